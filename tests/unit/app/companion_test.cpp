// When the companion watches, how long, and what a hint is made of. What is worth a word is the judgement's
// (tests/coach/judgement_test.cpp).
#include "app/companion.h"

#include <gtest/gtest.h>

#include "rules/catalogue.h"
#include "rules/fen.h"
#include "rules/notation.h"

namespace thirty {
namespace {

constexpr const char* kRookBeforePawn = "4r/4p/1p3/5/R3P/5 w - - 0 1";

Session game_after(const char* move, TimeControl time = {}) {
  GameSetup setup;
  setup.start = *position_from_fen(**find_playable_variant("raging-rooks"), kRookBeforePawn);
  setup.opponent = Opponent::Computer;
  setup.time = time;
  Session session(setup);
  EXPECT_TRUE(session.play(*move_from_name(setup.start, move), 0));
  return session;
}

const EngineAnswer kBefore{EngineQuestion::Kind::Look, "a2a1", 20, {"a2a1", "e6d6"}};
const EngineAnswer kAfter{EngineQuestion::Kind::Look, "b4a3", 480, {"b4a3"}};

Companion watching(const Session& session) {
  Companion companion;
  companion.set_on(true);
  companion.watch(session, 0);
  return companion;
}

TEST(Companion, SpeaksOnceItHasLookedTwice) {
  const Session session = game_after("a2a3");
  Companion companion = watching(session);
  for (const bool twice : {false, true}) {
    EXPECT_EQ(companion.wanted()->scene, Judgement::Scene::Before);
    EXPECT_FALSE(companion.hear(kBefore, session, 100));
    EXPECT_EQ(companion.wanted()->scene, Judgement::Scene::After);
    EXPECT_EQ(companion.hear(kAfter, session, 200), twice);
  }
  EXPECT_FALSE(companion.wanted());
  ASSERT_TRUE(companion.remark());
  EXPECT_EQ(companion.remark()->kind, RemarkKind::StepsInto);
  EXPECT_EQ(companion.end_us(), 200 + Companion::kReading_us);
  EXPECT_TRUE(companion.forget());
  EXPECT_FALSE(companion.remark());
}

TEST(Companion, KeepsNobodyWaitingForLongerThanItSays) {
  const Session session = game_after("a2a3");
  Companion companion = watching(session);
  EXPECT_FALSE(companion.is_late(Companion::kLooking_us - 1));
  EXPECT_TRUE(companion.is_late(Companion::kLooking_us));
  for (int answers = 0; answers < 3; ++answers) companion.hear(answers % 2 ? kAfter : kBefore, session, 10);
  EXPECT_FALSE(companion.hear(kAfter, session, Companion::kLooking_us)) << "what comes too late is not said";
  EXPECT_FALSE(companion.remark());
  EXPECT_FALSE(companion.end_us());
}

TEST(Companion, WatchesOnlyWhereItIsWantedAndNoClockRuns) {
  Companion companion;
  companion.watch(game_after("a2a3"), 0);
  EXPECT_FALSE(companion.wanted());
  EXPECT_TRUE(watching(game_after("a2a3")).wanted());
  EXPECT_FALSE(watching(game_after("a2a3", {.minutes = 3})).wanted());
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
