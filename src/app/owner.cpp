// The owners as messages write them.
#include "app/owner.h"

#include <algorithm>
#include <array>

namespace thirty {

namespace {

constexpr std::array<std::string_view, 5> kNames{"game", "lesson", "practice", "review", "set-up"};

}  // namespace

std::string_view owner_name(Owner owner) {
  return kNames[static_cast<std::size_t>(owner)];
}

std::optional<Owner> owner_from_name(std::string_view name) {
  const auto found = std::find(kNames.begin(), kNames.end(), name);
  return found == kNames.end() ? std::nullopt : std::optional(static_cast<Owner>(found - kNames.begin()));
}

}  // namespace thirty
