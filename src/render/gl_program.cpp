// Compiles and links shaders found by name in the embedded table. Nothing here outlives the call but the program
// itself.
#include "render/gl_program.h"

#include <array>
#include <string>

#include "render/shader_files.h"

namespace thirty {
namespace {

Result<GLuint> compile(GLenum stage, const std::string& name) {
  const std::string_view common = text_of(shader_files, "scene");
  const std::string_view own = text_of(shader_files, name);
  if (own.empty()) return Error{"there is no shader '" + name + "'"};
  const std::array texts = {common.data(), own.data()};
  const std::array lengths = {static_cast<GLint>(common.size()), static_cast<GLint>(own.size())};
  const GLuint shader = glCreateShader(stage);
  glShaderSource(shader, 2, texts.data(), lengths.data());
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
