// A walk in depth through the plain rules engine. No pruning: the distances are wanted as well, and
// whoever asks about a position soon asks about its neighbours. Positions that look alike from the mover's
// side of the board, or in a mirror, are one.
#include "solver/pawn_solver.h"

#include <algorithm>

#include "rules/movegen.h"
#include "solver/best_of_moves.h"
#include "solver/outcome_score.h"

namespace thirty {

namespace {

/// The 5x6 squares of an 8x8 set, rank by rank, in 30 bits.
std::uint64_t gathered(Bitboard squares) {
  std::uint64_t bits = 0;
  for (int rank = 0; rank < 6; ++rank) bits |= ((squares >> (8 * rank)) & 31) << (5 * rank);
  return bits;
}

/// The squares seen from the other side of the board.
Bitboard turned(Bitboard squares) {
  Bitboard result = 0;
  for (int rank = 0; rank < 6; ++rank) result |= ((squares >> (8 * rank)) & 31) << (8 * (5 - rank));
  return result;
}

/// The squares with files a and e, b and d exchanged.
Bitboard mirrored(Bitboard squares) {
  squares = ((squares & file_set(0)) << 4) | ((squares & file_set(1)) << 2) | (squares & file_set(2)) |
            ((squares & file_set(3)) >> 2) | ((squares & file_set(4)) >> 4);
  return squares;
}

}  // namespace

std::uint64_t pawn_key(const Position& p) {
  Bitboard own = p.pieces(p.turn());
  Bitboard other = p.pieces(~p.turn());
  if (p.turn() == Color::Black) {
    own = turned(own);
    other = turned(other);
  }
  const auto key = [](Bitboard mine, Bitboard theirs, int jumped_file) {
    return gathered(mine) | (gathered(theirs) << 30) | (static_cast<std::uint64_t>(jumped_file + 1) << 60);
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
