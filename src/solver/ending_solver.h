// Two kings and one man more, in the 5x6 games of checkmate: solved on the spot, a kind of man at a
// time, by the plain rules engine alone. Whatever a pawn may become is solved before it.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rules/position.h"
#include "solver/score.h"

namespace thirty {

class EndingSolver {
 public:
  /// Whether this solver can answer for the position.
  static bool covers(const Position& position);

  /// Exact, counted draws left out. The first question about a kind of man takes a moment.
  Score score(const Position& position);

 private:
  /// By place: the side with the man to move or not, its king, the other king, the man.
  using Scores = std::vector<Score>;

  const Scores& solved(const Variant& variant, PieceType man);
  Scores solve(const Variant& variant, PieceType man);

  const Variant* variant_ = nullptr;
  std::array<Scores, kPieceTypeCount> by_man_;
};

}  // namespace thirty
