// Every list of triangles goes up whole and is drawn command by command, each cut to its own rectangle. The only
// picture is that of the fonts, one byte a pixel.
#include "render/panel_renderer.h"

#include <imgui.h>

#include <cstddef>

#include "render/gl_program.h"
#include "render/gl_texture.h"
#include "render/gl_vertices.h"

namespace thirty {
namespace {

void upload(GLenum target, const auto& list) {
  glBufferData(target, static_cast<GLsizeiptr>(list.size_in_bytes()), list.Data, GL_STREAM_DRAW);
}

}  // namespace

Status PanelRenderer::init() {
  release();
  gl_.program = begin_program("panel", {});
  if (Status finished = finish_program(gl_.program); !finished) {
    release();
    return finished;
  }
  gl_.size = glGetUniformLocation(gl_.program, "u_size");
  glGenVertexArrays(1, &gl_.array);
  glGenBuffers(1, &gl_.vertices);
  glGenBuffers(1, &gl_.indices);
  glBindVertexArray(gl_.array);
  glBindBuffer(GL_ARRAY_BUFFER, gl_.vertices);
  glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, gl_.indices);
  describe(Each::Vertex, sizeof(ImDrawVert),
           {{2, GL_FLOAT, offsetof(ImDrawVert, pos)},
            {2, GL_FLOAT, offsetof(ImDrawVert, uv)},
            {4, GL_UNSIGNED_BYTE, offsetof(ImDrawVert, col)}});
  glBindVertexArray(0);
  glBindBuffer(GL_ARRAY_BUFFER, 0);
  if (ImGui::GetIO().Fonts->IsBuilt()) take_fonts();
  return {};
}

void PanelRenderer::take_fonts() {
  if (!gl_.program) return;
  unsigned char* pixels = nullptr;
  int width = 0, height = 0;
  ImGui::GetIO().Fonts->GetTexDataAsAlpha8(&pixels, &width, &height);
  glDeleteTextures(1, &gl_.fonts);
  gl_.fonts = make_texture(GL_RED, width, height, pixels);  // the width is a power of two
}

void PanelRenderer::draw(const ImDrawData& data) {
  if (!gl_.program || data.CmdListsCount == 0) return;
  glUseProgram(gl_.program);
  glUniform2f(gl_.size, data.DisplaySize.x, data.DisplaySize.y);
  glActiveTexture(GL_TEXTURE0);
  glBindTexture(GL_TEXTURE_2D, gl_.fonts);
  glBindVertexArray(gl_.array);
  glBindBuffer(GL_ARRAY_BUFFER, gl_.vertices);
  glEnable(GL_SCISSOR_TEST);
  const auto across = [&](float css) { return static_cast<GLint>(css * data.FramebufferScale.x); };
  const auto down = [&](float css) { return static_cast<GLint>(css * data.FramebufferScale.y); };
  for (const ImDrawList* list : data.CmdLists) {
    upload(GL_ARRAY_BUFFER, list->VtxBuffer);
    upload(GL_ELEMENT_ARRAY_BUFFER, list->IdxBuffer);
    for (const ImDrawCmd& command : list->CmdBuffer) {
      const ImVec4& cut = command.ClipRect;  // left, top, right, bottom
      if (cut.z <= cut.x || cut.w <= cut.y) continue;
      glScissor(across(cut.x), down(data.DisplaySize.y - cut.w), across(cut.z - cut.x), down(cut.w - cut.y));
      glDrawElements(GL_TRIANGLES, static_cast<GLsizei>(command.ElemCount), GL_UNSIGNED_SHORT,
                     reinterpret_cast<const void*>(command.IdxOffset * sizeof(ImDrawIdx)));
    }
  }
  glDisable(GL_SCISSOR_TEST);
  glBindBuffer(GL_ARRAY_BUFFER, 0);
  glBindVertexArray(0);
  glBindTexture(GL_TEXTURE_2D, 0);
  glUseProgram(0);
}

void PanelRenderer::release() {
  if (!gl_.program) return;
  glDeleteProgram(gl_.program);
  glDeleteVertexArrays(1, &gl_.array);
  glDeleteBuffers(1, &gl_.vertices);
  glDeleteBuffers(1, &gl_.indices);
  glDeleteTextures(1, &gl_.fonts);
  gl_ = {};
}

}  // namespace thirty
