// The SVG files of assets/pieces/, embedded at build time.
#pragma once

namespace thirty {

struct PieceFile {
  const char* name;  ///< "knight"
  const char* text;
};
extern const PieceFile piece_files[];
extern const int piece_file_count;

}  // namespace thirty
