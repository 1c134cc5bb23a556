// The texts of assets/levels/ by the level's number, such as "1"; they are numbered without a gap.
#pragma once

#include "base/embedded_files.h"

namespace thirty {

extern const EmbeddedFiles level_files;

/// How many levels there are, which is the number of the highest.
inline int level_count() {
  return static_cast<int>(level_files.size());
}

}  // namespace thirty
