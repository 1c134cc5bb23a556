// One square's size decides the layout: the largest whole number of physical pixels that leaves the panel
// its least room. Squares of whole pixels keep edges sharp at every pixel ratio. What is left over goes to
// the captured pieces, each lot at its owner's edge, to the panel, up to a size that still reads well, and to
// equal margins.
#include "app/layout.h"

#include <algorithm>
#include <cmath>

namespace thirty {

namespace {

// CSS pixels.
constexpr float kLeastPanelWidth = 232;
constexpr float kMostPanelWidth = 460;
constexpr float kLeastPanelHeight = 44;    // a row of moves
constexpr float kLeastColumnHeight = 144;  // three of them, beside the board
constexpr float kMostPanelHeight = 420;
constexpr float kGap = 12;
constexpr float kTrayHeight = 34;
constexpr float kLeastTrayHeight = 22;
/// Room for the board's frame, in squares; phones go edge to edge from left to right.
constexpr float kRim = 0.14f;
constexpr float kPhoneWidth = 600;
/// How much of the panel's width the captured pieces take where they have no room at the board's edges.
constexpr float kTrayShare = 0.36f;

float side_rim(const Canvas& canvas) {
  return canvas.width >= kPhoneWidth ? kRim : 0;
}

/// The largest square, in whole pixels, of a board that takes so many squares' room.
float largest_square(float width, float height, float across, float along) {
  return std::max(0.0f, std::floor(std::min(width / across, height / along)));
}

Layout place_alone(const Canvas& canvas, int files, int ranks, bool flipped) {
  const float rim = side_rim(canvas);
  const float width = canvas.width * canvas.ratio, height = canvas.height * canvas.ratio;
  const float across = static_cast<float>(files) + 2 * rim, along = static_cast<float>(ranks) + 2 * kRim;
  const float square = largest_square(width, height, across, along);
  const float left = std::floor((width - square * across) / 2), top = std::floor((height - square * along) / 2);
  Layout layout;
  layout.board = {files, ranks, flipped, left + std::floor(rim * square), top + std::floor(kRim * square), square};
  return layout;
}

/// Trays, moves and commands in one column that is as high as the board at least.
Layout place_beside(const Canvas& canvas, int files, int ranks, bool flipped) {
  const float rim = side_rim(canvas);
  const float width = canvas.width * canvas.ratio, height = canvas.height * canvas.ratio;
  const float gap = kGap * canvas.ratio;
  const float across = static_cast<float>(files) + 2 * rim, along = static_cast<float>(ranks) + 2 * rim;
  const float square = largest_square(width - kLeastPanelWidth * canvas.ratio - 2 * gap, height, across, along);
  const float board_width = square * across, board_height = square * along;

  Rect column;
  column.width = std::min(width - board_width - 2 * gap, kMostPanelWidth * canvas.ratio);
  column.height = std::max(board_height, std::min(height, kMostPanelHeight * canvas.ratio));
  // The frame on the outer side, where it has no room of its own, takes it of the gap beyond the column.
  const float frame = std::min(std::floor((kRim - rim) * square), gap);
  const float left = std::floor((width - board_width - 2 * gap - column.width) / 2) + frame;
  const float top = std::floor((height - board_height) / 2);
  column.left = left + board_width + gap;
  column.top = std::floor((height - column.height) / 2);

  Layout layout;
  layout.place = PanelPlace::Right;
  layout.board = {files, ranks, flipped, left + std::floor(rim * square), top + std::floor(rim * square), square};
  const float tray = std::min(kTrayHeight * canvas.ratio, column.height / 4);
  layout.upper_tray = {column.left, column.top, column.width, tray};
  layout.lower_tray = {column.left, column.top + column.height - tray, column.width, tray};
  const float between = column.height - 2 * tray;
  layout.head = {
      column.left, column.top + tray, column.width,
      std::clamp(canvas.head * canvas.ratio, 0.0f, std::max(0.0f, between - kLeastColumnHeight * canvas.ratio))};
  layout.panel = {column.left, column.top + tray + layout.head.height, column.width, between - layout.head.height};
  return layout;
}

/// The board between two trays, the panel under them; where that would cost the board some of its size and no clock
/// stands in them, both trays share the panel's last row instead, the upper one above the lower.
Layout place_above(const Canvas& canvas, int files, int ranks, bool flipped, bool clocks) {
  const float rim = side_rim(canvas);
  const float width = canvas.width * canvas.ratio, height = canvas.height * canvas.ratio;
  const float gap = kGap * canvas.ratio, tray = kTrayHeight * canvas.ratio;
  const float least_panel = kLeastPanelHeight * canvas.ratio;
  const float across = static_cast<float>(files) + 2 * rim;
  const float squares_high = static_cast<float>(ranks) + 2 * kRim;
  const float square =
      largest_square(width, height - least_panel - gap - (clocks ? 2 * tray : 0), across, squares_high);
  const bool has_edges = height - square * squares_high - 2 * tray - gap >= least_panel;
  const float upper_rim = std::floor(square * kRim);
  const float board_width = square * across;
  const float board_height = square * static_cast<float>(ranks) + 2 * upper_rim;
  const float trays = has_edges ? 2 * tray : 0;

  Layout layout;
  layout.place = PanelPlace::Below;
  Rect& panel = layout.panel;
  panel.width = std::min(width - gap, std::max(board_width, kMostPanelWidth * canvas.ratio));
  panel.height = std::min(height - board_height - trays - gap, kMostPanelHeight * canvas.ratio);
  panel.left = std::floor((width - panel.width) / 2);
  const float above = std::max(0.0f, std::floor((height - board_height - trays - gap - panel.height) / 2));
  const float left = std::floor((width - board_width) / 2), top = above + trays / 2;
  layout.board = {files, ranks, flipped, left + std::floor(rim * square), top + upper_rim, square};
  panel.top = top + board_height + trays / 2 + gap / 2;
  if (has_edges) {
    layout.upper_tray = {panel.left, top - tray, panel.width, tray};
    layout.lower_tray = {panel.left, top + board_height, panel.width, tray};
  } else {
    const float half = kLeastTrayHeight * canvas.ratio, share = panel.width * kTrayShare;
    layout.upper_tray = {panel.left + panel.width - share, panel.top + panel.height - 2 * half, share, half};
    layout.lower_tray = layout.upper_tray;
    layout.lower_tray.top += half;
    layout.tray_share = share;
  }
  return layout;
}

Layout place_all(const Canvas& canvas, PanelPlace place, int files, int ranks, bool flipped, bool clocks) {
  switch (place) {
    case PanelPlace::Right:
      return place_beside(canvas, files, ranks, flipped);
    case PanelPlace::Below:
      return place_above(canvas, files, ranks, flipped, clocks);
    case PanelPlace::None:
      break;
  }
  return place_alone(canvas, files, ranks, flipped);
}

}  // namespace

Point BoardGeometry::to_board(Point pixel) const {
  if (square <= 0) return {};
  const float right = (pixel.x - left) / square;
  const float down = (pixel.y - top) / square;
  if (flipped) return {static_cast<float>(files) - right, down};
  return {right, static_cast<float>(ranks) - down};
}

Point BoardGeometry::to_pixel(Point board) const {
  const float right = flipped ? static_cast<float>(files) - board.x : board.x;
  const float down = flipped ? board.y : static_cast<float>(ranks) - board.y;
  return {left + right * square, top + down * square};
}

Square BoardGeometry::square_at(Point pixel) const {
  if (square <= 0) return kNoSquare;
  const Point p = to_board(pixel);
  const int file = static_cast<int>(std::floor(p.x));
  const int rank = static_cast<int>(std::floor(p.y));
  if (file < 0 || rank < 0 || file >= files || rank >= ranks) return kNoSquare;
  return make_square(file, rank);
}

Square BoardGeometry::step(Square s, int right, int up) const {
  const int sign = flipped ? -1 : 1;
  return make_square(std::clamp(file_of(s) + sign * right, 0, files - 1),
                     std::clamp(rank_of(s) + sign * up, 0, ranks - 1));
}

Layout make_layout(const Canvas& canvas, int files, int ranks, bool flipped, bool clocks) {
  if (canvas.panel == PanelPlace::None) return place_alone(canvas, files, ranks, flipped);
  const PanelPlace other = canvas.panel == PanelPlace::Right ? PanelPlace::Below : PanelPlace::Right;
  const Layout wished = place_all(canvas, canvas.panel, files, ranks, flipped, clocks);
  const Layout turned = place_all(canvas, other, files, ranks, flipped, clocks);
  Layout larger = turned.board.square > wished.board.square && !canvas.panel_stays ? turned : wished;
  if (clocks) larger.clock = kClockWidth * canvas.ratio;
  return larger;
}

}  // namespace thirty
