// What counts as a mistake that is worth a word, and what a hint is made of.
#include "app/companion.h"

#include <gtest/gtest.h>

#include "rules/catalogue.h"
#include "rules/fen.h"
#include "rules/notation.h"

namespace thirty {
namespace {

constexpr const char* kRookBeforePawn = "4r/4p/1p3/5/R3P/5 w - - 0 1";

Session game_after(const char* move, const char* fen_text = kRookBeforePawn) {
  GameSetup setup;
  setup.start = *position_from_fen(**find_playable_variant("raging-rooks"), fen_text);
  setup.opponent = Opponent::Computer;
  Session session(setup);
  EXPECT_TRUE(session.play(*move_from_name(setup.start, move), 0));
  return session;
}

/// What the companion says after a2a3, when the engine finds these scores, each for the side to move.
std::optional<Remark> said(int before, int after, const char* answer = "b4a3") {
  const Session session = game_after("a2a3");
  Companion companion;
  companion.set_on(true);
  companion.watch(session);
  EXPECT_EQ(companion.wanted(), EngineQuestion::Kind::Before);
  EXPECT_FALSE(companion.hear({EngineQuestion::Kind::Before, "a2a1", before, {"a2a1", "e6d6"}}, session));
  if (!companion.wanted()) return std::nullopt;
  EXPECT_EQ(companion.wanted(), EngineQuestion::Kind::After);
  const std::optional<Remark> remark = companion.hear({EngineQuestion::Kind::After, answer, after, {answer}}, session);
  EXPECT_FALSE(companion.wanted());
  return remark;
}

TEST(Companion, SpeaksOfAMoveThatCostsMuch) {
  const std::optional<Remark> remark = said(20, 480);
  ASSERT_TRUE(remark);
  EXPECT_EQ(remark->kind, RemarkKind::StepsInto);
  EXPECT_TRUE(said(kForcedScore - 2, 0)) << "a win let go";
  EXPECT_TRUE(said(0, kForcedScore - 2)) << "a loss walked into";
}

TEST(Companion, KeepsSilentAboutLittle) {
  EXPECT_FALSE(said(20, 100));
  EXPECT_FALSE(said(900, -450)) << "still far ahead";
  EXPECT_FALSE(said(kForcedScore - 9, -(kForcedScore - 3))) << "still winning";
  EXPECT_FALSE(said(-500, 2000)) << "lost before";
  EXPECT_FALSE(said(-kForcedScore + 4, kForcedScore - 1));
}

TEST(Companion, AsksNothingMoreAboutTheEnginesOwnChoice) {
  const Session session = game_after("a2a1");
  Companion companion;
  companion.set_on(true);
  companion.watch(session);
  EXPECT_FALSE(companion.hear({EngineQuestion::Kind::Before, "a2a1", 20, {"a2a1"}}, session));
  EXPECT_FALSE(companion.wanted());
}

TEST(Companion, WatchesOnlyWhereItIsWanted) {
  Companion companion;
  companion.watch(game_after("a2a3"));
  EXPECT_FALSE(companion.wanted());
  companion.set_on(true);
  companion.watch(game_after("a2a3"));
  EXPECT_TRUE(companion.wanted());
  companion.set_on(false);
  EXPECT_FALSE(companion.wanted());
}

TEST(Companion, FollowsALineAsFarAsItIsLegal) {
  const Position p = *position_from_fen(**find_playable_variant("raging-rooks"), kRookBeforePawn);
  EngineAnswer answer{EngineQuestion::Kind::Hint, "a2a1", 0, {"a2a1", "e6d6", "a1a9", "e5e4"}};
  EXPECT_EQ(expected_line(p, answer).size(), 2u);
  answer.best_move = "a2b2";  // chosen after the line was told
  ASSERT_EQ(expected_line(p, answer).size(), 1u);
  EXPECT_EQ(move_name(expected_line(p, answer)[0]), "a2b2");
  answer.best_move = "";
  EXPECT_TRUE(expected_line(p, answer).empty());
}

}  // namespace
}  // namespace thirty
