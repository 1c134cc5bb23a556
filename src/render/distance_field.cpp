// Exact distances near the edges only: each chord visits the texels within reach of it, and everything else keeps the
// bound. The sign of a closed outline comes from its winding number, one sweep per row. Outlines are joined by the
// smallest distance, which is exact outside the union, where the pieces' outlines are drawn.
#include "render/distance_field.h"

#include <algorithm>
#include <cmath>

namespace thirty {
namespace {

/// Rows and columns of texels, the ends not included.
struct Window {
  int first_row = 0, end_row = 0, first_column = 0, end_column = 0;
};

/// Distances to one outline at a time, within the window where it has any influence.
class OutlineField {
 public:
  explicit OutlineField(const FieldFrame& frame)
      : frame_(frame), squared_(static_cast<std::size_t>(frame.width) * frame.height), winding_(squared_.size()) {}

  void draw(const Outline& outline, float reach) {
    reach_ = reach * frame_.scale;
    window_ = window_around(bounds(outline));
    for (int row = window_.first_row; row < window_.end_row; ++row) {
      const std::size_t start = index(row, window_.first_column), end = index(row, window_.end_column);
      std::fill(&squared_[start], &squared_[0] + end, reach_ * reach_);
      std::fill(&winding_[start], &winding_[0] + end, 0);
    }
    for (std::size_t i = 0; i + 1 < outline.size(); ++i) {
      const PathPoint a = to_texels(outline[i]), b = to_texels(outline[i + 1]);
      visit_near(a, b);
      cross_rows(a, b);
    }
  }

  /// Calls f(index, distance in units, inside) for every texel of the window.
  template <typename F>
  void for_each(F f) const {
    for (int row = window_.first_row; row < window_.end_row; ++row) {
      int winding = 0;
      for (std::size_t i = index(row, window_.first_column); i < index(row, window_.end_column); ++i) {
        winding += winding_[i];
        f(i, std::sqrt(squared_[i]) / frame_.scale, winding != 0);
      }
    }
  }

 private:
  std::size_t index(int row, int column) const { return static_cast<std::size_t>(row) * frame_.width + column; }

  /// In texels, the middle of the upper left one at 0.
  PathPoint to_texels(PathPoint p) const {
    return {(p.x - frame_.left) * frame_.scale - 0.5f, (p.y - frame_.top) * frame_.scale - 0.5f};
  }

  struct Bounds {
    PathPoint low, high;
  };
  Bounds bounds(const Outline& outline) const {
    Bounds box{to_texels(outline.front()), to_texels(outline.front())};
    for (const PathPoint point : outline) {
      const PathPoint p = to_texels(point);
      box.low = {std::min(box.low.x, p.x), std::min(box.low.y, p.y)};
      box.high = {std::max(box.high.x, p.x), std::max(box.high.y, p.y)};
    }
    return box;
  }

  Window window_around(const Bounds& box) const {
    const auto first = [&](float low) { return std::max(0, static_cast<int>(std::ceil(low - reach_))); };
    const auto end = [&](float high, int size) {
      return std::min(size, static_cast<int>(std::floor(high + reach_)) + 1);
    };
    return {first(box.low.y), end(box.high.y, frame_.height), first(box.low.x), end(box.high.x, frame_.width)};
  }

  void visit_near(PathPoint a, PathPoint b) {
    const Window near =
        window_around({{std::min(a.x, b.x), std::min(a.y, b.y)}, {std::max(a.x, b.x), std::max(a.y, b.y)}});
    const PathPoint along{b.x - a.x, b.y - a.y};
    const float length2 = along.x * along.x + along.y * along.y;
    const float inverse = length2 > 0 ? 1 / length2 : 0;
    for (int row = near.first_row; row < near.end_row; ++row) {
      const float y = static_cast<float>(row) - a.y;
      float* texel = &squared_[index(row, 0)];
      for (int column = near.first_column; column < near.end_column; ++column) {
        const float x = static_cast<float>(column) - a.x;
        const float t = std::clamp((x * along.x + y * along.y) * inverse, 0.0f, 1.0f);
        const float dx = x - t * along.x, dy = y - t * along.y;
        texel[column] = std::min(texel[column], dx * dx + dy * dy);
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
      if (column < frame_.width) winding_[index(row, column)] += turn;
    }
  }

  FieldFrame frame_;
  float reach_ = 0;  ///< in texels
  Window window_;
  std::vector<float> squared_;  ///< in texels
  std::vector<int> winding_;    ///< by how much the winding number changes here
};

}  // namespace

std::vector<float> distance_field(const Layer& layer, const FieldFrame& frame, float reach) {
  const float half_width = layer.stroke / 2;
  OutlineField outline_field(frame);
  std::vector<float> field(static_cast<std::size_t>(frame.width) * frame.height, reach);
  for (const Outline& outline : layer.outlines) {
    outline_field.draw(outline, reach + half_width);
    outline_field.for_each([&](std::size_t i, float distance, bool inside) {
      const bool negative = inside && layer.stroke == 0;
      field[i] = std::min(field[i], negative ? -distance : distance - half_width);
    });
  }
  return field;
}

std::uint8_t encode_distance(float distance, float reach) {
  const float inside = 0.5f - distance / (2 * reach);
  return static_cast<std::uint8_t>(std::clamp(inside, 0.0f, 1.0f) * 255 + 0.5f);
}

}  // namespace thirty
