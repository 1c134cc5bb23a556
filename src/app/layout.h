// Where everything lies on the canvas: the board as large as the room allows, the captured pieces at their
// owners' edges, the panel in what is left. All in physical pixels.
#pragma once

#include "rules/square.h"

namespace thirty {

struct Point {
  float x = 0, y = 0;
};

struct Rect {
  float left = 0, top = 0, width = 0, height = 0;

  bool empty() const { return width <= 0 || height <= 0; }
  bool contains(Point p) const { return p.x >= left && p.y >= top && p.x < left + width && p.y < top + height; }
};

/// Where the panel goes.
enum class PanelPlace { Right, Below, None };

/// The board on the canvas and the way between pixels and squares.
struct BoardGeometry {
  int files = 5;
  int ranks = 6;
  bool flipped = false;
  float left = 0, top = 0, square = 0;  ///< physical pixels

  /// The square under a pixel, or kNoSquare beside the board.
  Square square_at(Point pixel) const;
  /// A pixel in board units: files from the a-file's edge, ranks from the first rank's edge.
  Point to_board(Point pixel) const;
  Point to_pixel(Point board) const;
  static Point middle(Square s) {
    return {static_cast<float>(file_of(s)) + 0.5f, static_cast<float>(rank_of(s)) + 0.5f};
  }
  /// The square `right` and `up` of `s` as the screen shows it, held within the board.
  Square step(Square s, int right, int up) const;
};

/// What the shell says about the canvas.
struct Canvas {
  float width = 0, height = 0;  ///< CSS pixels
  float ratio = 1;              ///< physical pixels a CSS pixel
  PanelPlace panel = PanelPlace::None;
  float head = 0;            ///< CSS pixels that the page takes at the head of a column beside the board
  float text = 16;           ///< size of the page's text in CSS pixels
  bool panel_stays = false;  ///< its place is more than a wish
};

/// At the end of each tray, in CSS pixels: the clock, and the dots of a computer that thinks.
constexpr float kClockWidth = 72;
constexpr float kThinkingWidth = 36;

struct Layout {
  PanelPlace place = PanelPlace::None;
  BoardGeometry board;
  Rect panel;                   ///< empty without a panel
  Rect head;                    ///< where the page may lie beside the board, above the panel; empty elsewhere
  Rect upper_tray, lower_tray;  ///< pieces lost by the side at the upper and the lower edge; empty without a panel
  float tray_share = 0;  ///< what the trays take of the panel's last row, at its end, where no edge has room for them
  float clock = 0;       ///< the width of a clock at the end of each tray; 0 without clocks
};

/// With clocks each player has an edge of the board, whatever that costs its size.
/// Takes the panel's place as a wish: where the board would be larger with the panel on the other side, it goes there.
Layout make_layout(const Canvas& canvas, int files, int ranks, bool flipped, bool clocks);

}  // namespace thirty
