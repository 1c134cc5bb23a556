// One square's size decides the layout: the largest whole number of physical pixels that leaves the panel
// its least room. Squares of whole pixels keep edges sharp at every pixel ratio. What is left over goes to
// the panel, up to a width that still reads well, and to equal margins.
#include "app/layout.h"

#include <algorithm>
#include <cmath>

namespace thirty {

namespace {

// CSS pixels.
constexpr float kLeastPanelWidth = 232;
constexpr float kMostPanelWidth = 380;
constexpr float kLeastPanelHeight = 168;
constexpr float kMostPanelHeight = 420;
constexpr float kGap = 12;
constexpr float kTrayHeight = 34;
/// Room for the board's frame, in squares; phones go edge to edge, save for the edge that the panel is under.
constexpr float kRim = 0.14f;
constexpr float kPhoneWidth = 600;

Layout place_all(const Canvas& canvas, PanelPlace place, int files, int ranks, bool flipped) {
  const bool beside = place == PanelPlace::Right;
  const bool below = place == PanelPlace::Below;
  const float width = canvas.width * canvas.ratio;
  const float height = canvas.height * canvas.ratio;
  const float gap = kGap * canvas.ratio;

  const float rim = canvas.width >= kPhoneWidth ? kRim : 0;
  const float lower_rim = below ? kRim : rim;
  const float across = static_cast<float>(files) + 2 * rim;
  const float along = static_cast<float>(ranks) + rim + lower_rim;
  const float room_width = width - (beside ? kLeastPanelWidth * canvas.ratio + 2 * gap : 0);
  const float room_height = height - (below ? kLeastPanelHeight * canvas.ratio + gap : 0);
  const float square = std::max(0.0f, std::floor(std::min(room_width / across, room_height / along)));
  const float board_width = square * across;
  const float board_height = square * along;

  Rect panel;  // the trays included
  if (beside) {
    panel.width = std::min(width - board_width - 2 * gap, kMostPanelWidth * canvas.ratio);
    panel.height = std::max(board_height, std::min(height, kMostPanelHeight * canvas.ratio));
  } else if (below) {
    panel.width = std::min(width - gap, std::max(board_width, kMostPanelWidth * canvas.ratio));
    panel.height = std::min(height - board_height - gap, kMostPanelHeight * canvas.ratio);
  }
  const float left = std::floor((width - board_width - (beside ? 2 * gap + panel.width : 0)) / 2);
  const float top = std::floor((height - board_height - (below ? gap + panel.height : 0)) / 2);

  Layout layout;
  layout.place = place;
  layout.board = {files, ranks, flipped, left + std::floor(rim * square), top + std::floor(rim * square), square};
  const float tray = std::min(kTrayHeight * canvas.ratio, panel.height / 4);
  if (beside) {
    panel.left = left + board_width + gap;
    panel.top = std::floor((height - panel.height) / 2);
    layout.upper_tray = {panel.left, panel.top, panel.width, tray};
    layout.lower_tray = {panel.left, panel.top + panel.height - tray, panel.width, tray};
    layout.panel = {panel.left, panel.top + tray, panel.width, panel.height - 2 * tray};
  } else if (below) {
    panel.left = std::floor((width - panel.width) / 2);
    panel.top = top + board_height + gap / 2;
    layout.upper_tray = {panel.left, panel.top, panel.width / 2, tray};
    layout.lower_tray = {panel.left + panel.width / 2, panel.top, panel.width / 2, tray};
    layout.panel = {panel.left, panel.top + tray, panel.width, panel.height - tray};
  }
  return layout;
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

Layout make_layout(const Canvas& canvas, int files, int ranks, bool flipped) {
  if (canvas.panel == PanelPlace::None) return place_all(canvas, PanelPlace::None, files, ranks, flipped);
  const PanelPlace other = canvas.panel == PanelPlace::Right ? PanelPlace::Below : PanelPlace::Right;
  const Layout wished = place_all(canvas, canvas.panel, files, ranks, flipped);
  const Layout turned = place_all(canvas, other, files, ranks, flipped);
  return turned.board.square > wished.board.square ? turned : wished;
}

}  // namespace thirty
