// Texts are cut between characters.
#include "base/text.h"

#include <gtest/gtest.h>

#include <string>

#include "base/random.h"

namespace thirty {
namespace {

TEST(Characters, AreTakenWhole) {
  constexpr std::string_view kSome[]{"a", "1", "é", "Ж", "و", "♘", "…", "😀"};
  Random random(1);
  for (int round = 0; round < 200; ++round) {
    std::string text;
    std::string first;
    const std::uint32_t all = random.below(12);
    const std::uint32_t wanted = random.below(14);
    for (std::uint32_t i = 0; i < all; ++i) {
      text += kSome[random.below(std::size(kSome))];
      if (i < wanted) first = text;
    }
    EXPECT_EQ(characters(text, wanted), first) << text << " " << wanted;
  }
}

TEST(Characters, OfADamagedTextAreShort) {
  const std::string damaged(100, '\x80');
  EXPECT_EQ(characters(damaged, 3).size(), 12u);
  EXPECT_EQ(characters("\xd0", 1), "\xd0");
}

}  // namespace
}  // namespace thirty
