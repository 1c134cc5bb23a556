// What a position is worth at a glance, for the side to move, in hundredths of a pawn.
// An evaluator is made for one game: its tables are worked out from the game's board and goal.
#pragma once

#include <array>

#include "rules/position.h"
#include "search/see.h"
#include "search/value.h"

namespace thirty {

class Evaluator {
 public:
  explicit Evaluator(const Variant& variant);

  Value evaluate(const Position& position) const;

  /// Worth of each type in exchanges.
  const PieceValues& piece_values() const { return piece_values_; }

 private:
  Value side(const Position& p, Color c) const;

  const Variant* variant_;
  PieceValues piece_values_{};
  std::array<std::array<std::array<int, 64>, kPieceTypeCount>, 2> square_value_{};
};

}  // namespace thirty
