// Captures on one square as a small game of their own: each side takes with whatever brings most, or stands
// still where taking costs more than it brings. Every order of captors counts, and most need not be tried: what cannot
// change the answer is left out, and a position that was reached before is known.
#include "coach/exchange.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <vector>

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

int brought_by(const Position& p, Move m) {
  const int promoted = m.promotion() == PieceType::None ? 0 : worth(m.promotion()) - worth(PieceType::Pawn);
  return worth(captured_by(p, m).type) + promoted;
}

namespace {

/// Captures on one square, once the first of them is made.
class Exchange {
 public:
  explicit Exchange(Square target) : target_(target) {}

  /// What `capture` brings, of which it need only be known how it stands to `least` and `most`.
  int gain(const Position& p, Move capture, int least, int most) {
    const Position after = p.after(capture);
    const int taken = brought_by(p, capture);
    if (const std::optional<Outcome> end = board_outcome(after))
      return !end->winner ? 0 : *end->winner == p.turn() ? kDecisive : -kDecisive;
    return taken - winnings(after, taken - most, taken - least);
  }

 private:
  struct Range {
    int low = 0, high = kDecisive;
  };

  /// What the side to move gets on the target, likewise; it may stand still.
  int winnings(const Position& p, int least, int most) {
    Range& known = known_[p.hash()];
    const int low = std::max(least, known.low), high = std::min(most, known.high);
    if (low >= high) return low;
    int best = low;
    for (const Move m : captures(p)) {
      best = std::max(best, gain(p, m, best, high));
      if (best >= high) break;
    }
    if (best > low) known.low = best;
    if (best < high) known.high = best;
    return best;
  }

  /// Those with the cheapest piece first: they are the likeliest to pay.
  std::vector<Move> captures(const Position& p) const {
    MoveList noisy;
    generate_noisy(p, noisy);
    std::vector<Move> found;
    std::copy_if(noisy.begin(), noisy.end(), std::back_inserter(found), [&](Move m) { return m.to() == target_; });
    std::sort(found.begin(), found.end(),
              [&](Move a, Move b) { return worth(p.piece_on(a.from()).type()) < worth(p.piece_on(b.from()).type()); });
    return found;
  }

  Square target_;
  std::map<std::uint64_t, Range> known_;  ///< of the winnings, by position
};

}  // namespace

int capture_gain(const Position& p, Move m) {
  return Exchange(m.to()).gain(p, m, -kDecisive, kDecisive);
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
