// The texts of assets/networks/ by the boards that they are for.
#pragma once

#include "base/embedded_files.h"

namespace thirty {

extern const EmbeddedFiles network_files;

}  // namespace thirty
