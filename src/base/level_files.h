// The texts of assets/levels/ by the level's number, such as "1"; they are numbered without a gap.
#pragma once

#include "base/embedded_files.h"

namespace thirty {

extern const EmbeddedFiles level_files;

}  // namespace thirty
