// What all tables have in common beside the meaning of their entries.
#include "solver/score_table.h"

#include <new>
#include <string>

namespace thirty {

Status ScoreTable::allocate() {
  scores_.reset(new (std::nothrow) Score[static_cast<std::size_t>(size())]);
  if (!scores_) return Error{"not enough memory for " + std::to_string(size() >> 20) + " MB of scores"};
  return {};
}

StructureId ScoreTable::structure_of_entry(std::uint64_t entry) const {
  StructureId low = 0;
  StructureId high = structure_count();
  while (high - low > 1) {
    const StructureId middle = low + (high - low) / 2;
    (offset(middle) <= entry ? low : high) = middle;
  }
  return low;
}

}  // namespace thirty
