// Structures of one level never lead to each other, so threads share a level by taking handfuls.
#include "solver/solve_levels.h"

#include <algorithm>
#include <thread>

#include "base/threads.h"

namespace thirty {

LevelSolver::LevelSolver(ScoreTable& table, int threads) : table_(table) {
  for (int i = 0; i < (kHasThreads ? threads : 1); ++i) workers_.push_back(table.worker());
}

void LevelSolver::solve(int level) {
  std::atomic<StructureId> next = table_.level_begin(level);
  const StructureId end = table_.level_begin(level + 1);
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
