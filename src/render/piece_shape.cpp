// Reads the small part of SVG that our own drawings use: <path> elements with a class, path data of M, L, C and Z, and
// the width of a stroke. Curves become short chords at once, so that nothing after this knows of curves.
#include "render/piece_shape.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace thirty {
namespace {

/// How far a chord may stray from its curve, in units of the grid.
constexpr float kFlatness = 0.05f;

PathPoint lerp(PathPoint a, PathPoint b, float t) {
  return {a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
}

float bend(PathPoint a, PathPoint b, PathPoint c) {
  return std::hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y);
}

void add_curve(Outline& out, PathPoint b, PathPoint c, PathPoint d) {
  const PathPoint a = out.back();
  const float second = 6 * std::max(bend(a, b, c), bend(b, c, d));
  const int chords = std::max(1, static_cast<int>(std::ceil(std::sqrt(second / (8 * kFlatness)))));
  for (int i = 1; i <= chords; ++i) {
    const float t = static_cast<float>(i) / static_cast<float>(chords);
    const PathPoint ab = lerp(a, b, t), bc = lerp(b, c, t), cd = lerp(c, d, t);
    out.push_back(lerp(lerp(ab, bc, t), lerp(bc, cd, t), t));
  }
}

/// Reads commands and numbers one after another.
class PathReader {
 public:
  explicit PathReader(std::string_view text) : text_(text) {}

  void skip_space() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\n' || text_[at_] == ',')) ++at_;
  }
  bool done() {
    skip_space();
    return at_ == text_.size();
  }
  char command() { return text_[at_++]; }
  bool number(float& value) {
    skip_space();
    // Not from_chars for float: older standard libraries lack it. Our drawings have at most four digits.
    const bool negative = at_ < text_.size() && text_[at_] == '-';
    if (negative) ++at_;
    const std::size_t start = at_;
    float whole = 0, unit = 1;
    bool fraction = false;
    for (; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      if (c == '.' && !fraction) {
        fraction = true;
      } else if (c >= '0' && c <= '9') {
        whole = whole * 10 + static_cast<float>(c - '0');
        if (fraction) unit *= 10;
      } else {
        break;
      }
    }
    value = (negative ? -whole : whole) / unit;
    return at_ > start;
  }
  bool point(PathPoint& p) { return number(p.x) && number(p.y); }
  std::size_t at() const { return at_; }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

/// The value of `name="…"` within one element, empty if it has none.
std::string_view attribute(std::string_view element, std::string_view name) {
  std::string opening = " ";
  opening.append(name).append("=\"");
  const std::size_t found = element.find(opening);
  if (found == std::string_view::npos) return {};
  const std::size_t start = found + opening.size();
  return element.substr(start, element.find('"', start) - start);
}

struct LayerName {
  std::string_view name;
  Layer PieceShape::* layer;
  bool stroked;
};
constexpr LayerName kLayers[] = {
    {"fill", &PieceShape::fill, false},
    {"line", &PieceShape::line, true},
    {"shine", &PieceShape::shine, true},
    {"shade", &PieceShape::shade, false},
};

}  // namespace

Result<std::vector<Outline>> read_path(std::string_view data) {
  std::vector<Outline> outlines;
  PathReader reader(data);
  while (!reader.done()) {
    const std::size_t at = reader.at();
    const char command = reader.command();
    PathPoint p, b, c;
    bool good = false;
    switch (command) {
      case 'M':
        good = reader.point(p);
        outlines.push_back({p});
        break;
      case 'L':
        good = !outlines.empty() && reader.point(p);
        if (good) outlines.back().push_back(p);
        break;
      case 'C':
        good = !outlines.empty() && reader.point(b) && reader.point(c) && reader.point(p);
        if (good) add_curve(outlines.back(), b, c, p);
        break;
      case 'Z':
        good = !outlines.empty();
        if (good) outlines.back().push_back(outlines.back().front());
        break;
      default:
        break;
    }
    if (!good) return Error{std::string("path command '") + command + "' is unknown or incomplete", at};
  }
  return outlines;
}

Result<PieceShape> read_piece(std::string_view svg) {
  PieceShape shape;
  for (const LayerName& wanted : kLayers) {
    const std::size_t found = svg.find("<path class=\"" + std::string(wanted.name) + "\"");
    if (found == std::string_view::npos) return Error{"no path of class '" + std::string(wanted.name) + "'"};
    const std::string_view element = svg.substr(found, svg.find('>', found) - found);
    auto outlines = read_path(attribute(element, "d"));
    if (!outlines) return outlines.error();
    if (outlines->empty()) return Error{"the path of class '" + std::string(wanted.name) + "' is empty", found};
    Layer& layer = shape.*wanted.layer;
    layer.outlines = std::move(*outlines);
    if (wanted.stroked) {
      PathReader width(attribute(element, "stroke-width"));
      if (!width.number(layer.stroke) || layer.stroke <= 0) {
        return Error{"the path of class '" + std::string(wanted.name) + "' has no stroke-width", found};
      }
    }
  }
  return shape;
}

}  // namespace thirty
