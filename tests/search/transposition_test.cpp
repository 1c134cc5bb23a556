#include "search/transposition.h"

#include <gtest/gtest.h>

#include "base/random.h"

namespace thirty {
namespace {

TEST(TranspositionTable, GivesBackWhatWasStored) {
  TranspositionTable table(1);
  const TableEntry stored{Move(8, 16), -31990, 123, 17, Bound::Lower};
  table.store(0x123456789abcdefull, stored);
  const std::optional<TableEntry> found = table.find(0x123456789abcdefull);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->move, stored.move);
  EXPECT_EQ(found->value, stored.value);
  EXPECT_EQ(found->static_value, stored.static_value);
  EXPECT_EQ(found->depth, stored.depth);
  EXPECT_EQ(found->bound, stored.bound);
  EXPECT_FALSE(table.find(0x123456789abcdeeull));
}

TEST(TranspositionTable, KeepsTheMoveOfAPositionWhenALaterSearchHasNone) {
  TranspositionTable table(1);
  table.store(77, {Move(8, 16), 5, 5, 3, Bound::Lower});
  table.store(77, {Move(), 4, 5, 4, Bound::Upper});
  EXPECT_EQ(table.find(77)->move, Move(8, 16));
}

TEST(TranspositionTable, KeepsDeepEntriesBeforeShallowAndFreshBeforeOld) {
  TranspositionTable table(1);
  constexpr std::uint64_t kBucket = 42;
  const auto key = [](std::uint64_t n) { return (n << 32) | kBucket; };
  table.store(key(1), {Move(), 0, 0, 30, Bound::Exact});
  for (std::uint64_t n = 2; n < 50; ++n) table.store(key(n), {Move(), 0, 0, 2, Bound::Exact});
  EXPECT_TRUE(table.find(key(1)));
  for (int i = 0; i < 20; ++i) table.grow_older();
  for (std::uint64_t n = 50; n < 56; ++n) table.store(key(n), {Move(), 0, 0, 2, Bound::Exact});
  EXPECT_FALSE(table.find(key(1)));
}

TEST(TranspositionTable, ForgetsWhenCleared) {
  TranspositionTable table(1);
  table.store(5, {Move(8, 16), 0, 0, 3, Bound::Exact});
  table.clear();
  EXPECT_FALSE(table.find(5));
  EXPECT_EQ(table.fill_permille(), 0);
}

}  // namespace
}  // namespace thirty
