// The colours of every theme, by day and by night, as plain data.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "app/board_view.h"
#include "base/result.h"
#include "rules/by_color.h"

namespace thirty {

struct Rgba {
  std::uint8_t r = 0, g = 0, b = 0, a = 255;

  /// 0xRRGGBB and how opaque, 0 … 1.
  static constexpr Rgba hex(std::uint32_t rgb, float alpha = 1) {
    return {static_cast<std::uint8_t>(rgb >> 16), static_cast<std::uint8_t>(rgb >> 8), static_cast<std::uint8_t>(rgb),
            static_cast<std::uint8_t>(alpha * 255 + 0.5f)};
  }
  constexpr bool operator==(const Rgba&) const = default;
};

struct PieceColors {
  Rgba fill, line, shade, shine;
  bool operator==(const PieceColors&) const = default;
};

struct ThemeColors {
  Rgba paper;        ///< the canvas around the board
  Rgba rim;          ///< the frame of the board
  Rgba light, dark;  ///< squares
  Rgba coordinate_on_light, coordinate_on_dark;
  float grain = 1;  ///< how much of the wood shows, 0 … 1

  Rgba last_move, selected, premove;  ///< tints of a whole square
  Rgba target;                        ///< dots and rings of legal targets, and the line round every other mark
  Rgba cursor, cursor_halo;           ///< the ring of the keyboard's cursor and the light line on either side of it
  Rgba check;
  Rgba hint;
  Rgba good, draw, bad;  ///< won, drawn, lost
  Rgba star;
  std::array<Rgba, 3> drawn;  ///< by the player: plum, leaf, coral
  Rgba choice, choice_line;   ///< a promotion to choose from
  Rgba badge;                 ///< what the shapes of good, draw and bad stand on
  std::array<Rgba, kConfettiHues> confetti;

  ByColor<PieceColors> pieces;
  bool operator==(const ThemeColors&) const = default;
};

struct BoardTheme {
  ThemeColors day, night;
};

/// The theme of a file in assets/themes/. Error: no such file or parent, an unknown key, a bad value, with the place in
/// the text. `depth` counts the children that have led here.
Result<BoardTheme> read_theme(std::string_view name, int depth = 0);

/// The colours of the theme with this name; black ones where there is none, which `theme_from_name` never gives.
const ThemeColors& theme_colors(std::string_view name, bool night);

}  // namespace thirty
