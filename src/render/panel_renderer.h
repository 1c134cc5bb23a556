// Draws what Dear ImGui has laid out, over the board, with OpenGL ES 3.0 / WebGL 2. It asks the context for nothing: to
// be told a thing by it, a page waits until all that was drawn before is done.
#pragma once

#include <GLES3/gl3.h>

#include "base/result.h"

struct ImDrawData;

namespace thirty {

class PanelRenderer {
 public:
  PanelRenderer() = default;
  ~PanelRenderer() { release(); }
  PanelRenderer(const PanelRenderer&) = delete;
  PanelRenderer& operator=(const PanelRenderer&) = delete;

  /// Compiles the shaders, and takes the fonts of Dear ImGui where it has built them. Call again after context_lost().
  Status init();

  /// Takes the fonts anew, after Dear ImGui has built them anew.
  void take_fonts();

  /// Draws with the viewport and the blending that BoardRenderer::draw leaves, and leaves what that leaves.
  /// Nothing is drawn before init() has succeeded.
  void draw(const ImDrawData& data);

  /// The context is gone and its objects with it: forgets them without a GL call. init() brings them back.
  void context_lost() { gl_ = {}; }

 private:
  struct Gl {  ///< without a program, nothing is there
    GLuint program = 0, array = 0, vertices = 0, indices = 0, fonts = 0;
    GLint size = -1;
  };

  void release();

  Gl gl_;
};

}  // namespace thirty
