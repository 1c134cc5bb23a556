// Every way of drawing ends in draw(stroke). A pull that ends where it began marks a square with the other button; with
// the pencil it is a tap, and two taps are what one pull is.
#include "app/drawing.h"

#include <algorithm>
#include <utility>

namespace thirty {

std::optional<Stroke> Drawing::unfinished() const {
  if (pulled_ && pulled_->to != kNoSquare) return pulled_;
  if (tapped_ != kNoSquare) return Stroke{tapped_, tapped_};
  return std::nullopt;
}

bool Drawing::takes(const PointerEvent& event) const {
  if (event.kind == PointerEvent::Kind::Down) return event.ink || pencil_is_out_;
  return pulled_.has_value();
}

void Drawing::pointer(const PointerEvent& event, const BoardGeometry& board) {
  switch (event.kind) {
    case PointerEvent::Kind::Down: {
      if (pulled_) return;  // a second finger
      const Square square = board.square_at(event.at);
      if (square == kNoSquare) return;
      pulled_ = Stroke{square, square, event.ink.value_or(Mark::DrawnPlum)};
      with_pencil_ = !event.ink;
      return;
    }
    case PointerEvent::Kind::Move:
      pulled_->to = board.square_at(event.at);
      return;
    case PointerEvent::Kind::Up: {
      Stroke stroke = *std::exchange(pulled_, std::nullopt);
      stroke.to = board.square_at(event.at);
      if (stroke.to == kNoSquare) return;
      if (with_pencil_ && stroke.from == stroke.to) return press(stroke.to);
      tapped_ = kNoSquare;
      draw(stroke);
      return;
    }
    case PointerEvent::Kind::Cancel:
      pulled_.reset();
      return;
  }
}

void Drawing::press(Square square) {
  if (square == kNoSquare) return;
  const Square first = std::exchange(tapped_, kNoSquare);
  if (first == kNoSquare)
    tapped_ = square;
  else
    draw({first, square});
}

void Drawing::draw(const Stroke& stroke) {
  const auto same = std::find_if(strokes_.begin(), strokes_.end(),
                                 [&](const Stroke& other) { return other.is_at(stroke.from, stroke.to); });
  if (same == strokes_.end())
    strokes_.push_back(stroke);
  else if (same->ink == stroke.ink)
    strokes_.erase(same);
  else
    same->ink = stroke.ink;
}

void Drawing::put_away() {
  pencil_is_out_ = false;
  wipe();
}

void Drawing::wipe() {
  strokes_.clear();
  pulled_.reset();
  tapped_ = kNoSquare;
}

std::string Drawing::text() const {
  std::string text;
  for (const Stroke& stroke : strokes_) {
    if (!text.empty()) text += ',';
    text += square_name(stroke.from);
    if (stroke.to != stroke.from) text += '-' + square_name(stroke.to);
  }
  return text;
}

}  // namespace thirty
