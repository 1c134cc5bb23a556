// What the levels' files say comes from matches in chess against an engine of known strength (docs/benchmarks.md).
#include "engine/strength.h"

#include <algorithm>
#include <string>

#include "search/level_table.h"

namespace thirty {

int lowest_elo() {
  return level_table().front().elo;
}
int highest_elo() {
  return level_table().back().elo;
}

Level level_of_elo(int elo) {
  const auto& table = level_table();
  const auto stronger = std::ranges::upper_bound(table, elo, {}, &LevelRow::elo);
  const auto weaker = std::max<std::ptrdiff_t>(stronger - table.begin(), 1);
  return *Level::from_text(std::to_string(Level::kLowest + weaker - 1));
}

}  // namespace thirty
