// Part of a file.
#pragma once

#include <cstdint>

namespace thirty {

struct ByteRange {
  std::uint64_t offset = 0;
  std::uint64_t length = 0;
  bool operator==(const ByteRange&) const = default;
};

}  // namespace thirty
