// What is said about squares: tints, dots, rings, stars, badges and arrows. Every meaning has a shape of its own
// besides its colour, and a line round it of the colour that stands out on every square, that of the targets. Sizes are
// in squares.
#include <cmath>

#include "render/frame.h"

namespace thirty {
namespace {

/// Draws one mark; the strength is already known to be above 0.
class MarkPainter {
 public:
  MarkPainter(const BoardView& view, const ThemeColors& colors, Frame& frame)
      : view_(view), colors_(colors), frame_(frame), s_(view.square) {}

  void paint(const SquareMark& mark) {
    const Point m = middle_of(view_, mark.square);
    const float f = mark.strength;
    switch (mark.mark) {
      case Mark::LastMove:
        tint(m, faded(colors_.last_move, f));
        outline(m, 0.03f, f);
        break;
      case Mark::Selected:
      case Mark::Decided:
        tint(m, faded(colors_.selected, f));
        outline(m, 0.045f, f);
        break;
      case Mark::PreMove:
        tint(m, faded(colors_.premove, f));
        ring(m, colors_.premove, f);
        break;
      case Mark::Target:
        below(disc(m, 0.13f * s_, faded(colors_.target, f)));
        break;
      case Mark::CaptureTarget:
        below(disc(m, 0.475f * s_, faded(colors_.target, f), 0.075f * s_));
        break;
      case Mark::Cursor:
        above(box(m, 0.49f * s_, 0.49f * s_, 0.15f * s_, faded(colors_.cursor_halo, f), 0.115f * s_));
        above(box(m, 0.465f * s_, 0.465f * s_, 0.125f * s_, faded(colors_.cursor, f), 0.065f * s_));
        break;
      case Mark::Check:
        glow(m, faded(colors_.check, f));
        ring(m, colors_.check, f);
        break;
      case Mark::Hint:
        tint(m, faded(colors_.hint, 0.45f * f));
        ring(m, colors_.hint, f);
        break;
      case Mark::Good:
      case Mark::Draw:
      case Mark::Bad:
        tint(m, faded(color_of(mark.mark), 0.55f * f));
        badge({m.x + 0.31f * s_, m.y - 0.31f * s_}, mark.mark, f);
        break;
      case Mark::Refused:
        tint(m, faded(colors_.check, 0.35f * f));
        ring(m, colors_.check, f);
        break;
      case Mark::Befallen:
        ring(m, colors_.check, f);
        break;
      case Mark::Closed:
        cross(m, 0.05f, faded(colors_.target, f));
        cross(m, 0.026f, faded(colors_.bad, f));
        break;
      case Mark::Dimmed:
        veil(m, faded({20, 26, 40, 104}, f));
        break;
      case Mark::DrawnPlum:
      case Mark::DrawnLeaf:
      case Mark::DrawnCoral:
        below(disc(m, 0.45f * s_, faded(color_of(mark.mark), 0.22f * f)));
        below(disc(m, 0.475f * s_, faded(colors_.target, f), 0.125f * s_));
        below(disc(m, 0.45f * s_, faded(color_of(mark.mark), f), 0.075f * s_));
        break;
      case Mark::Choice:
        below(box(m, 0.5f * s_, 0.5f * s_, 0.14f * s_, faded(colors_.choice_line, f)));
        below(box(m, 0.455f * s_, 0.455f * s_, 0.1f * s_, faded(colors_.choice, f)));
        break;
      case Mark::Star:
        star(m, 0.035f, faded(colors_.target, f));
        star(m, 0, faded(colors_.star, f));
        break;
    }
  }

  void arrow(const Arrow& arrow) {
    const Point from = middle_of(view_, arrow.from), to = middle_of(view_, arrow.to);
    const float dx = to.x - from.x, dy = to.y - from.y, length = std::hypot(dx, dy);
    if (length <= 0) return;
    const float start = 0.24f * s_ / length, end = 1 - 0.04f * s_ / length;
    Shape shape = box({from.x + dx * (start + end) / 2, from.y + dy * (start + end) / 2}, length * (end - start) / 2,
                      0.23f * s_, 0.36f * s_, faded(color_of(arrow.mark), 0.93f));
    shape.kind = static_cast<float>(ShapeKind::Arrow);
    shape.along_x = dx / length;
    shape.along_y = dy / length;
    above(shape);
    shape.color = colors_.target;
    shape.line = 0.025f * s_;
    above(shape);
    if (view_.values_shown && has_badge(arrow.mark)) badge({shape.x, shape.y}, arrow.mark, 1);
  }

