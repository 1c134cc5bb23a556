// The shaders of shaders/, embedded at build time.
#pragma once

namespace thirty {

struct ShaderFile {
  const char* name;  ///< "board.frag"
  const char* text;
};
extern const ShaderFile shader_files[];
extern const int shader_file_count;

}  // namespace thirty
