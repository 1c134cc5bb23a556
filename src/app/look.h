// How the person wants the board to look and sound; kept by the shell, sent in `settings`.
#pragma once

#include <optional>
#include <string_view>

#include "app/board_view.h"

namespace thirty {

struct Look {
  Theme theme = Theme::ThirtySquares;
  bool night = false;
  bool reduced_motion = false;
  bool sound = true;
  bool coordinates = true;
  bool table = false;  ///< two people face each other across the device: Black's men stand the other way round
};

/// "thirty-squares", "wood", "blue-white", "ivory", "high-contrast", "color-blind"; nothing for other names.
std::optional<Theme> theme_from_name(std::string_view name);

}  // namespace thirty
