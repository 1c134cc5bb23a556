// The numbers of the evaluation, apart from its code, so that they can be tuned and compared.
#pragma once

#include <array>

#include "rules/by_color.h"
#include "rules/piece.h"
#include "rules/variant.h"
#include "search/see.h"

namespace thirty {

/// A term early in the game and late; what lies between is blended by the pieces left.
struct Tapered {
  int early = 0;
  int late = 0;

  constexpr Tapered operator+(Tapered o) const { return {early + o.early, late + o.late}; }
  constexpr Tapered operator-(Tapered o) const { return {early - o.early, late - o.late}; }
  constexpr Tapered operator*(int n) const { return {early * n, late * n}; }
  constexpr Tapered& operator+=(Tapered o) { return *this = *this + o; }
  constexpr Tapered& operator-=(Tapered o) { return *this = *this - o; }
};

using ByDistance = std::array<Tapered, 8>;  ///< by ranks still to go

/// All in hundredths of a pawn.
struct Weights {
  ByType<Tapered> material;
  ByType<Tapered> mobility;  ///< for each square it may go to
  ByType<Tapered> centre;    ///< for each step off the centre, both ways added
  Tapered pawn_rank;         ///< for each rank a pawn has come forward
  Tapered king_rank;         ///< the same for a king
  ByDistance passed;         ///< a pawn no enemy pawn can stop
  Tapered passed_held;       ///< … whose next square is occupied or attacked
  Tapered escort;            ///< … for each step the enemy king is farther from it than its own
  Tapered doubled;
  Tapered isolated;
  Tapered supported;  ///< a pawn protected by a pawn or beside one
  Tapered bishop_pair;
  Tapered open_file;            ///< a rook with no own pawn on its file
  Tapered pawn_threat;          ///< on a piece that a pawn attacks
  Tapered hanging;              ///< a piece attacked and not protected
  Tapered shelter;              ///< a pawn beside or in front of its king
  ByType<Tapered> king_attack;  ///< danger for each square around the king that it attacks
  Tapered safe_check;           ///< danger for each square from which it may give check unpunished
  int danger_divisor = 1;       ///< danger costs its square divided by this
  Tapered tempo;                ///< for the move
};

/// The weights for a game, by its goal and board.
const Weights& weights_for(const Variant& variant);

/// Worth of each type in exchanges, by the same weights. A royal king is worth nothing there.
PieceValues exchange_values(const Weights& weights, const Variant& variant);

}  // namespace thirty
