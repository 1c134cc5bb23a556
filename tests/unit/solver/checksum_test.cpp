// What the checksum promises: damage within one word of eight bytes is always seen, and so is a missing end.
#include "solver/checksum.h"

#include <gtest/gtest.h>

#include <vector>

#include "base/random.h"

namespace thirty {
namespace {

std::uint64_t sum_of(const std::vector<std::uint8_t>& bytes) {
  return checksum(bytes.data(), bytes.size());
}

TEST(Checksum, SeesAnyDamageWithinAWord) {
  Random random(11);
  for (int round = 0; round < 20'000; ++round) {
    std::vector<std::uint8_t> bytes(1 + random.below(60));
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random.below(256));
    std::vector<std::uint8_t> damaged = bytes;
    const std::size_t word = random.below(static_cast<std::uint32_t>(bytes.size())) / 8 * 8;
    const std::size_t end = std::min(word + 8, bytes.size());
    for (std::size_t i = word; i < end; ++i)
      if (random.below(2)) damaged[i] = static_cast<std::uint8_t>(random.below(256));
    EXPECT_EQ(sum_of(damaged) == sum_of(bytes), damaged == bytes);
  }
}

TEST(Checksum, SeesAMissingEndAndZerosThatWereAdded) {
  std::vector<std::uint8_t> bytes(40);
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    EXPECT_NE(checksum(bytes.data(), size), checksum(bytes.data(), size + 1)) << size;
  }
}

}  // namespace
}  // namespace thirty
