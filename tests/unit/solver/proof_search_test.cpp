// What the search makes of results that somebody else knows.
#include "solver/proof_search.h"

#include <gtest/gtest.h>

#include "rules/catalogue.h"
#include "rules/fen.h"

namespace thirty {
namespace {

TEST(ProofSearch, ABareResultIsNoEnd) {
  constexpr std::uint64_t kBudget = 500;
  const Position start = Position::start(**find_playable_variant("raging-rooks"));
  for (const Wdl wdl : {Wdl::Win, Wdl::Loss}) {
    ProofSearch search;
    const Wdl other = wdl == Wdl::Win ? Wdl::Loss : Wdl::Win;
    search.use_hints({[&](const Position& p) { return std::optional(p.turn() == start.turn() ? wdl : other); }, 1});
    for (int depth = 1; depth <= kMaxPlies; ++depth) {
      std::uint64_t budget = kBudget;
      EXPECT_NE(search.ends(start, wdl, depth, budget), true) << depth << " plies";
    }
  }
}

TEST(ProofSearch, AskedForNearEndsNobodyIsBelievedWhoLeavesThemOut) {
  constexpr int kFreePlies = 3;
  constexpr std::uint64_t kEnough = 1'000'000;
  const Position won_soon = *position_from_fen(**find_playable_variant("quickchess-gc"), "2k1n/5/2K2/5/R4/5 w - - 0 1");
  ProofSearch plain;
  std::uint64_t budget = kEnough;
  const std::optional<Score> score = plain.decide(won_soon, kFreePlies, budget);
  ASSERT_TRUE(score);
  ASSERT_GT(*score, 0);

  for (const bool is_looked_at_before : {false, true}) {
    ProofSearch search;
    budget = kEnough;
    if (is_looked_at_before) {
      EXPECT_EQ(search.ends(won_soon, Wdl::Win, kFreePlies + 1, budget), true);
    }
    search.use_hints({[](const Position&) { return std::optional(Wdl::Draw); }, kFreePlies});
    EXPECT_EQ(search.decide(won_soon, kFreePlies + 1, budget), score);
  }
}

}  // namespace
}  // namespace thirty
