#include "app/session.h"

#include <gtest/gtest.h>

#include "app/table.h"
#include "rules/catalogue.h"
#include "rules/fen.h"
#include "rules/notation.h"

namespace thirty {
namespace {

GameSetup setup_of(std::string_view game, Opponent opponent = Opponent::Friend, Color side = Color::White) {
  GameSetup setup;
  setup.start = Position::start(**find_playable_variant(game));
  setup.opponent = opponent;
  setup.side = side;
  return setup;
}

void play(Session& session, std::initializer_list<const char*> moves, std::int64_t now_us = 0) {
  for (const char* text : moves) {
    const Result<Move> move = move_from_san(session.game().position(), text);
    ASSERT_TRUE(move) << text;
    ASSERT_TRUE(session.play(*move, now_us)) << text;
  }
}

TEST(Session, TakesBackOneMoveBetweenFriends) {
  Session session(setup_of("raging-rooks"));
  EXPECT_FALSE(session.can_undo());
  play(session, {"c3", "b4"});
  session.undo(0);
  EXPECT_EQ(session.last_ply(), 1);
  ASSERT_TRUE(session.can_redo());
  session.redo(0);
  EXPECT_EQ(session.last_ply(), 2);
  EXPECT_FALSE(session.can_redo());
}

TEST(Session, TakesBackTheMoveThatEndedTheGame) {
  GameSetup setup = setup_of("power-pawns");
  setup.start = *position_from_fen(setup.start.variant(), "5/P4/5/5/1p3/5 w - - 0 1");
  Session session(setup);
  play(session, {"a6"});
  ASSERT_TRUE(session.over());
  session.undo(0);
  EXPECT_FALSE(session.over());
  EXPECT_EQ(session.last_ply(), 0);
}

TEST(Session, TheComputersFirstMoveCannotBeTakenBack) {
  Session session(setup_of("raging-rooks", Opponent::Computer, Color::Black));
  EXPECT_TRUE(session.computer_to_move());
  play(session, {"c3"});
  EXPECT_FALSE(session.can_undo());
  play(session, {"b4", "a3"});
  ASSERT_TRUE(session.can_undo());
  session.undo(0);
  EXPECT_EQ(session.last_ply(), 1);
  EXPECT_TRUE(session.person_may_move());
}

TEST(Session, RedoAgainstTheComputerGoesToThePersonsNextMove) {
  Session session(setup_of("raging-rooks", Opponent::Computer));
  play(session, {"c3", "b4", "a3", "c4"});
  for (const int ply : {2, 0}) {
    session.undo(0);
    EXPECT_EQ(session.last_ply(), ply);
  }
  for (const int ply : {2, 4}) {
    session.redo(0);
    EXPECT_EQ(session.last_ply(), ply);
  }
}

TEST(Session, ANewMoveForgetsWhatCouldBeRedone) {
  Session session(setup_of("raging-rooks"));
  play(session, {"c3", "b4"});
  session.undo(0);
  play(session, {"d4"});
  EXPECT_FALSE(session.can_redo());
}

TEST(Session, UndoGivesTheTimeBack) {
  GameSetup setup = setup_of("raging-rooks");
  setup.time = {5, 0};
  Session session(setup);
  play(session, {"c3"}, 0);
  play(session, {"b4"}, 100 * kSecond);
  EXPECT_EQ(session.clock().left_us(Color::Black, 100 * kSecond), 200 * kSecond);
  session.undo(110 * kSecond);
  EXPECT_EQ(session.clock().left_us(Color::Black, 110 * kSecond), 200 * kSecond) << "as when the move was made";
  EXPECT_EQ(session.clock().running(), Color::Black);
  session.undo(120 * kSecond);
  EXPECT_EQ(session.clock().running(), std::nullopt) << "the first move is not timed";
}

TEST(Session, NoOneMayMoveWhileAnEarlierPositionIsShown) {
  Session session(setup_of("raging-rooks"));
  play(session, {"c3", "b4"});
  EXPECT_TRUE(session.go_to(1));
  EXPECT_FALSE(session.person_may_move());
  EXPECT_EQ(session.shown().turn(), Color::Black);
  EXPECT_FALSE(session.go_to(3));
  EXPECT_FALSE(session.go_to(-1));
  play(session, {"a3"});
  EXPECT_TRUE(session.at_present());
}

TEST(Session, PausingStopsTheClockUntilResumed) {
  GameSetup setup = setup_of("raging-rooks");
  setup.time = {5, 0};
  Session session(setup);
  play(session, {"c3"}, 0);
  session.pause(10 * kSecond);
  EXPECT_FALSE(session.check_clock(1000 * kSecond));
  play(session, {"b4"}, 1000 * kSecond);
  session.undo(1000 * kSecond);
  EXPECT_EQ(session.clock().running(), std::nullopt) << "whatever is done meanwhile";
  session.resume(1000 * kSecond);
  EXPECT_EQ(session.clock().left_us(Color::Black, 1000 * kSecond), 290 * kSecond);
  EXPECT_TRUE(session.check_clock(1290 * kSecond));
  EXPECT_EQ(session.game().outcome()->reason, Reason::Time);
}

TEST(Session, CapturedPiecesStandDearestFirst) {
  GameSetup setup = setup_of("all-the-pieces");
  setup.start = *position_from_fen(setup.start.variant(), "k4/5/3rp/2Q2/5/K4 b - - 0 1");
  Session session(setup);
  play(session, {"Kb6", "Qxd4", "Kb5", "Qxe4"});
  EXPECT_EQ(session.captured(Color::Black), (std::vector{PieceType::Rook, PieceType::Pawn}));
  EXPECT_EQ(session.captured(Color::White), std::vector<PieceType>{});
  session.go_to(2);
  EXPECT_EQ(session.captured(Color::Black), (std::vector{PieceType::Rook})) << "as the shown position has it";
}

TEST(Session, ARescuedPieceLeavesTheTray) {
  GameSetup setup = setup_of("all-the-pieces");
  setup.start = *position_from_fen(setup.start.variant(), "k4/r3P/Q4/5/5/K4 b - - 0 1");
  Session session(setup);
  play(session, {"Rxa4", "Kb1", "Ra3"});
  EXPECT_EQ(session.captured(Color::White), (std::vector{PieceType::Queen}));
  play(session, {"e6=Q"});
  EXPECT_EQ(session.captured(Color::White), std::vector<PieceType>{});
}

TEST(Session, WhereOnlyALostPieceComesBackItLeavesTheTray) {
  GameSetup setup = setup_of("quickchess-1991");
  setup.start = *position_from_fen(setup.start.variant(), "1r1k1/P4/5/1Q3/5/2K2 w - - 0 1");
  Session session(setup);
  play(session, {"Kd1", "Rxb3"});
  EXPECT_EQ(session.captured(Color::White), (std::vector{PieceType::Queen}));
  play(session, {"a6=Q"});
  EXPECT_EQ(session.captured(Color::White), std::vector<PieceType>{});
}

TEST(Session, ALostPrinceStaysLostWhenAPawnBecomesOne) {
  GameSetup setup = setup_of("all-the-pieces");
  setup.start = *position_from_fen(setup.start.variant(), "r1k2/Y3P/5/5/5/NQKBR b - - 0 1");
  Session session(setup);
  play(session, {"Rxa5", "e6=Y"});
  EXPECT_EQ(session.captured(Color::White), (std::vector{PieceType::Prince}));
}

}  // namespace
}  // namespace thirty
