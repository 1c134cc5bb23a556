// A position is worth the best of its moves.
#pragma once

#include <algorithm>

#include "rules/movegen.h"

namespace thirty {

/// The best of what `value_after(position)` says that each of these moves is worth to the side that makes it: an
/// optional, nothing where it does not know. Nothing if one is not known, or there is no move.
template <typename ValueAfter>
auto best_of_moves(const Position& position, const MoveList& moves, ValueAfter value_after) {
  decltype(value_after(position)) best;
  for (const Move m : moves) {
    const auto value = value_after(position.after(m));
    if (!value) return decltype(best){};
    best = std::max(best, value);
  }
  return best;
}

/// The same of all moves.
template <typename ValueAfter>
auto best_of_moves(const Position& position, ValueAfter value_after) {
  MoveList moves;
  generate_legal(position, moves);
  return best_of_moves(position, moves, value_after);
}

}  // namespace thirty
