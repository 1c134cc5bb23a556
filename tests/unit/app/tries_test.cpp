// Whatever is tried and cannot be is answered: by hand, key, accessible board and typed move, with the rule in the way.
#include <gtest/gtest.h>

#include "app/table.h"
#include "base/random.h"
#include "rules/catalogue.h"
#include "rules/movegen.h"

namespace thirty {
namespace {

constexpr const char* kPawns = "game=power-pawns&opponent=friend";
constexpr const char* kStraight =
    R"({"kind":"pawn-one-step","mover":{"piece":"p","color":"white","square":"c2"},"from":"c2","to":"c4","other":null})";

std::string tried(const char* obstacle) {
  return std::string(R"({"type":"tried","obstacle":)") + obstacle + "}";
}

TEST(Tries, AreAnsweredHoweverTheyAreMade) {
  const std::pair<const char*, void (*)(Table&)> ways[] = {
      {"drag", [](Table& t) { t.drag("c2", "c4"); }},
      {"swipe", [](Table& t) { t.drag("c2", "c4", true); }},
      {"tap and tap",
       [](Table& t) {
         t.tap("c2");
         t.tap("c4");
       }},
      {"keys",
       [](Table& t) {
         for (const char* square : {"c2", "c4"}) {
           t.say(std::string("cursor square=") + square);
           t.key("Enter");
         }
       }},
      {"accessible board",
       [](Table& t) {
         t.say("press square=c2");
         t.say("press square=c4");
       }},
  };
  for (const auto& [name, act] : ways) {
    SCOPED_TRACE(name);
    Table table(kPawns);
    act(table);
    EXPECT_EQ(table.count(tried(kStraight)), 1);
    ASSERT_EQ(table.sounds.size(), 1u);
    EXPECT_EQ(table.sounds[0], Sound::NotAllowed);
    EXPECT_TRUE(table.last_position_has(R"("selected":"c2")")) << "another square can be tried";
    EXPECT_EQ(table.moves(), "");
  }
}

TEST(Tries, APieceTouchedBeforeTheAnswerIsThereIsTakenUpWithIt) {
  const auto tap = [](Table& t) { t.tap("c2"); };
  const auto tug = [](Table& t) { t.drag("c2", "c3"); };
  const auto press = [](Table& t) { t.say("press square=c2"); };
  for (const std::string owner : {"lesson", "practice"}) {
    for (void (*touch)(Table&) : {+tap, +tug, +press}) {
      Table table("game=power-pawns&opponent=friend&owner=" + owner);
      table.drag("a2", "a3");
      touch(table);
      EXPECT_TRUE(table.last_position_has(R"("selected":null)")) << "it is not its turn yet";
      table.say("move text=b5b4");
      EXPECT_TRUE(table.last_position_has(R"("selected":"c2")"));
      table.tap("c3");
      EXPECT_EQ(table.moves(), "a2a3 b5b4 c2c3");
      table.say("move text=c5c4");
      EXPECT_TRUE(table.last_position_has(R"("selected":null)")) << "once";

      table.tap("b2");
      table.say("load game=power-pawns&opponent=friend&owner=" + owner);
      EXPECT_TRUE(table.last_position_has(R"("selected":null)")) << "another task";
    }
  }
  Table gone("game=power-pawns&opponent=friend&owner=lesson&fen=5/1p3/5/2p2/1P1P1/5 w - - 0 1");
  gone.drag("b2", "b3");
  gone.tap("d2");
  gone.say("move text=c3d2");
  EXPECT_TRUE(gone.last_position_has(R"("selected":null)")) << "it was taken";
  Table friends(kPawns);
  friends.drag("a2", "a3");
  friends.tap("c2");
  friends.drag("b5", "b4");
  EXPECT_TRUE(friends.last_position_has(R"("selected":null)")) << "who plays both sides is told whose turn it is";
}

TEST(Tries, ThatAreTypedTellTheRuleWithTheProblem) {
  Table table(kPawns);
  for (const char* text : {"c2c4", "c4"}) {
    table.messages.clear();
    table.say(std::string("move text=") + text);
    EXPECT_EQ(table.count(R"("code":"illegal-move")"), 1) << text;
    EXPECT_EQ(table.count(std::string(R"("obstacle":)") + kStraight), 1) << text;
  }
  table.messages.clear();
  table.say("move text=hello");
  EXPECT_EQ(table.count(R"("obstacle":null)"), 1);
  // The king is not at home, and the rook is there already: no rule is in the way of what is no way.
  for (const char* text : {"O-O", "Rh1"}) {
    Table chess("game=chess&opponent=friend&fen=4k3/8/8/8/8/8/4K3/7R w - - 0 1");
    chess.say(std::string("move text=") + text);
    EXPECT_EQ(chess.count(R"("obstacle":null)"), 1) << text;
  }
}

TEST(Tries, APieceOutOfTurnAnswersWhenItIsTouched) {
  const std::string not_yours = tried(
      R"({"kind":"not-your-piece","mover":{"piece":"p","color":"black","square":"c5"},"from":"c5","to":"c5","other":null})");
  Table tapped(kPawns);
  tapped.tap("c5");
  EXPECT_EQ(tapped.count(not_yours), 1);
  Table dragged(kPawns);
  dragged.drag("c5", "c4");
  EXPECT_EQ(dragged.count(not_yours), 1);
}

TEST(Tries, AnEmptySquareAnswersWhereNoPieceIsInTheHand) {
  Table table(kPawns);
  table.tap("c4");
  EXPECT_EQ(table.count(tried(R"({"kind":"no-piece","mover":null,"from":"c4","to":"c4","other":null})")), 1);
}

TEST(Tries, TheSecondOfTwoTapsIsNotOne) {
  void (*const ways[])(Table&, std::string) = {
      [](Table& t, std::string square) { t.tap(square); },
      [](Table& t, std::string square) { t.say("press square=" + square); },
  };
  for (const auto& tap : ways) {
    Table table(kPawns);
    tap(table, "c2");
    tap(table, "c3");
    table.wait(300'000);
    tap(table, "c3");
    EXPECT_EQ(table.moves(), "c2c3");
    EXPECT_EQ(table.count(R"("type":"tried")"), 0);
    EXPECT_EQ(table.sounds, std::vector{Sound::Place});
    tap(table, "a2");
    EXPECT_EQ(table.count(R"("type":"tried")"), 1) << "another piece";
    table.wait(kSecond);
    tap(table, "c3");
    EXPECT_EQ(table.count(R"("type":"tried")"), 2) << "a touch of its own";
  }
}

TEST(Tries, TheSecondOfTwoTapsOnAChoiceIsNotOneEither) {
  Table table("game=chess&opponent=friend&fen=4k3/1P6/1N6/8/8/8/8/4K3 w - - 0 1");
  for (const char* square : {"b7", "b8", "b6", "b6"}) table.tap(square);
  EXPECT_EQ(table.moves(), "b7b8b");
  EXPECT_EQ(table.count(R"("type":"tried")"), 0);
}

TEST(Tries, APlanThatCannotBeIsAnsweredWhenItsTurnComes) {
  Table table("game=power-pawns&opponent=computer&side=white&moves=b2b3");
  table.drag("a2", "a4");
  EXPECT_EQ(table.count(R"("type":"tried")"), 0);
  table.engine("readyok");
  table.engine("bestmove c5c4");
  EXPECT_EQ(table.moves(), "b2b3 c5c4");
  EXPECT_EQ(table.count(R"("kind":"pawn-one-step")"), 1);

  Table taken("game=power-pawns&opponent=computer&side=white&moves=c2c3,b5b4,a2a3");
  taken.drag("c3", "c4");
  taken.engine("readyok");
  taken.engine("bestmove b4c3");
  EXPECT_EQ(taken.count(R"("type":"tried")"), 0) << "whoever planned it is gone";
}

TEST(Tries, ShakeThePieceAndShowWhereItMayGoAndWhoIsInTheWay) {
  Table table(kFriend);
  table.drag("a1", "a4");
  const std::int64_t start_us = table.now_us + 220'000;
  const auto view = [&](std::int64_t after_us) { return table.app.view(start_us + after_us); };
  const auto rook_x = [&](std::int64_t after_us) {
    for (const PieceSprite& piece : view(after_us).pieces)
      if (piece.piece == Piece(Color::White, PieceType::Rook)) return piece.x;
    return -1.0f;
  };
  EXPECT_NE(rook_x(25'000), 0.5f);
  EXPECT_EQ(rook_x(460'000), 0.5f);
  const auto has = [](const BoardView& v, const char* square, Mark mark) {
    for (const SquareMark& one : v.marks)
      if (one.square == square_from_name(square) && one.mark == mark && one.strength > 0) return true;
    return false;
  };
  EXPECT_TRUE(has(view(10'000), "a2", Mark::Refused)) << "the pawn is in the way";
  EXPECT_FALSE(has(view(10'000), "a1", Mark::Refused));
  EXPECT_FALSE(has(view(1'500'000), "a2", Mark::Refused));
  Table moved(kFriend);
  moved.drag("a1", "a4");
  moved.say("move text=c3");
  EXPECT_FALSE(has(moved.app.view(moved.now_us + 300'000), "a2", Mark::Refused)) << "of a position that is no more";

  table.say("settings motion=reduced");
  table.drag("b2", "b4");
  EXPECT_TRUE(has(table.app.view(table.now_us + 10'000), "b2", Mark::Refused)) << "a tint instead of the shake";
  EXPECT_TRUE(has(table.app.view(table.now_us + 10'000), "b3", Mark::Selected)) << "where it may go";
}

TEST(Tries, NoSelectionIsLostWithoutAWord) {
  Random random(3);
  for (const Variant* v : catalogue()) {
    if (!v->has_board()) continue;
    SCOPED_TRACE(v->id);
    Table table("game=" + v->id + "&opponent=friend");
    for (int n = 0; n < 300 && !table.app.session().over(); ++n) {
      const std::string before = table.last_position();
      const std::string moves = table.moves();
      const Square selected = square_from_name([&] {
        const std::size_t at = before.find(R"("selected":")");
        return at == std::string::npos ? std::string() : before.substr(at + 12, 2);
      }());
      std::string name;
      do {
        name = square_name(make_square(static_cast<int>(random.below(static_cast<std::uint32_t>(v->files))),
                                       static_cast<int>(random.below(static_cast<std::uint32_t>(v->ranks)))));
      } while (name == square_name(selected));
      table.messages.clear();
      if (n % 2)
        table.tap(name);
      else
        table.say("press square=" + name);
      if (selected == kNoSquare) continue;
      const bool kept = table.last_position_has(R"("selected":")");
      const bool answered = table.moves() != moves || !table.last_position_has(R"("choices":null)");
      EXPECT_TRUE(kept || answered) << square_name(selected) << ' ' << name << ' ' << before;
      const bool other = table.last_position_has(R"("selected":")" + name);
      EXPECT_EQ(table.count(R"("type":"tried")"), kept && !other ? 1 : 0) << square_name(selected) << ' ' << name;
      if (!table.last_position_has(R"("choices":null)")) table.say("choose piece=q");
    }
    EXPECT_NE(table.moves(), "");
  }
}

}  // namespace
}  // namespace thirty
