// The same App in a window of its own: SDL for window and sound, the engine in a thread. There is no shell
// here, so its lines come from the command line: `thirty-squares-desktop [address query] [line…]`, for
// example  thirty-squares-desktop "game=raging-rooks&opponent=computer&level=3" "settings night=1".
#include <SDL.h>

#include <algorithm>
#include <cstdio>
#include <string>
#include <string_view>

#include "app/app.h"
#include "base/time_source.h"
#include "platform/desktop_engine.h"
#include "platform/sdl_keyboard.h"
#include "platform/sdl_pointer.h"
#include "platform/sdl_screen.h"
#include "platform/sdl_speaker.h"

namespace thirty {
namespace {

constexpr const char* kFirstGame = "game=power-pawns&opponent=computer&level=2";
constexpr int kWidth = 1000, kHeight = 680;

/// Any event ends the main loop's sleep; this one says nothing else.
void wake_main_loop() {
  SDL_Event event{};
  event.type = SDL_USEREVENT;
  SDL_PushEvent(&event);
}

class DesktopProgram {
 public:
  DesktopProgram() : engine_(wake_main_loop) {}

  int run(int argument_count, char** arguments);

 private:
  bool handle(const SDL_Event& event);
  void fit_window();
  void carry_messages();
  int sleep_ms();

  App app_;
  Screen screen_{Asker::Panel};
  Speaker speaker_;
  SdlPointer pointer_;
  SdlKeyboard keyboard_;
  DesktopEngine engine_;
};

int DesktopProgram::run(int argument_count, char** arguments) {
  const Status opened = SDL_Init(SDL_INIT_VIDEO) == 0
                            ? screen_.open("Thirty Squares", kWidth, kHeight, SDL_WINDOW_RESIZABLE)
                            : Error{SDL_GetError()};
  if (!opened) {
    std::fprintf(stderr, "no window: %s\n", opened.error().message.c_str());
    return 1;
  }
  speaker_.unlock();
  fit_window();
  app_.receive(std::string("load ") + (argument_count > 1 ? arguments[1] : kFirstGame), steady_now_us());
  for (int i = 2; i < argument_count; ++i) app_.receive(arguments[i], steady_now_us());

  for (bool open = true; open;) {
    SDL_Event event;
    if (SDL_WaitEventTimeout(&event, sleep_ms())) do
        open &= handle(event);
      while (SDL_PollEvent(&event));
    for (const std::string& line : engine_.take_lines())
      app_.receive("engine line=" + percent_encode(line), steady_now_us());
    if (app_.update(steady_now_us()) || screen_.wants_frame()) screen_.draw(app_, steady_now_us());
    carry_messages();
  }
  return 0;
}

bool DesktopProgram::handle(const SDL_Event& event) {
  if (const std::optional<PointerEvent> pointer = pointer_.read(event, app_.canvas(), app_.hand_is_free())) {
    screen_.pointer(*pointer, app_, steady_now_us());
  } else if (const std::optional<std::string> key = keyboard_.read(event)) {
    app_.key(*key, steady_now_us());
  } else if (event.type == SDL_MOUSEWHEEL) {
    screen_.wheel(event.wheel.preciseY);
  } else if (event.type == SDL_WINDOWEVENT) {
    if (event.window.event == SDL_WINDOWEVENT_SIZE_CHANGED) fit_window();
    app_.request_frame();
  }
  return event.type != SDL_QUIT;
}

void DesktopProgram::fit_window() {
  const Canvas window = screen_.size();
  Query layout;
  layout.add("width", std::to_string(window.width));
  layout.add("height", std::to_string(window.height));
  layout.add("ratio", std::to_string(window.ratio));
  layout.add("panel", window.width > window.height ? "right" : "below");
  app_.receive("layout " + layout.text(), steady_now_us());
}

void DesktopProgram::carry_messages() {
  for (const Sound sound : app_.take_sounds()) speaker_.play(sound);
  for (std::string& line : app_.take_engine_lines()) engine_.send(std::move(line));
  for (const std::string& message : app_.take_messages())
    if (message.find(R"("type":"problem")") != std::string::npos) std::fprintf(stderr, "%s\n", message.c_str());
}

/// Until the next frame while something moves, else until a clock ticks, else until something happens.
int DesktopProgram::sleep_ms() {
  constexpr int kFrame_ms = 16, kLong_ms = 60'000;
  if (screen_.wants_frame() || app_.moving(steady_now_us())) return kFrame_ms;
  const std::optional<std::int64_t> wake = app_.wake_us(steady_now_us());
  return wake ? static_cast<int>(std::clamp<std::int64_t>((*wake - steady_now_us()) / 1000 + 1, 0, kLong_ms))
              : kLong_ms;
}

}  // namespace
}  // namespace thirty

int main(int argument_count, char** arguments) {
  const std::string_view first = argument_count > 1 ? arguments[1] : "";
  if (first == "--help" || first == "-h") {
    std::puts("usage: thirty-squares-desktop [ADDRESS QUERY] [LINE]…\n  the board in a window of its own");
    return 0;
  }
  return thirty::DesktopProgram().run(argument_count, arguments);
}
