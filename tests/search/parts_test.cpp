#include "search/parts.h"

#include "search/searching.h"

namespace thirty {
namespace {

TEST(Parts, AreReadByName) {
  const Result<PartSet> some = PartSet::from_text("null-move+killers");
  ASSERT_TRUE(some.ok());
  EXPECT_EQ(*some, PartSet().with(Part::NullMove).with(Part::Killers));
  EXPECT_EQ(*PartSet::from_text("correction"), PartSet().with(Part::Correction));
  EXPECT_EQ(*PartSet::from_text(""), PartSet());
  for (const char* bad : {"nullmove", "killers,null-move", "+", "killers+ "})
    EXPECT_FALSE(PartSet::from_text(bad).ok()) << bad;
}

TEST(Parts, ChangeTheSearchWhenLeftOutAndNeverAForcedEnd) {
  const Game quiet_game(game_rules("quickchess-gc"));
  const Game won = game_at("quickchess-gc", "k4/5/5/1K3/5/1Q3 w - - 0 1");
  const std::uint64_t all = find_move(quiet_game, {.depth = 9}).nodes;
  for (const char* name :
       {"null-move", "reverse-futility", "futility", "late-moves", "exchange-pruning", "reductions",
        "internal-reduction", "check-extension", "singular-extension", "killers", "continuation", "correction"}) {
    const PartSet without = *PartSet::from_text(name);
    EXPECT_NE(find_move(quiet_game, {.depth = 9, .without = without}).nodes, all) << name;
    EXPECT_EQ(find_move(won, {.depth = 9, .without = without}).value, win_after(3)) << name;
  }
}

}  // namespace
}  // namespace thirty
