// A file at once; what the system keeps back until closing counts as well.
#include "tools/write_file.h"

#include <cstdio>
#include <filesystem>
#include <system_error>

namespace thirty {

Status write_file(const std::string& path, std::span<const std::uint8_t> bytes) {
  std::FILE* file = std::fopen(path.c_str(), "wb");
  const bool written = file && std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
  if ((file && std::fclose(file) != 0) || !written) return Error{"cannot write " + path};
  return {};
}

Status write_file(const std::string& path, std::string_view text) {
  return write_file(path, {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

Status make_folder(const std::string& path) {
  std::error_code error;
  std::filesystem::create_directories(path, error);
  return error ? Status(Error{"cannot make the folder " + path}) : Status{};
}

}  // namespace thirty
