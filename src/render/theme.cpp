// Each theme is its parent with some colours changed, and each night is its day with the lamp turned down.
#include "render/theme.h"

#include <algorithm>
#include <cmath>

namespace thirty {
namespace {

constexpr Rgba operator""_rgb(unsigned long long value) {
  return Rgba::hex(static_cast<std::uint32_t>(value));
}

constexpr Rgba kInk = 0x22304A_rgb;
constexpr Rgba kPaper = 0xFBF7EF_rgb;
constexpr Rgba kNightPaper = 0x171C28_rgb;

constexpr ThemeColors kThirtySquares{
    .paper = kPaper,
    .rim = 0xB98C5A_rgb,
    .light = 0xF3E4C8_rgb,
    .dark = 0x7C9E8C_rgb,
    .coordinate_on_light = 0x4C6A5D_rgb,
    .coordinate_on_dark = 0x1E2F28_rgb,
    .grain = 1,
    .last_move = Rgba::hex(0xF4B740, 0.55f),
    .selected = Rgba::hex(0xF4B740, 0.9f),
    .premove = Rgba::hex(0x7A4E9B, 0.5f),
    .target = Rgba::hex(0x1C3A33, 0.78f),
    .cursor = kInk,
    .cursor_halo = 0xFFFFFF_rgb,
    .check = Rgba::hex(0xD8392B, 0.95f),
    .hint = 0x3E8ED0_rgb,
    .good = 0x2F7FC4_rgb,
    .draw = 0x9A7B3C_rgb,
    .bad = 0xC4553B_rgb,
    .star = 0xF4B740_rgb,
    .star_line = 0x8A5A0C_rgb,
    .choice = 0xFBF1DC_rgb,
    .choice_line = 0x3E8ED0_rgb,
    .badge = 0xFFFFFF_rgb,
    .confetti = {0xEE6A50_rgb, 0xF4B740_rgb, 0x3E8ED0_rgb, 0x5B9A3C_rgb, 0x7A4E9B_rgb},
    .pieces = {{
        {.fill = 0xFFF9EC_rgb, .line = 0x2C3550_rgb, .shade = 0xEADBBD_rgb, .shine = 0xFFFFFF_rgb},
        {.fill = 0x2C3550_rgb, .line = 0xFFF9EC_rgb, .shade = 0x1D2438_rgb, .shine = 0x6B7BA6_rgb},
    }},
};

constexpr ThemeColors kThirtySquaresNight = [] {
  ThemeColors t = kThirtySquares;
  t.paper = kNightPaper;
  t.rim = 0x5E4630_rgb;
  t.light = 0xCDBE9F_rgb;
  t.dark = 0x5A7768_rgb;
  t.coordinate_on_light = 0x35493F_rgb;
  t.coordinate_on_dark = 0xFFFFFF_rgb;
  t.target = Rgba::hex(0x0A1411, 0.88f);
  return t;
}();

constexpr ThemeColors kWood = [] {
  ThemeColors t = kThirtySquares;
  t.rim = 0x7A4A2A_rgb;
  t.light = 0xEFD2A2_rgb;
  t.dark = 0xB57F4E_rgb;
  t.coordinate_on_light = 0x7A4A2A_rgb;
  t.coordinate_on_dark = 0x33200F_rgb;
  t.grain = 2.2f;
  t.target = Rgba::hex(0x3A2412, 0.8f);
  t.last_move = Rgba::hex(0xF7CB45, 0.65f);
  t.selected = Rgba::hex(0xFFD23F, 0.9f);
  t.pieces = {{
      {.fill = 0xFFF4DC_rgb, .line = 0x43301F_rgb, .shade = 0xEBD3A8_rgb, .shine = 0xFFFFFF_rgb},
      {.fill = 0x4A2F22_rgb, .line = 0xFFF1D6_rgb, .shade = 0x352016_rgb, .shine = 0x94694F_rgb},
  }};
  return t;
}();

constexpr ThemeColors kWoodNight = [] {
  ThemeColors t = kWood;
  t.paper = kNightPaper;
  t.rim = 0x4E301C_rgb;
  t.light = 0xCBAE80_rgb;
  t.dark = 0x8B5F3A_rgb;
  t.coordinate_on_light = 0x553218_rgb;
  t.coordinate_on_dark = 0xFFF1D6_rgb;
  t.target = Rgba::hex(0x140A03, 0.88f);
  return t;
}();

constexpr ThemeColors kBlueWhite = [] {
  ThemeColors t = kThirtySquares;
  t.rim = 0x1F4E86_rgb;
  t.light = 0xF4F8FC_rgb;
  t.dark = 0x6FA3D8_rgb;
  t.coordinate_on_light = 0x1F4E86_rgb;
  t.coordinate_on_dark = 0x12305A_rgb;
  t.grain = 0.35f;
  t.last_move = Rgba::hex(0xFFDD66, 0.8f);
  t.selected = Rgba::hex(0xFFC53D, 1);
  t.target = Rgba::hex(0x12305A, 0.82f);
  t.hint = 0x12897A_rgb;
  t.pieces = {{
      {.fill = 0xFFFFFF_rgb, .line = 0x183A68_rgb, .shade = 0xD9E5F2_rgb, .shine = 0xFFFFFF_rgb},
      {.fill = 0x1D4C8C_rgb, .line = 0xFFFFFF_rgb, .shade = 0x143667_rgb, .shine = 0x76A8E6_rgb},
  }};
  return t;
}();

constexpr ThemeColors kBlueWhiteNight = [] {
  ThemeColors t = kBlueWhite;
  t.paper = kNightPaper;
  t.rim = 0x1B3A61_rgb;
  t.light = 0xC7D3E0_rgb;
  t.dark = 0x547FAE_rgb;
  t.coordinate_on_dark = 0x020A14_rgb;
  t.target = Rgba::hex(0x06142B, 0.9f);
  return t;
}();

constexpr ThemeColors kIvory = [] {
  ThemeColors t = kThirtySquares;
  t.rim = 0x5A1713_rgb;
  t.light = 0xB8423A_rgb;
  t.dark = 0x3A3438_rgb;
  t.coordinate_on_light = 0xFFF6E4_rgb;
  t.coordinate_on_dark = 0xE9DCC4_rgb;
  t.last_move = Rgba::hex(0xF4B740, 0.6f);
  t.selected = Rgba::hex(0xFFC94D, 0.9f);
  t.premove = Rgba::hex(0xA07BC8, 0.6f);
  t.target = Rgba::hex(0xFFF3DC, 0.75f);
  t.cursor = 0xFFFFFF_rgb;
  t.cursor_halo = 0x22304A_rgb;
  t.check = Rgba::hex(0xFFE27A, 0.95f);  // red would drown in the red squares
  t.pieces = {{
      {.fill = 0xFFF8E3_rgb, .line = 0x2A2023_rgb, .shade = 0xE9D9B2_rgb, .shine = 0xFFFFFF_rgb},
      {.fill = 0x1B191D_rgb, .line = 0xFFF3DC_rgb, .shade = 0x0C0B0D_rgb, .shine = 0x77717C_rgb},
  }};
  return t;
}();

constexpr ThemeColors kIvoryNight = [] {
  ThemeColors t = kIvory;
  t.paper = kNightPaper;
  t.rim = 0x3F110E_rgb;
  t.light = 0x97352E_rgb;
  t.dark = 0x2E292D_rgb;
  return t;
}();

constexpr ThemeColors kHighContrast = [] {
  ThemeColors t = kThirtySquares;
  t.paper = 0xFFFFFF_rgb;
  t.rim = 0x000000_rgb;
  t.light = 0xF2F2F2_rgb;
  t.dark = 0x8C8C8C_rgb;
  t.coordinate_on_light = 0x000000_rgb;
  t.coordinate_on_dark = 0x000000_rgb;
  t.grain = 0;
  t.last_move = Rgba::hex(0xFFD400, 0.8f);
  t.selected = Rgba::hex(0xFFD400, 1);
  t.premove = Rgba::hex(0x8A2BE2, 0.6f);
  t.target = Rgba::hex(0x000000, 0.9f);
  t.cursor = 0x000000_rgb;
  t.check = Rgba::hex(0xE00000, 1);
  t.hint = 0x0050C8_rgb;
  t.good = 0x0050C8_rgb;
  t.draw = 0x5A4300_rgb;
  t.bad = 0xB00000_rgb;
  t.star = 0xFFD400_rgb;
  t.star_line = 0x000000_rgb;
  t.pieces = {{
      {.fill = 0xFFFFFF_rgb, .line = 0x000000_rgb, .shade = 0xFFFFFF_rgb, .shine = 0xFFFFFF_rgb},
      {.fill = 0x000000_rgb, .line = 0xFFFFFF_rgb, .shade = 0x000000_rgb, .shine = 0x909090_rgb},
  }};
  return t;
}();

constexpr ThemeColors kHighContrastNight = [] {
  ThemeColors t = kHighContrast;
  t.paper = 0x000000_rgb;
  t.rim = 0xFFFFFF_rgb;
  return t;
}();

// Blue against cream and orange is told apart by every kind of colour vision; the marks are those of Okabe and Ito.
constexpr ThemeColors kColorBlind = [] {
  ThemeColors t = kThirtySquares;
  t.rim = 0x4A5F7A_rgb;
  t.light = 0xF4EBD8_rgb;
  t.dark = 0x8FA6C0_rgb;
  t.coordinate_on_light = 0x3E5470_rgb;
  t.coordinate_on_dark = 0x1B2C42_rgb;
  t.last_move = Rgba::hex(0xF0E442, 0.7f);
  t.selected = Rgba::hex(0xE69F00, 0.9f);
  t.premove = Rgba::hex(0xCC79A7, 0.6f);
  t.target = Rgba::hex(0x16273D, 0.8f);
  t.check = Rgba::hex(0xD55E00, 1);
  t.hint = 0x0072B2_rgb;
  t.good = 0x0072B2_rgb;
  t.draw = 0x7A6A1F_rgb;
  t.bad = 0xC24F00_rgb;
  t.star = 0xE69F00_rgb;
  t.star_line = 0x5F4200_rgb;
  t.confetti = {0x0072B2_rgb, 0xE69F00_rgb, 0x009E73_rgb, 0xCC79A7_rgb, 0x56B4E9_rgb};
  return t;
}();

constexpr ThemeColors kColorBlindNight = [] {
  ThemeColors t = kColorBlind;
  t.paper = kNightPaper;
  t.rim = 0x33435A_rgb;
  t.light = 0xCCC2AC_rgb;
  t.dark = 0x66809E_rgb;
  t.coordinate_on_light = 0x2B3C52_rgb;
  t.coordinate_on_dark = 0x060D16_rgb;
  t.target = Rgba::hex(0x0A1420, 0.88f);
  return t;
}();

/// By theme, in the order of the enumeration: day, night.
constexpr const ThemeColors* kThemes[][2] = {
    {&kThirtySquares, &kThirtySquaresNight}, {&kWood, &kWoodNight},
    {&kBlueWhite, &kBlueWhiteNight},         {&kIvory, &kIvoryNight},
    {&kHighContrast, &kHighContrastNight},   {&kColorBlind, &kColorBlindNight},
};

float luminance(Rgba c) {
  const auto linear = [](std::uint8_t byte) {
    const float v = static_cast<float>(byte) / 255;
    return v <= 0.04045f ? v / 12.92f : std::pow((v + 0.055f) / 1.055f, 2.4f);
  };
  return 0.2126f * linear(c.r) + 0.7152f * linear(c.g) + 0.0722f * linear(c.b);
}

}  // namespace

const ThemeColors& theme_colors(Theme theme, bool night) {
  return *kThemes[static_cast<int>(theme)][night];
}

float contrast(Rgba a, Rgba b) {
  const float la = luminance(a), lb = luminance(b);
  return (std::max(la, lb) + 0.05f) / (std::min(la, lb) + 0.05f);
}

Rgba blend(Rgba over, Rgba under) {
  const float alpha = static_cast<float>(over.a) / 255;
  const auto mix = [&](std::uint8_t o, std::uint8_t u) {
    return static_cast<std::uint8_t>(static_cast<float>(u) + (static_cast<float>(o) - static_cast<float>(u)) * alpha +
                                     0.5f);
  };
  return {mix(over.r, under.r), mix(over.g, under.g), mix(over.b, under.b), 255};
}

}  // namespace thirty
