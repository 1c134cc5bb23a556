// Positions with nothing but pawns, in any game won at the far edge. Every move there is irreversible,
// so a walk in depth with a memory solves them exactly, and fast enough to need no files.
#pragma once

#include <cstdint>
#include <optional>

#include "rules/position.h"
#include "solver/value_map.h"

namespace thirty {

/// Whether nothing but pawns stands on the board.
inline bool has_pawns_alone(const Position& position) {
  return position.occupied() == position.pieces(PieceType::Pawn);
}

class PawnSolver {
 public:
  /// Whether this solver can answer for the position.
  static bool covers(const Position& position);

  /// The value; nothing once `budget` (counted down) positions have been looked at. What was solved is remembered,
  /// so asking again goes on from there.
  std::optional<ExactValue> solve(const Position& position, std::uint64_t& budget);
  std::optional<ExactValue> solve(const Position& position);

  /// Every unfinished position solved so far, by pawn_key.
  const ValueMap& solved() const { return solved_; }

 private:
  std::optional<ExactValue> value(const Position& position);

  const Variant* variant_ = nullptr;
  ValueMap solved_;
  std::uint64_t budget_ = 0;
};

/// All that matters about such a position, in 64 bits: equal for positions that are one another's mirror
/// image or the same with colours exchanged. Never 0.
std::uint64_t pawn_key(const Position& position);

}  // namespace thirty
