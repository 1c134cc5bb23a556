// Mouse positions come in window units (CSS pixels), fingers in fractions of the window; both leave as
// physical pixels. Of several fingers only the first to come down is followed until it is lifted, or, where a hand is
// free, the last: a thumb that holds the tablet by its edge is no hand. While a finger is down, a mouse that is bumped
// tells nothing.
#include "platform/sdl_pointer.h"

namespace thirty {

namespace {

/// What the button draws with: the first colour alone, another with each modifier.
Mark ink() {
  const SDL_Keymod held = SDL_GetModState();
  return held & (KMOD_SHIFT | KMOD_CTRL) ? Mark::DrawnCoral : held & KMOD_ALT ? Mark::DrawnLeaf : Mark::DrawnPlum;
}

}  // namespace

std::optional<PointerEvent> SdlPointer::read(const SDL_Event& event, const Canvas& canvas, bool hand_is_free) {
  using Kind = PointerEvent::Kind;
  const auto mouse = [&](Kind kind, int x, int y) {
    return PointerEvent{kind, {static_cast<float>(x) * canvas.ratio, static_cast<float>(y) * canvas.ratio}, false};
  };
  const auto touch = [&](Kind kind) {
    return PointerEvent{
        kind, {event.tfinger.x * canvas.width * canvas.ratio, event.tfinger.y * canvas.height * canvas.ratio}, true};
  };
  switch (event.type) {
    case SDL_MOUSEMOTION:
      if (event.motion.which == SDL_TOUCH_MOUSEID || finger_) return std::nullopt;
      return mouse(Kind::Move, event.motion.x, event.motion.y);
    case SDL_MOUSEBUTTONDOWN:
      if (finger_) return std::nullopt;
      [[fallthrough]];
    case SDL_MOUSEBUTTONUP:
      return button(mouse(event.type == SDL_MOUSEBUTTONDOWN ? Kind::Down : Kind::Up, event.button.x, event.button.y),
                    event.button);
    case SDL_FINGERDOWN:
      if (button_ || (finger_ && !hand_is_free)) return std::nullopt;
      finger_ = event.tfinger.fingerId;
      return touch(Kind::Down);
    case SDL_FINGERMOTION:
      if (finger_ != event.tfinger.fingerId) return std::nullopt;
      return touch(Kind::Move);
    case SDL_FINGERUP:
      if (finger_ != event.tfinger.fingerId) return std::nullopt;
      finger_.reset();
      return touch(Kind::Up);
    default:
      return std::nullopt;
  }
}

std::optional<PointerEvent> SdlPointer::let_go() {
  if (!finger_ && !button_) return std::nullopt;
  const PointerEvent event{PointerEvent::Kind::Cancel, {}, finger_.has_value()};
  finger_.reset();
  button_.reset();
  return event;
}

/// A second button does not interrupt what the first has begun.
std::optional<PointerEvent> SdlPointer::button(PointerEvent event, const SDL_MouseButtonEvent& sdl) {
  const bool left = sdl.button == SDL_BUTTON_LEFT, right = sdl.button == SDL_BUTTON_RIGHT;
  if (sdl.which == SDL_TOUCH_MOUSEID || (!left && !right)) return std::nullopt;
  if (event.kind == PointerEvent::Kind::Down) {
    if (button_ && button_ != sdl.button) return std::nullopt;
    button_ = sdl.button;
  } else {
    if (button_ != sdl.button) return std::nullopt;
    button_.reset();
  }
  if (right) event.ink = ink();
  return event;
}

}  // namespace thirty
