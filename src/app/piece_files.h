// The SVG files of assets/pieces/, put into the program at build time: a folder is a set of pieces.
#pragma once

namespace thirty {

struct PieceFile {
  const char* name;  ///< "storybook/knight"
  const char* text;
};
extern const PieceFile piece_files[];
extern const int piece_file_count;

}  // namespace thirty
