// Captures on one square as a small game of their own: each side takes with whatever brings most, or stands
// still where taking costs more than it brings. There are seldom more than three captors a side, so every
// order of them is tried.
#include "coach/exchange.h"

#include <algorithm>

#include "rules/movegen.h"

namespace thirty {

PlacedPiece placed_piece(const Position& p, Square square) {
  const Piece piece = p.piece_on(square);
  return {piece.type(), square, piece.color()};
}

PlacedPiece captured_by(const Position& p, Move m) {
  if (!p.is_capture(m)) return {};
  const Square at = p.is_en_passant(m) ? make_square(file_of(m.to()), rank_of(m.from())) : m.to();
  return placed_piece(p, at);
}

int capture_gain(const Position& p, Move m) {
  const Position after = p.after(m);
  int gain = worth(captured_by(p, m).type);
  if (m.promotion() != PieceType::None) gain += worth(m.promotion()) - worth(PieceType::Pawn);
  if (const std::optional<Outcome> end = board_outcome(after))
    return !end->winner ? 0 : *end->winner == p.turn() ? kDecisive : -kDecisive;
  const std::optional<Capture> answer = best_capture(after, m.to());
  return answer ? gain - std::max(0, answer->gain) : gain;
}

std::optional<Capture> best_capture(const Position& p, Square target) {
  MoveList noisy;
  generate_noisy(p, noisy);
  std::optional<Capture> best;
  for (const Move m : noisy) {
    if (captured_by(p, m).square != target) continue;
    const int gain = capture_gain(p, m);
    if (!best || gain > best->gain) best = {m, gain};
  }
  return best;
}

std::optional<Capture> best_gain(const Position& p) {
  MoveList noisy;
  generate_noisy(p, noisy);
  std::optional<Capture> best;
  for (const Move m : noisy) {
    if (!captured_by(p, m)) continue;
    const int gain = capture_gain(p, m);
    if (gain > (best ? best->gain : 0)) best = {m, gain};
  }
  return best;
}

std::optional<Position> passed(const Position& p) {
  if (p.in_check()) return std::nullopt;
  Position other = p;
  other.play_null();
  return other;
}

std::optional<Capture> danger(const Position& p, Square square) {
  const std::optional<Position> theirs = passed(p);
  if (!theirs) return std::nullopt;
  const std::optional<Capture> capture = best_capture(*theirs, square);
  return capture && capture->gain > 0 ? capture : std::nullopt;
}

std::optional<Ending> winning_move(const Position& p) {
  MoveList moves;
  generate_legal(p, moves);
  for (const Move m : moves) {
    const std::optional<Outcome> end = board_outcome(p.after(m));
    if (end && end->winner == p.turn()) return Ending{m, end->reason};
  }
  return std::nullopt;
}

}  // namespace thirty
