// The colours keep the contrasts that people need: 3 for what must be seen, 4.5 for what must be read.
#include "render/theme.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>

#include "app/theme_files.h"
#include "render/frame.h"

namespace thirty {
namespace {

float linear(std::uint8_t byte) {
  const float v = static_cast<float>(byte) / 255;
  return v <= 0.04045f ? v / 12.92f : std::pow((v + 0.055f) / 1.055f, 2.4f);
}

float luminance(Rgba c) {
  return 0.2126f * linear(c.r) + 0.7152f * linear(c.g) + 0.0722f * linear(c.b);
}

/// WCAG 2 contrast ratio of two opaque colours, 1 … 21.
float contrast(Rgba a, Rgba b) {
  const float la = luminance(a), lb = luminance(b);
  return (std::max(la, lb) + 0.05f) / (std::min(la, lb) + 0.05f);
}

/// `over` laid on the opaque `under`.
Rgba blend(Rgba over, Rgba under) {
  const float alpha = static_cast<float>(over.a) / 255;
  const auto mix = [&](std::uint8_t o, std::uint8_t u) {
    return static_cast<std::uint8_t>(static_cast<float>(u) + (static_cast<float>(o) - static_cast<float>(u)) * alpha +
                                     0.5f);
  };
  return {mix(over.r, under.r), mix(over.g, under.g), mix(over.b, under.b), 255};
}

std::vector<std::string_view> themes() {
  std::vector<std::string_view> names;
  for (const EmbeddedFile& file : theme_files) names.push_back(file.name);
  return names;
}

class ThemeColorsTest : public testing::TestWithParam<std::tuple<std::string_view, bool>> {
 protected:
  const ThemeColors& colors() const { return theme_colors(std::get<0>(GetParam()), std::get<1>(GetParam())); }
  std::array<Rgba, 2> squares() const { return {colors().light, colors().dark}; }
};

TEST(Contrast, IsThatOfTheStandard) {
  EXPECT_NEAR(contrast(Rgba::hex(0x000000), Rgba::hex(0xFFFFFF)), 21, 0.01);
  EXPECT_NEAR(contrast(Rgba::hex(0x777777), Rgba::hex(0xFFFFFF)), 4.48, 0.01);
  EXPECT_EQ(contrast(Rgba::hex(0x123456), Rgba::hex(0x123456)), 1);
}

TEST(Blend, LaysOneColourOnAnother) {
  EXPECT_EQ(blend(Rgba::hex(0xFF0000, 0), Rgba::hex(0x123456)), Rgba::hex(0x123456));
  EXPECT_EQ(blend(Rgba::hex(0xFF0000), Rgba::hex(0x123456)), Rgba::hex(0xFF0000));
  EXPECT_EQ(blend(Rgba::hex(0xFFFFFF, 0.5f), Rgba::hex(0x000000)), Rgba::hex(0x808080));
}

TEST(ThemeFiles, EachIsReadAndHasNothingThatIsUnknown) {
  EXPECT_GE(theme_files.size(), 6U);
  for (const std::string_view name : themes()) {
    const Result<BoardTheme> theme = read_theme(name);
    EXPECT_TRUE(theme.ok()) << name << ": " << theme.error().message;
  }
  EXPECT_FALSE(read_theme("no-such-theme").ok());
}

TEST_P(ThemeColorsTest, CoordinatesAreReadable) {
  EXPECT_GE(contrast(colors().coordinate_on_light, colors().light), 4.5);
  EXPECT_GE(contrast(colors().coordinate_on_dark, colors().dark), 4.5);
  for (const Rgba square : squares()) {
    for (const Rgba tint : {colors().last_move, colors().selected}) {
      const Rgba bright = blend(tint, square);
      EXPECT_GE(contrast(blend(colors().target, bright), bright), 4.5);
    }
  }
}

TEST_P(ThemeColorsTest, SquaresAreToldApart) {
  EXPECT_GE(contrast(colors().light, colors().dark), 1.8);
}

TEST_P(ThemeColorsTest, PiecesStandOutByBodyOrOutline) {
  for (const PieceColors& pieces : colors().pieces) {
    EXPECT_GE(contrast(pieces.fill, pieces.line), 7);
    for (const Rgba square : squares()) {
      EXPECT_GE(std::max(contrast(pieces.fill, square), contrast(pieces.line, square)), 3);
    }
  }
  EXPECT_GE(contrast(colors().pieces[0].fill, colors().pieces[1].fill), 7);
}

/// Both kinds of square are dark here, so that an outline alone does not carry a piece.
TEST(IvoryTheme, BodiesOfBothArmiesAreReadOnBothSquares) {
  for (const bool night : {false, true}) {
    const ThemeColors& colors = theme_colors("ivory", night);
    for (const PieceColors& pieces : colors.pieces) {
      EXPECT_GE(contrast(pieces.fill, colors.light), 3);
      EXPECT_GE(contrast(pieces.fill, colors.dark), 3);
    }
  }
}

using LinearColor = std::array<float, 3>;
using Matrix = std::array<LinearColor, 3>;

/// What dichromats see of linear red, green and blue (Machado, Oliveira and Fernandes 2009), and what everybody else
/// does.
constexpr std::array<Matrix, 4> kVisions{{
    {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
    {{{0.152286f, 1.052583f, -0.204868f}, {0.114503f, 0.786281f, 0.099216f}, {-0.003882f, -0.048116f, 1.051998f}}},
    {{{0.367322f, 0.860646f, -0.227968f}, {0.280085f, 0.672501f, 0.047413f}, {-0.011820f, 0.042940f, 0.968881f}}},
    {{{1.255528f, -0.076749f, -0.178779f}, {-0.078411f, 0.930809f, 0.147602f}, {0.004733f, 0.691367f, 0.303900f}}},
}};

LinearColor times(const Matrix& matrix, const LinearColor& color) {
  LinearColor product{};
  for (std::size_t row = 0; row < 3; ++row)
    for (std::size_t i = 0; i < 3; ++i) product[row] += matrix[row][i] * color[i];
  return product;
}

/// CIE 1976 L*a*b* of D65.
LinearColor lab(const LinearColor& color) {
  constexpr Matrix kToXyzOfWhite{
      {{0.4339f, 0.3762f, 0.1899f}, {0.2126f, 0.7152f, 0.0722f}, {0.0177f, 0.1095f, 0.8727f}}};
  LinearColor f = times(kToXyzOfWhite, color);
  for (float& t : f) t = t > 0.008856f ? std::cbrt(t) : 7.787f * t + 16.0f / 116;
  return {116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])};
}

/// How far apart two opaque colours are for that kind of vision; 2 is just seen side by side.
float apart(Rgba a, Rgba b, const Matrix& vision) {
  const auto seen = [&](Rgba c) {
    LinearColor color = times(vision, {linear(c.r), linear(c.g), linear(c.b)});
    for (float& part : color) part = std::clamp(part, 0.0f, 1.0f);
    return lab(color);
  };
  const LinearColor from = seen(a), to = seen(b);
  return std::hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]);
}

