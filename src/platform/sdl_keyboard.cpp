// A key that writes is two events: which key went down, then the text it writes. The text counts, so that "?"
// is found wherever a keyboard keeps it; where it is no Latin letter, as on a Greek or Russian keyboard, the
// key counts by its place on an English one.
#include "platform/sdl_keyboard.h"

#include <array>

namespace thirty {

namespace {

bool is_ascii(int code) {
  return code >= ' ' && code < 127;
}

}  // namespace

std::optional<std::string> SdlKeyboard::read(const SDL_Event& event) {
  struct Named {
    SDL_Keycode code;
    const char* name;
  };
  constexpr std::array kNamed{
      Named{SDLK_LEFT, "ArrowLeft"}, Named{SDLK_RIGHT, "ArrowRight"}, Named{SDLK_UP, "ArrowUp"},
      Named{SDLK_DOWN, "ArrowDown"}, Named{SDLK_RETURN, "Enter"},     Named{SDLK_KP_ENTER, "Enter"},
      Named{SDLK_ESCAPE, "Escape"},  Named{SDLK_HOME, "Home"},        Named{SDLK_END, "End"}};
  if (event.type == SDL_KEYDOWN) {
    const SDL_Keycode code = event.key.keysym.sym;
    pressed_ = is_ascii(code) ? static_cast<char>(code) : '\0';
    for (const Named& named : kNamed)
      if (named.code == code) return named.name;
  } else if (event.type == SDL_TEXTINPUT) {
    const char written = event.text.text[0];
    const char meant = is_ascii(written) ? static_cast<char>(SDL_tolower(written)) : pressed_;
    if (meant) return std::string(1, meant);
  }
  return std::nullopt;
}

}  // namespace thirty
