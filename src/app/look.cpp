// The themes and sets of pieces there are: a theme is a file of assets/themes/, a set a folder of assets/pieces/.
// Besides, the ways to sit as messages write them.
#include "app/look.h"

#include <algorithm>

#include "app/piece_files.h"
#include "app/theme_files.h"
#include "base/by_enum.h"

namespace thirty {

namespace {

constexpr ByEnum<Seating::Apart, std::string_view> kSeatings{"side", "face", "pass", "apart"};

}  // namespace

std::optional<std::string_view> theme_from_name(std::string_view name) {
  const EmbeddedFile* file = find_file(theme_files, name);
  return file ? std::optional(file->name) : std::nullopt;
}

std::optional<std::string_view> piece_set_from_name(std::string_view name) {
  for (const EmbeddedFile& file : piece_files)
    if (file.name.substr(0, file.name.find('/')) == name) return file.name.substr(0, name.size());
  return std::nullopt;
}

std::optional<Seating> seating_from_name(std::string_view name) {
  const auto found = std::find(kSeatings.begin(), kSeatings.end(), name);
  return found == kSeatings.end() ? std::nullopt : std::optional(static_cast<Seating>(found - kSeatings.begin()));
}

}  // namespace thirty
