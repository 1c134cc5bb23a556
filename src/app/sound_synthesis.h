// The sounds of the game, made from formulas when the program starts: short, wooden, low.
#pragma once

#include <cstdint>
#include <vector>

namespace thirty {

enum class Sound : std::uint8_t { Place, Take, Check, Promote, Win, Lose, NotAllowed };
constexpr int kSoundCount = static_cast<int>(Sound::NotAllowed) + 1;

constexpr int kSampleRate_hz = 22'050;

/// 16-bit mono samples at kSampleRate_hz, silent at both ends.
std::vector<std::int16_t> make_sound(Sound sound);

}  // namespace thirty
