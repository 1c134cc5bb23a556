// Drives the structure solver over a whole table, level by level, on several threads.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <vector>

#include "solver/structure_solver.h"

namespace thirty {

class LevelSolver {
 public:
  LevelSolver(ValueTable& table, int threads);

  /// Solves every structure of a level, all lower ones being solved.
  void solve(int level);

  /// Structures solved so far; may be read while `solve` runs.
  std::uint64_t structures_done() const { return done_; }

 private:
  ValueTable& table_;
  std::vector<StructureSolver> solvers_;  ///< one a thread
  std::atomic<std::uint64_t> done_ = 0;
};

}  // namespace thirty
