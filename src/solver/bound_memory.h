// What alpha-beta remembers of positions: a value that bounds the true one, and how deep it was looked for. Both
// searches that prove things keep theirs here.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/move.h"

namespace thirty {

enum class BoundKind : std::uint8_t { None, AtLeast, AtMost, Exact };

struct BoundEntry {
  std::uint64_t key = 0;
  std::int16_t value = 0;
  std::int8_t depth = 0;  ///< plies
  BoundKind bound = BoundKind::None;
  Move best;

  /// Whether the value is an answer where only what lies between `alpha` and `beta` is asked for.
  bool answers(int alpha, int beta) const {
    return bound == BoundKind::Exact || (bound == BoundKind::AtLeast && value >= beta) ||
           (bound == BoundKind::AtMost && value <= alpha);
  }
};

/// What a search with that window has found out by its best value.
constexpr BoundKind bound_of(int best, int alpha, int beta) {
  return best >= beta ? BoundKind::AtLeast : best <= alpha ? BoundKind::AtMost : BoundKind::Exact;
}

/// 2^bits entries; of positions that share one the last is remembered.
class BoundMemory {
 public:
  static constexpr std::size_t kPositionBytes = sizeof(BoundEntry);

  explicit BoundMemory(int bits) : entries_(std::size_t{1} << bits) {}

  BoundEntry& of(std::uint64_t key) { return entries_[key & (entries_.size() - 1)]; }
  const BoundEntry& of(std::uint64_t key) const { return entries_[key & (entries_.size() - 1)]; }
  void forget() { entries_.assign(entries_.size(), {}); }

 private:
  std::vector<BoundEntry> entries_;
};
static_assert(sizeof(BoundEntry) == 16, "as many fit into the memory as is said of it");

}  // namespace thirty
