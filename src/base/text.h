// Small help with text.
#pragma once

#include <algorithm>
#include <string_view>

namespace thirty {

constexpr std::string_view kSpace = " \t\r\n\f\v";

/// Without the space before and after.
constexpr std::string_view trimmed(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(kSpace), text.size()));
  return text.substr(0, text.find_last_not_of(kSpace) + 1);
}

}  // namespace thirty
