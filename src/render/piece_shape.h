// A drawing of assets/pieces/ as flat outlines, the form the distance fields are made from.
#pragma once

#include <string_view>
#include <vector>

#include "base/result.h"

namespace thirty {

struct PathPoint {
  float x = 0;
  float y = 0;
};

/// A chain of straight pieces, in units of the drawing's grid.
using Outline = std::vector<PathPoint>;

/// One path of a drawing. With `stroke` zero its outlines are closed and filled, otherwise they are lines of that width
/// with round ends.
struct Layer {
  std::vector<Outline> outlines;
  float stroke = 0;
};

/// The four paths of a piece; assets/pieces/README.md says what each is for.
struct PieceShape {
  Layer fill, line, shine, shade;
};

/// Path data of M, L, C and Z with absolute coordinates; curves are flattened to within a twentieth of a unit.
/// Errors say what stood where.
Result<std::vector<Outline>> read_path(std::string_view data);

/// The drawing in the text of one SVG file.
Result<PieceShape> read_piece(std::string_view svg);

}  // namespace thirty
