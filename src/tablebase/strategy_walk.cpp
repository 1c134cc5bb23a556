// In depth, with a memory of what has been met; the first fault ends it.
#include "tablebase/strategy_walk.h"

#include <unordered_set>
#include <vector>

#include "rules/movegen.h"
#include "rules/outcome.h"

namespace thirty {

StrategyWalk walk_strategy(const Position& start, Color side, const std::function<Move(const Position&)>& choose,
                           const std::function<void(std::uint64_t)>& on_progress) {
  constexpr std::uint64_t kSayEvery = 10'000;
  StrategyWalk walk;
  std::unordered_set<std::uint64_t> seen;
  std::vector<Position> ahead;
  /// Whether the game goes on.
  const auto goes_on = [&](const Position& position) {
    const auto outcome = board_outcome(position);
    if (!outcome) return true;
    if (outcome->winner == ~side) {
      ++walk.lost;
      walk.fault = position;
    } else {
      ++(outcome->winner ? walk.won : walk.drawn);
    }
    return false;
  };
  const auto follow_answers = [&](const Position& position) {
    if (!goes_on(position)) return;
    MoveList answers;
    generate_legal(position, answers);
    for (const Move m : answers) {
      const Position next = position.after(m);
      if (goes_on(next) && seen.insert(outcome_key(next)).second) ahead.push_back(next);
    }
  };

  if (start.turn() != side)
    follow_answers(start);
  else if (goes_on(start) && seen.insert(outcome_key(start)).second)
    ahead.push_back(start);
  while (!ahead.empty() && walk.ok()) {
    const Position position = ahead.back();
    ahead.pop_back();
    if (++walk.positions % kSayEvery == 0 && on_progress) on_progress(walk.positions);
    const Move m = choose(position);
    if (is_legal(position, m))
      follow_answers(position.after(m));
    else
      walk.fault = position;
  }
  return walk;
}

}  // namespace thirty
