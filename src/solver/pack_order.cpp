// Lists of pawn sets in ascending order, and the least captures each needs.
#include "solver/pack_order.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace thirty {

PackOrder::PackOrder(const Structure& start, std::uint32_t parts)
    : parts_(parts), most_(std::max(std::popcount(start.pawns[0]), std::popcount(start.pawns[1]))) {
  constexpr int kFirstPawnCell = 5;
  constexpr CellSet kPawnSets = 1u << 20;
  for (CellSet bits = 0; bits < kPawnSets; ++bits) {
    if (std::popcount(bits) > most_) continue;
    const CellSet pawns = bits << kFirstPawnCell;
    whites_.push_back({pawns, std::min(turned(pawns), turned(mirrored(pawns))),
                       static_cast<std::int8_t>(sideways_cost(pawns)), static_cast<std::int8_t>(std::popcount(bits))});
    if (pawns <= mirrored(pawns)) blacks_.push_back({pawns, sideways_cost(turned(pawns))});
  }
}

std::optional<std::uint32_t> PackOrder::group_of(const Structure& s) const {
  const auto place = std::lower_bound(blacks_.begin(), blacks_.end(), s.pawns[1],
                                      [](const Black& b, CellSet pawns) { return b.pawns < pawns; });
  if (place == blacks_.end() || place->pawns != s.pawns[1] || !s.alive[0]) return std::nullopt;
  const auto white = std::lower_bound(whites_.begin(), whites_.end(), s.pawns[0],
                                      [](const White& w, CellSet pawns) { return w.pawns < pawns; });
  if (white == whites_.end() || white->pawns != s.pawns[0]) return std::nullopt;
  const auto black = place - blacks_.begin() + (s.alive[1] ? static_cast<std::ptrdiff_t>(blacks_.size()) : 0);
  const std::size_t number = white - whites_.begin();
  auto part = static_cast<std::uint32_t>(number * parts_ / whites_.size());
  while (first_of(part + 1) <= number) ++part;
  return static_cast<std::uint32_t>(black) * parts_ + part;
}

int PackOrder::sideways_cost(CellSet white) {
  // By the set of files already given away as origins.
  constexpr int kImpossible = 20;
  std::array<int, 32> cost;
  cost.fill(kImpossible);
  cost[0] = 0;
  while (white) {
    const Cell pawn = pop_cell(white);
    const int file = pawn % 5;
    const int advanced = pawn / 5 - 1;
    std::array<int, 32> next;
    next.fill(kImpossible);
    for (std::size_t given = 0; given < cost.size(); ++given) {
      if (cost[given] == kImpossible) continue;
      for (int origin = 0; origin < 5; ++origin) {
        const int sideways = std::abs(origin - file);
        if (sideways > advanced || (given >> origin & 1)) continue;
        int& best = next[given | (std::size_t{1} << origin)];
        best = std::min(best, cost[given] + sideways);
      }
    }
    cost = next;
  }
  return *std::min_element(cost.begin(), cost.end());
}

}  // namespace thirty
