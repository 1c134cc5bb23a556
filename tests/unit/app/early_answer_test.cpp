// A computer that answers at once: its move begins when the one before it has been seen, and nothing that happens in
// between is lost.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "app/table.h"

namespace thirty {
namespace {

constexpr const char* kRooks = "game=raging-rooks&opponent=computer&level=1&side=white";

/// How many pieces are not in the middle of a square.
std::size_t on_their_way(const Table& table) {
  const auto is_between = [](float x) { return x - std::floor(x) != 0.5f; };
  const std::vector<PieceSprite> pieces = table.app.view(table.now_us).pieces;
  return static_cast<std::size_t>(std::count_if(pieces.begin(), pieces.end(), [&](const PieceSprite& piece) {
    return is_between(piece.x) || is_between(piece.y);
  }));
}

/// A person's move, and the computer's answer to it before the next frame.
Table answered_at_once() {
  Table table(kRooks);
  table.tap("b2");
  table.tap("b3");
  table.engine_at_once("readyok");
  table.engine_at_once("bestmove a5a4");
  return table;
}

TEST(EarlyAnswer, BeginsWhenTheMoveBeforeItHasBeenSeen) {
  Table table = answered_at_once();
  EXPECT_EQ(table.moves(), "b2b3");
  EXPECT_TRUE(table.app.thinking());
  std::map<std::string, std::size_t> frames;  // in which a piece was on its way, by the moves made
  while (table.wait(kFrame_us)) {
    EXPECT_LE(on_their_way(table), 1u);
    frames[table.moves()] += on_their_way(table);
  }
  EXPECT_EQ(table.moves(), "b2b3 a5a4");
  EXPECT_GT(frames["b2b3"], 5u);
  EXPECT_GT(frames["b2b3 a5a4"], 5u);
}

TEST(EarlyAnswer, IsMadeWhereNoFramesCome) {
  Table table = answered_at_once();
  ASSERT_TRUE(table.app.wake_us(table.now_us));
  EXPECT_LE(*table.app.wake_us(table.now_us), table.now_us + kSecond / 4);
  table.wait(*table.app.wake_us(table.now_us) - table.now_us);
  EXPECT_EQ(table.moves(), "b2b3 a5a4");
}

TEST(EarlyAnswer, IsMadeAtOnceWhereNothingMoves) {
  Table table;
  table.say("settings motion=reduced");
  table.say(std::string("load ") + kRooks);
  table.tap("b2");
  table.tap("b3");
  table.engine_at_once("readyok");
  table.engine_at_once("bestmove a5a4");
  EXPECT_EQ(table.moves(), "b2b3 a5a4");
}

TEST(EarlyAnswer, ToAMoveThatWasTakenBackIsNone) {
  Table table = answered_at_once();
  table.key("u");
  EXPECT_EQ(table.moves(), "");
  table.tap("c2");
  table.tap("c3");
  table.wait_until_still();
  EXPECT_EQ(table.moves(), "c2c3") << "the answer was to another move";
  EXPECT_TRUE(table.app.thinking());
  table.engine("readyok");
  table.engine("bestmove c5c4");
  EXPECT_EQ(table.moves(), "c2c3 c5c4");
}

TEST(EarlyAnswer, ToWhatIsNoLongerAskedLetsTheNextQuestionBeginAtOnce) {
  Table table(kRooks);
  table.key("h");
  table.engine_at_once("readyok");
  table.tap("b2");
  table.tap("b3");
  table.engine_lines.clear();
  table.engine_at_once("bestmove b2b3");  // the hint's
  EXPECT_EQ(std::count(table.engine_lines.begin(), table.engine_lines.end(), "isready"), 1);
}

TEST(EarlyAnswer, OfAnEngineThatIsGoneIsForgotten) {
  for (const char* line : {"engine-restarted", "engine-gone"}) {
    Table table = answered_at_once();
    table.say(line);
    table.wait_until_still();
    EXPECT_EQ(table.moves(), "b2b3") << line;
  }
}

TEST(EarlyAnswer, KeepsTheLinesAfterItInTheirOrder) {
  Table table = answered_at_once();
  table.engine_at_once("info string error the level is unknown");
  EXPECT_EQ(table.count("the level is unknown"), 0);
  table.wait_until_still();
  EXPECT_EQ(table.moves(), "b2b3 a5a4");
  EXPECT_EQ(table.count("the level is unknown"), 1);
}

}  // namespace
}  // namespace thirty
