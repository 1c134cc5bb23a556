// Pairs of the embedded shaders. What is begun is compiled and linked while the caller goes on; only the question
// whether that is done waits for it.
#pragma once

#include <GLES3/gl3.h>

#include <string_view>

#include "base/result.h"

namespace thirty {

/// Where every program looks for the uniform block of scene.glsl.
constexpr GLuint kSceneBinding = 0;

/// A program of `<name>.vert` and `<name>.frag`, each after the text named `common`; none stands before them where
/// there is none of that name. Nothing is known of it before finish_program.
GLuint begin_program(std::string_view name, std::string_view common);

/// Waits for a program that was begun; the error is the driver's own words.
Status finish_program(GLuint program);

}  // namespace thirty
