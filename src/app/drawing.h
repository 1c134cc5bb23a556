// What a player draws on the board to think with: arrows and marked squares. It means nothing to the game, and goes
// when the position goes. The other mouse button draws at any time; whoever has none takes the pencil first, and then
// draws with what else moves the pieces: a drag, two taps, Enter on the cursor.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/board_input.h"
#include "app/board_view.h"
#include "app/layout.h"

namespace thirty {

/// An arrow, or a marked square where it ends on the square it begins on.
struct Stroke {
  Square from = kNoSquare;
  Square to = kNoSquare;
  Mark ink = Mark::DrawnPlum;

  bool is_at(Square one, Square other) const { return from == one && to == other; }
};

class Drawing {
 public:
  const std::vector<Stroke>& strokes() const { return strokes_; }
  /// The stroke that is being drawn: an arrow as far as it goes, or the square of the first of two taps.
  std::optional<Stroke> unfinished() const;
  bool is_pulled() const { return pulled_.has_value(); }
  bool pencil_is_out() const { return pencil_is_out_; }
  /// Whether a pointer event is a stroke rather than the hand's: the other button's, the pencil's, or the end of a
  /// stroke that has begun.
  bool takes(const PointerEvent& event) const;

  void pointer(const PointerEvent& event, const BoardGeometry& board);
  /// A square pressed without a pointer while the pencil is out.
  void press(Square square);
  /// Draws, or rubs out what is there already in the same colour.
  void draw(const Stroke& stroke);
  void take_pencil() { pencil_is_out_ = true; }
  /// Lays the pencil aside and wipes the board.
  void put_away();
  /// The board is clean, and no stroke under way.
  void wipe();

  /// "a2-a4,c3".
  std::string text() const;

 private:
  std::vector<Stroke> strokes_;
  bool pencil_is_out_ = false;
  std::optional<Stroke> pulled_;  ///< by a pointer that is down
  bool with_pencil_ = false;      ///< and it is the pencil, of which two taps are an arrow
  Square tapped_ = kNoSquare;     ///< the first of two
};

}  // namespace thirty
