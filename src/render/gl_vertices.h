// What the vertices or instances in a buffer are made of.
#pragma once

#include <GLES3/gl3.h>

#include <cstddef>
#include <initializer_list>

namespace thirty {

/// One attribute of a vertex or an instance: floats, or four bytes as 0 … 1.
struct Attribute {
  int count;
  GLenum type;
  std::size_t offset;
};

enum class Each : GLuint { Vertex = 0, Instance = 1 };

/// Tells the bound vertex array what is in the bound buffer: one thing every `stride` bytes, with these attributes for
/// each vertex or instance, at the locations 0, 1, 2 …
void describe(Each each, std::size_t stride, std::initializer_list<Attribute> attributes);

}  // namespace thirty
