// Every sound is a list of knocks on wood: a few inharmonic partials that die away fast, with a breath of
// noise at the stroke. A knock is a row of the table below; a melody is several of them, one after another.
#include "app/sound_synthesis.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/decaying_sine.h"
#include "base/random.h"

namespace thirty {

namespace {

struct Knock {
  float at_s;  ///< when it is struck
  float pitch_hz;
  float decay_s;  ///< time to fall to a third
  float loudness;
  float noise;  ///< how much of the stroke is heard
};

constexpr float kC = 261.6f, kE = 329.6f, kF = 349.2f, kG = 392.0f, kA = 220.0f, kC5 = 523.3f;

std::vector<Knock> score(Sound sound) {
  switch (sound) {
    case Sound::Place:
      return {{0, 196, 0.045f, 0.55f, 0.5f}};
    case Sound::Take:
      return {{0, 165, 0.05f, 0.6f, 0.7f}, {0.055f, 131, 0.06f, 0.6f, 0.5f}};
    case Sound::Check:
      return {{0, kE, 0.09f, 0.5f, 0.3f}, {0.13f, kG, 0.13f, 0.5f, 0.3f}};
    case Sound::Promote:
      return {{0, kC, 0.12f, 0.5f, 0.25f}, {0.14f, kE, 0.22f, 0.5f, 0.2f}};
    case Sound::Win:
      return {{0, kC, 0.12f, 0.5f, 0.2f},
              {0.14f, kE, 0.12f, 0.5f, 0.2f},
              {0.28f, kG, 0.14f, 0.5f, 0.2f},
              {0.42f, kC5, 0.35f, 0.5f, 0.15f}};
    case Sound::Lose:
      return {{0, kF, 0.16f, 0.4f, 0.15f}, {0.22f, kA, 0.3f, 0.4f, 0.15f}};
    case Sound::NotAllowed:
      return {{0, 98, 0.035f, 0.5f, 0.12f}};
  }
  return {};
}

constexpr float kTail = 5;  ///< decay times until a knock is inaudible
constexpr float kAttack_s = 0.002f;
constexpr float kNoiseDecay_s = 0.006f;

/// The partials of a wooden bar: its overtones are neither in tune nor long.
struct Partial {
  float ratio, loudness, decay;
};
constexpr std::array<Partial, 3> kWood{{{1, 1, 1}, {2.76f, 0.35f, 0.45f}, {5.4f, 0.12f, 0.25f}}};

std::array<DecayingSine, kWood.size()> sines_of(const Knock& knock) {
  const auto sine = [&](const Partial& partial) {
    return DecayingSine(knock.pitch_hz * partial.ratio, knock.decay_s * partial.decay, partial.loudness,
                        kSampleRate_hz);
  };
  return {sine(kWood[0]), sine(kWood[1]), sine(kWood[2])};
}

/// Adds a knock to what is heard.
void strike(const Knock& knock, std::vector<double>& heard, Random& random) {
  std::array<DecayingSine, kWood.size()> sines = sines_of(knock);
  const float noise_left = std::exp(-1 / (kNoiseDecay_s * kSampleRate_hz));
  double noise = knock.noise;
  const auto first = static_cast<std::size_t>(knock.at_s * kSampleRate_hz);
  for (std::size_t i = first; i < heard.size(); ++i) {
    double sum = noise * (2 * random.unit() - 1);
    noise *= noise_left;
    for (DecayingSine& sine : sines) sum += sine.next();
    const double attack = std::min(1.0, static_cast<double>(i - first) / (kAttack_s * kSampleRate_hz));
    heard[i] += knock.loudness * sum * attack;
  }
}

}  // namespace

std::vector<std::int16_t> make_sound(Sound sound) {
  const std::vector<Knock> knocks = score(sound);
  float length_s = 0;
  for (const Knock& knock : knocks) length_s = std::max(length_s, knock.at_s + kTail * knock.decay_s);

  std::vector<double> heard(static_cast<std::size_t>(length_s * kSampleRate_hz));
  Random random(static_cast<std::uint64_t>(sound) + 1);
  for (const Knock& knock : knocks) strike(knock, heard, random);

  std::vector<std::int16_t> samples(heard.size());
  for (std::size_t i = 0; i < samples.size(); ++i) {
    const double fade_out = std::min(1.0, (length_s - static_cast<double>(i) / kSampleRate_hz) / 0.01);
    samples[i] = static_cast<std::int16_t>(std::clamp(heard[i] * fade_out * 0.6, -1.0, 1.0) * 32'000);
  }
  return samples;
}

}  // namespace thirty
