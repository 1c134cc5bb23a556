// The app on a page. Nothing runs by itself: a line from the shell, an SDL event or the tick of a game clock
// wakes the App, and only when it says so is an animation frame asked for. The game goes on without a picture:
// there is none before the shell asks for it, where there is no WebGL 2, and while a context is lost.
#include <SDL.h>
#include <emscripten.h>
#include <emscripten/html5.h>

#include <algorithm>
#include <deque>
#include <utility>
#include <vector>

#include "app/app.h"
#include "platform/sdl_keyboard.h"
#include "platform/sdl_pointer.h"
#include "platform/sdl_screen.h"
#include "platform/sdl_speaker.h"
#include "platform/web_page.h"

namespace thirty {
namespace {

constexpr const char* kCanvas = "#canvas";

std::int64_t now_us() {
  return static_cast<std::int64_t>(emscripten_get_now() * 1000);
}

class WebProgram {
 public:
  void start();
  void receive(std::string_view line);
  bool takes_wheel(float x, float y) const;
  bool let_go();
  void request_frame();

 private:
  void open_screen();
  void wake_speaker();
  void open_speaker();
  void tell_drawn(bool on);
  void frame();
  void wake();
  void read_events();
  void handle(const SDL_Event& event);
  bool fit_canvas();
  void set_alarm();
  void settle();

