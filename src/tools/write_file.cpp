// A file at once; what the system keeps back until closing counts as well.
#include "tools/write_file.h"

#include <cstdio>

namespace thirty {

Status write_file(const std::string& path, std::span<const std::uint8_t> bytes) {
  std::FILE* file = std::fopen(path.c_str(), "wb");
  const bool written = file && std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
  if ((file && std::fclose(file) != 0) || !written) return Error{"cannot write " + path};
  return {};
}

}  // namespace thirty
