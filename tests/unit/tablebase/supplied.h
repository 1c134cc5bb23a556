// Files that are supplied, read in tests from bytes at hand.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

#include "solver/supplied_file.h"

namespace thirty {

/// As much of a range as there is.
inline std::span<const std::uint8_t> part_of(std::span<const std::uint8_t> bytes, const ByteRange& range) {
  const auto begin = std::min<std::uint64_t>(bytes.size(), range.offset);
  const auto end = std::min<std::uint64_t>(bytes.size(), range.offset + range.length);
  return bytes.subspan(static_cast<std::size_t>(begin), static_cast<std::size_t>(end - begin));
}

/// Supplies all that is wanted to a file, or to whoever reads one.
template <typename File>
Status supply_all(File& file, std::span<const std::uint8_t> bytes) {
  while (!file.wanted().empty()) {
    const ByteRange range = file.wanted().front();
    if (const Status s = file.supply(range, part_of(bytes, range)); !s) return s;
  }
  for (;;) {
    const Result<bool> more = file.prepare();
    if (!more) return more.error();
    if (!*more) return {};
  }
}

}  // namespace thirty
