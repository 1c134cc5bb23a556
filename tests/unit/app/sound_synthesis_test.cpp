#include "app/sound_synthesis.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

namespace thirty {
namespace {

TEST(SoundSynthesis, EverySoundIsShortAudibleAndWithoutClicks) {
  for (int i = 0; i < kSoundCount; ++i) {
    SCOPED_TRACE(i);
    const std::vector<std::int16_t> samples = make_sound(static_cast<Sound>(i));
    ASSERT_GT(samples.size(), static_cast<std::size_t>(kSampleRate_hz / 20));
    EXPECT_LT(samples.size(), static_cast<std::size_t>(kSampleRate_hz * 5 / 2));
    const std::int16_t loudest = *std::max_element(samples.begin(), samples.end());
    EXPECT_GT(loudest, 4'000);
    EXPECT_LT(loudest, 32'000) << "clipped";
    EXPECT_LT(std::abs(samples.front()), 100);
    EXPECT_LT(std::abs(samples.back()), 100);
  }
}

TEST(SoundSynthesis, IsTheSameEveryTime) {
  EXPECT_EQ(make_sound(Sound::Take), make_sound(Sound::Take));
}

}  // namespace
}  // namespace thirty
