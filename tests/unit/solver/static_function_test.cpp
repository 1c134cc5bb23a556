// Functions without their keys: they tell what they were told, in little more than the bits of that, and bytes that are
// none are refused.
#include "solver/static_function.h"

#include <gtest/gtest.h>

#include <array>
#include <span>
#include <vector>

#include "base/random.h"
#include "load.h"

namespace thirty {
namespace {

using Pairs = std::vector<StaticFunction::Pair>;

Pairs some_pairs(std::size_t count, int bits, Random& random) {
  Pairs pairs(count);
  for (auto& pair : pairs) pair = {random.bits(), random.below(std::uint32_t{1} << bits)};
  return pairs;
}

std::vector<std::uint8_t> written(const Pairs& pairs, int bits) {
  ByteWriter writer;
  write_static_function(writer, pairs, bits);
  return writer.bytes;
}

TEST(StaticFunction, TellsWhatItWasTold) {
  Random random(3);
  for (const std::size_t count : {0, 1, 2, 63, 64, 65, 500, 20'000})
    for (const int bits : {1, 2, 7, 16}) {
      const Pairs pairs = some_pairs(count, bits, random);
      const auto bytes = written(pairs, bits);
      ByteReader reader(bytes);
      const auto function = StaticFunction::read(reader, bits);
      ASSERT_TRUE(function) << count << " " << bits;
      EXPECT_TRUE(reader.rest().empty());
      EXPECT_FALSE(reader.overran());
      for (const auto& pair : pairs) ASSERT_EQ((*function)(pair.key), pair.value) << count << " " << bits;
    }
}

// Keys that are near each other are told apart as well as any.
TEST(StaticFunction, DoesNotCareWhatTheKeysLookLike) {
  Pairs pairs;
  for (std::uint64_t key = 0; key < 5000; ++key) pairs.push_back({key << 40, key % 3 == 0});
  const auto bytes = written(pairs, 1);
  ByteReader reader(bytes);
  const auto function = StaticFunction::read(reader, 1);
  ASSERT_TRUE(function);
  for (const auto& pair : pairs) EXPECT_EQ((*function)(pair.key), pair.value);
}

TEST(StaticFunction, TakesLittleMoreThanTheBitsThemselves) {
  Random random(4);
  const std::size_t count = 100'000;
  const std::size_t bits = count * 5 / 8;
  EXPECT_LT(written(some_pairs(count, 5, random), 5).size(), bits * 107 / 100);
}

TEST(StaticFunction, TellsSomethingOfOtherKeys) {
  Random random(5);
  const auto bytes = written(some_pairs(10'000, 3, random), 3);
  ByteReader reader(bytes);
  const auto function = StaticFunction::read(reader, 3);
  ASSERT_TRUE(function);
  std::array<int, 8> met{};
  const int keys = 8000;
  for (int n = 0; n < keys; ++n) ++met[(*function)(random.bits())];
  for (const int n : met) EXPECT_NEAR(n, keys / 8, keys / 40) << "each value as often as any other";
}

TEST(StaticFunction, BytesThatAreNoneAreRefused) {
  Random random(6);
  const auto bytes = written(some_pairs(300, 4, random), 4);
  for (std::size_t length = 0; length < bytes.size(); ++length) {
    ByteReader reader{std::span{bytes}.first(length)};
    const auto function = StaticFunction::read(reader, 4);
    EXPECT_TRUE(!function || reader.overran()) << length;
  }
  ByteWriter boasting;
  boasting.small_number(std::uint64_t{1} << 60);
  boasting.small_number(0);
  ByteReader reader(boasting.bytes);
  EXPECT_FALSE(StaticFunction::read(reader, 1)) << "nothing is set aside for what is not there";
}

}  // namespace
}  // namespace thirty
