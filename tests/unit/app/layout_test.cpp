#include "app/layout.h"

#include <gtest/gtest.h>

#include <cmath>

namespace thirty {
namespace {

bool inside(const Rect& inner, const Canvas& canvas) {
  return inner.left >= 0 && inner.top >= 0 && inner.left + inner.width <= canvas.width * canvas.ratio + 0.5f &&
         inner.top + inner.height <= canvas.height * canvas.ratio + 0.5f;
}

Rect board_rect(const BoardGeometry& board) {
  return {board.left, board.top, board.square * static_cast<float>(board.files),
          board.square * static_cast<float>(board.ranks)};
}

bool overlap(const Rect& a, const Rect& b) {
  return a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;
}

TEST(Layout, EverythingLiesOnTheCanvasAndNothingOverlaps) {
  for (const float width : {320.0f, 375.0f, 768.0f, 1024.0f, 1920.0f})
    for (const float height : {480.0f, 640.0f, 1080.0f})
      for (const float ratio : {1.0f, 2.0f, 3.0f})
        for (const PanelPlace place : {PanelPlace::Right, PanelPlace::Below, PanelPlace::None})
          for (const auto& [files, ranks, clocks] :
               {std::tuple{5, 6, false}, {5, 6, true}, {8, 8, false}, {8, 8, true}}) {
            const Canvas canvas{width, height, ratio, place, 200};
            const Layout layout = make_layout(canvas, files, ranks, false, clocks);
            const Rect board = board_rect(layout.board);
            SCOPED_TRACE(testing::Message() << width << "x" << height << " @" << ratio << " place " << int(place));
            if (layout.board.square <= 0) continue;  // a canvas too small for panel and board
            EXPECT_TRUE(inside(board, canvas));
            EXPECT_EQ(layout.board.square, static_cast<int>(layout.board.square)) << "whole pixels";
            EXPECT_EQ(layout.panel.empty(), place == PanelPlace::None);
            if (layout.panel.empty()) continue;
            EXPECT_TRUE(inside(layout.panel, canvas));
            EXPECT_FALSE(overlap(board, layout.panel));
            EXPECT_FALSE(overlap(board, layout.upper_tray));
            EXPECT_FALSE(overlap(board, layout.lower_tray));
            EXPECT_FALSE(overlap(layout.upper_tray, layout.lower_tray));
            for (const Rect& other : {board, layout.panel, layout.upper_tray, layout.lower_tray})
              EXPECT_FALSE(overlap(layout.head, other));
            EXPECT_EQ(layout.head.empty(), layout.place != PanelPlace::Right);
            Rect panel = layout.panel;  // without what the trays take of its last row
            if (layout.tray_share > 0) panel.height -= 44 * ratio;
            EXPECT_FALSE(overlap(panel, layout.upper_tray));
            EXPECT_FALSE(overlap(panel, layout.lower_tray));
          }
}

TEST(Layout, WithoutAPanelTheBoardFillsAPhoneFromEdgeToEdge) {
  const Layout layout = make_layout({375, 640, 2, PanelPlace::None}, 5, 6, false, false);
  EXPECT_EQ(layout.board.square, 150);
  EXPECT_EQ(layout.board.left, 0);
}

TEST(Layout, ALowStageKeepsTheFrameAboveAndBelowTheBoard) {
  const BoardGeometry board = make_layout({390, 390, 2, PanelPlace::None}, 5, 6, false, false).board;
  const float frame = std::floor(0.14f * board.square);
  EXPECT_GE(board.top, frame);
  EXPECT_LE(board.top + 6 * board.square + frame, 780);
}

TEST(Layout, AStripBelowTheBoardCropsNothingOfItsFrame) {
  for (const auto& [width, height] : {std::pair{390.0f, 520.0f}, {360.0f, 320.0f}, {390.0f, 640.0f}}) {
    const BoardGeometry board = make_layout({width, height, 2, PanelPlace::Below}, 5, 6, false, false).board;
    EXPECT_GE(board.top, std::floor(0.14f * board.square)) << width << "x" << height;
  }
}

TEST(Layout, APhoneHeldUprightHasTheBoardFromEdgeToEdgeWithAPanelBelow) {
  for (const auto& [width, height] : {std::pair{360.0f, 552.0f}, {390.0f, 756.0f}, {412.0f, 700.0f}})
    for (const float ratio : {1.0f, 2.0f, 3.0f}) {
      const Layout layout = make_layout({width, height, ratio, PanelPlace::Below}, 5, 6, false, false);
      EXPECT_GE(layout.board.square * 5, (width - 5) * ratio) << width << "x" << height << " @" << ratio;
    }
}

TEST(Layout, LostPiecesLieAtTheirOwnersEdgeWhereItCostsTheBoardNothing) {
  const Layout tall = make_layout({390, 756, 2, PanelPlace::Below}, 5, 6, false, false);
  EXPECT_LE(tall.upper_tray.top + tall.upper_tray.height, tall.board.top);
  EXPECT_GE(tall.lower_tray.top, tall.board.top + 6 * tall.board.square);
  EXPECT_LE(tall.lower_tray.top + tall.lower_tray.height, tall.panel.top);
  const Layout low = make_layout({360, 552, 2, PanelPlace::Below}, 5, 6, false, false);
  EXPECT_GT(low.tray_share, 0);
  EXPECT_LT(low.upper_tray.top, low.lower_tray.top);
}

TEST(Layout, EachClockStandsAtItsPlayersEdge) {
  for (const auto& [width, height] : {std::pair{360.0f, 552.0f}, {390.0f, 640.0f}, {820.0f, 1000.0f}}) {
    const Layout layout = make_layout({width, height, 2, PanelPlace::Below}, 5, 6, false, true);
    EXPECT_LE(layout.upper_tray.top + layout.upper_tray.height, layout.board.top) << width;
    EXPECT_GE(layout.lower_tray.top, layout.board.top + 6 * layout.board.square) << width;
    EXPECT_EQ(layout.tray_share, 0);
  }
  const Layout wide = make_layout({1046, 768, 1, PanelPlace::Right}, 5, 6, false, true);
  EXPECT_LE(wide.upper_tray.top, wide.board.top);
  EXPECT_GE(wide.lower_tray.top + wide.lower_tray.height, wide.board.top + 6 * wide.board.square);
}

TEST(Layout, ThePageLiesAtTheHeadOfAColumnAndNeverChangesTheBoard) {
  const Layout without = make_layout({1046, 768, 1, PanelPlace::Right}, 5, 6, false, false);
  for (const float head : {120.0f, 400.0f, 5000.0f}) {
    const Layout layout = make_layout({1046, 768, 1, PanelPlace::Right, head}, 5, 6, false, false);
    EXPECT_EQ(layout.board.square, without.board.square);
    EXPECT_EQ(layout.head.top, layout.upper_tray.top + layout.upper_tray.height);
    EXPECT_LE(layout.head.height, head);
    EXPECT_GE(layout.panel.height, 3 * 44) << "moves are still to be seen";
    EXPECT_EQ(layout.head.top + layout.head.height, layout.panel.top);
  }
}

TEST(Layout, ThePanelGoesWhereItLeavesTheBoardLarger) {
  const Canvas phone{375, 640, 2, PanelPlace::Below};
  EXPECT_EQ(make_layout(phone, 5, 6, false, false).place, PanelPlace::Below);
  const Canvas on_its_side{667, 300, 2, PanelPlace::Below};
  EXPECT_EQ(make_layout(on_its_side, 5, 6, false, false).place, PanelPlace::Right);
  EXPECT_GE(make_layout(on_its_side, 5, 6, false, false).board.square, 90);
}

TEST(Layout, PixelsAndSquaresAgreeBothWaysRound) {
  for (const bool flipped : {false, true}) {
    const BoardGeometry board = make_layout({900, 640, 1.5f, PanelPlace::Right}, 5, 6, flipped, false).board;
    for (const char* name : {"a1", "c3", "e6", "a6", "e1"}) {
      const Square square = square_from_name(name);
      const Point pixel = board.to_pixel(BoardGeometry::middle(square));
      EXPECT_EQ(board.square_at(pixel), square) << name;
    }
    EXPECT_EQ(board.square_at({board.left - 1, board.top + 5}), kNoSquare);
    EXPECT_EQ(board.square_at({board.left + 5, board.top + 6 * board.square + 1}), kNoSquare);
  }
}

TEST(Layout, TheCursorMovesAsTheScreenShowsIt) {
  BoardGeometry board{5, 6, false, 0, 0, 10};
  const Square c3 = square_from_name("c3");
  EXPECT_EQ(board.step(c3, 1, 0), square_from_name("d3"));
  EXPECT_EQ(board.step(c3, 0, 1), square_from_name("c4"));
  board.flipped = true;
  EXPECT_EQ(board.step(c3, 1, 0), square_from_name("b3"));
  EXPECT_EQ(board.step(c3, 0, 1), square_from_name("c2"));
  EXPECT_EQ(board.step(square_from_name("a1"), 1, 0), square_from_name("a1")) << "held within the board";
}

}  // namespace
}  // namespace thirty
