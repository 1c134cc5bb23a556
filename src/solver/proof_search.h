// Proves wins and losses by looking ahead through the plain rules engine: the second, independent
// method beside the tables, and all there is where no table reaches.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "rules/position.h"
#include "solver/score.h"

namespace thirty {

class ProofSearch {
 public:
  /// Memory of 2^memory_bits positions, 16 bytes each.
  explicit ProofSearch(int memory_bits = 16);

  /// The exact score if the game is won or lost within `depth` plies, else 0. Nothing once `budget`
  /// (counted down) positions have been looked at; what was learnt is kept for the next call.
  std::optional<Score> decide(const Position& position, int depth, std::uint64_t& budget);

 private:
  enum class Bound : std::uint8_t { None, AtLeast, AtMost, Exact };
  struct Entry {
    std::uint64_t key = 0;
    Score score = 0;
    std::int8_t depth = 0;
    Bound bound = Bound::None;
    Move best;
  };

  int search(const Position& position, int depth, int alpha, int beta);

  std::vector<Entry> memory_;
  const Variant* variant_ = nullptr;
  std::uint64_t budget_ = 0;
  bool out_of_budget_ = false;
};

}  // namespace thirty
