// When the coach watches, how long, and what a hint is made of. What is worth a word is the judgement's
// (tests/coach/judgement_test.cpp).
#include "app/coach.h"

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

Coach watching(const Session& session) {
  Coach coach;
  coach.set_on(true);
  coach.watch(session, 0);
  return coach;
}

TEST(Coach, SpeaksOnceItHasLookedTwice) {
  const Session session = game_after("a2a3");
  Coach coach = watching(session);
  for (const bool twice : {false, true}) {
    EXPECT_EQ(coach.wanted()->scene, Judgement::Scene::Before);
    EXPECT_FALSE(coach.hear(kBefore, session, 100));
    EXPECT_EQ(coach.wanted()->scene, Judgement::Scene::After);
    EXPECT_EQ(coach.hear(kAfter, session, 200), twice);
  }
  EXPECT_FALSE(coach.wanted());
  ASSERT_TRUE(coach.remark());
  EXPECT_EQ(coach.remark()->kind, RemarkKind::StepsInto);
  EXPECT_EQ(coach.end_us(), 200 + Coach::kReading_us);
  EXPECT_TRUE(coach.forget());
  EXPECT_FALSE(coach.remark());
}

TEST(Coach, LooksNoFurtherWhereTheMoveIsTheBestOfItsPosition) {
  const Session session = game_after("a2a3");
  Coach coach = watching(session);
  EXPECT_FALSE(coach.hear({EngineQuestion::Kind::Look, "a2a3", 20, {"a2a3", "e6d6"}}, session, 100));
  EXPECT_FALSE(coach.wanted());
}

TEST(Coach, KeepsNobodyWaitingForLongerThanItSays) {
  const Session session = game_after("a2a3");
  Coach coach = watching(session);
  EXPECT_FALSE(coach.is_late(Coach::kLooking_us - 1));
  EXPECT_TRUE(coach.is_late(Coach::kLooking_us));
  for (int answers = 0; answers < 3; ++answers) coach.hear(answers % 2 ? kAfter : kBefore, session, 10);
  EXPECT_FALSE(coach.hear(kAfter, session, Coach::kLooking_us)) << "what comes too late is not said";
  EXPECT_FALSE(coach.remark());
  EXPECT_FALSE(coach.end_us());
}

TEST(Coach, WatchesOnlyWhereItIsWantedAndNoClockRuns) {
  Coach coach;
  coach.watch(game_after("a2a3"), 0);
  EXPECT_FALSE(coach.wanted());
  EXPECT_TRUE(watching(game_after("a2a3")).wanted());
  EXPECT_FALSE(watching(game_after("a2a3", {.minutes = 3})).wanted());
}

TEST(Coach, FollowsALineAsFarAsItIsLegal) {
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
