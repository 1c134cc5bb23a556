// One pointer out of SDL's mice and fingers.
#pragma once

#include <SDL.h>

#include <optional>

#include "app/board_input.h"

namespace thirty {

class SdlPointer {
 public:
  /// The pointer event in physical pixels, if `event` is one that counts: the left button, or the first finger.
  /// The mouse events that SDL makes up from touches are dropped, so that one tap stays one tap.
  std::optional<PointerEvent> read(const SDL_Event& event, const Canvas& canvas);

 private:
  std::optional<SDL_FingerID> finger_;
};

}  // namespace thirty
