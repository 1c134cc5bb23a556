// Everything on the board that moves: pieces sliding, shrinking and lifting, the pulse of a check, the
// confetti of a win. It is told the time, and says whether it needs another frame.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "app/board_view.h"
#include "app/layout.h"
#include "rules/position.h"

namespace thirty {

class Animation {
 public:
  /// Moves end at once and nothing flutters.
  void set_reduced(bool reduced) { reduced_ = reduced; }

  /// Sets the pieces of `position` up without any motion.
  void reset(const Position& position);
  /// Leads from the pieces now shown to those of `position`: whatever move, undo or leap lies between.
  void show(const Position& position, std::int64_t now_us);

  /// The piece on `square` follows the hand, `at` in board units.
  void hold(Square square, Point at);
  /// Lets go of it: it slides to where it belongs.
  void release(std::int64_t now_us);

  void pulse_check(std::int64_t now_us);
  /// The piece on `square` shakes its head, once it is back where it belongs.
  void refuse(Square square, std::int64_t now_us);
  /// Whether the end of a game is shown: once the pieces are at rest, what decided it comes to light.
  void show_end(bool shown, std::int64_t now_us);
  void throw_confetti(int files, int ranks, std::int64_t now_us);

  bool active(std::int64_t now_us) const;
  /// When the last of the pieces that are on their way is where it belongs; long ago where none is.
  std::int64_t rest_us() const;

  /// The pieces of the board in drawing order, those in motion and in the hand last.
  std::vector<PieceSprite> sprites(std::int64_t now_us) const;
  /// A piece on its way off the board, `gone` 0 where he stood … 1.
  struct Leaver {
    Piece piece;
    Point from;
    float gone;
  };
  std::vector<Leaver> leaving(std::int64_t now_us) const;
  /// How strongly a check shows now: a pulse that comes to rest.
  float check_strength(std::int64_t now_us) const;
  /// How strongly the answer to a try shows: 1 at first, then less, 0 when it is over.
  float refusal_strength(std::int64_t now_us) const;
  /// The piece that answers, whatever the time; kNoSquare before the first try at this position.
  Square refusing() const { return refusing_; }
  /// How far what decided the game has come to light: 0, where none is over, … 1.
  float end_strength(std::int64_t now_us) const;
  std::vector<Confetti> confetti(std::int64_t now_us) const;

 private:
  struct ShownPiece {
    Piece piece;
    Square square = kNoSquare;
    Point from;  ///< where the slide began, in board units
    std::int64_t start_us = 0;
    std::int64_t duration_us = 0;  ///< 0: at rest on its square
    bool leaving = false;          ///< captured
    bool arriving = false;         ///< set up or put back: grows
  };

  /// A piece, by its place in `shown_`, and a square that it may go to.
  struct Pair {
    std::size_t shown;
    Square to;
    float away;  ///< how far, in squares
  };

  static float progress(const ShownPiece& shown, std::int64_t now_us);
  Point place(const ShownPiece& shown, std::int64_t now_us) const;
  /// How far the piece that answers is beside its place.
  float shake(std::int64_t now_us) const;
  void slide(ShownPiece& shown, Square to, std::int64_t now_us) const;
  template <class Fits>
  std::optional<Pair> nearest_pair(const std::vector<std::size_t>& lost, Bitboard missing, Fits fits) const;
  void slide_pairs(const Position& position, std::vector<std::size_t>& lost, Bitboard& missing, std::int64_t now_us);

  std::vector<ShownPiece> shown_;
  Square held_ = kNoSquare;
  Point hand_;
  bool reduced_ = false;
  std::int64_t check_us_ = kLongAgo_us;
  Square refusing_ = kNoSquare;
  std::int64_t refusal_us_ = kLongAgo_us;
  std::optional<std::int64_t> end_us_;
  std::int64_t confetti_us_ = kLongAgo_us;
  int files_ = 5, ranks_ = 6;

  static constexpr std::int64_t kLongAgo_us = -1'000'000'000;
};

}  // namespace thirty
