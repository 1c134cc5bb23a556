// How large a table of positions may be that has to fit into some memory.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace thirty {

/// The most bits such that 2^bits positions take no more than `bytes`.
inline int bits_for(std::uint64_t bytes, std::size_t bytes_each) {
  return static_cast<int>(std::bit_width(bytes / bytes_each)) - 1;
}

}  // namespace thirty
