#include "render/frame.h"

#include <gtest/gtest.h>

namespace thirty {
namespace {

BoardView board() {
  BoardView view;
  view.left = 10;
  view.top = 20;
  view.square = 100;
  view.width = 520;
  view.height = 640;
  return view;
}

TEST(Frame, PutsSquaresWhereThePlayerSeesThem) {
  BoardView view = board();
  EXPECT_EQ(middle_of(view, make_square(0, 0)).x, 60);
  EXPECT_EQ(middle_of(view, make_square(0, 0)).y, 570);
  view.flipped = true;
  EXPECT_EQ(middle_of(view, make_square(0, 0)).x, 460);
  EXPECT_EQ(middle_of(view, make_square(0, 0)).y, 70);
}

TEST(Frame, DrawsPiecesInTheirOrderAndLeavesOutWhatCannotBeSeen) {
  BoardView view = board();
  view.pieces = {{.piece = Piece(Color::White, PieceType::Pawn), .x = 0.5f, .y = 0.5f},
                 {.piece = Piece{}, .x = 1.5f, .y = 0.5f},
                 {.piece = Piece(Color::Black, PieceType::King), .x = 2.5f, .y = 0.5f, .alpha = 0},
                 {.piece = Piece(Color::Black, PieceType::Queen), .x = 3.5f, .y = 0.5f, .scale = 0},
                 {.piece = Piece(Color::Black, PieceType::Rook), .x = 4.5f, .y = 5.5f, .upside_down = true}};
  Frame frame;
  lay_out(view, frame);
  ASSERT_EQ(frame.pieces.size(), 2u);
  EXPECT_EQ(frame.pieces[0].x, 60);
  EXPECT_EQ(frame.pieces[0].scale, 1);
  EXPECT_EQ(frame.pieces[1].upright, -1);
  EXPECT_EQ(frame.pieces[1].color, 1);
}

TEST(Frame, MarksTheEdgeOfThePlayerToMove) {
  const auto lit_edge = [](Color turn, bool flipped) {
    BoardView view = board();
    view.turn = turn;
    view.flipped = flipped;
    Frame frame;
    lay_out(view, frame);
    return frame.below.front().y;
  };
  EXPECT_GT(lit_edge(Color::White, false), 600);
  EXPECT_LT(lit_edge(Color::Black, false), 40);
  EXPECT_LT(lit_edge(Color::White, true), 40);
  EXPECT_GT(lit_edge(Color::Black, true), 600);

  BoardView over = board();
  over.turn_shown = over.coordinates = false;
  Frame frame;
  lay_out(over, frame);
  EXPECT_TRUE(frame.below.empty());
}

TEST(Frame, KeepsTheTurnMarkerOnTheCanvas) {
  BoardView view = board();
  view.top = 0;
  view.turn = Color::Black;
  Frame frame;
  lay_out(view, frame);
  EXPECT_GE(frame.below.front().y, frame.below.front().half_height);
}

TEST(Frame, WritesOneLetterAFileAndOneFigureARank) {
  BoardView view = board();
  view.turn_shown = false;
  const auto letters = [&] {
    Frame frame;
    lay_out(view, frame);
    return frame.below.size();
  };
  EXPECT_EQ(letters(), 11u);
  view.files = view.ranks = 8;
  EXPECT_EQ(letters(), 16u);
  view.coordinates = false;
  EXPECT_EQ(letters(), 0u);
}

TEST(Frame, WritesOnABrightSquareInTheColourThatIsReadThere) {
  BoardView view = board();
  view.theme = "wood";
  view.night = true;
  const auto color_of_a1 = [&] {
    Frame frame;
    lay_out(view, frame);
    return frame.below[frame.below.size() - 6].color;  // the first figure of six
  };
  const ThemeColors& colors = theme_colors(view.theme, view.night);
  EXPECT_EQ(color_of_a1(), colors.coordinate_on_dark);
  for (const Mark mark : {Mark::LastMove, Mark::Selected}) {
    view.marks = {{0, mark}};
    EXPECT_EQ(color_of_a1(), colors.target);
  }
}

TEST(Frame, DrawsNothingForMarksAndArrowsBesideTheBoardOrWithoutStrength) {
  BoardView view = board();
  view.coordinates = view.turn_shown = false;
  view.marks = {{kNoSquare, Mark::Target}, {0, Mark::Check, 0}};
  view.arrows = {{0, kNoSquare, Mark::Hint}, {3, 3, Mark::Hint}};
  Frame frame;
  lay_out(view, frame);
  EXPECT_TRUE(frame.below.empty());
  EXPECT_TRUE(frame.above.empty());
}

TEST(Frame, TellsValuesApartByShape) {
  const auto badge = [](Mark mark) {
    BoardView view = board();
    view.turn_shown = false;
    view.marks = {{0, mark}};
    Frame frame;
    lay_out(view, frame);
    return std::pair(frame.above.back().kind, frame.above.back().along_x);
  };
  EXPECT_NE(badge(Mark::Good), badge(Mark::Bad));
  EXPECT_NE(badge(Mark::Good), badge(Mark::Draw));
  EXPECT_NE(badge(Mark::Bad), badge(Mark::Draw));
}

TEST(Frame, UsesItsMemoryAgain) {
  BoardView view = board();
  for (Square s = 0; s < 40; ++s) view.marks.push_back({s, Mark::Cursor});
  view.confetti.assign(50, {1, 1, 0, 0.1f, 0, 1});
  Frame frame;
  lay_out(view, frame);
  const Shape* below = frame.below.data();
  const Shape* above = frame.above.data();
  lay_out(view, frame);
  EXPECT_EQ(frame.below.data(), below);
  EXPECT_EQ(frame.above.data(), above);
}

}  // namespace
}  // namespace thirty
