// A growing buffer of instances, each drawn as one rectangle.
#pragma once

#include <GLES3/gl3.h>

#include <cstddef>
#include <initializer_list>

#include "render/gl_vertices.h"

namespace thirty {

class Instances {
 public:
  void create(std::size_t stride, std::initializer_list<Attribute> attributes);
  void destroy();
  /// Uploads `count` instances and draws them with the program in use. The buffer grows only when they do not fit.
  void draw(const void* data, std::size_t count);

 private:
  GLuint array_ = 0;
  GLuint buffer_ = 0;
  std::size_t stride_ = 0;    ///< bytes
  std::size_t capacity_ = 0;  ///< bytes
};

}  // namespace thirty
