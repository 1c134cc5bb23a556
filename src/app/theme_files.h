// The texts of assets/themes/ by name, such as "wood"; what they say is for the renderer.
#pragma once

#include "base/embedded_files.h"

namespace thirty {

extern const EmbeddedFiles theme_files;

}  // namespace thirty
