// Writing a whole file, and the folder for it, for the subcommands that make one.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"

namespace thirty {

/// Error: it cannot be written, or not to its end.
Status write_file(const std::string& path, std::span<const std::uint8_t> bytes);
Status write_file(const std::string& path, std::string_view text);

/// A folder that is there already is as good as a new one. Error: it cannot be made.
Status make_folder(const std::string& path);

}  // namespace thirty
