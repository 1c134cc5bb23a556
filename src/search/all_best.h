// Of several moves those that are worth most.
#pragma once

#include <span>
#include <vector>

#include "rules/move.h"

namespace thirty {

/// Those of `moves` whose number by `worth_of` is the highest, in their order; never empty unless `moves` is.
template <class WorthOf>
std::vector<Move> all_best(std::span<const Move> moves, WorthOf worth_of) {
  std::vector<Move> best;
  int most = 0;
  for (const Move m : moves) {
    const int worth = worth_of(m);
    if (best.empty() || worth > most) {
      best.clear();
      most = worth;
    }
    if (worth == most) best.push_back(m);
  }
  return best;
}

}  // namespace thirty
