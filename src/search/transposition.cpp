// Replacement: an entry of the same position first, else the shallowest, each search of age counting
// as several plies of depth.
#include "search/transposition.h"

#include <algorithm>
#include <bit>
#include <new>

namespace thirty {

TranspositionTable::Packed TranspositionTable::Slot::any() const {
  return std::bit_cast<Packed>(
      std::array{entry_[0].load(std::memory_order_relaxed), entry_[1].load(std::memory_order_relaxed)});
}

TranspositionTable::Packed TranspositionTable::Slot::find(std::uint32_t check) const {
  const Packed entry = any();
  const auto words = std::bit_cast<std::array<std::uint32_t, 2>>(entry);
  return (check_.load(std::memory_order_relaxed) ^ words[0] ^ words[1]) == check ? entry : Packed{};
}

void TranspositionTable::Slot::store(std::uint32_t check, const Packed& entry) {
  const auto words = std::bit_cast<std::array<std::uint32_t, 2>>(entry);
  check_.store(check ^ words[0] ^ words[1], std::memory_order_relaxed);
  for (std::size_t i = 0; i < words.size(); ++i) entry_[i].store(words[i], std::memory_order_relaxed);
}

bool TranspositionTable::take(std::size_t size) {
  buckets_.reset();  // two at once may be more than there is
  buckets_.reset(new (std::nothrow) Bucket[size]);
  if (buckets_) size_ = size;
  return buckets_ != nullptr;
}

bool TranspositionTable::resize(std::size_t megabytes) {
  const std::size_t wanted = std::max<std::size_t>(megabytes, 1) * 1024 * 1024 / sizeof(Bucket);
  if (take(std::bit_floor(wanted))) return true;
  take(size_);
  return false;
}

void TranspositionTable::clear() {
  for (std::size_t i = 0; i < size_; ++i)
    for (Slot& slot : buckets_[i].slots) slot.store(0, {});
  age_ = 0;
}

std::optional<TableEntry> TranspositionTable::find(std::uint64_t key) const {
  const auto check = static_cast<std::uint32_t>(key >> 32);
  for (const Slot& slot : bucket(key).slots)
    if (const Packed e = slot.find(check); e.bound() != Bound::None)
      return TableEntry{Move::from_bits(e.move), e.value, e.static_value, e.depth, e.bound()};
  return std::nullopt;
}

int TranspositionTable::worth(const Packed& entry) const {
  constexpr int kPliesPerAge = 4;
  if (entry.bound() == Bound::None) return -1000;
  return entry.depth - kPliesPerAge * ((age_ - entry.age()) & kAgeMask);
}

void TranspositionTable::store(std::uint64_t key, const TableEntry& entry) {
  const auto check = static_cast<std::uint32_t>(key >> 32);
  Slot* target = nullptr;
  Packed same;
  int least = 0;
  for (Slot& slot : bucket(key).slots) {
    same = slot.find(check);
    if (same.bound() != Bound::None) {
      target = &slot;
      break;
    }
    const int slot_worth = worth(slot.any());
    if (!target || slot_worth < least) {
      target = &slot;
      least = slot_worth;
    }
  }
  const bool known = same.bound() != Bound::None;
  // A much shallower result does not push out what is known of the same position.
  if (known && entry.bound != Bound::Exact && entry.depth + 3 < same.depth && same.age() == age_) return;
  target->store(check, {.move = entry.move || !known ? entry.move.bits() : same.move,
                        .value = static_cast<std::int16_t>(entry.value),
                        .static_value = static_cast<std::int16_t>(entry.static_value),
                        .depth = static_cast<std::uint8_t>(std::clamp(entry.depth, 0, 255)),
                        .age_and_bound = static_cast<std::uint8_t>((age_ << 2) | static_cast<int>(entry.bound))});
}

int TranspositionTable::fill_permille() const {
  const std::size_t sample = std::min<std::size_t>(size_, 200);
  int filled = 0;
  for (std::size_t i = 0; i < sample; ++i)
    for (const Slot& slot : buckets_[i].slots) {
      const Packed entry = slot.any();
      filled += entry.bound() != Bound::None && entry.age() == age_;
    }
  return filled * 1000 / static_cast<int>(sample * kSlots);
}

}  // namespace thirty
