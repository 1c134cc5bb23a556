// What a position is worth at a glance, for the side to move, in hundredths of a pawn.
// An evaluator is made for one game: its tables are worked out from the game's board and goal.
#pragma once

#include <array>

#include "rules/by_color.h"
#include "rules/position.h"
#include "search/see.h"
#include "search/value.h"
#include "search/weights.h"

namespace thirty {

class Evaluator {
 public:
  explicit Evaluator(const Variant& variant) : Evaluator(variant, weights_for(variant)) {}
  Evaluator(const Variant& variant, const Weights& weights);

  Value evaluate(const Position& position) const;

  /// Worth of each type in exchanges.
  const PieceValues& piece_values() const { return piece_values_; }

 private:
  struct Side;

  void look_at_pieces(const Position& p, Color c, Side& us) const;
  Tapered pawns(const Position& p, Color c, const ByColor<Side>& sides) const;
  Tapered threats(const Position& p, Color c, const ByColor<Side>& sides) const;
  Tapered king(const Position& p, Color c, const ByColor<Side>& sides) const;
  /// How much a promotion is worth now, in percent of a queen.
  int promotion_percent(const Position& p, Color c) const;
  int phase(const Position& p) const;

  const Variant* variant_;
  const Weights* weights_;
  PieceValues piece_values_{};
  int full_phase_ = 1;
  ByColor<ByType<std::array<Tapered, 64>>> square_value_{};
};

}  // namespace thirty
