// The texts of assets/themes/, put into the program at build time; what they say is for the renderer.
#pragma once

namespace thirty {

struct ThemeFile {
  const char* name;  ///< "wood"
  const char* text;
};
extern const ThemeFile theme_files[];
extern const int theme_file_count;

}  // namespace thirty
