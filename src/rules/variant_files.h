// The texts of assets/variants/ by the game's id.
#pragma once

#include "base/embedded_files.h"

namespace thirty {

extern const EmbeddedFiles variant_files;

}  // namespace thirty
