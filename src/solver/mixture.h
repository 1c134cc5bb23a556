// One bit's probability from several opinions: each context that has seen such bits says how likely a 0 is, their odds
// are weighed and multiplied, and the weights follow whoever was right (logistic mixing, M. Mahoney 2005). All numbers
// are whole, so that every build decodes the same.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <tuple>

#include "solver/range_coder.h"

namespace thirty {

/// The logarithm of odds, in 1/256, and back.
class LogOdds {
 public:
  static constexpr int kMost = 2047;  ///< either way: about 3000 to 1
  static constexpr std::size_t kSize = 2 * kMost + 1;
  static constexpr int kProbabilityShift = 3;
  static constexpr std::size_t kProbabilities = 1 << BitModel::kBits >> kProbabilityShift;

  static int of(std::uint16_t zero) { return kOf[(zero >> kProbabilityShift) % kProbabilities]; }
  static std::uint32_t probability(int odds) { return kProbability[std::clamp(odds, -kMost, kMost) + kMost]; }

 private:
  static const std::array<std::uint16_t, kSize> kProbability;
  static const std::array<std::int16_t, kProbabilities> kOf;
};

/// How much an opinion counts, in 1/8192.
class Weight {
 public:
  static constexpr int kBits = 13;

  /// As a model keeps it.
  std::uint16_t number() const { return static_cast<std::uint16_t>(value_); }
  void set_number(std::uint16_t number) { value_ = static_cast<std::int16_t>(number); }

  int times(int odds) const { return odds * value_; }
  /// `error`: how much likelier a 0 should have been, in 1/32768.
  void learn(int odds, int error) {
    constexpr int kShift = 15;
    const int change = (odds * error + (1 << (kShift - 1))) >> kShift;
    value_ = static_cast<std::int16_t>(std::clamp(value_ + change, -kLimit, kLimit));
  }

 private:
  static constexpr int kLimit = (1 << 15) - 1;
  std::int16_t value_ = static_cast<std::int16_t>((1 << kBits) * 35 / 100);
};

/// The opinions about the next bit.
template <std::size_t kCount>
class Mixture {
 public:
  Mixture(const std::array<BitModel*, kCount>& opinions, std::array<Weight, kCount>& weights)
      : opinions_(opinions), weights_(weights) {
    int sum = 0;
    for (std::size_t i = 0; i < kCount; ++i) {
      odds_[i] = LogOdds::of(opinions_[i]->zero());
      sum += weights_[i].times(odds_[i]);
    }
    zero_ = LogOdds::probability(sum >> Weight::kBits);
  }
  std::uint32_t zero() const { return zero_; }
  const std::array<BitModel*, kCount>& opinions() const { return opinions_; }
  void learn(int bit) {
    const int error = (bit ? 0 : 1 << BitModel::kBits) - static_cast<int>(zero_);
    for (std::size_t i = 0; i < kCount; ++i) {
      weights_[i].learn(odds_[i], error);
      opinions_[i]->learn(bit);
    }
  }

 private:
  std::array<BitModel*, kCount> opinions_;
  std::array<Weight, kCount>& weights_;
  std::array<int, kCount> odds_{};
  std::uint32_t zero_ = 0;
};

/// Questions of one kind, each judged by what `kCount` contexts have seen; `kContexts` in all, `kMixes` sets of
/// weights.
template <std::size_t kCount, std::size_t kContexts, std::size_t kMixes>
struct MixedBits {
  std::array<BitModel, kContexts> bits;
  std::array<std::array<Weight, kCount>, kMixes> weights;
  auto parts() { return std::tie(bits, weights); }

  Mixture<kCount> mixture(const std::array<std::size_t, kCount>& contexts, std::size_t mix) {
    std::array<BitModel*, kCount> opinions;
    for (std::size_t i = 0; i < kCount; ++i) opinions[i] = &bits[contexts[i]];
    return {opinions, weights[mix]};
  }
};

}  // namespace thirty
