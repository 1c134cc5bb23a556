#include "render/distance_field.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "render/atlas.h"

namespace thirty {
namespace {

constexpr FieldFrame kFrame{60, 60, 0, 0, 1};
constexpr float kReach = 8;

float at(const std::vector<float>& field, int column, int row) {
  return field[row * kFrame.width + column];
}

Outline rectangle(float left, float top, float right, float bottom) {
  return {{left, top}, {right, top}, {right, bottom}, {left, bottom}, {left, top}};
}

Outline circle(float x, float y, float radius) {
  Outline outline;
  for (int i = 0; i <= 200; ++i) {
    const float angle = static_cast<float>(i) * 6.2831853f / 200;
    outline.push_back({x + radius * std::cos(angle), y + radius * std::sin(angle)});
  }
  return outline;
}

TEST(DistanceField, IsExactAroundACircleAndCutBeyondItsReach) {
  const auto field = distance_field({{circle(30, 30, 15)}, 0}, kFrame, kReach);
  for (int row = 0; row < kFrame.height; ++row) {
    for (int column = 0; column < kFrame.width; ++column) {
      const float x = static_cast<float>(column) + 0.5f - 30, y = static_cast<float>(row) + 0.5f - 30;
      const float exact = std::clamp(std::hypot(x, y) - 15, -kReach, kReach);
      EXPECT_NEAR(at(field, column, row), exact, 0.02);
    }
  }
}

TEST(DistanceField, DoesNotCareWhichWayAnOutlineTurns) {
  Outline there = circle(30, 30, 15);
  Outline back(there.rbegin(), there.rend());
  EXPECT_EQ(distance_field({{there}, 0}, kFrame, kReach)[30 * 60 + 30],
            distance_field({{back}, 0}, kFrame, kReach)[30 * 60 + 30]);
}

TEST(DistanceField, JoinsOverlappingOutlinesWithoutASeam) {
  const auto field = distance_field({{rectangle(10, 20, 35, 40), rectangle(25, 20, 50, 40)}, 0}, kFrame, kReach);
  for (int column = 11; column < 49; ++column) EXPECT_LT(at(field, column, 30), -0.4f) << column;
  EXPECT_NEAR(at(field, 30, 15), 4.5, 1e-4);
  EXPECT_NEAR(at(field, 53, 30), 3.5, 1e-4);
}

TEST(DistanceField, MeasuresStrokesFromTheirEdgeWithRoundEnds) {
  const auto field = distance_field({{{{20, 30}, {40, 30}}}, 6}, kFrame, kReach);
  EXPECT_NEAR(at(field, 30, 29), -2.5, 1e-4);
  EXPECT_NEAR(at(field, 30, 36), 3.5, 1e-4);
  EXPECT_NEAR(at(field, 43, 29), std::hypot(3.5f, 0.5f) - 3, 1e-4);
}

TEST(EncodeDistance, KeepsInsideAboveHalf) {
  EXPECT_EQ(encode_distance(-kReach, kReach), 255);
  EXPECT_EQ(encode_distance(2 * kReach, kReach), 0);
  EXPECT_NEAR(encode_distance(0, kReach), 128, 1);
}

TEST(Atlas, FadesToNothingAtEveryCellsBorder) {
  const auto atlas = make_atlas();
  ASSERT_TRUE(atlas) << atlas.error().message;
  for (const PieceType type : kPieceTypes) {
    const AtlasPlace place = piece_place(type);
    const auto silhouette = [&](int column, int row) {
      return (*atlas)[4 * ((place.row + row) * kAtlasWidth + place.column + column)];
    };
    // What samples just beyond the cell must see no edge, of this piece's outline or of its neighbour.
    for (int i = 0; i < kCellTexels; ++i) {
      for (const int edge : {0, kCellTexels - 1}) {
        EXPECT_EQ(silhouette(i, edge), 0);
        EXPECT_EQ(silhouette(edge, i), 0);
      }
    }
    EXPECT_GT(silhouette(kCellTexels / 2, kCellTexels * 85 / 100), 200) << "the foot is solid";
  }
}

TEST(Atlas, GivesEveryGlyphACellOfItsOwn) {
  const auto atlas = make_atlas();
  ASSERT_TRUE(atlas) << atlas.error().message;
  for (const char glyph : std::string("abcdefgh12345678")) {
    const int left = kAtlasWidth - kCellTexels + glyph_cell(glyph) % kGlyphColumns * kGlyphTexels;
    const int top = kAtlasHeight - kCellTexels + glyph_cell(glyph) / kGlyphColumns * kGlyphTexels;
    int ink = 0;
    for (int row = 0; row < kGlyphTexels; ++row) {
      for (int column = 0; column < kGlyphTexels; ++column) {
        const bool inked = (*atlas)[4 * ((top + row) * kAtlasWidth + left + column) + 1] > 127;
        const bool border = row < 2 || column < 2 || row >= kGlyphTexels - 2 || column >= kGlyphTexels - 2;
        EXPECT_FALSE(inked && border) << glyph;
        ink += inked;
      }
    }
    EXPECT_GT(ink, 40) << glyph;
  }
}

}  // namespace
}  // namespace thirty
