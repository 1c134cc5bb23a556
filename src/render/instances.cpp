// Instanced drawing without any vertex data of the rectangle itself: the shaders make its corners from gl_VertexID.
#include "render/instances.h"

#include <algorithm>

namespace thirty {

void Instances::create(std::size_t stride, std::initializer_list<Attribute> attributes) {
  stride_ = stride;
  capacity_ = 0;
  glGenVertexArrays(1, &array_);
  glGenBuffers(1, &buffer_);
  glBindVertexArray(array_);
  glBindBuffer(GL_ARRAY_BUFFER, buffer_);
  describe(Each::Instance, stride, attributes);
  glBindVertexArray(0);
  glBindBuffer(GL_ARRAY_BUFFER, 0);
}

void Instances::destroy() {
  glDeleteVertexArrays(1, &array_);
  glDeleteBuffers(1, &buffer_);
  *this = {};
}

void Instances::draw(const void* data, std::size_t count) {
  if (count == 0) return;
  const std::size_t bytes = count * stride_;
  glBindVertexArray(array_);
  glBindBuffer(GL_ARRAY_BUFFER, buffer_);
  if (bytes > capacity_) {
    capacity_ = std::max(bytes, 2 * capacity_);
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(capacity_), nullptr, GL_DYNAMIC_DRAW);
  }
  glBufferSubData(GL_ARRAY_BUFFER, 0, static_cast<GLsizeiptr>(bytes), data);
  glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, static_cast<GLsizei>(count));
  glBindVertexArray(0);
  glBindBuffer(GL_ARRAY_BUFFER, 0);
}

}  // namespace thirty
