// Distance fields: how far each texel lies from the edge of a drawing. They stay sharp at any size, need no images in
// the download, and give outlines and soft shadows for nothing.
#pragma once

#include <cstdint>
#include <vector>

#include "render/piece_shape.h"

namespace thirty {

/// Where a drawing lands in a field: texel (column, row) has its middle at left + (column + ½) / scale and so on.
struct FieldFrame {
  int width = 0, height = 0;  ///< in texels
  float left = 0, top = 0;    ///< in units of the drawing
  float scale = 1;            ///< texels per unit
};

/// Distances in units, negative inside, row by row from the top, cut at `reach` to either side. Overlapping outlines
/// count as one shape.
std::vector<float> distance_field(const Layer& layer, const FieldFrame& frame, float reach);

/// A distance as a byte: 255 deep inside, 0 far outside, the edge in between.
std::uint8_t encode_distance(float distance, float reach);

}  // namespace thirty
