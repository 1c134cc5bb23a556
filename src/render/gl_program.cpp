// Compiles and links shaders found by name in the embedded table. Nothing here outlives the call but the program
// itself.
#include "render/gl_program.h"

#include <array>
#include <string>

#include "render/shader_files.h"

namespace thirty {
namespace {

/// A shader that is deleted lives on as long as the program that it is attached to.
void attach(GLuint program, GLenum stage, std::string_view common, const std::string& name) {
  const std::string text = std::string(text_of(shader_files, common)).append(text_of(shader_files, name));
  const char* const start = text.c_str();
  const GLuint shader = glCreateShader(stage);
  glShaderSource(shader, 1, &start, nullptr);
  glCompileShader(shader);
  glAttachShader(program, shader);
  glDeleteShader(shader);
}

/// What the driver says of both shaders, and of what they come to.
std::string complaints(GLuint program) {
  std::string all;
  std::array<char, 1024> log{};
  std::array<GLuint, 2> shaders{};
  GLsizei count = 0;
  glGetAttachedShaders(program, static_cast<GLsizei>(shaders.size()), &count, shaders.data());
  for (const GLuint shader : shaders) {
    if (!shader) continue;
    glGetShaderInfoLog(shader, log.size(), nullptr, log.data());
    all.append(log.data());
  }
  glGetProgramInfoLog(program, log.size(), nullptr, log.data());
  return all.append(log.data());
}

}  // namespace

GLuint begin_program(std::string_view name, std::string_view common) {
  const GLuint program = glCreateProgram();
  attach(program, GL_VERTEX_SHADER, common, std::string(name) + ".vert");
  attach(program, GL_FRAGMENT_SHADER, common, std::string(name) + ".frag");
  glLinkProgram(program);
  return program;
}

Status finish_program(GLuint program) {
  GLint linked = GL_FALSE;
  glGetProgramiv(program, GL_LINK_STATUS, &linked);
  if (!linked) return Error{complaints(program)};
  const GLuint scene = glGetUniformBlockIndex(program, "Scene");
  if (scene != GL_INVALID_INDEX) glUniformBlockBinding(program, scene, kSceneBinding);
  return {};
}

}  // namespace thirty
