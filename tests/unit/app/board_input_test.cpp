#include "app/board_input.h"

#include <gtest/gtest.h>

#include "app/session.h"
#include "rules/catalogue.h"
#include "rules/fen.h"

namespace thirty {
namespace {

class BoardInputTest : public testing::Test {
 protected:
  static GameSetup setup(Opponent opponent) {
    GameSetup s;
    s.start = Position::start(**find_playable_variant("raging-rooks"));
    s.opponent = opponent;
    return s;
  }

  BoardAction point(PointerEvent::Kind kind, std::string_view square, bool touch = false) {
    return input.pointer({kind, middle(square), touch}, session, board);
  }
  Point middle(std::string_view square) const {
    return board.to_pixel(BoardGeometry::middle(square_from_name(square)));
  }

  Session session{setup(Opponent::Friend)};
  BoardGeometry board{5, 6, false, 0, 0, 100};
  BoardInput input;
};

TEST_F(BoardInputTest, ThePieceIsSelectedAsSoonAsItIsTouched) {
  point(PointerEvent::Kind::Down, "c2");
  EXPECT_EQ(input.selected(), square_from_name("c2"));
  ASSERT_TRUE(input.held());
  EXPECT_EQ(input.held()->over, square_from_name("c2"));
  EXPECT_EQ(input.held()->at.y, middle("c2").y);
}

TEST_F(BoardInputTest, AFingerDoesNotHideThePieceItHolds) {
  point(PointerEvent::Kind::Down, "c2", true);
  EXPECT_LT(input.held()->at.y, middle("c2").y - board.square / 2);
  point(PointerEvent::Kind::Move, "c3", true);
  EXPECT_EQ(input.held()->over, square_from_name("c3")) << "it drops where the finger is";
  EXPECT_EQ(point(PointerEvent::Kind::Up, "c3", true).kind, BoardAction::Kind::Play);
}

TEST_F(BoardInputTest, ASecondFingerIsNotHeard) {
  point(PointerEvent::Kind::Down, "c2");
  point(PointerEvent::Kind::Down, "a2");
  EXPECT_EQ(input.selected(), square_from_name("c2"));
}

TEST_F(BoardInputTest, TappingTheSelectedPiecePutsItDown) {
  for (const bool selected : {true, false}) {
    point(PointerEvent::Kind::Down, "c2");
    point(PointerEvent::Kind::Up, "c2");
    EXPECT_EQ(input.selected() != kNoSquare, selected);
  }
}

TEST_F(BoardInputTest, APieceThatWasRefusedASquareIsTakenUpAnew) {
  const auto tap = [&](std::string_view square) {
    point(PointerEvent::Kind::Down, square);
    return point(PointerEvent::Kind::Up, square).kind;
  };
  const Square c2 = square_from_name("c2");
  tap("c2");
  EXPECT_EQ(tap("e4"), BoardAction::Kind::NotAllowed);
  tap("c2");
  EXPECT_EQ(input.selected(), c2) << "whoever was told no begins with the piece again";
  tap("c2");
  EXPECT_EQ(input.selected(), kNoSquare) << "and puts it down like any other";

  input.press(c2, session);
  EXPECT_EQ(input.press(square_from_name("e4"), session).kind, BoardAction::Kind::NotAllowed);
  input.press(c2, session);
  EXPECT_EQ(input.selected(), c2);
  EXPECT_EQ(input.press(square_from_name("c3"), session).kind, BoardAction::Kind::Play);
}

TEST_F(BoardInputTest, OnlyPiecesOfTheSideToMoveCanBePickedUp) {
  point(PointerEvent::Kind::Down, "c5");
  point(PointerEvent::Kind::Up, "c5");
  point(PointerEvent::Kind::Down, "c3");
  point(PointerEvent::Kind::Up, "c3");
  EXPECT_EQ(input.selected(), kNoSquare);
  EXPECT_FALSE(input.held());
}

TEST_F(BoardInputTest, ATouchThatSlidesOffASquareIsNoTap) {
  input.press(square_from_name("c2"), session);
  point(PointerEvent::Kind::Down, "c3");
  EXPECT_EQ(point(PointerEvent::Kind::Up, "d3").kind, BoardAction::Kind::None);
  point(PointerEvent::Kind::Down, "c5");
  EXPECT_EQ(point(PointerEvent::Kind::Up, "d4").kind, BoardAction::Kind::None) << "nor a capture";
}

TEST_F(BoardInputTest, APullThatBeginsWhereNobodyStandsIsNoTry) {
  point(PointerEvent::Kind::Down, "c3");
  EXPECT_EQ(point(PointerEvent::Kind::Up, "d3").kind, BoardAction::Kind::None);
}

TEST_F(BoardInputTest, WhoeverLooksAtAnEarlierPositionStaysThereByAPull) {
  ASSERT_TRUE(session.play(Move(square_from_name("c2"), square_from_name("c3")), 0));
  ASSERT_TRUE(session.go_to(0));
  point(PointerEvent::Kind::Down, "c5");
  EXPECT_EQ(point(PointerEvent::Kind::Up, "c4").kind, BoardAction::Kind::None);
  point(PointerEvent::Kind::Down, "c5");
  EXPECT_EQ(point(PointerEvent::Kind::Up, "c5").kind, BoardAction::Kind::ToPresent) << "a tap leads back";
}

TEST_F(BoardInputTest, ATouchBesideTheBoardLetsGo) {
  input.press(square_from_name("c2"), session);
  input.pointer({PointerEvent::Kind::Down, {-40, -40}}, session, board);
  EXPECT_EQ(input.selected(), kNoSquare);
}

TEST_F(BoardInputTest, ThePointerTakesTheCursorsPlace) {
  input.move_cursor(0, 0, board);
  ASSERT_NE(input.cursor(), kNoSquare);
  point(PointerEvent::Kind::Down, "c3");
  EXPECT_EQ(input.cursor(), kNoSquare);
}

TEST_F(BoardInputTest, APressBesideTheChoiceClosesIt) {
  GameSetup s = setup(Opponent::Friend);
  s.start = *position_from_fen(**find_playable_variant("chess"), "8/P6k/8/8/8/8/8/K7 w - - 0 1");
  session = Session(s);
  input.press(square_from_name("a7"), session);
  ASSERT_EQ(input.press(square_from_name("a8"), session).kind, BoardAction::Kind::Ask);
  ASSERT_TRUE(input.choice());
  input.move_cursor(0, 0, board);
  EXPECT_EQ(input.cursor(), square_from_name("a8")) << "keys begin at what is asked";
  EXPECT_EQ(input.press(square_from_name("e4"), session).kind, BoardAction::Kind::None);
  EXPECT_FALSE(input.choice());
}

TEST_F(BoardInputTest, ALostPointerDropsNothing) {
  point(PointerEvent::Kind::Down, "c2");
  point(PointerEvent::Kind::Cancel, "c3");
  EXPECT_FALSE(input.held());
  EXPECT_EQ(point(PointerEvent::Kind::Up, "c3").kind, BoardAction::Kind::None);
  EXPECT_EQ(input.selected(), kNoSquare) << "as after Escape: a tap elsewhere makes no move";
}

/// A thumb at the board's edge: whoever reads the fingers asks whether the hand is free, and gives the next one its
/// place.
TEST_F(BoardInputTest, TheHandIsFreeUntilAPieceIsChosen) {
  point(PointerEvent::Kind::Down, "a4");
  EXPECT_TRUE(input.is_free());
  point(PointerEvent::Kind::Cancel, "a4");
  point(PointerEvent::Kind::Down, "c2");
  EXPECT_FALSE(input.is_free()) << "a palm beside it takes nothing out of it";
  point(PointerEvent::Kind::Up, "c2");
  EXPECT_FALSE(input.is_free()) << "a piece that is chosen waits for its square";
  EXPECT_EQ(point(PointerEvent::Kind::Down, "c3").kind, BoardAction::Kind::None);
  EXPECT_EQ(point(PointerEvent::Kind::Up, "c3").kind, BoardAction::Kind::Play);
  EXPECT_TRUE(input.is_free());
}

TEST_F(BoardInputTest, ALostPointerThatHeldNothingTakesNothingBack) {
  input.press(square_from_name("c2"), session);
  point(PointerEvent::Kind::Down, "c3");
  point(PointerEvent::Kind::Cancel, "c3");
  EXPECT_EQ(input.selected(), square_from_name("c2"));
}

TEST_F(BoardInputTest, AFingerOnTheBoardIsForgottenWithWhatItHeld) {
  point(PointerEvent::Kind::Down, "c2");
  input.cancel();
  point(PointerEvent::Kind::Up, "c2");
  EXPECT_EQ(input.selected(), kNoSquare);
}

TEST_F(BoardInputTest, TheCursorStaysOnTheBoard) {
  for (int i = 0; i < 12; ++i) input.move_cursor(1, 1, board);
  EXPECT_EQ(input.cursor(), square_from_name("e6"));
  for (int i = 0; i < 12; ++i) input.move_cursor(-1, -1, board);
  EXPECT_EQ(input.cursor(), square_from_name("a1"));
}

TEST_F(BoardInputTest, PressingSquaresPlaysWithoutAPointer) {
  EXPECT_EQ(input.press(square_from_name("c2"), session).kind, BoardAction::Kind::None);
  const BoardAction action = input.press(square_from_name("c3"), session);
  ASSERT_EQ(action.kind, BoardAction::Kind::Play);
  EXPECT_EQ(move_name(action.move), "c2c3");
  EXPECT_EQ(input.press(kNoSquare, session).kind, BoardAction::Kind::None);
}

TEST_F(BoardInputTest, AKingThatIsBroughtToHisRookCastles) {
  const std::tuple<const char*, const char*, const char*, const char*, const char*> ways[] = {
      {"chess", "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 2", "e1", "h1", "e1g1"},
      {"chess", "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 2", "e1", "a1", "e1c1"},
      {"chess", "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R b KQkq - 0 2", "e8", "h8", "e8g8"},
      {"chess", "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w Q - 0 2", "e1", "h1", ""},
      // nobody else does, though he may go to the king's square
      {"chess", "4k3/8/8/8/8/8/7B/4K2R w K - 0 1", "h2", "h1", ""},
      {"kings-pro", "1k3/pp3/5/5/2PPP/1K2R w K - 0 1", "b1", "e1", "b1d1"}};
  for (const auto& [game, fen, king, rook, castling] : ways) {
    SCOPED_TRACE(std::string(fen) + ' ' + rook);
    GameSetup s = setup(Opponent::Friend);
    s.start = *position_from_fen(**find_playable_variant(game), fen);
    session = Session(s);
    board = {s.start.variant().files, s.start.variant().ranks, false, 0, 0, 100};
    input = BoardInput();
    point(PointerEvent::Kind::Down, king);
    point(PointerEvent::Kind::Move, rook);
    const BoardAction action = point(PointerEvent::Kind::Up, rook);
    ASSERT_EQ(action.kind, *castling ? BoardAction::Kind::Play : BoardAction::Kind::NotAllowed);
    if (*castling) {
      EXPECT_EQ(move_name(action.move), castling);
    }

    input = BoardInput();
    input.press(square_from_name(king), session);
    input.press(square_from_name(rook), session);
    EXPECT_EQ(input.selected(), square_from_name(rook)) << "by taps it is another piece that is taken up";
  }
}

TEST_F(BoardInputTest, TheKingCastlesOntoHisRooksSquareByTapsAndByPresses) {
  GameSetup s = setup(Opponent::Friend);
  s.start = *position_from_fen(**find_playable_variant("quickchess-gc"), "4k/2ppp/5/5/PPP2/R1K2 w Q - 0 1");
  session = Session(s);
  input.press(square_from_name("c1"), session);
  const BoardAction pressed = input.press(square_from_name("a1"), session);
  ASSERT_EQ(pressed.kind, BoardAction::Kind::Play);
  EXPECT_EQ(move_name(pressed.move), "c1a1");

  input = BoardInput();
  point(PointerEvent::Kind::Down, "c1");
  point(PointerEvent::Kind::Up, "c1");
  point(PointerEvent::Kind::Down, "a1");
  EXPECT_EQ(point(PointerEvent::Kind::Up, "a1").kind, BoardAction::Kind::Play);

  input = BoardInput();
  point(PointerEvent::Kind::Down, "a1");
  point(PointerEvent::Kind::Up, "a1");
  EXPECT_EQ(input.selected(), square_from_name("a1"));
}

TEST_F(BoardInputTest, AMovePlannedTwiceIsTheLaterOne) {
  session = Session(setup(Opponent::Computer));
  ASSERT_TRUE(session.play(Move(square_from_name("c2"), square_from_name("c3")), 0));
  input.press(square_from_name("a2"), session);
  input.press(square_from_name("a3"), session);
  ASSERT_TRUE(input.planned());
  input.press(square_from_name("b2"), session);
  EXPECT_FALSE(input.planned());
  input.press(square_from_name("b3"), session);
  EXPECT_EQ(input.planned()->to, square_from_name("b3"));
  input.cancel();
  EXPECT_FALSE(input.planned());
}

TEST_F(BoardInputTest, WhatIsSelectedWhileTheComputerThinksStaysSoAfterItsMove) {
  session = Session(setup(Opponent::Computer));
  ASSERT_TRUE(session.play(Move(square_from_name("c2"), square_from_name("c3")), 0));
  input.press(square_from_name("a2"), session);
  ASSERT_TRUE(session.play(Move(square_from_name("c5"), square_from_name("c4")), 0));
  EXPECT_EQ(input.position_changed(session).kind, BoardAction::Kind::None);
  EXPECT_EQ(input.selected(), square_from_name("a2"));
}

TEST_F(BoardInputTest, OfAGameThatIsOverNothingIsTakenUp) {
  session = Session(setup(Opponent::Computer));
  ASSERT_TRUE(session.resign(0));
  point(PointerEvent::Kind::Down, "c2");
  EXPECT_FALSE(input.held());
  point(PointerEvent::Kind::Up, "c2");
  EXPECT_EQ(input.selected(), kNoSquare);
}

}  // namespace
}  // namespace thirty
