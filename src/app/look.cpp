// The names of the themes, as the shell writes them.
#include "app/look.h"

#include <array>

namespace thirty {

std::optional<Theme> theme_from_name(std::string_view name) {
  constexpr std::array<std::string_view, 6> kNames{"thirty-squares", "wood",          "blue-white",
                                                   "ivory",          "high-contrast", "color-blind"};
  for (std::size_t i = 0; i < kNames.size(); ++i)
    if (kNames[i] == name) return static_cast<Theme>(i);
  return std::nullopt;
}

}  // namespace thirty
