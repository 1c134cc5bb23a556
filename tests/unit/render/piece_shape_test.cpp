#include "render/piece_shape.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "app/piece_files.h"
#include "render/atlas.h"

namespace thirty {
namespace {

TEST(ReadPath, ReadsLinesAndClosesThem) {
  const auto path = read_path("M1 2 L3 -4.5 Z M5,6 L7 8");
  ASSERT_TRUE(path) << path.error().message;
  ASSERT_EQ(path->size(), 2u);
  ASSERT_EQ((*path)[0].size(), 3u);
  EXPECT_FLOAT_EQ((*path)[0][1].y, -4.5f);
  EXPECT_FLOAT_EQ((*path)[0][2].x, 1);
  EXPECT_EQ((*path)[1].size(), 2u);
}

TEST(ReadPath, KeepsChordsCloseToTheirCurve) {
  // A quarter of a circle of radius 40, as good as a cubic makes one.
  const auto path = read_path("M40 0 C40 22.1 22.1 40 0 40");
  ASSERT_TRUE(path) << path.error().message;
  const Outline& arc = path->front();
  for (std::size_t i = 0; i + 1 < arc.size(); ++i) {
    EXPECT_NEAR(std::hypot(arc[i].x, arc[i].y), 40, 0.06);
    EXPECT_NEAR(std::hypot((arc[i].x + arc[i + 1].x) / 2, (arc[i].y + arc[i + 1].y) / 2), 40, 0.11);
  }
  EXPECT_LT(arc.size(), 20u);
}

TEST(ReadPath, NamesWhatItCannotRead) {
  for (const char* bad : {"L1 2", "M1", "M1 2 Q3 4 5 6", "M1 2 C3 4 5 6", "M1 2 L", "Z", "M1 2 3"}) {
    EXPECT_FALSE(read_path(bad)) << bad;
  }
  EXPECT_EQ(read_path("M1 2 H7").error().at, 5u);
}

TEST(ReadPiece, NamesTheMissingPath) {
  EXPECT_NE(read_piece("<svg></svg>").error().message.find("fill"), std::string::npos);
  const auto no_width = read_piece(R"(<path class="fill" d="M0 0 L1 1 Z"/><path class="line" d="M0 0 L1 1"/>)"
                                   R"(<path class="shine" d="M0 0 L1 1"/><path class="shade" d="M0 0 L1 1 Z"/>)");
  EXPECT_NE(no_width.error().message.find("stroke-width"), std::string::npos);
}

struct Box {
  float left = 1e9f, top = 1e9f, right = -1e9f, bottom = -1e9f;
};
Box box_of(const Layer& layer) {
  Box box;
  for (const Outline& outline : layer.outlines) {
    for (const PathPoint p : outline) {
      box.left = std::min(box.left, p.x - layer.stroke / 2);
      box.right = std::max(box.right, p.x + layer.stroke / 2);
      box.top = std::min(box.top, p.y - layer.stroke / 2);
      box.bottom = std::max(box.bottom, p.y + layer.stroke / 2);
    }
  }
  return box;
}

class PieceFiles : public testing::TestWithParam<EmbeddedFile> {
 protected:
  static PieceShape shape() {
    auto read = read_piece(GetParam().text);
    EXPECT_TRUE(read) << read.error().message;
    return std::move(*read);
  }
};

TEST_P(PieceFiles, StandOnTheCommonFootWithinTheGrid) {
  const Box box = box_of(shape().fill);
  EXPECT_FLOAT_EQ(box.bottom, 93);
  EXPECT_GE(box.top, 5.9f);
  EXPECT_GE(box.left, 9);
  EXPECT_LE(box.right, 91);
  EXPECT_NEAR(box.left + box.right, 100, 8);
}

TEST_P(PieceFiles, KeepTheirDetailsInsideTheSilhouette) {
  const PieceShape s = shape();
  const Box fill = box_of(s.fill);
  for (const Layer* layer : {&s.line, &s.shine, &s.shade}) {
    const Box inner = box_of(*layer);
    EXPECT_GE(inner.left, fill.left - 0.01f);
    EXPECT_GE(inner.top, fill.top - 0.01f);
    EXPECT_LE(inner.right, fill.right + 0.01f);
    EXPECT_LE(inner.bottom, fill.bottom + 0.01f);
  }
}

TEST_P(PieceFiles, CloseTheirFilledOutlines) {
  const PieceShape s = shape();
  for (const Layer* layer : {&s.fill, &s.shade}) {
    for (const Outline& outline : layer->outlines) {
      EXPECT_FLOAT_EQ(outline.front().x, outline.back().x);
      EXPECT_FLOAT_EQ(outline.front().y, outline.back().y);
    }
  }
}

TEST_P(PieceFiles, TurnTheirSilhouettesClockwiseSoThatOverlapsAreNoHoles) {
  for (const Outline& outline : shape().fill.outlines) {
    float area = 0;
    for (std::size_t i = 0; i + 1 < outline.size(); ++i) {
      area += outline[i].x * outline[i + 1].y - outline[i + 1].x * outline[i].y;
    }
    EXPECT_GT(area, 0);
  }
}

INSTANTIATE_TEST_SUITE_P(All, PieceFiles, testing::ValuesIn(piece_files), [](const auto& test) {
  std::string name(test.param.name);
  std::ranges::replace_if(name, [](char c) { return c == '/' || c == '-'; }, '_');
  return name;
});

TEST(PieceFileTable, HoldsTheSevenPiecesOfEverySet) {
  EXPECT_GE(piece_files.size(), 7U);
  for (const EmbeddedFile& file : piece_files)
    EXPECT_TRUE(make_atlas(file.name.substr(0, file.name.find('/')))) << file.name;
}

}  // namespace
}  // namespace thirty
