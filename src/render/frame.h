// A BoardView turned into flat lists of what the shaders draw: pure data, no GL, the same for the same view.
#pragma once

#include <vector>

#include "app/board_view.h"
#include "app/layout.h"
#include "render/theme.h"

namespace thirty {

/// In step with the numbers in shape.frag.glsl.
enum class ShapeKind { Box, Arrow, Star, Triangle, Glyph };

/// One shape, in physical pixels, laid out as the shader reads it.
struct Shape {
  float x = 0, y = 0;  ///< middle
  float half_width = 0, half_height = 0;
  float along_x = 1, along_y = 0;  ///< direction of its own x axis
  float radius = 0;                ///< of rounded corners; of an arrow, the length of its head
  float line = 0;                  ///< width of the outline, or 0 for a filled shape
  Rgba color;
  float kind = 0;
  float softness = 0;  ///< how far the edge is blurred
  float clipped = 0;   ///< 1 if the board's rounded corners cut it
  float glyph = 0;     ///< which cell of the glyphs
};

/// One piece, laid out as the shader reads it.
struct PieceInstance {
  float x = 0, y = 0;         ///< middle, in pixels
  float scale = 0;            ///< pixels per unit of the drawing
  float upright = 1;          ///< -1 upside down
  float column = 0, row = 0;  ///< cell in the atlas
  float lift = 0;
  float alpha = 1;
  float color = 0;  ///< index(Color)
};

struct Frame {
  std::vector<Shape> below;  ///< on the squares
  std::vector<PieceInstance> pieces;
  std::vector<Shape> above;  ///< over the pieces
};

/// Radius of the board's outer corners, in squares.
constexpr float kBoardCorner = 0.16f;

/// Fills `frame`, whose memory is used again from frame to frame.
void lay_out(const BoardView& view, Frame& frame);

// ---- parts of lay_out ----

Point to_pixel(const BoardView& view, Point board);
Point middle_of(const BoardView& view, Square square);

void add_marks(const BoardView& view, const ThemeColors& colors, Frame& frame);
void add_arrows(const BoardView& view, const ThemeColors& colors, Frame& frame);

/// A rectangle with rounded corners; a disc when the radius is half its size; a ring when `line` is not 0.
Shape box(Point middle, float half_width, float half_height, float radius, Rgba color, float line = 0);
Shape disc(Point middle, float radius, Rgba color, float line = 0);
Rgba faded(Rgba color, float strength);

}  // namespace thirty
