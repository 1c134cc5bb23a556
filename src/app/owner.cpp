// The owners as messages write them.
#include "app/owner.h"

#include <algorithm>

#include "base/by_enum.h"

namespace thirty {

namespace {

constexpr ByEnum<Owner::Friend, std::string_view> kNames{"game", "lesson", "practice", "review", "set-up", "friend"};

}  // namespace

std::string_view owner_name(Owner owner) {
  return kNames[owner];
}

std::optional<Owner> owner_from_name(std::string_view name) {
  const auto found = std::find(kNames.begin(), kNames.end(), name);
  return found == kNames.end() ? std::nullopt : std::optional(static_cast<Owner>(found - kNames.begin()));
}

}  // namespace thirty
