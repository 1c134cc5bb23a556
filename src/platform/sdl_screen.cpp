// The board renderer clears the frame and draws first, the panel over it. A lost context takes both sides' objects with
// it; they are made again when it comes back, from nothing but the App.
#include "platform/sdl_screen.h"

#include <imgui.h>

#include <utility>

#include "ui/panel_font.h"

namespace thirty {

Screen::Screen(Asker asker) : panel_(panel_fonts(), asker) {}

Screen::~Screen() {
  close();
}

void Screen::close() {
  context_lost();
  if (context_) SDL_GL_DeleteContext(std::exchange(context_, nullptr));
  if (window_) SDL_DestroyWindow(std::exchange(window_, nullptr));
}

Status Screen::open(const char* title, int width, int height, Uint32 flags) {
  Status opened = try_to_open(title, width, height, flags);
  if (!opened) close();
  return opened;
}

Status Screen::try_to_open(const char* title, int width, int height, Uint32 flags) {
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_ES);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 0);
  SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 0);
  window_ = SDL_CreateWindow(title, SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, width, height,
                             SDL_WINDOW_OPENGL | SDL_WINDOW_ALLOW_HIGHDPI | flags);
  if (!window_) return Error{SDL_GetError()};
  context_ = SDL_GL_CreateContext(window_);
  if (!context_) return Error{SDL_GetError()};
  return prepare_to_draw();
}

Status Screen::prepare_to_draw() {
  if (Status ready = board_renderer_.init(); !ready) return ready;
  if (Status ready = panel_renderer_.init(); !ready) return ready;
  can_draw_ = true;
  return {};
}

void Screen::resize(const Canvas& canvas) {
  if (window_) SDL_SetWindowSize(window_, static_cast<int>(canvas.width), static_cast<int>(canvas.height));
}

Canvas Screen::size() const {
  int width = 0, height = 0, pixels_across = 0, pixels_down = 0;
  SDL_GetWindowSize(window_, &width, &height);
  SDL_GL_GetDrawableSize(window_, &pixels_across, &pixels_down);
  Canvas canvas;
  canvas.width = static_cast<float>(width);
  canvas.height = static_cast<float>(height);
  canvas.ratio = width > 0 ? static_cast<float>(pixels_across) / canvas.width : 1;
  return canvas;
}

void Screen::pointer(const PointerEvent& event, App& app, std::int64_t now_us) {
  // A finger in the place of another, which was followed until now.
  if (event.kind == PointerEvent::Kind::Down && held_by_ != Target::None)
    pointer({PointerEvent::Kind::Cancel, {}, event.touch}, app, now_us);
  const bool over_panel = Panel::covers(app, event.at) || inspection_.covers(app, event.at);
  if (event.kind == PointerEvent::Kind::Down) held_by_ = over_panel ? Target::Panel : Target::Board;
  const bool to_panel =
      !event.ink && (held_by_ == Target::Panel || (held_by_ == Target::None && (over_panel || panel_hovered_)));
  if (to_panel)
    panel_.pointer(event, app);
  else
    app.pointer(event, now_us);
  panel_hovered_ = over_panel;
  if (event.kind == PointerEvent::Kind::Up || event.kind == PointerEvent::Kind::Cancel) held_by_ = Target::None;
}

bool Screen::draw(App& app, std::int64_t now_us) {
  if (!can_draw_) return false;
  inspection_.frame_begins();
  if (panel_.prepare(app)) panel_renderer_.take_fonts();
  panel_.build(app, now_us);
  inspection_.build(app);
  ImGui::Render();
  board_renderer_.draw(app.view(now_us));
  panel_renderer_.draw(*ImGui::GetDrawData());
  SDL_GL_SwapWindow(window_);
  inspection_.frame_ends();
  return true;
}

void Screen::context_lost() {
  if (!can_draw_) return;
  can_draw_ = false;
  board_renderer_.context_lost();
  panel_renderer_.context_lost();
}

void Screen::context_restored() {
  if (!can_draw_ && context_) (void)prepare_to_draw();
}

}  // namespace thirty
