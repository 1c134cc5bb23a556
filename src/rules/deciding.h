// Why a game is over, as squares: what a picture of its end lights up. Each part is empty where the end knows nothing
// of the kind; all are empty where the board tells nothing of it (agreement, resignation, time).
#pragma once

#include "rules/game.h"

namespace thirty {

struct DecidingSquares {
  /// Pieces that decided it: the pawn across, the front pawns that are ahead, who gives check, who took the last piece.
  Bitboard heart = 0;
  /// Whom it befell: the mated or stalemated king, the front pawns that are behind, the pieces that are worth less.
  Bitboard befallen = 0;
  /// Who else had a hand in it: who covers a square of that king or stands in its way, the other stuck pawns.
  Bitboard helpers = 0;
  /// Empty squares that king could go to if nobody covered them.
  Bitboard closed = 0;

  Bitboard all() const { return heart | befallen | helpers | closed; }
  bool operator==(const DecidingSquares&) const = default;
};

/// What decided a game that is over, on its last position; nothing while it goes on.
DecidingSquares deciding_squares(const Game& game);

}  // namespace thirty
