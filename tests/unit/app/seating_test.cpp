// Two people at one device, and the three ways they sit: nothing turns, the far side's pieces do, or the whole board
// does when the device is passed on. Where one person plays or looks, nothing of it holds.
#include <gtest/gtest.h>

#include "app/load.h"
#include "app/table.h"

namespace thirty {
namespace {

constexpr std::int64_t kLong_us = 2'000'000;

class Seated : public Table {
 public:
  explicit Seated(const std::string& seating, const std::string& load = kFriend) : Table() {
    say("settings motion=full&seating=" + seating);
    say("load " + load);
  }
  bool is_flipped() const { return last_position_has(R"("flipped":true)"); }
  /// Colours of the pieces on the drawn board that stand the other way round.
  std::string turned_round() const {
    std::string colors;
    for (const Color c : kColors) {
      int all = 0, upside_down = 0;
      for (const PieceSprite& sprite : app.view(now_us).pieces) {
        all += sprite.piece.color() == c;
        upside_down += sprite.piece.color() == c && sprite.upside_down;
      }
      EXPECT_TRUE(upside_down == 0 || upside_down == all);
      if (upside_down) colors += color_name(c);
    }
    return colors;
  }
};

TEST(Seating, SideBySideNothingTurns) {
  Seated table("side");
  for (const char* move : {"a2a3", "b5b4", "c2c3"}) {
    table.say(std::string("move text=") + move);
    table.wait(kLong_us);
    EXPECT_FALSE(table.is_flipped());
    EXPECT_EQ(table.turned_round(), "");
    EXPECT_TRUE(table.last_position_has(R"("far":null,"passes":false)"));
  }
}

TEST(Seating, FaceToFaceTheFarSidesPiecesFaceIt) {
  Seated table("face");
  EXPECT_EQ(table.turned_round(), "black");
  EXPECT_TRUE(table.last_position_has(R"("far":"black")"));
  table.say("move text=a2a3");
  table.wait(kLong_us);
  EXPECT_FALSE(table.is_flipped()) << "the board lies between the two";
  table.say("command name=flip");
  EXPECT_TRUE(table.is_flipped());
  EXPECT_EQ(table.turned_round(), "white");
  EXPECT_TRUE(table.last_position_has(R"("far":"white")"));
}

TEST(Seating, ABoardThatWasTurnedComesBackSoAndItsSideStaysThePersons) {
  const std::string computer = "game=raging-rooks&opponent=computer&level=1";
  for (const std::string& load : {std::string(kFriend), computer, computer + "&side=black"}) {
    for (const char* seating : {"side", "face", "apart"}) {
      const bool is_black = load.ends_with("black");
      const std::string side = is_black ? R"("side":"black")" : R"("side":"white")";
      Seated table(seating, load);
      EXPECT_EQ(table.is_flipped(), is_black) << seating << ' ' << load;
      table.say("command name=flip");
      EXPECT_EQ(table.is_flipped(), !is_black) << seating << ' ' << load;
      EXPECT_TRUE(table.last_position_has(side)) << seating << ' ' << load;
      Seated again(seating, load + "&turned=1");
      EXPECT_EQ(again.is_flipped(), !is_black) << seating << ' ' << load;
      EXPECT_TRUE(again.last_position_has(side)) << seating << ' ' << load;
      again.say("command name=flip");
      EXPECT_EQ(again.is_flipped(), is_black) << seating << ' ' << load;
    }
  }
}

TEST(Seating, PassedOnTheBoardFacesTheMoverHoweverItWasTurnedBefore) {
  EXPECT_FALSE(Seated("pass", std::string(kFriend) + "&turned=1").is_flipped()) << "kept from another seating";
  Seated table("side");
  table.say("command name=flip");
  EXPECT_TRUE(table.is_flipped());
  table.say("settings seating=pass");
  EXPECT_FALSE(table.is_flipped()) << "White has the move";
  table.say("command name=flip");
  EXPECT_TRUE(table.is_flipped()) << "until somebody wants it otherwise";
  table.say("settings seating=pass&theme=night");
  EXPECT_TRUE(table.is_flipped()) << "which another setting does not undo";
}

TEST(Seating, PassedOnTheBoardTurnsWhenTheMoveHasBeenSeen) {
  Seated table("pass");
  EXPECT_TRUE(table.last_position_has(R"("passes":true)"));
  EXPECT_FALSE(table.is_flipped());
  table.say("move text=a2a3");
  EXPECT_FALSE(table.is_flipped()) << "who made the move sees it";
  ASSERT_TRUE(table.app.wake_us(table.now_us)) << "somebody calls when the time has come";
  table.wait(*table.app.wake_us(table.now_us) - table.now_us);
  EXPECT_TRUE(table.is_flipped());
  EXPECT_GT(table.middle("a6").y, table.middle("a1").y) << "Black sits at the lower edge";
  EXPECT_EQ(table.turned_round(), "") << "and everything stands upright";
  EXPECT_FALSE(table.app.wake_us(table.now_us)) << "nothing is drawn while nothing changes";
  table.tap("b5");
  table.tap("b4");
  EXPECT_EQ(table.moves(), "a2a3 b5b4");
  table.wait(kLong_us);
  EXPECT_FALSE(table.is_flipped());
}

TEST(Seating, ReducedMotionTurnsAtOnce) {
  Seated table("pass");
  table.say("settings motion=reduced");
  table.say("move text=a2a3");
  EXPECT_TRUE(table.is_flipped());
}

TEST(Seating, AHandOnTheBoardIsNotTurnedAway) {
  Seated table("pass");
  table.say("move text=a2a3");
  table.point(PointerEvent::Kind::Down, table.middle("b5"));
  table.point(PointerEvent::Kind::Move, table.middle("b4"));
  table.wait(kLong_us);
  EXPECT_FALSE(table.is_flipped());
  EXPECT_FALSE(table.app.wake_us(table.now_us)) << "nor called for, again and again, before it lets go";
  EXPECT_FALSE(table.wait(kFrame_us)) << "nothing is drawn while it rests";
  table.point(PointerEvent::Kind::Up, table.middle("b4"));
  EXPECT_EQ(table.moves(), "a2a3 b5b4");
  table.wait(kLong_us);
  EXPECT_FALSE(table.is_flipped()) << "White has the move again";

  table.say("move text=c2c3");
  table.point(PointerEvent::Kind::Down, table.middle("c5"));
  table.wait(kLong_us);
  table.point(PointerEvent::Kind::Up, table.middle("c5"));
  table.wait(kFrame_us);
  EXPECT_TRUE(table.is_flipped()) << "it has let go";
}

TEST(Seating, FollowsWhatIsTakenBackAndStaysAtTheEnd) {
  Seated table("pass");
  table.say("move text=a2a3");
  table.wait(kLong_us);
  table.say("command name=undo");
  table.say("command name=agree");
  table.wait(kLong_us);
  EXPECT_EQ(table.moves(), "");
  EXPECT_FALSE(table.is_flipped());
  table.say("command name=resign");
  table.say("command name=agree");
  table.wait(kLong_us);
  EXPECT_FALSE(table.is_flipped());

  Seated across("pass", "game=power-pawns&opponent=friend&fen=5/P4/5/5/p4/5+w");
  across.say("move text=a6");
  across.wait(kLong_us);
  EXPECT_TRUE(across.app.session().over());
  EXPECT_FALSE(across.is_flipped()) << "the winner is looking";
}

TEST(Seating, AGameThatGoesOnFacesWhoeverHasTheMove) {
  Seated table("pass", std::string(kFriend) + "&moves=a2a3");
  EXPECT_TRUE(table.is_flipped());
  table.say("settings seating=side");
  EXPECT_FALSE(table.is_flipped());
  table.say("settings seating=pass");
  EXPECT_TRUE(table.is_flipped());
  table.say("settings seating=side");
  table.say("move text=b5b4");
  table.say("settings seating=pass");
  EXPECT_FALSE(table.is_flipped()) << "whatever was played meanwhile";
}

TEST(Seating, HoldsForTwoAtThisDeviceAlone) {
  for (const char* seating : {"face", "pass"}) {
    for (const char* load : {"game=raging-rooks&opponent=computer&level=1&side=white&moves=a2a3,b5b4,c2c3",
                             "game=raging-rooks&opponent=friend&owner=lesson&moves=a2a3",
                             "game=raging-rooks&opponent=friend&owner=practice&moves=a2a3"}) {
      Seated table(seating, load);
      table.wait(kLong_us);
      EXPECT_FALSE(table.is_flipped()) << load;
      EXPECT_EQ(table.turned_round(), "") << load;
      EXPECT_TRUE(table.last_position_has(R"("far":null,"passes":false)")) << load;
    }
    Seated table(seating, std::string(kFriend) + "&moves=a2a3");
    table.say("look");
    EXPECT_FALSE(table.is_flipped()) << "a review has one reader";
    table.say("return");
    EXPECT_EQ(table.is_flipped(), std::string(seating) == "pass");
  }
}

TEST(Seating, ApartWhoeverGivesUpHearsNoWin) {
  for (const auto& [side, sound] : {std::pair{"white", Sound::Lose}, {"black", Sound::Win}}) {
    Seated table("apart", kFriend + std::string("&side=") + side);
    EXPECT_TRUE(table.last_position_has(R"("far":null,"passes":false)"));
    table.say("command name=resign");
    table.say("command name=agree");
    EXPECT_EQ(table.sounds, std::vector{sound}) << side;
    EXPECT_EQ(table.app.view(table.now_us).confetti.empty(), sound == Sound::Lose);
  }
}

TEST(Seating, WhatOnePlayerPaintedTheOtherDoesNotFind) {
  Seated table("pass", "game=blind&white=5/ppppp/rbkqn&black=5/ppppp/rbkqn&first=white");
  table.draw("a2", "a4");
  table.tap("b2");
  EXPECT_FALSE(table.last_position_has(R"("selected":null)"));
  table.tap("b3");
  table.wait(kLong_us);
  EXPECT_TRUE(table.is_flipped());
  EXPECT_TRUE(table.last_position_has(R"("selected":null)"));
  EXPECT_TRUE(table.last_position_has(R"("drawing":"")"));
}

TEST(Load, TheComputerSetsUpAgainWhereBothKingsWouldStandInCheck) {
  // A king and a queen far ahead, so that it happens to one set-up in fifty.
  for (std::uint64_t chance = 0; chance < 400; ++chance) {
    const LoadedGame loaded = load_game(*Query::parse("game=blind&white=1qkb1/ppppp/r3n"), chance, 0);
    ASSERT_TRUE(loaded.problems.empty()) << loaded.problems.front().why.message;
  }
}

TEST(Load, AWordEndsAGame) {
  Table table(std::string(kFriend) + "&moves=a2a3&ended=resignation");
  EXPECT_TRUE(table.last_position_has(R"("outcome":{"winner":"white","reason":"resignation"})"));
  Table agreed(std::string(kFriend) + "&moves=a2a3&ended=agreement");
  EXPECT_TRUE(agreed.last_position_has(R"("outcome":{"winner":null,"reason":"agreement"})"));
  const std::string to_and_fro = "&moves=a1b1,a6b6,b1a1,b6a6,a1b1,a6b6,b1a1,b6a6";
  Table claimed(kFriend + to_and_fro + "&ended=claim");
  EXPECT_TRUE(claimed.last_position_has(R"("outcome":{"winner":null,"reason":"claim"})"));
  Table early(kFriend + to_and_fro.substr(0, to_and_fro.rfind(',')) + "&ended=claim");
  EXPECT_TRUE(early.last_position_has(R"("outcome":null)")) << "the rules give none yet";
  Table broken(std::string(kFriend) + "&moves=a2a3,a3a4&ended=resignation");
  EXPECT_TRUE(broken.last_position_has(R"("outcome":null)")) << "not a game that nobody can have played";
  Table other(std::string(kFriend) + "&ended=checkmate");
  EXPECT_EQ(other.count(R"("code":"bad-ended")"), 1);
  EXPECT_TRUE(other.last_position_has(R"("outcome":null)"));
}

}  // namespace
}  // namespace thirty