 private:
  static bool has_badge(Mark mark) { return mark == Mark::Good || mark == Mark::Draw || mark == Mark::Bad; }

  Rgba color_of(Mark mark) const {
    switch (mark) {
      case Mark::Good:
        return colors_.good;
      case Mark::Draw:
        return colors_.draw;
      case Mark::Bad:
        return colors_.bad;
      case Mark::Check:
      case Mark::Befallen:
        return colors_.check;
      case Mark::Decided:
        return colors_.star;
      case Mark::DrawnPlum:
        return colors_.drawn[0];
      case Mark::DrawnLeaf:
        return colors_.drawn[1];
      case Mark::DrawnCoral:
        return colors_.drawn[2];
      default:
        return colors_.hint;
    }
  }

  void below(const Shape& shape) { frame_.below.push_back(shape); }
  void above(const Shape& shape) { frame_.above.push_back(shape); }

  void tint(Point m, Rgba color) {
    Shape shape = box(m, s_ / 2, s_ / 2, 0, color);
    shape.clipped = 1;
    below(shape);
  }

  /// At the edge of the square.
  void outline(Point m, float line, float strength) {
    below(box(m, 0.49f * s_, 0.49f * s_, 0.12f * s_, faded(colors_.target, strength), line * s_));
  }

  /// Of the mark's own colour, between two lines.
  void ring(Point m, Rgba color, float strength) {
    outline(m, 0.12f, strength);
    below(box(m, 0.465f * s_, 0.465f * s_, 0.1f * s_, faded(color, strength), 0.07f * s_));
  }

  /// Lies over the pieces too.
  void veil(Point m, Rgba color) {
    Shape shape = box(m, s_ / 2, s_ / 2, 0, color);
    shape.clipped = 1;
    above(shape);
  }

  /// Two bars across each other.
  void cross(Point m, float half_thickness, Rgba color) {
    for (const float lean : {1.0f, -1.0f}) {
      Shape bar = box(m, (0.17f + half_thickness) * s_, half_thickness * s_, half_thickness * s_, color);
      bar.along_x = 0.70710678f;
      bar.along_y = 0.70710678f * lean;
      below(bar);
    }
  }

  void glow(Point m, Rgba color) {
    Shape shape = disc(m, 0.44f * s_, color);
    shape.softness = 0.18f * s_;
    shape.clipped = 1;
    below(shape);
  }

  /// `wider` on all sides.
  void star(Point m, float wider, Rgba color) {
    const float radius = (0.35f + wider) * s_;
    Shape shape = box({m.x, m.y + 0.02f * s_}, radius, radius, (0.055f + wider) * s_, color);
    shape.kind = static_cast<float>(ShapeKind::Star);
    below(shape);
  }

  /// Won points up, drawn is round, lost points down.
  void badge(Point m, Mark mark, float strength) {
    const Rgba color = faded(color_of(mark), strength);
    above(disc(m, 0.185f * s_, faded(colors_.target, strength)));
    above(disc(m, 0.165f * s_, color));
    above(disc(m, 0.135f * s_, faded(colors_.badge, strength)));
    if (mark == Mark::Draw) {
      above(disc(m, 0.07f * s_, color));
      return;
    }
    const float down = mark == Mark::Bad ? -1.0f : 1.0f;
    Shape shape = box({m.x, m.y + 0.015f * s_ * down}, 0.105f * s_, 0.105f * s_, 0.02f * s_, color);
    shape.kind = static_cast<float>(ShapeKind::Triangle);
    shape.along_x = down;
    above(shape);
  }

  const BoardView& view_;
  const ThemeColors& colors_;
  Frame& frame_;
  float s_;
};

}  // namespace

void add_marks(const BoardView& view, const ThemeColors& colors, Frame& frame) {
  MarkPainter painter(view, colors, frame);
  for (const SquareMark& mark : view.marks) {
    if (mark.square < kNoSquare && mark.strength > 0) painter.paint(mark);
  }
}

void add_arrows(const BoardView& view, const ThemeColors& colors, Frame& frame) {
  MarkPainter painter(view, colors, frame);
  for (const Arrow& arrow : view.arrows) {
    if (arrow.from < kNoSquare && arrow.to < kNoSquare) painter.arrow(arrow);
  }
}

}  // namespace thirty
