// Compiles and links shaders found by name in the embedded table. Nothing here outlives the call but the program
// itself.
#include "render/gl_program.h"

#include <string>

#include "render/shader_files.h"

namespace thirty {
namespace {

const char* shader_text(std::string_view name) {
  for (int i = 0; i < shader_file_count; ++i) {
    if (shader_files[i].name == name) return shader_files[i].text;
  }
  return nullptr;
}

Result<GLuint> compile(GLenum stage, const std::string& name) {
  const char* texts[] = {shader_text("scene"), shader_text(name)};
  if (!texts[1]) return Error{"there is no shader '" + name + "'"};
  const GLuint shader = glCreateShader(stage);
  glShaderSource(shader, 2, texts, nullptr);
  glCompileShader(shader);
  GLint compiled = GL_FALSE;
  glGetShaderiv(shader, GL_COMPILE_STATUS, &compiled);
  if (compiled) return shader;
  char log[1024] = "";
  glGetShaderInfoLog(shader, sizeof log, nullptr, log);
  glDeleteShader(shader);
  return Error{name + ": " + log};
}

}  // namespace

Result<GLuint> make_program(std::string_view name) {
  const auto vertex = compile(GL_VERTEX_SHADER, std::string(name) + ".vert");
  if (!vertex) return vertex.error();
  const auto fragment = compile(GL_FRAGMENT_SHADER, std::string(name) + ".frag");
  if (!fragment) {
    glDeleteShader(*vertex);
    return fragment.error();
  }
  const GLuint program = glCreateProgram();
  glAttachShader(program, *vertex);
  glAttachShader(program, *fragment);
  glLinkProgram(program);
  // A deleted shader lives on as long as the program it is attached to.
  glDeleteShader(*vertex);
  glDeleteShader(*fragment);
  GLint linked = GL_FALSE;
  glGetProgramiv(program, GL_LINK_STATUS, &linked);
  if (linked) {
    glUniformBlockBinding(program, glGetUniformBlockIndex(program, "Scene"), kSceneBinding);
    return program;
  }
  char log[1024] = "";
  glGetProgramInfoLog(program, sizeof log, nullptr, log);
  glDeleteProgram(program);
  return Error{std::string(name) + ": " + log};
}

}  // namespace thirty
