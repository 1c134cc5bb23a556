// The order in which searches for ends try moves.
#pragma once

#include <algorithm>

#include "rules/position.h"

namespace thirty {

/// The move that was best, then captures and pawn moves: those end games.
inline void sort_by_urgency(const Position& position, Move best, MoveList& moves) {
  const auto urgency = [&](Move m) {
    if (m == best) return 0;
    if (position.is_capture(m)) return 1;
    return position.piece_on(m.from()).type() == PieceType::Pawn ? 2 : 3;
  };
  std::stable_sort(moves.begin(), moves.end(), [&](Move a, Move b) { return urgency(a) < urgency(b); });
}

}  // namespace thirty
