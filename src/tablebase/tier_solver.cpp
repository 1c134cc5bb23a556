// Structures of one tier never lead to each other, so threads share a tier by taking handfuls.
#include "tablebase/tier_solver.h"

#include <algorithm>
#include <thread>

#include "base/threads.h"

namespace thirty {

TierSolver::TierSolver(Tablebase& table, int threads) : table_(table) {
  for (int i = 0; i < (kHasThreads ? threads : 1); ++i) workers_.push_back(table.worker());
}

void TierSolver::solve(int tier) {
  std::atomic<StructureId> next = table_.tier_begin(tier);
  const StructureId end = table_.tier_begin(tier + 1);
  // Large enough that threads seldom meet, small enough that they finish together.
  const StructureId handful = std::clamp<StructureId>((end - next) / 64, 1, 128);
  const auto work = [&](StructureWorker& worker) {
    for (StructureId first; (first = next.fetch_add(handful)) < end;) {
      const StructureId last = std::min(end, first + handful);
      for (StructureId id = first; id < last; ++id) worker.solve(id);
      done_ += table_.offset(last) - table_.offset(first);
    }
  };
  std::vector<std::thread> helpers;
  for (std::size_t i = 1; i < workers_.size(); ++i) helpers.emplace_back(work, std::ref(*workers_[i]));
  work(*workers_.front());
  for (std::thread& helper : helpers) helper.join();
}

}  // namespace thirty
