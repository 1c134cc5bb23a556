// A compiled pair of the embedded shaders.
#pragma once

#include <GLES3/gl3.h>

#include <string_view>

#include "base/result.h"

namespace thirty {

/// Compiles and links `<name>.vert` and `<name>.frag`; the error is the compiler's own words.
Result<GLuint> make_program(std::string_view name);

}  // namespace thirty
