// Keys out of SDL's events, by what they mean on the person's own keyboard.
#pragma once

#include <SDL.h>

#include <optional>
#include <string>

namespace thirty {

class SdlKeyboard {
 public:
  /// The DOM's name of a key that `event` completes ("ArrowLeft", "Enter", "u", "?"), if it is one that can mean
  /// something.
  std::optional<std::string> read(const SDL_Event& event);

 private:
  char pressed_ = 0;  ///< the last key that writes something, as an English keyboard has it
};

}  // namespace thirty
