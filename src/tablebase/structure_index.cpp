// A walk in breadth over the graph of structures; the list of those found is the queue. Then one sort
// by tier. Finding is open addressing; what takes the time is waiting for memory, so the slots of all
// successors of a structure are asked for before the first is looked at.
#include "tablebase/structure_index.h"

#include <algorithm>
#include <array>

namespace thirty {

namespace {

constexpr std::uint32_t kThreeToTheTen = 59049;

/// For ten cells: the sum of the powers of three that belong to them.
constexpr std::array<std::uint16_t, 1024> kTernary = [] {
  std::array<std::uint16_t, 1024> sums{};
  for (std::size_t bits = 0; bits < sums.size(); ++bits) {
    std::uint16_t power = 1;
    for (std::size_t cell = 0; cell < 10; ++cell, power = static_cast<std::uint16_t>(power * 3))
      if (bits >> cell & 1) sums[bits] = static_cast<std::uint16_t>(sums[bits] + power);
  }
  return sums;
}();

/// A key in 34 bits: each of the twenty cells is empty, White's or Black's, a digit in base three.
std::uint64_t dense(StructureKey key) {
  const auto ten = [&](int shift) { return std::uint64_t{kTernary[(key >> shift) & 1023]}; };
  constexpr std::uint64_t kThreeToTheTwenty = std::uint64_t{kThreeToTheTen} * kThreeToTheTen;
  return ten(0) + 2 * ten(20) + kThreeToTheTen * (ten(10) + 2 * ten(30)) + kThreeToTheTwenty * (key >> 40);
}

struct Candidate {
  StructureKey key;
  std::uint64_t dense_key;
};

}  // namespace

StructureIndex::StructureIndex(const Structure& start, bool pieces_can_meet) {
  rehash(1024);
  const StructureKey start_key = canonical(start).key;
  insert(start_key, dense(start_key));
  std::vector<Candidate> successors;
  for (std::size_t next = 0; next < keys_.size(); ++next) {
    successors.clear();
    for_each_successor(structure_of(keys_[next]), pieces_can_meet, [&](const Structure& s) {
      const StructureKey key = canonical(s).key;
      successors.push_back({key, dense(key)});
      __builtin_prefetch(&slots_[home_of(successors.back().dense_key)]);
    });
    for (const auto& [key, dense_key] : successors) insert(key, dense_key);
  }

  // The tier goes into the free high bits so that sorting moves one word a structure.
  constexpr int kTierShift = 56;
  for (StructureKey& key : keys_) key |= static_cast<StructureKey>(tier_of(structure_of(key))) << kTierShift;
  std::sort(keys_.begin(), keys_.end());
  for (int tier = 0; tier <= kTiers; ++tier) {
    const auto first = std::lower_bound(keys_.begin(), keys_.end(), static_cast<StructureKey>(tier) << kTierShift);
    tier_begin_[tier] = static_cast<StructureId>(first - keys_.begin());
  }
  for (StructureKey& key : keys_) key &= (StructureKey{1} << kTierShift) - 1;
  keys_.shrink_to_fit();
  rehash(slots_.size());
}

std::optional<StructureId> StructureIndex::find(StructureKey canonical_key) const {
  const Slot slot = slots_[slot_of(dense(canonical_key))];
  if (slot == kFree) return std::nullopt;
  return static_cast<StructureId>(slot & ((Slot{1} << kIdBits) - 1));
}

std::size_t StructureIndex::home_of(std::uint64_t dense_key) const {
  return static_cast<std::size_t>((dense_key * 0x9e3779b97f4a7c15ull) >> 24) & (slots_.size() - 1);
}

/// Where a key is, or where it would go.
std::size_t StructureIndex::slot_of(std::uint64_t dense_key) const {
  std::size_t slot = home_of(dense_key);
  while (slots_[slot] != kFree && slots_[slot] >> kIdBits != dense_key) slot = (slot + 1) & (slots_.size() - 1);
  return slot;
}

void StructureIndex::insert(StructureKey key, std::uint64_t dense_key) {
  std::size_t slot = slot_of(dense_key);
  if (slots_[slot] != kFree) return;
  if (2 * (keys_.size() + 1) > slots_.size()) {
    rehash(2 * slots_.size());
    slot = slot_of(dense_key);
  }
  slots_[slot] = dense_key << kIdBits | keys_.size();
  keys_.push_back(key);
}

void StructureIndex::rehash(std::size_t slots) {
  slots_.assign(slots, kFree);
  for (std::size_t id = 0; id < keys_.size(); ++id) {
    const std::uint64_t dense_key = dense(keys_[id]);
    slots_[slot_of(dense_key)] = dense_key << kIdBits | id;
  }
}

}  // namespace thirty
