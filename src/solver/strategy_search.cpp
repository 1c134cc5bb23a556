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
constexpr std::uint64_t kOtherDepth = 0x9e3779b97f4a7c15ull;   ///< tells the values of one position from each other

}  // namespace

/// The value of an end for the side to move, which may look `depth` plies further.
int StrategySearch::value_of(const Outcome& outcome, Color turn, int depth) const {
  if (!outcome.winner) return 0;
  const int won = kWon - (depth_ - depth);
  return outcome.winner == turn ? won : -won;
}

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

StrategySearch::Ranking StrategySearch::ranked(const Position& position) const {
  MoveList moves;
  generate_legal(position, moves);
  sort_by_urgency(position, Move{}, moves);
  std::vector<std::pair<int, Move>> valued;
  for (const Move m : moves) valued.emplace_back(-value(position.after(m), depth_ - 1, -kWon - 1, kWon + 1), m);
  std::ranges::stable_sort(valued, std::ranges::greater{}, &std::pair<int, Move>::first);
  Ranking ranking;
  for (const auto& [value, move] : valued) ranking.moves.push_back(move);
  ranking.wins = valued.front().first >= kForced;
  return ranking;
}

int StrategySearch::value(const Position& position, int depth, int alpha, int beta) const {
  Move best_move;
  if (!memory_ || depth == 0) return value_looked_for(position, depth, alpha, beta, best_move);
  const std::uint64_t key = outcome_key(position) ^ kOtherDepth * static_cast<std::uint64_t>(depth + 1);
  BoundEntry& entry = memory_->of(key);
  if (entry.key == key) {
    if (entry.answers(alpha, beta)) return entry.value;
    best_move = entry.best;
  }
  const int best = value_looked_for(position, depth, alpha, beta, best_move);
  entry = {key, static_cast<std::int16_t>(best), static_cast<std::int8_t>(depth), bound_of(best, alpha, beta),
           best_move};
  return best;
}

/// `best_move` is tried first, and then the one behind the value.
int StrategySearch::value_looked_for(const Position& position, int depth, int alpha, int beta, Move& best_move) const {
  if (depth == 0) {
    if (const auto outcome = board_outcome(position)) return value_of(*outcome, position.turn(), depth);
    return std::clamp(judge_(position), 1 - kForced, kForced - 1);
  }
  MoveList moves;
  generate_legal(position, moves);
  if (const auto outcome = board_outcome(position, !moves.empty())) return value_of(*outcome, position.turn(), depth);
  sort_by_urgency(position, best_move, moves);
  int best = -kWon - 1;
  for (const Move m : moves) {
    const int v = -value(position.after(m), depth - 1, -beta, -std::max(alpha, best));
    if (v > best) {
      best = v;
      best_move = m;
    }
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
