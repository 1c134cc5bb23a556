// Which level plays at a strength that a program asks for by a number.
#include "engine/strength.h"

#include <gtest/gtest.h>

#include "search/level_table.h"

namespace thirty {
namespace {

TEST(Strength, IsThatOfTheStrongestLevelThatIsNoStrongerThanAsked) {
  int below = Level::kLowest;
  for (int level = Level::kLowest; level <= Level::highest(); below = level++) {
    const int elo = level_table()[level - Level::kLowest].elo;
    EXPECT_EQ(level_of_elo(elo).number(), level) << elo;
    EXPECT_EQ(level_of_elo(elo - 1).number(), below) << "the weakest plays where nobody is weak enough";
  }
  EXPECT_EQ(level_of_elo(highest_elo() + 500).number(), Level::highest());
  EXPECT_EQ(level_of_elo(lowest_elo()).number(), Level::kLowest);
}

}  // namespace
}  // namespace thirty
