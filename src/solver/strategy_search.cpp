// Alpha-beta to a fixed depth. The nearer a win the better, so that a forced one is not put off.
#include "solver/strategy_search.h"

#include <algorithm>

#include "rules/movegen.h"
#include "rules/outcome.h"
#include "solver/move_urgency.h"

namespace thirty {

namespace {

constexpr int kWon = 30'000;
constexpr int kForced = kWon - 2 * StrategySearch::kMaxDepth;  ///< ends that are seen are worth this at least

}  // namespace

StrategySearch::Choice StrategySearch::choose(const Position& position) const {
  return choose(position, [](Move) { return true; });
}

StrategySearch::Choice StrategySearch::choose(const Position& position,
                                              const std::function<bool(Move)>& allowed) const {
  MoveList moves;
  generate_legal(position, moves);
  sort_by_urgency(position, Move{}, moves);
  Choice choice;
  int best = -kWon - 1;
  for (const Move m : moves) {
    if (!allowed(m)) continue;
    const int v = -value(position.after(m), depth_ - 1, -kWon - 1, -best);
    if (v <= best) continue;
    best = v;
    choice.move = m;
  }
  choice.wins = best >= kForced;
  return choice;
}

int StrategySearch::value(const Position& position, int depth, int alpha, int beta) const {
  MoveList moves;
  generate_legal(position, moves);
  if (const auto outcome = board_outcome(position, !moves.empty())) {
    if (!outcome->winner) return 0;
    return *outcome->winner == position.turn() ? kWon - (depth_ - depth) : -kWon + (depth_ - depth);
  }
  if (depth == 0) return std::clamp(judge_(position), 1 - kForced, kForced - 1);
  sort_by_urgency(position, Move{}, moves);
  int best = -kWon - 1;
  for (const Move m : moves) {
    best = std::max(best, -value(position.after(m), depth - 1, -beta, -std::max(alpha, best)));
    if (best >= beta) break;
  }
  return best;
}

bool ChoiceMark::step(const StrategySearch& search) {
  if (parts_ == kParts) return true;
  if (board_outcome(position_)) position_ = start_;
  // Play goes on with a move that is not the chosen one every other time, so that the positions differ.
  MoveList moves;
  generate_legal(position_, moves);
  const Move chosen = search.choose(position_).move;
  mark_ = (mark_ ^ position_.hash() ^ chosen.bits()) * 0x9fb21c651e98df25ull;
  mark_ ^= mark_ >> 29;
  const auto other = static_cast<int>(mark_ % static_cast<std::uint64_t>(moves.size()));
  position_ = position_.after(parts_ % 2 == 0 ? chosen : moves[other]);
  return ++parts_ == kParts;
}

}  // namespace thirty
