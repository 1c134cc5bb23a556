// For commands that ask the same for White and for Black, side by side.
#pragma once

#include <cstdint>
#include <functional>

#include "base/side_by_side.h"
#include "rules/piece.h"
#include "tools/arguments.h"

namespace thirty {

inline void for_both_sides(const std::function<void(Color)>& work) {
  side_by_side(static_cast<int>(kColors.size()), [&](int side) { work(kColors[side]); });
}

/// Each side's half of `--memory`, in bytes.
inline std::uint64_t take_share_of_memory(Arguments& arguments) {
  return arguments.take_memory(std::uint64_t{1} << 30) / kColors.size();
}

}  // namespace thirty
