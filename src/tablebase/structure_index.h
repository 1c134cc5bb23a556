// Every structure that play can reach from a start, numbered in the order in which they can be solved.
// One of the four images stands for all.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "solver/structure.h"

namespace thirty {

class StructureIndex {
 public:
  /// Walks the graph from `start`, wherever the pieces may stand. About 8 bytes a
  /// structure stay in memory, and 16 to 32 more for finding them.
  StructureIndex(const Structure& start, bool pieces_can_meet);

  std::size_t size() const { return keys_.size(); }
  Structure structure(StructureId id) const { return structure_of(keys_[id]); }
  StructureKey key(StructureId id) const { return keys_[id]; }
  /// Nothing if play cannot reach it.
  std::optional<StructureId> find(StructureKey canonical_key) const;

  /// Structures of one tier are numbered [tier_begin(l), tier_begin(l + 1)); all their successors
  /// have lower tiers and numbers.
  StructureId tier_begin(int tier) const { return tier_begin_[tier]; }

 private:
  /// A dense key (34 bits) and the number that goes with it, in one word: finding touches memory once.
  using Slot = std::uint64_t;
  static constexpr Slot kFree = ~Slot{0};
  static constexpr int kIdBits = 30;

  std::size_t home_of(std::uint64_t dense_key) const;
  std::size_t slot_of(std::uint64_t dense_key) const;
  void insert(StructureKey key, std::uint64_t dense_key);
  void rehash(std::size_t slots);

  std::vector<StructureKey> keys_;
  std::vector<Slot> slots_;
  std::array<StructureId, kTiers + 1> tier_begin_{};
};

}  // namespace thirty
