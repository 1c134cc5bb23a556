// A compiled pair of the embedded shaders.
#pragma once

#include <GLES3/gl3.h>

#include <string_view>

#include "base/result.h"

namespace thirty {

/// Where every program looks for the uniform block of scene.glsl.
constexpr GLuint kSceneBinding = 0;

/// Compiles and links `<name>.vert` and `<name>.frag`, each after scene.glsl; the error is the compiler's own words.
Result<GLuint> make_program(std::string_view name);

}  // namespace thirty
