// The steps between the levels are those of the ladder of chess (docs/benchmarks.md); the top is where matches with
// engines of known strength put it.
#include "engine/strength.h"

#include <algorithm>
#include <array>
#include <string>

namespace thirty {

namespace {

/// By level from the first to the last, each stronger than the one before.
constexpr std::array kEloOfLevel{300, 450, 700, 950, 1150, 1350, 1550, 1830, 2050, 2270, 2460, 2700};
static_assert(kEloOfLevel.size() == Level::kHighest - Level::kLowest + 1, "every level has its strength");

}  // namespace

int lowest_elo() {
  return kEloOfLevel.front();
}
int highest_elo() {
  return kEloOfLevel.back();
}

Level level_of_elo(int elo) {
  const auto stronger = std::upper_bound(kEloOfLevel.begin(), kEloOfLevel.end(), elo);
  const auto weaker = std::max<std::ptrdiff_t>(stronger - kEloOfLevel.begin(), 1);
  return *Level::from_text(std::to_string(Level::kLowest + weaker - 1));
}

}  // namespace thirty