  App app_;
  Screen screen_{Asker::Page};
  Speaker speaker_;
  SdlPointer pointer_;
  SdlKeyboard keyboard_;
  float width_ = 0, height_ = 0, ratio_ = 0;  ///< of the canvas, as last set
  bool open_ = false;                         ///< the screen is
  bool drawn_ = false;                        ///< the canvas shows the board
  bool frame_requested_ = false;
  bool speaker_wanted_ = false;  ///< open, once the next frame has been seen
  std::optional<int> alarm_;
  std::deque<std::string> outbox_;
  bool posting_ = false;
};

WebProgram* program = nullptr;  // lives as long as the page

void WebProgram::start() {
  page::open({.receive = [](std::string_view line) { program->receive(line); },
              .takes_wheel = [](float x, float y) { return program->takes_wheel(x, y); },
              .let_go = [] { return program->let_go(); }});

  app_.ready();
  settle();
}

/// Making a context takes a slow device a second: the shell says when it has the time.
void WebProgram::open_screen() {
  if (open_) return;
  SDL_SetHint(SDL_HINT_EMSCRIPTEN_KEYBOARD_ELEMENT, kCanvas);
  SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");
  SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0");
  // SDL names the page after its window.
  const Status opened = SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 ? screen_.open(emscripten_get_window_title(), 320, 320)
                                                               : Error{SDL_GetError()};
  if (!opened) return app_.report({"no-webgl", "", opened.error()});
  open_ = true;

  const auto wake_up = [](void*, SDL_Event* event) {
    if (event->type != SDL_POLLSENTINEL) program->request_frame();  // SDL's own mark of having been asked for events
    return 0;
  };
  SDL_AddEventWatch(wake_up, nullptr);
  const auto on_context = [](int type, const void*, void*) -> EM_BOOL {
    if (type == EMSCRIPTEN_EVENT_WEBGLCONTEXTLOST) {
      program->screen_.context_lost();
      program->tell_drawn(false);
      program->settle();
    } else {
      program->screen_.context_restored();
    }
    program->app_.request_frame();
    program->request_frame();
    return EM_TRUE;
  };
  emscripten_set_webglcontextlost_callback(kCanvas, nullptr, EM_FALSE, on_context);
  emscripten_set_webglcontextrestored_callback(kCanvas, nullptr, EM_FALSE, on_context);
  width_ = height_ = ratio_ = 0;  // the window has its own idea of the canvas
  app_.request_frame();
}

/// A gesture lets sound begin, and one may be about to be heard. What the gesture does is seen before the speaker is
/// opened.
void WebProgram::wake_speaker() {
  if (!app_.look().sound) return;
  if (speaker_.expect())
    speaker_wanted_ = true;
  else
    page::wake_speaker();
}

void WebProgram::tell_drawn(bool on) {
  if (std::exchange(drawn_, on) != on) app_.drawn(on);
}

void WebProgram::receive(std::string_view line) {
  // A command comes from a press of a button.
  if (line.starts_with("command") || line.starts_with("press")) wake_speaker();
  screen_.inspection().shell_said(line);
  if (line == "draw")
    open_screen();
  else
    app_.receive(line, now_us());
  // Another size leaves a canvas empty, and the page may be about to be painted: a frame that is asked for would come
  // after.
  if (fit_canvas() && drawn_) screen_.draw(app_, now_us());
  request_frame();
  settle();
}

bool WebProgram::takes_wheel(float x, float y) const {
  return Panel::covers(app_, {x * ratio_, y * ratio_});
}

/// At once, for a page that is left may be put to sleep.
bool WebProgram::let_go() {
  read_events();
  const std::optional<PointerEvent> pointer = pointer_.let_go();
  if (pointer) {
    screen_.pointer(*pointer, app_, now_us());
    request_frame();
  }
  settle();
  return pointer.has_value();
}

void WebProgram::request_frame() {
  if (frame_requested_) return;
  frame_requested_ = true;
  emscripten_request_animation_frame([](double, void*) -> EM_BOOL { return program->frame(), EM_FALSE; }, nullptr);
}

void WebProgram::frame() {
  frame_requested_ = false;
  read_events();
  const std::int64_t now = now_us();
  const bool wanted = app_.update(now);
  if (wanted || screen_.wants_frame()) {
    if (screen_.draw(app_, now)) tell_drawn(true);
    request_frame();
  }
  settle();
  if (std::exchange(speaker_wanted_, false)) emscripten_set_timeout([](void*) { program->open_speaker(); }, 0, nullptr);
}

/// What is due happens where no frames come, too, as in a page's part that is out of sight.
void WebProgram::wake() {
  if (app_.update(now_us())) app_.request_frame();
  request_frame();
  settle();
}

void WebProgram::open_speaker() {
  speaker_.unlock();
  page::wake_speaker();
}

void WebProgram::read_events() {
  SDL_Event event;
  while (open_ && SDL_PollEvent(&event)) handle(event);
}

void WebProgram::handle(const SDL_Event& event) {
  if (const std::optional<PointerEvent> pointer = pointer_.read(event, app_.canvas(), app_.hand_is_free())) {
    if (pointer->kind == PointerEvent::Kind::Up) wake_speaker();
    screen_.pointer(*pointer, app_, now_us());
  } else if (const std::optional<std::string> key = keyboard_.read(event)) {
    wake_speaker();
    app_.key(*key, now_us());
  } else if (event.type == SDL_MOUSEWHEEL) {
    screen_.wheel(event.wheel.preciseY);
  }
}

/// Whether it has another size now.
bool WebProgram::fit_canvas() {
  const Canvas& canvas = app_.canvas();
  if (canvas.width == width_ && canvas.height == height_ && canvas.ratio == ratio_) return false;
  width_ = canvas.width;
  height_ = canvas.height;
  ratio_ = canvas.ratio;
  screen_.resize(canvas);
  emscripten_set_canvas_element_size(kCanvas, static_cast<int>(width_ * ratio_ + 0.5f),
                                     static_cast<int>(height_ * ratio_ + 0.5f));
  return true;
}

void WebProgram::set_alarm() {
  if (alarm_) emscripten_clear_timeout(*alarm_);
  alarm_.reset();
  const std::int64_t now = now_us();
  if (const std::optional<std::int64_t> wake = app_.wake_us(now))
    alarm_ =
        emscripten_set_timeout([](void*) { program->wake(); }, static_cast<double>(*wake - now) / 1000 + 1, nullptr);
}

/// What the App has to say goes out, in order even when the page answers a message at once with a line.
void WebProgram::settle() {
  const std::vector<Sound> sounds = app_.take_sounds();
  for (const Sound sound : sounds) speaker_.play(sound);
  if (!sounds.empty()) page::wake_speaker();
  for (std::string& message : app_.take_messages()) outbox_.push_back(std::move(message));
  for (const std::string& line : app_.take_engine_lines()) {
    screen_.inspection().engine_was_asked(line);
    outbox_.push_back(engine_message(line));
  }
  if (posting_) return;
  posting_ = true;
  while (!outbox_.empty()) {
    const std::string message = std::move(outbox_.front());
    outbox_.pop_front();
    page::post(message);
  }
  posting_ = false;
  set_alarm();
}

}  // namespace
}  // namespace thirty

int main() {
  thirty::program = new thirty::WebProgram;
  thirty::program->start();
}
