// The tables between probabilities and the logarithms of their odds. They are worked out at the start: made by the
// compiler they would be the larger part of what this code takes to download.
#include "solver/mixture.h"

namespace thirty {

namespace {

// Each product and quotient of doubles is rounded by itself, and the sum that a processor might fuse with a product
// follows an exact one: the same numbers everywhere.
std::array<std::uint16_t, LogOdds::kSize> probabilities() {
  constexpr double kLeastOdds = 0.00033677558;   // e^(-2047/256)
  constexpr double kStep = 1.00391388933834757;  // e^(1/256)
  std::array<std::uint16_t, LogOdds::kSize> all{};
  double odds = kLeastOdds;
  for (std::uint16_t& probability : all) {
    probability = static_cast<std::uint16_t>((1 << BitModel::kBits) * (odds / (1 + odds)) + 0.5);
    odds *= kStep;
  }
  return all;
}

std::array<std::int16_t, LogOdds::kProbabilities> log_odds(
    const std::array<std::uint16_t, LogOdds::kSize>& probabilities) {
  std::array<std::int16_t, LogOdds::kProbabilities> all{};
  int odds = -LogOdds::kMost;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::size_t middle = (i << LogOdds::kProbabilityShift) + (1 << LogOdds::kProbabilityShift >> 1);
    while (odds < LogOdds::kMost && probabilities[odds + LogOdds::kMost] < middle) ++odds;
    all[i] = static_cast<std::int16_t>(odds);
  }
  return all;
}

}  // namespace

const std::array<std::uint16_t, LogOdds::kSize> LogOdds::kProbability = probabilities();
const std::array<std::int16_t, LogOdds::kProbabilities> LogOdds::kOf = log_odds(kProbability);

}  // namespace thirty
