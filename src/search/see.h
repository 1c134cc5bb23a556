// Static exchange evaluation: what a series of captures on one square is worth.
#pragma once

#include "rules/by_color.h"
#include "rules/position.h"
#include "search/value.h"

namespace thirty {

/// What each type of piece is worth in an exchange, by PieceType.
using PieceValues = ByType<Value>;

/// Whether the legal move `m`, with the best captures on its target square by both sides, gains at
/// least `threshold`. A royal king never captures into an attack; a king that can be captured is a piece
/// like any other. A pawn that arrives on the far edge by capture in a race is not seen as a win.
bool exchange_gains(const Position& position, Move m, Value threshold, const PieceValues& values);

}  // namespace thirty
