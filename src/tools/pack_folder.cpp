// Reads files of the folder. Bytes that are not there are said to be missing.
#include "tools/pack_folder.h"

#include <cstdio>
#include <filesystem>
#include <memory>
#include <vector>

#include "protocol/base64.h"
#include "protocol/command.h"

namespace thirty {

namespace {

/// Nothing if the file has no such bytes.
std::optional<std::vector<std::uint8_t>> read_part(const std::string& path, long offset, std::size_t length) {
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  const std::unique_ptr<std::FILE, Close> file(std::fopen(path.c_str(), "rb"));
  std::vector<std::uint8_t> bytes(length);
  if (!file || std::fseek(file.get(), offset, SEEK_SET) != 0 ||
      std::fread(bytes.data(), 1, length, file.get()) != length)
    return std::nullopt;
  return bytes;
}

}  // namespace

Result<PackFolder> PackFolder::open(const std::string& folder) {
  std::error_code error;
  if (!std::filesystem::is_directory(folder, error)) return Error{"there is no folder " + folder};
  return PackFolder(folder);
}

std::optional<std::string> PackFolder::answer(std::string_view line) const {
  constexpr std::int64_t kMost = 1'000'000'000;
  const auto words = split_words(line);
  if (words.size() != 4 || words[0] != "want") return std::nullopt;
  const auto offset = parse_number(words[2], 0, kMost);
  const auto length = parse_number(words[3], 0, kMost);
  if (!offset || !length) return std::nullopt;
  std::string supply = "supply" + std::string(line.substr(line.find(' ')));
  const auto bytes =
      read_part(folder_ + "/" + std::string(words[1]), static_cast<long>(*offset), static_cast<std::size_t>(*length));
  if (bytes) supply += " " + base64_text(*bytes);
  return supply;
}

}  // namespace thirty
