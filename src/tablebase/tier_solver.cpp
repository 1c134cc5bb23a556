// Structures of one tier never lead to each other, so threads share a tier by taking handfuls.
#include "tablebase/tier_solver.h"

#include <algorithm>

#include "base/side_by_side.h"

namespace thirty {

TierSolver::TierSolver(Tablebase& table, int threads) : table_(table) {
  for (int i = 0; i < threads; ++i) workers_.push_back(table.worker());
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
  side_by_side(static_cast<int>(workers_.size()), [&](int i) { work(*workers_[i]); });
}

}  // namespace thirty
