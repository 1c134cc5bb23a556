// A walk in breadth over the graph of structures; the list of those found is the queue. Then one sort
// by level. Finding is open addressing over the numbers.
#include "solver/structure_index.h"

#include <algorithm>
#include <utility>

namespace thirty {

StructureIndex::StructureIndex(const Structure& start, bool pieces_can_meet) {
  rehash(1024);
  insert(canonical(start).key);
  for (std::size_t next = 0; next < keys_.size(); ++next)
    for_each_successor(structure_of(keys_[next]), pieces_can_meet,
                       [&](const Structure& s) { insert(canonical(s).key); });

  // The level goes into the free high bits so that sorting moves one word a structure.
  constexpr int kLevelShift = 56;
  for (StructureKey& key : keys_) key |= static_cast<StructureKey>(level_of(structure_of(key))) << kLevelShift;
  std::sort(keys_.begin(), keys_.end());
  for (int level = 0; level <= kLevels; ++level) {
    const auto first = std::lower_bound(keys_.begin(), keys_.end(), static_cast<StructureKey>(level) << kLevelShift);
    level_begin_[static_cast<std::size_t>(level)] = static_cast<StructureId>(first - keys_.begin());
  }
  for (StructureKey& key : keys_) key &= (StructureKey{1} << kLevelShift) - 1;
  keys_.shrink_to_fit();
  rehash(slots_.size());
}

std::optional<StructureId> StructureIndex::find(StructureKey canonical_key) const {
  const StructureId id = slots_[slot_of(canonical_key)];
  return id == kFree ? std::nullopt : std::optional(id);
}

std::size_t StructureIndex::slot_of(StructureKey key) const {
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = static_cast<std::size_t>((key * 0x9e3779b97f4a7c15ull) >> 24) & mask;
  while (slots_[slot] != kFree && keys_[slots_[slot]] != key) slot = (slot + 1) & mask;
  return slot;
}

bool StructureIndex::insert(StructureKey key) {
  std::size_t slot = slot_of(key);
  if (slots_[slot] != kFree) return false;
  if (2 * (keys_.size() + 1) > slots_.size()) {
    rehash(2 * slots_.size());
    slot = slot_of(key);
  }
  slots_[slot] = static_cast<StructureId>(keys_.size());
  keys_.push_back(key);
  return true;
}

void StructureIndex::rehash(std::size_t slots) {
  slots_.assign(slots, kFree);
  for (StructureId id = 0; id < keys_.size(); ++id) slots_[slot_of(keys_[id])] = id;
}

}  // namespace thirty
