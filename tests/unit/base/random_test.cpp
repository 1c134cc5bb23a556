// What is drawn is the same for everybody, and everything is drawn.
#include "base/random.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

namespace thirty {
namespace {

TEST(Random, DrawsAnyOfAListAsItDrawsItsPlace) {
  const std::vector<int> items{3, 1, 4, 15, 92, 65};
  Random random(7);
  Random places(7);
  std::set<int> drawn;
  for (int i = 0; i < 100; ++i) {
    const int item = random.one_of(items);
    EXPECT_EQ(item, items[places.below(6)]);
    drawn.insert(item);
  }
  EXPECT_EQ(drawn.size(), items.size());
}

}  // namespace
}  // namespace thirty
