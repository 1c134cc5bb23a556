// Which rule is in the way of a try: for every pair of squares that no legal move joins there is exactly one reason,
// as data. The page makes a sentence of it in the player's language; obstacle.cpp says a kind only where it is true.
#pragma once

#include <optional>
#include <string_view>

#include "coach/exchange.h"
#include "rules/position.h"

namespace thirty {

enum class ObstacleKind : std::uint8_t {
  // --- whose piece it is
  NoPiece,       ///< nobody stands there
  NotYourPiece,  ///< it is the enemy's
  // --- how the piece goes
  PawnNeverBack,        ///< pawns go away from their own edge
  PawnStraight,         ///< pawns stay on their file
  PawnOneStep,          ///< it is too far, and nobody has a double step in this game
  PawnTwoFromStart,     ///< it is too far: two steps are for pawns that may still double
  PawnTakesDiagonally,  ///< a square to the side in front, with nobody on it to take
  PawnBlocked,          ///< `other` stands straight ahead, and pawns do not take there
  PawnWaits,            ///< nothing has been captured that it could become on its far edge
  KnightJump,           ///< not a knight's jump away
  BishopDiagonals,      ///< not on its diagonals
  RookLines,            ///< not on its file or rank
  QueenLines,           ///< on no line of hers
  PrinceLines,          ///< on no line of a Prince
  KingOneStep,          ///< farther than one step
  // --- who stands where
  PathBlocked,    ///< `other` stands on the way
  OwnPieceThere,  ///< `other`, an own piece, stands there
  // --- kings
  KingsTouch,    ///< `other`, the enemy king, would be next to it
  KingAttacked,  ///< the king would stand where `other` could take it
  StillInCheck,  ///< `other` gives check, and would do so after the move
  Pinned,        ///< the piece stands between its king and `other`, or would open such a line
  // --- castling
  CastlingMoved,     ///< king or rook has moved, or the rook is gone
  CastlingBlocked,   ///< `other` stands between king and rook
  CastlingInCheck,   ///< `other` gives check
  CastlingAttacked,  ///< `other` looks at a square the king would cross or land on
};
constexpr int kObstacleKinds = static_cast<int>(ObstacleKind::CastlingAttacked) + 1;

/// "pawn-straight", "pinned" …: a key for the locale files.
std::string_view kind_name(ObstacleKind kind);

struct Obstacle {
  ObstacleKind kind = ObstacleKind::NoPiece;
  PlacedPiece mover;  ///< who was to go, on the square it stands on
  Square to = kNoSquare;
  PlacedPiece other = {};
};

/// What keeps the piece on `from` from going to `to`, two different squares of the board, at a `position` that is not
/// over. Nothing if a legal move leads there. The two may be one where it holds no piece of the mover's.
std::optional<Obstacle> obstacle(const Position& position, Square from, Square to);

}  // namespace thirty
