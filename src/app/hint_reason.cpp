// Looks at the board before and after the move and names the first thing that a player could see with the
// eye alone, the most telling first. It does not judge the move: that was the engine's work.
#include "app/hint_reason.h"

#include <array>

#include "rules/movegen.h"
#include "rules/outcome.h"

namespace thirty {

namespace {

constexpr std::array<int, kPieceTypeCount> kValue{0, 1, 3, 3, 5, 9, 100, 9};

int value(Piece piece) {
  return kValue[static_cast<std::size_t>(index(piece.type()))];
}

/// A man that can be taken at a gain: by a cheaper man, or for nothing.
bool hangs(const Position& position, Square square) {
  const Piece man = position.piece_on(square);
  Bitboard attackers = position.attackers(square, ~man.color(), position.occupied());
  if (!attackers) return false;
  if (!position.attacked(square, man.color())) return true;
  while (attackers)
    if (value(position.piece_on(pop_lowest(attackers))) < value(man)) return true;
  return false;
}

int hanging_men(const Position& position, Color c) {
  int men = 0;
  for (Bitboard rest = position.men(c); rest;) men += hangs(position, pop_lowest(rest));
  return men;
}

}  // namespace

std::string_view hint_reason(const Position& position, Move move) {
  const Color us = position.turn();
  const Position after = position.after(move);
  const std::optional<Outcome> outcome = board_outcome(after);
  if (outcome && outcome->winner == us) return "wins";
  if (position.is_castling(move)) return "castle";
  if (move.promotion() != PieceType::None) return "promote";
  if (after.in_check()) return "check";
  if (position.is_capture(move)) return hangs(after, move.to()) ? "capture" : "free-capture";
  if (hangs(position, move.from()) && !hangs(after, move.to())) return "escape";
  if (hanging_men(after, us) < hanging_men(position, us)) return "protect";
  if (hanging_men(after, ~us) > hanging_men(position, ~us)) return "threat";
  return position.piece_on(move.from()).type() == PieceType::Pawn ? "advance" : "plan";
}

}  // namespace thirty
