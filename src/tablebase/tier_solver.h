// Solves a whole table, tier by tier, on several threads.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

#include "tablebase/tablebase.h"

namespace thirty {

class TierSolver {
 public:
  TierSolver(Tablebase& table, int threads);

  /// Solves every structure of a tier, all lower ones being solved.
  void solve(int tier);

  /// Entries solved so far; may be read while `solve` runs.
  std::uint64_t entries_done() const { return done_; }

 private:
  Tablebase& table_;
  std::vector<std::unique_ptr<StructureWorker>> workers_;  ///< one a thread
  std::atomic<std::uint64_t> done_ = 0;
};

}  // namespace thirty
