// The texts of assets/networks/ by the boards that they are for; in the page's module, of each its first line and that
// it is to be had elsewhere.
#pragma once

#include "base/embedded_files.h"

namespace thirty {

extern const EmbeddedFiles network_files;

}  // namespace thirty
