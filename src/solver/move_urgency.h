// The order in which searches for ends try moves.
#pragma once

#include "rules/position.h"

namespace thirty {

/// The move that was best, then captures and pawn moves: those end games.
inline void sort_by_urgency(const Position& position, Move best, MoveList& moves) {
  const auto urgency = [&](Move m) {
    if (m == best) return 0;
    if (position.is_capture(m)) return 1;
    return position.piece_on(m.from()).type() == PieceType::Pawn ? 2 : 3;
  };
  // Insertion keeps equals as they were; there are few moves, and most are in order.
  for (auto next = moves.begin(); next != moves.end(); ++next) {
    const Move m = *next;
    const int u = urgency(m);
    auto place = next;
    for (; place != moves.begin() && urgency(*(place - 1)) > u; --place) *place = *(place - 1);
    *place = m;
  }
}

}  // namespace thirty
