// What the search answers whatever it remembers, and what it makes of results that somebody else knows.
#include "solver/proof_search.h"

#include <gtest/gtest.h>

#include "rules/catalogue.h"
#include "rules/fen.h"
#include "unit/solver/strewn.h"

namespace thirty {
namespace {

/// The nearest end that either side can force within so many plies, looked for in every line; 0 if there is none.
Score nearest_end(const Position& position, int depth) {
  if (const auto outcome = board_outcome(position)) return score_of(*outcome, position.turn());
  if (depth == 0) return 0;
  Score best = kNoScore;
  for (const Move m : legal_moves(position)) best = std::max(best, before(nearest_end(position.after(m), depth - 1)));
  return best;
}

TEST(ProofSearch, AnswersAlikeWhateverItWasAskedBefore) {
  constexpr int kRounds = 100;
  constexpr int kDeepest = 3;
  constexpr std::uint64_t kEnough = 1'000'000;
  ProofSearch search(8);
  Random random(5);
  int wins = 0, losses = 0;
  for (int round = 0; round < kRounds; ++round)
    // The same men in one game after the other: what is won in one may be lost in the next.
    for (const char* game : {"raging-rooks", "rescue-the-queen", "kings-conquest", "all-the-pieces"}) {
      Random men(static_cast<std::uint64_t>(round));
      const auto position = few_men(**find_playable_variant(game), men);
      if (!position) continue;
      for (int question = 0; question < 4; ++question) {
        const int depth = 1 + static_cast<int>(random.below(kDeepest));
        const Score score = nearest_end(*position, depth);
        std::uint64_t budget = random.below(20);
        search.decide(*position, kDeepest, budget);  // left unanswered, if that does not do
        budget = kEnough;
        EXPECT_EQ(search.ends(*position, Wdl::Win, depth, budget), score > 0)
            << game << " " << fen(*position) << " " << depth;
        EXPECT_EQ(search.ends(*position, Wdl::Loss, depth, budget), score < 0)
            << game << " " << fen(*position) << " " << depth;
        EXPECT_EQ(search.decide(*position, depth, budget), score) << game << " " << fen(*position) << " " << depth;
        (score > 0 ? wins : losses) += score != 0 ? 1 : 0;
      }
    }
  EXPECT_GT(wins, 0);
  EXPECT_GT(losses, 0);
}

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
