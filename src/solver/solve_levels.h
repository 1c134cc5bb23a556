// Solves a whole table, level by level, on several threads.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

#include "solver/score_table.h"

namespace thirty {

class LevelSolver {
 public:
  LevelSolver(ScoreTable& table, int threads);

  /// Solves every structure of a level, all lower ones being solved.
  void solve(int level);

  /// Entries solved so far; may be read while `solve` runs.
  std::uint64_t entries_done() const { return done_; }

 private:
  ScoreTable& table_;
  std::vector<std::unique_ptr<StructureWorker>> workers_;  ///< one a thread
  std::atomic<std::uint64_t> done_ = 0;
};

}  // namespace thirty
