// Pictures that shaders read.
#pragma once

#include <GLES3/gl3.h>

#include <cstdint>

namespace thirty {

/// A texture of `width` x `height` `pixels`, of bytes: one (GL_RED) or four (GL_RGBA) each, row by row, a row of one
/// byte each being a multiple of four long. It is read between pixels as well, and at its edges as far as these.
GLuint make_texture(GLenum format, int width, int height, const std::uint8_t* pixels);

}  // namespace thirty
