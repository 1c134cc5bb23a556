// What all tables have in common beside the meaning of their entries.
#include "tablebase/tablebase.h"

namespace thirty {

StructureId Tablebase::structure_of_entry(std::uint64_t entry) const {
  StructureId low = 0;
  StructureId high = structure_count();
  while (high - low > 1) {
    const StructureId middle = low + (high - low) / 2;
    (offset(middle) <= entry ? low : high) = middle;
  }
  return low;
}

}  // namespace thirty
