// A walk in depth through the plain rules engine. No pruning: the distances are wanted as well, and
// whoever asks about a position soon asks about its neighbours. Positions that look alike from the mover's
// side of the board, or in a mirror, are one.
#include "solver/pawn_solver.h"

#include <algorithm>

#include "rules/movegen.h"
#include "solver/best_of_moves.h"
#include "solver/cells.h"
#include "solver/outcome_score.h"

namespace thirty {

std::uint64_t pawn_key(const Position& p) {
  CellSet own = cells_of(p.pieces(p.turn()));
  CellSet other = cells_of(p.pieces(~p.turn()));
  if (p.turn() == Color::Black) {
    own = turned(own);
    other = turned(other);
  }
  const auto key = [](CellSet mine, CellSet theirs, int jumped_file) {
    return mine | (std::uint64_t{theirs} << 30) | (static_cast<std::uint64_t>(jumped_file + 1) << 60);
  };
  const bool jumped = p.en_passant() != kNoSquare;
  const int file = jumped ? file_of(p.en_passant()) : -1;
  return std::min(key(own, other, file), key(mirrored(own), mirrored(other), jumped ? 4 - file : -1));
}

bool PawnSolver::covers(const Position& p) {
  const Variant& v = p.variant();
  return v.goal == Goal::FarEdgeOrWipeOut && v.files == 5 && v.ranks == 6 && has_pawns_alone(p);
}

std::optional<ExactValue> PawnSolver::solve(const Position& position, std::uint64_t& budget) {
  if (variant_ != &position.variant()) solved_.clear();
  variant_ = &position.variant();
  budget_ = budget;
  const auto found = value(position);
  budget = budget_;
  return found;
}

std::optional<ExactValue> PawnSolver::solve(const Position& position) {
  std::uint64_t no_limit = ~std::uint64_t{0};
  return solve(position, no_limit);
}

std::optional<ExactValue> PawnSolver::value(const Position& position) {
  const std::uint64_t key = pawn_key(position);
  if (const auto known = solved_.find(key)) return decode(*known);

  MoveList moves;
  generate_legal(position, moves);
  if (const auto outcome = board_outcome(position, !moves.empty())) return decode(score_of(*outcome, position.turn()));

  if (budget_ == 0) return std::nullopt;
  --budget_;

  const auto best = best_of_moves(position, moves, [&](const Position& after) {
    const auto child = value(after);
    return child ? std::optional(child->for_mover()) : std::nullopt;
  });
  if (best) solved_.insert(key, encode(*best));
  return best;
}

}  // namespace thirty
