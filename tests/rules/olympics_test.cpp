// The Olympics' games, colours and score.
#include "rules/olympics.h"

#include <gtest/gtest.h>

#include "rules/catalogue.h"

namespace thirty::testing {

TEST(Olympics, PlaysTheGamesTheBoxHoldsInOrder) {
  ASSERT_EQ(Olympics::events().size(), 5u);
  for (const auto& [id, options] : Olympics::events()) EXPECT_TRUE(find_playable_variant(id, options).ok()) << id;
  EXPECT_EQ(options_text(Olympics::events()[0].options), "blasters");
}

TEST(Olympics, AlternatesColours) {
  for (int game = 0; game < 5; ++game) EXPECT_EQ(Olympics::white_in(game), game % 2 ? Player::Second : Player::First);
}

TEST(Olympics, ScoresHalfPointsAndNamesTheWinner) {
  const auto match = [](std::string_view results) { return *Olympics::from_results(results); };
  EXPECT_EQ(match("w").points_text(Player::First), "1");  // the first player has White
  EXPECT_EQ(match("ww").leader(), std::nullopt);          // the second has
  EXPECT_EQ(match("wwd").points_text(Player::Second), "1½");
  EXPECT_EQ(match("wwdb").leader(), Player::First);
  EXPECT_FALSE(match("wwdb").over());
  EXPECT_TRUE(match("wwdbd").over());
  EXPECT_EQ(match("wwdbd").points_text(Player::First), "3");
  EXPECT_EQ(match("wwdbd").points_text(Player::Second), "2");
  EXPECT_EQ(match("wwdbd").leader(), Player::First);
  EXPECT_EQ(match("ddddd").leader(), std::nullopt);
  EXPECT_EQ(match("d").points_text(Player::First), "½");
}

TEST(Olympics, RefusesResultsItCannotHaveWritten) {
  EXPECT_EQ(Olympics::from_results("wx").error().at, 1u);
  EXPECT_FALSE(Olympics::from_results("wwwwww").ok());
}

}  // namespace thirty::testing
