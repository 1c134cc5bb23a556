// Looks some plies ahead with a guess at the horizon: what it says of ends is for certain, the rest is an opinion.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "rules/position.h"
#include "solver/value.h"

namespace thirty {

/// How good a position seems for the side to move; any unit, less than `LookAhead::kEnd` either way.
using Judge = std::function<int(const Position&)>;

class LookAhead {
 public:
  static constexpr int kEnd = 20'000;  ///< the value of a forced win, however far
  static constexpr std::size_t kPositionBytes = 16;

  /// Memory of 2^memory_bits positions.
  LookAhead(Judge judge, int memory_bits);

  /// For the side to move: `kEnd` or `-kEnd` if an end is forced within `depth` plies (or was seen to be, farther
  /// away), else an opinion.
  int value(const Position& position, int depth);
  /// The move behind the last opinion of the position, if it is still remembered; otherwise none.
  Move best(const Position& position) const;

 private:
  enum class Bound : std::uint8_t { None, AtLeast, AtMost, Exact };
  struct Entry {
    std::uint64_t key = 0;
    std::int16_t value = 0;
    std::int8_t depth = 0;
    Bound bound = Bound::None;
    Move best;
  };

  int search(const Position& position, int depth, int alpha, int beta);

  Judge judge_;
  std::vector<Entry> memory_;
};

}  // namespace thirty
