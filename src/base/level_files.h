// The texts of assets/levels/, put into the program at build time: one file is one level of the computer, by its
// number.
#pragma once

namespace thirty {

struct LevelFile {
  const char* name;  ///< "1"; they are numbered without a gap
  const char* text;
};
extern const LevelFile level_files[];
extern const int level_file_count;

}  // namespace thirty
