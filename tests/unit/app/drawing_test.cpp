// Arrows and marks that players draw: by the other button, by the pencil, by keys; and when they go.
#include "app/drawing.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "app/table.h"

namespace thirty {
namespace {

std::string drawing(const Table& table) {
  const std::string position = table.last_position(), key = R"("drawing":")";
  const std::size_t start = position.find(key) + key.size();
  return position.substr(start, position.find('"', start) - start);
}

bool shows_arrow(const Table& table, std::string_view from, std::string_view to, Mark ink = Mark::DrawnPlum) {
  const BoardView view = table.app.view(table.now_us);
  return std::any_of(view.arrows.begin(), view.arrows.end(), [&](const Arrow& arrow) {
    return arrow.from == square_from_name(from) && arrow.to == square_from_name(to) && arrow.mark == ink;
  });
}

bool shows_mark(const Table& table, std::string_view square) {
  const BoardView view = table.app.view(table.now_us);
  return std::any_of(view.marks.begin(), view.marks.end(), [&](const SquareMark& mark) {
    return mark.square == square_from_name(square) && mark.mark == Mark::DrawnPlum;
  });
}

TEST(Drawing, TheOtherButtonPullsAnArrowAndMovesNobody) {
  Table table(kFriend);
  table.draw("c2", "c4");
  EXPECT_EQ(drawing(table), "c2-c4");
  EXPECT_TRUE(shows_arrow(table, "c2", "c4"));
  EXPECT_EQ(table.moves(), "");
  EXPECT_TRUE(table.last_position_has(R"("selected":null)"));
}

TEST(Drawing, TheOtherButtonMarksTheSquareItIsClickedOn) {
  Table table(kFriend);
  table.draw("d4", "d4");
  EXPECT_EQ(drawing(table), "d4");
  EXPECT_TRUE(shows_mark(table, "d4"));
}

TEST(Drawing, TheSameStrokeRubsItselfOutAndAnotherColourPaintsItOver) {
  Table table(kFriend);
  table.draw("c2", "c4");
  table.draw("c2", "c4", Mark::DrawnCoral);
  EXPECT_TRUE(shows_arrow(table, "c2", "c4", Mark::DrawnCoral));
  table.draw("c2", "c4", Mark::DrawnCoral);
  EXPECT_EQ(drawing(table), "");
}

TEST(Drawing, AStrokeOffTheBoardIsNone) {
  Table table(kFriend);
  const auto pull = [&](PointerEvent::Kind kind, Point at) {
    table.app.pointer({kind, at, false, Mark::DrawnPlum}, table.now_us);
  };
  pull(PointerEvent::Kind::Down, table.middle("c2"));
  pull(PointerEvent::Kind::Move, table.middle("c4"));
  EXPECT_TRUE(shows_arrow(table, "c2", "c4"));
  pull(PointerEvent::Kind::Move, {-40, -40});
  EXPECT_TRUE(table.app.view(table.now_us).arrows.empty()) << "nor is one in sight that leads nowhere";
  pull(PointerEvent::Kind::Up, {-40, -40});
  table.say("cursor square=a1");
  EXPECT_EQ(drawing(table), "");
}

TEST(Drawing, AStrokeThatIsLostLeavesTheNextOneItsOwn) {
  Table table(kFriend);
  table.app.pointer({PointerEvent::Kind::Down, table.middle("c2"), false, Mark::DrawnPlum}, table.now_us);
  table.app.pointer({PointerEvent::Kind::Cancel, table.middle("c3"), false, Mark::DrawnPlum}, table.now_us);
  table.draw("a2", "a4");
  EXPECT_EQ(drawing(table), "a2-a4");
}

TEST(Drawing, WhatIsHalfDrawnWhenSomebodyMovesIsNoStrokeOfTheNextPosition) {
  Table table(kFriend);
  table.app.pointer({PointerEvent::Kind::Down, table.middle("c2"), false, Mark::DrawnPlum}, table.now_us);
  table.say("move text=a2a3");
  table.app.pointer({PointerEvent::Kind::Up, table.middle("c4"), false, Mark::DrawnPlum}, table.now_us);
  table.say("cursor square=a1");
  EXPECT_EQ(drawing(table), "") << "a pull";
  table.say("command name=pencil");
  table.tap("b1");
  table.say("move text=a5a4");
  table.tap("e4");
  EXPECT_EQ(drawing(table), "") << "the first of two taps";
  EXPECT_FALSE(shows_mark(table, "b1"));
}

TEST(Drawing, ThePencilDrawsByADragAndByTwoTaps) {
  for (const bool touch : {false, true}) {
    Table table(kFriend);
    table.say("command name=pencil");
    EXPECT_TRUE(table.last_position_has(R"("pencil":true)"));
    table.drag("a2", "a4", touch);
    table.tap("b1", touch);
    EXPECT_TRUE(shows_mark(table, "b1")) << "the first of two taps is answered";
    table.tap("e4", touch);
    table.tap("d3", touch);
    table.tap("d3", touch);
    EXPECT_EQ(drawing(table), "a2-a4,b1-e4,d3");
    EXPECT_FALSE(shows_mark(table, "b1"));
    EXPECT_EQ(table.moves(), "");
  }
}

TEST(Drawing, WhoeverTakesThePencilPutsThePieceBack) {
  Table table(kFriend);
  table.point(PointerEvent::Kind::Down, table.middle("c2"));
  table.point(PointerEvent::Kind::Move, table.middle("c4"));
  table.key("z");
  table.wait(kSecond);
  for (const PieceSprite& piece : table.app.view(table.now_us).pieces) EXPECT_EQ(piece.lift, 0);
}

TEST(Drawing, ThePencilDrawsByKeysAndOnTheAccessibleBoard) {
  Table table(kFriend);
  table.key("z");
  table.say("press square=a2");
  table.say("press square=a3");
  EXPECT_EQ(drawing(table), "a2-a3");
  table.say("cursor square=b3");
  table.key("Enter");
  table.key("ArrowUp");
  table.key("Enter");
  EXPECT_EQ(drawing(table), "a2-a3,b3-b4");
  EXPECT_EQ(table.moves(), "");
}

TEST(Drawing, AKeyMarksTheSquareUnderTheCursor) {
  Table table(kFriend);
  EXPECT_TRUE(table.last_position_has(R"("mark":false)")) << "there is no cursor yet";
  table.say("cursor square=c3");
  table.key("j");
  EXPECT_EQ(drawing(table), "c3");
  table.key("j");
  EXPECT_EQ(drawing(table), "");
}

TEST(Drawing, LayingThePencilAsideWipesTheBoard) {
  Table table(kFriend);
  table.say("command name=pencil");
  table.drag("a2", "a4");
  table.say("command name=pencil");
  EXPECT_EQ(drawing(table), "");
  EXPECT_TRUE(table.last_position_has(R"("pencil":false)"));
  table.drag("a2", "a3");
  EXPECT_EQ(table.moves(), "a2a3");
}

TEST(Drawing, GoesWithThePositionByEscapeAndByATouchOfTheHand) {
  Table table(kFriend);
  table.draw("c2", "c4");
  table.key("Escape");
  EXPECT_EQ(drawing(table), "");
  table.draw("c2", "c4");
  table.drag("b2", "b3");
  EXPECT_EQ(drawing(table), "");
  EXPECT_EQ(table.moves(), "b2b3");
  table.draw("c2", "c4");
  table.tap("a5");
  EXPECT_EQ(drawing(table), "");
  table.draw("c2", "c4");
  table.say("move text=a5a4");
  EXPECT_EQ(drawing(table), "");
  table.draw("c2", "c4");
  table.say("goto ply=0");
  EXPECT_EQ(drawing(table), "");
}

TEST(Drawing, ThePencilStaysOutWhileTheComputerMoves) {
  Table table("game=raging-rooks&opponent=computer&level=3&side=white");
  table.drag("c2", "c3");
  table.say("command name=pencil");
  table.drag("a2", "a4");
  table.engine("readyok");
  table.engine("bestmove b5b4");
  EXPECT_EQ(table.moves(), "c2c3 b5b4");
  EXPECT_EQ(drawing(table), "");
  EXPECT_TRUE(table.last_position_has(R"("pencil":true)"));
}

TEST(Drawing, ANewGameIsBegunWithTheHand) {
  for (const char* begin : {"command name=new", "load game=raging-rooks&opponent=friend"}) {
    Table table("game=raging-rooks&opponent=computer&level=3&side=white&moves=c2c3,b5b4");
    table.say("command name=pencil");
    table.say(begin);
    table.say("command name=agree");
    EXPECT_TRUE(table.last_position_has(R"("pencil":false)")) << begin;
    table.drag("a2", "a3");
    EXPECT_EQ(table.moves(), "a2a3") << begin;
  }
}

TEST(Drawing, OneStrokeIsDrawnAtATime) {
  Table table(kFriend);
  table.key("z");
  table.point(PointerEvent::Kind::Down, table.middle("c2"));
  table.point(PointerEvent::Kind::Down, table.middle("a2"));
  table.point(PointerEvent::Kind::Up, table.middle("c4"));
  EXPECT_EQ(drawing(table), "c2-c4") << "a second finger draws nothing";
  table.tap("a2");
  table.drag("b2", "b4");
  table.tap("d3");
  EXPECT_EQ(drawing(table), "c2-c4,b2-b4") << "what was tapped before a pull is let be";
  table.tap("d5");
  EXPECT_EQ(drawing(table), "c2-c4,b2-b4,d3-d5");
}

TEST(Drawing, LessonsAreDrawnOnAndCoveredBoardsAreNot) {
  Table table(kFriend);
  table.say("load game=raging-rooks&owner=lesson");
  table.draw("c2", "c4");
  EXPECT_EQ(drawing(table), "c2-c4");
  table.say("return");
  EXPECT_EQ(drawing(table), "");
  table.say("set-up");
  table.draw("c2", "c4");
  table.say("stroke from=c2&to=c4");
  table.say("command name=pencil");
  EXPECT_EQ(drawing(table), "");
  EXPECT_TRUE(table.last_position_has(R"("pencil":false)"));
}

TEST(Drawing, ThePageDrawsInItsOwnWay) {
  Table table(kFriend);
  table.say("stroke from=a1&to=a5");
  table.say("stroke from=b3&to=b3");
  table.say("stroke from=h8&to=b3");
  EXPECT_EQ(drawing(table), "a1-a5,b3");
}

TEST(Marks, ArrowsOfALessonOnlyPoint) {
  Table table(kFriend);
  EXPECT_TRUE(table.app.view(table.now_us).values_shown);
  table.say("load game=raging-rooks&owner=lesson");
  EXPECT_FALSE(table.app.view(table.now_us).values_shown);
}

TEST(Clock, GoesOnFromTheTimesThatAGameWasLeftWith) {
  Table table("game=raging-rooks&clock=5&moves=a2a3,a5a4&left=100000,250000");
  EXPECT_TRUE(table.last_position_has(R"("clock":{"white":100000,"black":250000,"running":"white"})"));
  table.wait(10'000'000);
  table.say("command name=undo");
  table.say("command name=agree");
  EXPECT_TRUE(table.last_position_has(R"("clock":{"white":100000,"black":250000,"running":"black"})"))
      << "a move taken back gives no more time than there was";
}

TEST(Clock, TimesThatAreNoneAreTold) {
  for (const char* left : {"5", "1,2,3", "-1,5", "x,5", "1,99999999999"}) {
    Table table(std::string("game=raging-rooks&clock=5&left=") + left);
    EXPECT_EQ(table.count(R"("code":"bad-clock")"), 1) << left;
    EXPECT_TRUE(table.last_position_has(R"("white":300000,"black":300000)")) << left;
  }
}

}  // namespace
}  // namespace thirty
