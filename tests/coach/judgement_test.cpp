// What counts as a mistake that is worth a word: much must be lost, both looks must see the same, and in the games of a
// scripted child nothing that the coach says is false, by a deep search, by exact values and by a second reading of the
// board.
#include "coach/judgement.h"

#include <gtest/gtest.h>

#include "coach/naive_reading.h"
#include "load.h"
#include "rules/catalogue.h"
#include "rules/fen.h"
#include "rules/movegen.h"
#include "rules/notation.h"
#include "tools/coach_games.h"

namespace thirty {
namespace {

Position rook_before_pawn() {
  return *position_from_fen(**find_playable_variant("raging-rooks"), "4r/4p/1p3/5/R3P/5 w - - 0 1");
}

Move move_of(const Position& p, const char* name) {
  return *move_from_name(p, name);
}

/// What is said of a2a3, where a pawn takes the rook, if a search finds these scores, each for the side to move.
struct Scores {
  int before, after;
  const char* answer = "b4a3";
};
std::optional<Remark> said(Scores quick, Scores deep) {
  const Position before = rook_before_pawn();
  const Move move = move_of(before, "a2a3");
  const Position after = before.after(move);
  Judgement judgement(before, move);
  for (const Scores& scores : {quick, deep}) {
    if (!judgement.question()) break;
    EXPECT_EQ(judgement.question()->scene, Judgement::Scene::Before);
    judgement.hear({scores.before, {move_of(before, "a2a1")}});
    if (!judgement.question()) break;
    EXPECT_EQ(judgement.question()->scene, Judgement::Scene::After);
    judgement.hear({scores.after, {move_of(after, scores.answer)}});
  }
  EXPECT_FALSE(judgement.question());
  return judgement.remark();
}

TEST(Judgement, SpeaksOfWhatCostMuch) {
  const std::optional<Remark> remark = said({20, 480}, {30, 500});
  ASSERT_TRUE(remark);
  EXPECT_EQ(remark->kind, RemarkKind::StepsInto);
  EXPECT_TRUE(said({kForcedScore - 2, 0}, {kForcedScore - 2, 0})) << "a win let go";
  EXPECT_TRUE(said({0, kForcedScore - 2}, {0, kForcedScore - 2})) << "a loss walked into";
  EXPECT_TRUE(said({-400, kForcedScore - 1}, {-400, kForcedScore - 1})) << "and a near one where all was bad";
}

TEST(Judgement, KeepsSilentAboutLittle) {
  constexpr Scores kMuch{20, 480};
  for (const Scores little : {Scores{20, 100}, Scores{900, -450}, Scores{kForcedScore - 9, -(kForcedScore - 3)},
                              Scores{-500, 2000}, Scores{-kForcedScore + 4, kForcedScore - 1}, Scores{-400, 2000},
                              Scores{2000, -350}, Scores{kForcedScore - 1, -450}}) {
    EXPECT_FALSE(said(little, kMuch)) << little.before << ' ' << little.after;
    EXPECT_FALSE(said(kMuch, little)) << little.before << ' ' << little.after;
  }
}

TEST(Judgement, KeepsSilentWhereTheTwoLooksSeeDifferentThings) {
  EXPECT_FALSE(said({20, 480}, {20, 480, "e6d6"})) << "the rook had better not be taken";
  EXPECT_FALSE(said({20, 480, "e6d6"}, {20, 480}));
}

TEST(Judgement, AsksNothingMoreAboutTheSearchsOwnChoice) {
  const Position before = rook_before_pawn();
  Judgement judgement(before, move_of(before, "a2a1"));
  judgement.hear({20, {move_of(before, "a2a1")}});
  EXPECT_FALSE(judgement.question());
  EXPECT_FALSE(judgement.remark());
}

/// What the plain rules have against a remark. A move that it says was missed is known by its ends: a promotion may be
/// to any piece that fits what is said.
std::string objection(const naive::Rules& rules, const Said& said) {
  const std::string way = square_name(said.remark.mover.square) + square_name(said.remark.to);
  std::vector<std::vector<std::string>> betters{{}};
  MoveList moves;
  generate_legal(said.before, moves);
  for (const Move move : moves)
    if (move_name(move).starts_with(way)) betters.push_back({move_name(move)});
  std::string last;
  for (const std::vector<std::string>& better : betters) {
    last = naive::objection_to_harm(rules, *naive::read_fen(rules, fen(said.before)), move_name(said.move), {}, better,
                                    said.remark);
    if (last.empty()) break;
  }
  return last;
}

class ChildUnderTheCoach : public ::testing::TestWithParam<std::string> {};

TEST_P(ChildUnderTheCoach, HearsNothingFalse) {
  const Variant& variant = **find_playable_variant(GetParam());
  const naive::Rules rules = naive::rules_of(variant.id, "");
  const CoachReport report = play_under_coach(
      variant,
      {.games = 2, .seed = 5, .most_remarks = 2, .threads = 1, .judge_nodes = 300'000, .judge_positions = 50'000});
  EXPECT_GT(report.moves, 0);
  for (const Said& said : report.said) {
    SCOPED_TRACE(std::string(kind_name(said.remark.kind)) + " after " + move_name(said.move) + " in " +
                 fen(said.before));
    EXPECT_EQ(said.fault, "");
    EXPECT_EQ(objection(rules, said), "");
  }
}

/// A judge who looks for long cannot look for less, so it is the number of games that follows the load.
std::vector<std::string> games() {
  std::vector<std::string> all = {"krazy-knights",    "power-pawns",      "chess",     "kings-conquest", "raging-rooks",
                                  "mean-queens",      "battling-bishops", "blind",     "all-the-pieces", "kings-pro",
                                  "rescue-the-queen", "pawn-blasters",    "queens-pro"};
  all.resize(static_cast<std::size_t>(share_of(static_cast<int>(all.size()))));
  return all;
}

INSTANTIATE_TEST_SUITE_P(Coach, ChildUnderTheCoach, ::testing::ValuesIn(games()), [](const auto& info) {
  std::string name = info.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

}  // namespace
}  // namespace thirty
