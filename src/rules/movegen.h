// Legal moves of a position in any game.
//
// These know nothing of the end of the game: a finished position (see outcome.h) may still have
// "legal" moves here, and whoever walks a tree asks `outcome` first.
#pragma once

#include "rules/move.h"
#include "rules/position.h"

namespace thirty {

/// Appends every legal move.
void generate_legal(const Position& position, MoveList& moves);
/// The same in a list of their own.
inline MoveList legal_moves(const Position& position) {
  MoveList moves;
  generate_legal(position, moves);
  return moves;
}

/// Appends the legal moves of the piece on `from` (none if it is not the mover's).
void generate_legal_from(const Position& position, Square from, MoveList& moves);

/// Appends the legal captures and the pawn moves onto the far rank; for quiescence search.
void generate_noisy(const Position& position, MoveList& moves);

/// Appends all other legal moves.
void generate_quiet(const Position& position, MoveList& moves);

/// How many legal moves there are, without listing them.
int count_legal(const Position& position);

bool has_legal_move(const Position& position);

/// Whether `m` is legal here; any 16 bits may be asked about.
bool is_legal(const Position& position, Move m);

/// Whether the legal move `m` leaves the opponent in check.
bool gives_check(const Position& position, Move m);

}  // namespace thirty
