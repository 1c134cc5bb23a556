// Alpha-beta. Forced ends all have the same value, so that a remembered one stands at every depth.
#include "tablebase/look_ahead.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "rules/movegen.h"
#include "rules/outcome.h"
#include "solver/move_urgency.h"

namespace thirty {

LookAhead::LookAhead(Color side, Opinion judge, Known known, int memory_bits)
    : side_(side), judge_(std::move(judge)), known_(std::move(known)), memory_(memory_bits) {}

std::optional<bool> LookAhead::held(const Position& position, bool has_legal_move) const {
  if (const auto outcome = board_outcome(position, has_legal_move)) return outcome->winner != ~side_;
  const std::optional<Wdl> wdl = known_ ? known_(position) : std::nullopt;
  if (!wdl) return std::nullopt;
  return *wdl != (position.turn() == side_ ? Wdl::Loss : Wdl::Win);
}

int LookAhead::value(const Position& position, int depth) {
  return search(position, depth, -kEnd, kEnd);
}

Move LookAhead::best(const Position& position) const {
  const BoundEntry& entry = memory_.of(outcome_key(position));
  return entry.key == outcome_key(position) ? entry.best : Move{};
}

int LookAhead::search(const Position& position, int depth, int alpha, int beta) {
  MoveList moves;
  generate_legal(position, moves);
  if (const auto end = held(position, !moves.empty())) return *end == (position.turn() == side_) ? kEnd : -kEnd;
  if (depth == 0) return std::clamp(judge_(position), 1 - kEnd, kEnd - 1);

  BoundEntry& entry = memory_.of(outcome_key(position));
  Move hint;
  if (entry.key == outcome_key(position)) {
    if ((entry.depth >= depth || std::abs(entry.value) == kEnd) && entry.answers(alpha, beta)) return entry.value;
    hint = entry.best;
  }
  // Of moves that seem equal the most urgent one stays, which brings the end nearer.
  sort_by_urgency(position, hint, moves);

  const int floor = alpha;
  int best = -kEnd - 1;
  Move best_move;
  for (const Move m : moves) {
    const int value = -search(position.after(m), depth - 1, -beta, -std::max(alpha, best));
    if (value > best) {
      best = value;
      best_move = m;
    }
    if (best >= beta) break;
  }
  const BoundKind bound = std::abs(best) == kEnd ? BoundKind::Exact : bound_of(best, floor, beta);
  entry = {outcome_key(position), static_cast<std::int16_t>(best), static_cast<std::int8_t>(depth), bound, best_move};
  return best;
}

}  // namespace thirty
