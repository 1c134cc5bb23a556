// The window and what is drawn into it: the board, and the panel over it. It can lose its OpenGL context
// and get it back; without one it draws nothing and everything else goes on.
#pragma once

#include <SDL.h>

#include "app/app.h"
#include "platform/inspection.h"
#include "render/board_renderer.h"
#include "render/panel_renderer.h"
#include "ui/panel.h"

namespace thirty {

class Screen {
 public:
  /// `asker`: who asks the app's questions, the panel or whatever stands around the screen.
  explicit Screen(Asker asker);
  ~Screen();
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;

  /// Error: there is no window or no OpenGL ES 3 context. It may be tried again then.
  /// `flags` are SDL's for the window, besides those that drawing asks for.
  Status open(const char* title, int width, int height, Uint32 flags = 0);
  void resize(const Canvas& canvas);
  /// The window's size and pixel ratio, without a panel.
  Canvas size() const;

  /// Sends a pointer event to whom it concerns: the panel or the board keeps it from press to release.
  void pointer(const PointerEvent& event, App& app, std::int64_t now_us);
  void wheel(float lines) { panel_.wheel(lines); }

  /// False where nothing can be drawn.
  bool draw(App& app, std::int64_t now_us);
  bool wants_frame() const { return panel_.wants_frame() || inspection_.wants_frame(); }
  Inspection& inspection() { return inspection_; }

  void context_lost();
  void context_restored();

 private:
  Status try_to_open(const char* title, int width, int height, Uint32 flags);
  Status prepare_to_draw();
  void close();

  enum class Target { None, Board, Panel };

  SDL_Window* window_ = nullptr;
  SDL_GLContext context_ = nullptr;
  bool can_draw_ = false;
  BoardRenderer board_renderer_;
  PanelRenderer panel_renderer_;
  Panel panel_;
  Inspection inspection_;
  Target held_by_ = Target::None;
  bool panel_hovered_ = false;
};

}  // namespace thirty
