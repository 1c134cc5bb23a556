// How the person wants the board to look and sound; kept by the shell, sent in `settings`.
#pragma once

#include <optional>
#include <string_view>

#include "app/board_view.h"

namespace thirty {

struct Look {
  std::string_view theme = kUsualTheme;
  std::string_view piece_set = kUsualPieceSet;
  bool night = false;
  bool reduced_motion = false;
  bool sound = true;
  bool coordinates = true;
  bool table = false;  ///< two people face each other across the device: Black's pieces stand the other way round
};

/// The name of a file in assets/themes/, as one that lasts; nothing for other names.
std::optional<std::string_view> theme_from_name(std::string_view name);
/// The name of a folder in assets/pieces/, likewise.
std::optional<std::string_view> piece_set_from_name(std::string_view name);

}  // namespace thirty
