// What holds against every reply: a win in two moves, a pawn that nobody can stop, a side that has only bad moves.
#pragma once

#include "rules/position.h"

namespace thirty {

/// How many steps `pawn` has to its far edge.
int steps_to_edge(const Position& position, Square pawn);

/// `move` wins at once, or the next one can, whatever the reply.
bool wins_soon(const Position& position, Move move);

/// The side to move cannot keep the enemy pawn on `pawn` from its far edge, whatever it does, nor take there what
/// it becomes, and cannot end the game before. False as well where the proof would take too long.
bool unstoppable(const Position& position, Square pawn);

/// Every legal move of the side to move, which is not in check, allows the enemy to take more than it has brought,
/// or to win, and doing nothing would allow neither. Looked at only with few moves to choose from.
bool squeezed(const Position& position);

}  // namespace thirty
