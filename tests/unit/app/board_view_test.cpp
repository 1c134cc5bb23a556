// What is drawn of a game: marks, arrows, pieces beside the board and confetti, as the position and the hand ask for
// them.
#include "app/board_view.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "app/table.h"

namespace thirty {
namespace {

BoardView view_of(const Table& table) {
  return table.app.view(table.now_us);
}

/// The squares that carry a mark, in the order in which they are painted, separated by spaces.
std::string marked(const Table& table, Mark mark) {
  std::string squares;
  for (const SquareMark& one : view_of(table).marks)
    if (one.mark == mark) squares += (squares.empty() ? "" : " ") + square_name(one.square);
  return squares;
}

/// The arrows of a colour, likewise: "e1e5 a8a4".
std::string arrows(const Table& table, Mark mark) {
  std::string ways;
  for (const Arrow& one : view_of(table).arrows)
    if (one.mark == mark) ways += (ways.empty() ? "" : " ") + square_name(one.from) + square_name(one.to);
  return ways;
}

/// The pieces that stand in the middle of a square, as a FEN writes them.
std::string standing_on(const Table& table, std::string_view square) {
  const Point middle = BoardGeometry::middle(square_from_name(square));
  std::string pieces;
  for (const PieceSprite& sprite : view_of(table).pieces)
    if (sprite.x == middle.x && sprite.y == middle.y) pieces += fen_letter(sprite.piece);
  return pieces;
}

std::string load(const std::string& game, const std::string& fen, const std::string& more = "&opponent=friend") {
  return "game=" + game + more + "&fen=" + percent_encode(fen);
}

TEST(BoardView, AChosenPieceShowsWhereItMayGoAndWhatItWouldTake) {
  Table table(load("chess", "1n5k/P7/8/8/8/8/8/K7 w - - 0 1"));
  EXPECT_EQ(marked(table, Mark::Target), "");
  table.tap("a7");
  EXPECT_EQ(marked(table, Mark::Selected), "a7");
  EXPECT_EQ(marked(table, Mark::Target), "a8") << "once, whatever the pawn may become";
  EXPECT_EQ(marked(table, Mark::CaptureTarget), "b8");
}

TEST(BoardView, WhatIsHeldShowsWhereItWouldBePutDown) {
  Table table(kFriend);
  table.point(PointerEvent::Kind::Down, table.middle("c2"));
  EXPECT_EQ(marked(table, Mark::Cursor), "") << "not where it stands";
  table.point(PointerEvent::Kind::Move, table.middle("c3"));
  EXPECT_EQ(marked(table, Mark::Cursor), "c3");
  table.point(PointerEvent::Kind::Up, table.middle("c3"));
  EXPECT_EQ(marked(table, Mark::Cursor), "");
}

TEST(BoardView, APlannedMoveIsMarked) {
  Table table("game=raging-rooks&opponent=computer&level=3&side=white");
  table.drag("c2", "c3");
  table.drag("b2", "b3");
  EXPECT_EQ(marked(table, Mark::PreMove), "b2 b3");
}

TEST(BoardView, AHintShowsThePieceBeforeTheMove) {
  Table table(kFriend);
  table.say("command name=hint");
  table.engine("readyok");
  table.engine("info depth 6 score cp 20 nodes 900 pv c2c3");
  table.engine("bestmove c2c3");
  EXPECT_EQ(marked(table, Mark::Hint), "c2");
  EXPECT_EQ(arrows(table, Mark::Hint), "");
  table.say("command name=hint");
  EXPECT_EQ(arrows(table, Mark::Hint), "c2c3");
}

TEST(BoardView, ALessonsMarksStayOnTheBoard) {
  Table table(kFriend);
  table.say("marks list=good:c3,good:h3,bad:a1-b2,bad:a1-h8");
  EXPECT_EQ(marked(table, Mark::Good), "c3");
  EXPECT_EQ(arrows(table, Mark::Bad), "a1b2");
}

TEST(BoardView, WhetherACornerIsDarkIsDrawnAndToldAsTheGameSays) {
  for (const auto& [game, dark] : {std::pair{"chess", true}, {"kings-pro", false}}) {
    const Table table("game=" + std::string(game));
    EXPECT_EQ(view_of(table).a1_dark, dark) << game;
    EXPECT_TRUE(table.last_position_has(dark ? R"("a1Dark":true)" : R"("a1Dark":false)")) << game;
  }
}

TEST(BoardView, TheLastMoveAndAKingInCheckAreMarked) {
  Table table(load("chess", "7k/8/8/8/8/8/8/K5R1 w - - 0 1"));
  table.drag("g1", "h1");
  EXPECT_EQ(marked(table, Mark::LastMove), "g1 h1");
  EXPECT_EQ(marked(table, Mark::Check), "h8");
  table.say("goto ply=0");
  EXPECT_EQ(marked(table, Mark::LastMove) + marked(table, Mark::Check), "");
}

/// The choice lies over whoever stands there, on either side of the board.
TEST(BoardView, WhatAPawnMayBecomeStandsAloneOnItsSquares) {
  for (const auto& [fen, from, to, squares, pieces] :
       {std::tuple{"8/P6k/n7/8/8/8/8/K7 w - - 0 1", "a7", "a8", std::array{"a8", "a7", "a6", "a5"}, "QRBN"},
        std::tuple{"7k/8/8/8/8/N7/p7/7K b - - 0 1", "a2", "a1", std::array{"a1", "a2", "a3", "a4"}, "qrbn"}}) {
    Table table(load("chess", fen));
    table.drag(from, to);
    table.wait_until_still();
    std::string asked, standing;
    for (const std::string_view square : squares) {
      asked += (asked.empty() ? "" : " ") + std::string(square);
      standing += standing_on(table, square);
    }
    EXPECT_EQ(marked(table, Mark::Choice), asked);
    EXPECT_EQ(standing, pieces);
    table.tap(squares[3]);
    EXPECT_EQ(table.moves(), std::string(from) + to + "n");
  }
}

/// Beside the own half lies what oneself has lost.
TEST(BoardView, LostPiecesLieOnTheSideOfWhoeverLostThem) {
  Table table(load("chess", "3qk3/8/8/8/8/8/8/3QK3 w - - 0 1"));
  table.drag("d1", "d8");
  table.wait_until_still();
  for (const bool flipped : {false, true}) {
    const BoardView view = view_of(table);
    ASSERT_EQ(view.flipped, flipped);
    const auto lost = std::ranges::find_if(view.pieces, [](const PieceSprite& one) { return one.x > 8 || one.x < 0; });
    ASSERT_NE(lost, view.pieces.end());
    EXPECT_EQ(fen_letter(lost->piece), 'q');
    EXPECT_GT(lost->y, 4) << "on Black's half, whichever way the board is turned";
    table.say("command name=flip");
  }
}

TEST(BoardView, ArrowsShowWhatDecidedTheGame) {
  Table mate(load("chess", "7k/8/6K1/8/8/8/8/R7 w - - 0 1"));
  mate.drag("a1", "a8");
  mate.wait(kFrame_us);
  EXPECT_EQ(arrows(mate, Mark::Check), "") << "first the rook arrives";
  mate.wait_until_still();
  EXPECT_EQ(arrows(mate, Mark::Check), "a8h8");
  EXPECT_EQ(marked(mate, Mark::Closed), "g7 h7 g8");
  EXPECT_FALSE(view_of(mate).turn_shown);

  Table blocked(load("power-pawns", "5/5/p4/5/P4/5 w - - 0 1"));
  blocked.drag("a2", "a3");
  blocked.wait(2 * kSecond);
  EXPECT_TRUE(blocked.last_position_has(R"("reason":"deadlock")")) << blocked.last_position();
  EXPECT_EQ(arrows(blocked, Mark::Decided), "");

  Table ahead(load("power-pawns", "5/2p2/5/2P2/5/5 w - - 0 1"));
  ahead.drag("c3", "c4");
  ahead.wait_until_still();
  EXPECT_TRUE(ahead.last_position_has(R"("winner":"white","reason":"deadlock")"));
  EXPECT_EQ(arrows(ahead, Mark::Decided), "c1c4") << "by the way each has come from its own edge";
  EXPECT_EQ(arrows(ahead, Mark::Befallen), "c6c5");
}

/// However far a pawn has come, it was not asked where pieces were counted.
TEST(BoardView, NoWayOfAPawnIsShownWherePointsWereCounted) {
  Table table(load("quickchess-1991", "k4/p4/5/5/P3R/K4 w - - 39 30"));
  table.drag("e2", "e3");
  table.wait(2 * kSecond);
  EXPECT_TRUE(table.last_position_has(R"("winner":"white","reason":"points")")) << table.last_position();
  EXPECT_FALSE(marked(table, Mark::Decided).empty());
  EXPECT_TRUE(view_of(table).arrows.empty());
}

TEST(BoardView, ConfettiFallsDownTheScreenHoweverTheBoardIsTurned) {
  for (const bool flipped : {false, true}) {
    Table table(load("power-pawns", "5/P4/5/5/1p3/5 w - - 0 1"));
    if (flipped) table.say("command name=flip");
    table.drag("a5", "a6");
    const auto height = [&](std::int64_t after_us) {
      const std::vector<Confetti> papers = table.app.view(table.now_us + after_us).confetti;
      EXPECT_FALSE(papers.empty());
      float sum = 0;
      for (const Confetti& paper : papers) sum += table.app.layout().board.to_pixel({paper.x, paper.y}).y;
      return sum / static_cast<float>(papers.size());
    };
    EXPECT_LT(height(100'000), height(900'000)) << (flipped ? "turned" : "as it was");
  }
}

}  // namespace
}  // namespace thirty
