// One pointer out of SDL's mice and fingers.
#pragma once

#include <SDL.h>

#include <optional>

#include "app/board_input.h"

namespace thirty {

class SdlPointer {
 public:
  /// The pointer event in physical pixels, if `event` is one that counts: the first finger, the left button, or the
  /// right one, which draws. A finger that comes down while another is followed takes its place where `hand_is_free`.
  /// The mouse events that SDL makes up from touches are dropped, so that one tap stays one tap.
  std::optional<PointerEvent> read(const SDL_Event& event, const Canvas& canvas, bool hand_is_free);
  /// Forgets finger and button, of whose end nothing may be heard. The event that says so, if one was down.
  std::optional<PointerEvent> let_go();

 private:
  std::optional<PointerEvent> button(PointerEvent event, const SDL_MouseButtonEvent& sdl);

  std::optional<SDL_FingerID> finger_;
  std::optional<Uint8> button_;  ///< the one that is down
};

}  // namespace thirty
