// Structures of one level never lead to each other, so threads share a level by taking handfuls.
#include "solver/solve_levels.h"

#include <algorithm>
#include <thread>

namespace thirty {

namespace {

// A module built without threads aborts when it starts one.
#if defined(__EMSCRIPTEN__) && !defined(__EMSCRIPTEN_PTHREADS__)
constexpr bool kHasThreads = false;
#else
constexpr bool kHasThreads = true;
#endif

}  // namespace

LevelSolver::LevelSolver(ValueTable& table, int threads)
    : table_(table), solvers_(static_cast<std::size_t>(kHasThreads ? threads : 1), StructureSolver(table)) {}

void LevelSolver::solve(int level) {
  constexpr StructureId kHandful = 128;
  std::atomic<StructureId> next = table_.structures().level_begin(level);
  const StructureId end = table_.structures().level_begin(level + 1);
  const auto work = [&](StructureSolver& solver) {
    for (StructureId first; (first = next.fetch_add(kHandful)) < end;) {
      const StructureId last = std::min(end, first + kHandful);
      for (StructureId id = first; id < last; ++id) solver.solve(id);
      done_ += last - first;
    }
  };
  std::vector<std::thread> helpers;
  for (std::size_t i = 1; i < solvers_.size(); ++i) helpers.emplace_back(work, std::ref(solvers_[i]));
  work(solvers_.front());
  for (std::thread& helper : helpers) helper.join();
}

}  // namespace thirty