/// Marks of one shape, which nothing but their colour tells apart.
TEST(ColorBlindTheme, MarksOfOneShapeAreToldApartByEveryKindOfVision) {
  for (const bool night : {false, true}) {
    const ThemeColors& colors = theme_colors("color-blind", night);
    const std::array<Rgba, 3> rings{colors.hint, colors.check, colors.premove};
    for (const std::array<Rgba, 3>& alike : {colors.drawn, rings}) {
      for (const Matrix& vision : kVisions) {
        for (std::size_t i = 0; i < alike.size(); ++i) EXPECT_GE(apart(alike[i], alike[(i + 1) % 3], vision), 20) << i;
      }
    }
  }
}

TEST_P(ThemeColorsTest, WhatPlayersDrawIsToldFromBothSquares) {
  for (const Rgba square : squares()) EXPECT_GE(contrast(colors().drawn[0], square), 1.5);
}

TEST_P(ThemeColorsTest, CursorStandsOutOnEverySquare) {
  EXPECT_GE(contrast(colors().cursor, colors().cursor_halo), 7);
  for (const Rgba square : squares()) {
    for (const Rgba tint : {Rgba::hex(0, 0), colors().last_move, colors().selected, colors().premove}) {
      const Rgba ground = blend(tint, square);
      EXPECT_GE(std::max(contrast(colors().cursor, ground), contrast(colors().cursor_halo, ground)), 3);
    }
  }
}

/// The best contrast to `ground` among what is painted on it, one shape upon the other.
float best_contrast(const BoardView& view, Rgba ground) {
  Frame frame;
  lay_out(view, frame);
  float best = 1;
  Rgba painted = ground;
  for (const std::vector<Shape>* shapes : {&frame.below, &frame.above}) {
    for (const Shape& shape : *shapes) {
      painted = blend(shape.color, painted);
      best = std::max(best, contrast(painted, ground));
    }
  }
  return best;
}

/// Also where a piece has just come from or is in the hand.
TEST_P(ThemeColorsTest, MarksAndArrowsStandOutOnEverySquare) {
  BoardView view;
  view.square = 100;
  view.coordinates = view.turn_shown = false;
  std::tie(view.theme, view.night) = GetParam();
  for (const Rgba square : squares()) {
    for (const Rgba tint : {Rgba::hex(0, 0), colors().last_move, colors().selected}) {
      const Rgba ground = blend(tint, square);
      for (int i = 0; i < static_cast<int>(Mark::Choice); ++i) {
        const Mark mark = static_cast<Mark>(i);
        if (mark == Mark::Dimmed) continue;
        view.marks = {{0, mark}};
        view.arrows.clear();
        EXPECT_GE(best_contrast(view, ground), 3) << "mark " << i;
        view.marks.clear();
        view.arrows = {{0, 9, mark}};
        EXPECT_GE(best_contrast(view, ground), 3) << "arrow " << i;
      }
    }
  }
}

TEST_P(ThemeColorsTest, ValuesStandOutOnTheirBadges) {
  for (const Rgba value : {colors().good, colors().draw, colors().bad}) {
    EXPECT_GE(contrast(value, colors().badge), 3);
  }
}

TEST_P(ThemeColorsTest, TintsChangeTheSquare) {
  for (const Rgba square : squares()) {
    for (const Rgba tint : {colors().last_move, colors().selected, colors().premove}) {
      const Rgba tinted = blend(tint, square);
      const int apart = std::abs(tinted.r - square.r) + std::abs(tinted.g - square.g) + std::abs(tinted.b - square.b);
      EXPECT_GE(apart, 45);
    }
  }
}

TEST_P(ThemeColorsTest, NightIsDarker) {
  const ThemeColors& day = theme_colors(std::get<0>(GetParam()), false);
  const ThemeColors& night = theme_colors(std::get<0>(GetParam()), true);
  const Rgba black = Rgba::hex(0x000000);
  EXPECT_LT(contrast(night.paper, black), contrast(day.paper, black));
  EXPECT_LE(contrast(night.light, black), contrast(day.light, black));
}

INSTANTIATE_TEST_SUITE_P(Themes, ThemeColorsTest, testing::Combine(testing::ValuesIn(themes()), testing::Bool()));

}  // namespace
}  // namespace thirty
