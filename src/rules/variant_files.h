// The texts of assets/variants/, put into the program at build time.
#pragma once

namespace thirty {

struct VariantFile {
  const char* name;  ///< the game's id
  const char* text;
};
extern const VariantFile variant_files[];
extern const int variant_file_count;

}  // namespace thirty
