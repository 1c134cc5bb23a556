// Text files of assets/ and shaders/, put into the program at build time (cmake/embed.cmake). Each table's own header,
// such as rules/variant_files.h, tells what its files are.
#pragma once

#include <span>
#include <string_view>

namespace thirty {

struct EmbeddedFile {
  std::string_view name;  ///< without its ending
  std::string_view text;  ///< up to a line `[page]`, which is for the page's build
};
using EmbeddedFiles = std::span<const EmbeddedFile>;

/// The file of that name; nullptr where there is none.
constexpr const EmbeddedFile* find_file(EmbeddedFiles files, std::string_view name) {
  for (const EmbeddedFile& file : files)
    if (file.name == name) return &file;
  return nullptr;
}

/// Its text; "" where there is none.
constexpr std::string_view text_of(EmbeddedFiles files, std::string_view name) {
  const EmbeddedFile* file = find_file(files, name);
  return file ? file->text : std::string_view();
}

}  // namespace thirty
