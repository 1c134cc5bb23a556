// Writing a whole file, for the subcommands that make one.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "base/result.h"

namespace thirty {

/// Error: it cannot be written, or not to its end.
Status write_file(const std::string& path, std::span<const std::uint8_t> bytes);

}  // namespace thirty
