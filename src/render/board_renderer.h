// Draws a BoardView with OpenGL ES 3.0 / WebGL 2: the board, its marks, the pieces and what flies above them, in four
// draw calls. Needs a current context for everything but construction; keeps no state of the game.
#pragma once

#include <memory>

#include "app/board_view.h"
#include "base/result.h"

namespace thirty {

/// How far the frame reaches beyond the board, in squares. A layout that leaves less room around the board is fine:
/// what does not fit is cut, and the turn marker still shows on the inner side of the edge.
constexpr float kBoardRim = 0.14f;

class BoardRenderer {
 public:
  BoardRenderer();
  ~BoardRenderer();
  BoardRenderer(const BoardRenderer&) = delete;
  BoardRenderer& operator=(const BoardRenderer&) = delete;

  /// Compiles the shaders and draws the atlas of the pieces. Call again after context_lost(), or at any time.
  Status init();

  /// Clears the bound framebuffer to the paper of the theme and draws `view`. Leaves blending on, depth and scissor
  /// tests off, the viewport at the size of the canvas, and no program, vertex array, buffer or texture bound.
  /// Nothing is drawn before init() has succeeded.
  void draw(const BoardView& view);

  /// The context is gone and its objects with it: forgets them without a GL call. init() brings them back.
  void context_lost();

 private:
  struct Gl;
  std::unique_ptr<Gl> gl_;
};

}  // namespace thirty
