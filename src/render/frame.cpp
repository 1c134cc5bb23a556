// Lays out the still parts of the board: pieces, coordinates, the turn marker, and confetti last of all.
// What is said about squares by marks and arrows is in marks.cpp.
#include "render/frame.h"

#include <algorithm>
#include <cmath>

#include "render/atlas.h"
#include "render/board_renderer.h"

namespace thirty {
namespace {

bool is_dark(const BoardView& view, int file, int rank) {
  return ((file + rank) % 2 == 0) == view.a1_dark;
}

Shape letter_shape(Point middle, char letter, float height, Rgba color) {
  const float half = height * kGlyphTexels / kGlyphCapTexels / 2;
  Shape shape = box(middle, half, half, 0, color);
  shape.kind = static_cast<float>(ShapeKind::Glyph);
  shape.glyph = static_cast<float>(glyph_cell(letter));
  return shape;
}

/// The last move and the piece in hand make any square bright.
bool is_bright(const BoardView& view, Square square) {
  return std::ranges::any_of(view.marks, [&](const SquareMark& mark) {
    return mark.square == square && (mark.mark == Mark::LastMove || mark.mark == Mark::Selected);
  });
}

/// Letters along the lower edge and figures along the left one, each in the corner of its square.
void add_coordinates(const BoardView& view, const ThemeColors& colors, Frame& frame) {
  const float s = view.square;
  const float height = std::max(0.13f * s, std::min(8.0f, 0.22f * s));
  const float beside = 0.035f * s + height * 0.4f, above = 0.04f * s + height / 2;
  const int low_rank = view.flipped ? view.ranks - 1 : 0;
  const int left_file = view.flipped ? view.files - 1 : 0;
  const auto color = [&](int file, int rank) {
    if (is_bright(view, make_square(file, rank))) return colors.target;
    return is_dark(view, file, rank) ? colors.coordinate_on_dark : colors.coordinate_on_light;
  };
  for (int file = 0; file < view.files; ++file) {
    const Point m = middle_of(view, make_square(file, low_rank));
    frame.below.push_back(letter_shape({m.x + s / 2 - beside, m.y + s / 2 - above}, static_cast<char>('a' + file),
                                       height, color(file, low_rank)));
  }
  for (int rank = 0; rank < view.ranks; ++rank) {
    const Point m = middle_of(view, make_square(left_file, rank));
    frame.below.push_back(letter_shape({m.x - s / 2 + beside, m.y - s / 2 + above}, static_cast<char>('1' + rank),
                                       height, color(left_file, rank)));
  }
}

/// The edge of the player to move is lit and carries a peg of the colour of those pieces; where the rim has no room
/// both move in over the squares, under the pieces.
void add_turn(const BoardView& view, const ThemeColors& colors, Frame& frame) {
  const float s = view.square;
  const float half_width = s * static_cast<float>(view.files) / 2;
  const bool at_bottom = (view.turn == Color::White) != view.flipped;
  const float edge = at_bottom ? view.top + s * static_cast<float>(view.ranks) : view.top;
  const float outward = at_bottom ? s : -s;
  const PieceColors& pieces = colors.pieces[view.turn];
  const auto bar = [&](float out, float half_length, float half_thickness, Rgba color, float border) {
    const float height = static_cast<float>(view.height);
    const float y = std::clamp(edge + out * outward, half_thickness, std::max(half_thickness, height - half_thickness));
    frame.below.push_back(box({view.left + half_width, y}, half_length - border, half_thickness - border,
                              half_thickness - border, color));
  };
  bar(0.004f, half_width - kBoardCorner * s, 0.036f * s, colors.star, 0);
  bar(0.06f, 0.3f * s, 0.078f * s, pieces.line, 0);
  bar(0.06f, 0.3f * s, 0.078f * s, pieces.fill, 0.025f * s);
}

void add_pieces(const BoardView& view, Frame& frame) {
  for (const PieceSprite& sprite : view.pieces) {
    if (sprite.piece.empty() || sprite.alpha <= 0 || sprite.scale <= 0) continue;
    const Point p = to_pixel(view, {sprite.x, sprite.y});
    const AtlasPlace place = piece_place(sprite.piece.type());
    frame.pieces.push_back({.x = p.x,
                            .y = p.y,
                            .scale = sprite.scale * view.square / 100,
                            .upright = sprite.upside_down ? -1.0f : 1.0f,
                            .column = static_cast<float>(place.column / kCellTexels),
                            .row = static_cast<float>(place.row / kCellTexels),
                            .lift = sprite.lift,
                            .alpha = sprite.alpha,
                            .color = static_cast<float>(index(sprite.piece.color()))});
  }
}

void add_confetti(const BoardView& view, const ThemeColors& colors, Frame& frame) {
  for (const Confetti& scrap : view.confetti) {
    const float size = scrap.size * view.square / 2;
    const Rgba color = colors.confetti[scrap.hue];
    Shape shape = box(to_pixel(view, {scrap.x, scrap.y}), size, size * 0.6f, size * 0.15f, faded(color, scrap.alpha));
    shape.along_x = std::cos(scrap.angle);
    shape.along_y = std::sin(scrap.angle);
    frame.above.push_back(shape);
  }
}

}  // namespace

Point to_pixel(const BoardView& view, Point board) {
  const BoardGeometry geometry{view.files, view.ranks, view.flipped, view.left, view.top, view.square};
  return geometry.to_pixel(board);
}

Point middle_of(const BoardView& view, Square square) {
  return to_pixel(view, BoardGeometry::middle(square));
}

Shape box(Point middle, float half_width, float half_height, float radius, Rgba color, float line) {
  return {.x = middle.x,
          .y = middle.y,
          .half_width = half_width,
          .half_height = half_height,
          .radius = radius,
          .line = line,
          .color = color};
}

Shape disc(Point middle, float radius, Rgba color, float line) {
  return box(middle, radius, radius, radius, color, line);
}

Rgba faded(Rgba color, float strength) {
  color.a = static_cast<std::uint8_t>(static_cast<float>(color.a) * std::clamp(strength, 0.0f, 1.0f) + 0.5f);
  return color;
}

void lay_out(const BoardView& view, Frame& frame) {
  const ThemeColors& colors = theme_colors(view.theme, view.night);
  frame.below.clear();
  frame.pieces.clear();
  frame.above.clear();
  if (view.turn_shown) add_turn(view, colors, frame);
  add_marks(view, colors, frame);
  if (view.coordinates) add_coordinates(view, colors, frame);
  add_pieces(view, frame);
  add_arrows(view, colors, frame);
  add_confetti(view, colors, frame);
}

}  // namespace thirty
