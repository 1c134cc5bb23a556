#include "render/gl_vertices.h"

namespace thirty {

void describe(Each each, std::size_t stride, std::initializer_list<Attribute> attributes) {
  GLuint location = 0;
  for (const Attribute& a : attributes) {
    glEnableVertexAttribArray(location);
    glVertexAttribPointer(location, a.count, a.type, a.type == GL_UNSIGNED_BYTE, static_cast<GLsizei>(stride),
                          reinterpret_cast<const void*>(a.offset));
    glVertexAttribDivisor(location, static_cast<GLuint>(each));
    ++location;
  }
}

}  // namespace thirty
