// What the fuzz targets share: input cut into lines, and a check that names the place where it failed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace thirty::fuzz {

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

/// Cuts the first line off `rest` and returns it without its end.
inline std::string_view next_line(std::string_view& rest) {
  const std::size_t end = rest.find('\n');
  const std::string_view line = rest.substr(0, end);
  rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  return line;
}

/// libFuzzer keeps an input that ends the program so.
inline void require(bool holds) {
  if (!holds) std::abort();
}

}  // namespace thirty::fuzz
