// The shaders of shaders/ by name, such as "board.frag".
#pragma once

#include "base/embedded_files.h"

namespace thirty {

extern const EmbeddedFiles shader_files;

}  // namespace thirty
