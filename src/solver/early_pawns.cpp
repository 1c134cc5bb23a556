// Breadth first.
#include "solver/early_pawns.h"

#include "rules/movegen.h"
#include "rules/outcome.h"
#include "solver/pawn_solver.h"

namespace thirty {

EarlyPawns::EarlyPawns(const Position& start, int plies) : plies_(plies) {
  meet(start, 0);
}

void EarlyPawns::meet(const Position& position, int ply) {
  if (!has_pawns_alone(position) || board_outcome(position)) return;
  if (met_.insert(pawn_key(position)).second) ahead_.push_back({position, ply});
}

void EarlyPawns::lead_on() {
  const Place place = ahead_.front();
  ahead_.pop_front();
  if (place.ply == plies_) return;
  MoveList moves;
  generate_legal(place.position, moves);
  for (const Move m : moves) meet(place.position.after(m), place.ply + 1);
}

}  // namespace thirty
