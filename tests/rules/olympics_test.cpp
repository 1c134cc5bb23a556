// The Olympics' games, colours and score.
#include "rules/olympics.h"

#include <gtest/gtest.h>

#include "rules/catalogue.h"

namespace thirty::testing {

namespace {

const Outcome kWhiteWins{Color::White, Reason::Checkmate};
const Outcome kBlackWins{Color::Black, Reason::Resignation};
const Outcome kDraw{std::nullopt, Reason::Stalemate};

}  // namespace

TEST(Olympics, PlaysTheGamesTheBoxHoldsInOrder) {
  const Variant& box = **find_variant("olympics");
  ASSERT_EQ(box.holds.size(), Olympics::events().size());
  for (std::size_t i = 0; i < box.holds.size(); ++i) {
    EXPECT_EQ(box.holds[i], Olympics::events()[i].id);
    EXPECT_TRUE(find_playable_variant(Olympics::events()[i].id, Olympics::events()[i].options).ok());
  }
  EXPECT_EQ(options_text(Olympics::events()[0].options), "blasters");
}

TEST(Olympics, AlternatesColours) {
  for (int game = 0; game < Olympics::kGames; ++game)
    EXPECT_EQ(Olympics::white_in(game), game % 2 ? Player::Second : Player::First);
}

TEST(Olympics, ScoresHalfPointsAndNamesTheWinner) {
  Olympics match;
  match.record(kWhiteWins);  // the first player has White
  EXPECT_EQ(match.points_text(Player::First), "1");
  match.record(kWhiteWins);  // the second has
  EXPECT_EQ(match.leader(), std::nullopt);
  match.record(kDraw);
  EXPECT_EQ(match.points_text(Player::Second), "1½");
  match.record(kBlackWins);
  EXPECT_EQ(match.leader(), Player::First);
  EXPECT_FALSE(match.decided());
  match.record(kDraw);
  EXPECT_TRUE(match.over());
  EXPECT_EQ(match.results(), "wwdbd");
  EXPECT_EQ(match.points_text(Player::First), "3");
  EXPECT_EQ(match.points_text(Player::Second), "2");
  EXPECT_EQ(match.leader(), Player::First);
  match.record(kBlackWins);
  EXPECT_EQ(match.played(), Olympics::kGames);
}

TEST(Olympics, KnowsWhenTheLeadIsBeyondReach) {
  EXPECT_TRUE(Olympics::from_results("wbw")->decided());
  EXPECT_FALSE(Olympics::from_results("wbd")->decided());
  EXPECT_EQ(Olympics::from_results("ddddd")->leader(), std::nullopt);
  EXPECT_EQ(Olympics::from_results("d")->points_text(Player::First), "½");
}

TEST(Olympics, RefusesResultsItCannotHaveWritten) {
  EXPECT_EQ(Olympics::from_results("wx").error().at, 1u);
  EXPECT_FALSE(Olympics::from_results("wwwwww").ok());
}

}  // namespace thirty::testing
