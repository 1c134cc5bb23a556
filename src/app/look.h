// How the person wants the board to look and sound; kept by the shell, sent in `settings`.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "app/board_view.h"

namespace thirty {

/// How two people sit who play.
enum class Seating : std::uint8_t {
  SideBySide,  ///< the board stays as it is
  FaceToFace,  ///< the far side's pieces stand the other way round
  PassItOn,    ///< the device goes from hand to hand, and the board turns to whoever has the move
  Apart,       ///< the friend is elsewhere, and the one who is here plays a side
};

struct Look {
  std::string_view theme = kUsualTheme;
  std::string_view piece_set = kUsualPieceSet;
  bool night = false;
  bool reduced_motion = false;
  bool sound = true;
  bool coordinates = true;
  Seating seating = Seating::SideBySide;
};

/// "side", "face", "pass", "apart"; nothing for an unknown name.
std::optional<Seating> seating_from_name(std::string_view name);

/// The name of a file in assets/themes/, as one that lasts; nothing for other names.
std::optional<std::string_view> theme_from_name(std::string_view name);
/// The name of a folder in assets/pieces/, likewise.
std::optional<std::string_view> piece_set_from_name(std::string_view name);

}  // namespace thirty
