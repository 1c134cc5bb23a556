// The themes and sets of pieces there are: a theme is a file of assets/themes/, a set a folder of assets/pieces/.
#include "app/look.h"

#include "app/piece_files.h"
#include "app/theme_files.h"

namespace thirty {

std::optional<std::string_view> theme_from_name(std::string_view name) {
  for (int i = 0; i < theme_file_count; ++i)
    if (theme_files[i].name == name) return theme_files[i].name;
  return std::nullopt;
}

std::optional<std::string_view> piece_set_from_name(std::string_view name) {
  for (int i = 0; i < piece_file_count; ++i) {
    const std::string_view file = piece_files[i].name;
    if (file.substr(0, file.find('/')) == name) return file.substr(0, name.size());
  }
  return std::nullopt;
}

}  // namespace thirty
