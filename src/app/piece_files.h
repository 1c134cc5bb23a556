// The drawings of assets/pieces/ by set and piece, such as "storybook/knight": a folder is a set of pieces.
#pragma once

#include "base/embedded_files.h"

namespace thirty {

extern const EmbeddedFiles piece_files;

}  // namespace thirty
