// What captures bring, played out on the real rules: pins, checks, kings that may not touch and games that
// end on the way all count. Slow and exact, for the few questions that a sentence needs.
#pragma once

#include <optional>

#include "rules/outcome.h"
#include "rules/position.h"

namespace thirty {

/// More than all pieces together: the game is decided.
constexpr int kDecisive = 1000;

/// A piece on its square; without a type it is nobody.
struct PlacedPiece {
  PieceType type = PieceType::None;
  Square square = kNoSquare;
  Color color = Color::White;

  explicit operator bool() const { return type != PieceType::None; }
  bool operator==(const PlacedPiece&) const = default;
};
PlacedPiece placed_piece(const Position& position, Square square);
/// The piece that `move` takes, en passant too; nobody, if it captures nothing.
PlacedPiece captured_by(const Position& position, Move move);

/// What `move` takes and what a pawn becomes by it, before anybody takes back.
int brought_by(const Position& position, Move move);

/// What the legal `capture` brings the mover in the end, when both sides go on capturing on its target as
/// long as that pays; kDecisive if it wins the game, -kDecisive if it loses it.
int capture_gain(const Position& position, Move capture);

struct Capture {
  Move move;
  int gain = 0;
};
/// The capture on `target` that brings the side to move most; nothing if there is none.
std::optional<Capture> best_capture(const Position& position, Square target);
/// The same over the whole board, of captures that bring something.
std::optional<Capture> best_gain(const Position& position);

/// The position as it would be if the side to move could do nothing. Nothing while it stands in check.
std::optional<Position> passed(const Position& position);

/// What the side to move would lose by doing nothing about the enemy's best capture of its piece on `square`;
/// nothing if that capture brings the enemy nothing.
std::optional<Capture> danger(const Position& position, Square square);

struct Ending {
  Move move;
  Reason reason = Reason::Checkmate;
};
/// A move that wins the game at once.
std::optional<Ending> winning_move(const Position& position);

}  // namespace thirty
