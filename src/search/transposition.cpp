// Replacement: an entry of the same position first, else the shallowest, each search of age counting
// as several plies of depth.
#include "search/transposition.h"

#include <algorithm>
#include <bit>

namespace thirty {

void TranspositionTable::resize(std::size_t megabytes) {
  const std::size_t wanted = std::max<std::size_t>(megabytes, 1) * 1024 * 1024 / sizeof(Bucket);
  buckets_ = std::vector<Bucket>(std::bit_floor(wanted));
}

void TranspositionTable::clear() {
  std::fill(buckets_.begin(), buckets_.end(), Bucket{});
  age_ = 0;
}

std::optional<TableEntry> TranspositionTable::find(std::uint64_t key) const {
  const auto check = static_cast<std::uint32_t>(key >> 32);
  for (const Slot& slot : bucket(key).slots) {
    if (slot.check != check || slot.bound() == Bound::None) continue;
    return TableEntry{Move::from_bits(slot.move), slot.value, slot.static_value, slot.depth, slot.bound()};
  }
  return std::nullopt;
}

int TranspositionTable::worth(const Slot& slot) const {
  constexpr int kPliesPerAge = 4;
  if (slot.bound() == Bound::None) return -1000;
  return slot.depth - kPliesPerAge * ((age_ - slot.age()) & kAgeMask);
}

void TranspositionTable::store(std::uint64_t key, const TableEntry& entry) {
  const auto check = static_cast<std::uint32_t>(key >> 32);
  Slot* target = nullptr;
  for (Slot& slot : bucket(key).slots) {
    if (slot.check == check && slot.bound() != Bound::None) {
      target = &slot;
      break;
    }
    if (!target || worth(slot) < worth(*target)) target = &slot;
  }
  const bool same = target->check == check && target->bound() != Bound::None;
  // A much shallower result does not push out what is known of the same position.
  if (same && entry.bound != Bound::Exact && entry.depth + 3 < target->depth && target->age() == age_) return;
  const std::uint16_t move = entry.move || !same ? entry.move.bits() : target->move;
  *target = Slot{.check = check,
                 .move = move,
                 .value = static_cast<std::int16_t>(entry.value),
                 .static_value = static_cast<std::int16_t>(entry.static_value),
                 .depth = static_cast<std::uint8_t>(std::clamp(entry.depth, 0, 255)),
                 .age_and_bound = static_cast<std::uint8_t>((age_ << 2) | static_cast<int>(entry.bound))};
}

int TranspositionTable::fill_permille() const {
  const std::size_t sample = std::min<std::size_t>(buckets_.size(), 200);
  int filled = 0;
  for (std::size_t i = 0; i < sample; ++i)
    for (const Slot& slot : buckets_[i].slots) filled += slot.bound() != Bound::None && slot.age() == age_;
  return filled * 1000 / static_cast<int>(sample * kSlots);
}

}  // namespace thirty
