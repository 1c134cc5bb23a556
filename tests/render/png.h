// Writes PNG files for people to look at.
#pragma once

#include <string>

#include "render/off_screen.h"

namespace thirty {

/// False if the file cannot be written.
bool write_png(const std::string& path, const Picture& picture);

}  // namespace thirty
