// The texts of assets/networks/, put into the program at build time.
#pragma once

namespace thirty {

struct NetworkFile {
  const char* name;  ///< which boards it is for
  const char* text;
};
extern const NetworkFile network_files[];
extern const int network_file_count;

}  // namespace thirty
