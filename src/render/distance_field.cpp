// Exact distances near the edges only: each chord visits the texels within reach of it, and everything else keeps the
// bound. The sign of a closed outline comes from its winding number, one sweep per row. Outlines are joined by the
// smallest distance, which is exact outside the union, where the pieces' outlines are drawn.
#include "render/distance_field.h"

#include <algorithm>
#include <cmath>

namespace thirty {
namespace {

/// Squared distances to one outline, and the winding number of every texel.
class OutlineField {
 public:
  explicit OutlineField(const FieldFrame& frame)
      : frame_(frame), squared_(static_cast<std::size_t>(frame.width) * frame.height), winding_(squared_.size()) {}

  void draw(const Outline& outline, float reach) {
    std::fill(squared_.begin(), squared_.end(), reach * reach);
    std::fill(winding_.begin(), winding_.end(), 0);
    for (std::size_t i = 0; i + 1 < outline.size(); ++i) {
      // In texels, the middle of texel 0 at 0.
      const PathPoint a = to_texels(outline[i]), b = to_texels(outline[i + 1]);
      visit_near(a, b, reach * frame_.scale);
      cross_rows(a, b);
    }
  }

  float squared(std::size_t i) const { return squared_[i]; }

  /// Calls f(index, inside) for every texel in order.
  template <typename F>
  void for_each(F f) const {
    std::size_t i = 0;
    for (int row = 0; row < frame_.height; ++row) {
      int winding = 0;
      for (int column = 0; column < frame_.width; ++column, ++i) {
        winding += winding_[i];
        f(i, winding != 0);
      }
    }
  }

 private:
  PathPoint to_texels(PathPoint p) const {
    return {(p.x - frame_.left) * frame_.scale - 0.5f, (p.y - frame_.top) * frame_.scale - 0.5f};
  }

  void visit_near(PathPoint a, PathPoint b, float reach) {
    const int first_row = std::max(0, static_cast<int>(std::ceil(std::min(a.y, b.y) - reach)));
    const int last_row = std::min(frame_.height - 1, static_cast<int>(std::max(a.y, b.y) + reach));
    const int first_column = std::max(0, static_cast<int>(std::ceil(std::min(a.x, b.x) - reach)));
    const int last_column = std::min(frame_.width - 1, static_cast<int>(std::max(a.x, b.x) + reach));
    const PathPoint along{b.x - a.x, b.y - a.y};
    const float length2 = along.x * along.x + along.y * along.y;
    const float inverse = length2 > 0 ? 1 / length2 : 0;
    const float units2 = 1 / (frame_.scale * frame_.scale);
    for (int row = first_row; row <= last_row; ++row) {
      const float y = static_cast<float>(row) - a.y;
      float* texel = &squared_[static_cast<std::size_t>(row) * frame_.width];
      for (int column = first_column; column <= last_column; ++column) {
        const float x = static_cast<float>(column) - a.x;
        const float t = std::clamp((x * along.x + y * along.y) * inverse, 0.0f, 1.0f);
        const float dx = x - t * along.x, dy = y - t * along.y;
        texel[column] = std::min(texel[column], (dx * dx + dy * dy) * units2);
      }
    }
  }

  /// Notes, in each row whose middle line the chord crosses, the first texel right of the crossing.
  void cross_rows(PathPoint a, PathPoint b) {
    const int turn = a.y < b.y ? 1 : -1;
    if (turn < 0) std::swap(a, b);
    const int first = std::max(0, static_cast<int>(std::ceil(a.y)));
    const int end = std::min(frame_.height, static_cast<int>(std::ceil(b.y)));
    for (int row = first; row < end; ++row) {
      const float x = a.x + (b.x - a.x) * (static_cast<float>(row) - a.y) / (b.y - a.y);
      const int column = std::max(0, static_cast<int>(std::ceil(x)));
      if (column < frame_.width) winding_[static_cast<std::size_t>(row) * frame_.width + column] += turn;
    }
  }

  FieldFrame frame_;
  std::vector<float> squared_;  ///< in units
  std::vector<int> winding_;
};

}  // namespace

std::vector<float> distance_field(const Layer& layer, const FieldFrame& frame) {
  const float half_width = layer.stroke / 2;
  OutlineField outline_field(frame);
  std::vector<float> field(static_cast<std::size_t>(frame.width) * frame.height, kReach);
  for (const Outline& outline : layer.outlines) {
    outline_field.draw(outline, kReach + half_width);
    outline_field.for_each([&](std::size_t i, bool inside) {
      const float distance = std::sqrt(outline_field.squared(i));
      const bool negative = inside && layer.stroke == 0;
      field[i] = std::min(field[i], negative ? -distance : distance - half_width);
    });
  }
  return field;
}

std::uint8_t encode_distance(float distance) {
  const float inside = 0.5f - distance / (2 * kReach);
  return static_cast<std::uint8_t>(std::clamp(inside, 0.0f, 1.0f) * 255 + 0.5f);
}

}  // namespace thirty
