// Seeded random numbers: the same seed gives the same numbers on every platform, native and wasm,
// which std::uniform_int_distribution does not promise.
#pragma once

#include <cstdint>

namespace thirty {

/// One step of SplitMix64 (Steele, Lea, Flood 2014): advances `state`, returns 64 mixed bits.
/// Usable in constant expressions, so hash keys can be made at compile time.
constexpr std::uint64_t split_mix64(std::uint64_t& state) {
  state += 0x9e3779b97f4a7c15ull;
  std::uint64_t z = state;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
  return z ^ (z >> 31);
}

/// A small seeded generator.
class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

  /// 64 uniform bits.
  constexpr std::uint64_t bits() { return split_mix64(state_); }

  /// A number in [0, bound); `bound` must be positive. The bias is below bound / 2^32.
  constexpr std::uint32_t below(std::uint32_t bound) {
    return static_cast<std::uint32_t>(((bits() >> 32) * bound) >> 32);
  }

  /// One of `items`, of which there must be some: a vector, or any list that has begin and size.
  template <class List>
  constexpr auto one_of(const List& items) {
    return items.begin()[below(static_cast<std::uint32_t>(items.size()))];
  }

  /// A number in [0, 1).
  constexpr double unit() { return static_cast<double>(bits() >> 11) * 0x1.0p-53; }

 private:
  std::uint64_t state_;
};

}  // namespace thirty
