// Proves wins and losses by looking ahead through the plain rules engine: the second, independent
// method beside the tables, and all there is where no table reaches.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "rules/position.h"
#include "solver/score.h"

namespace thirty {

class ProofSearch {
 public:
  static constexpr std::size_t kPositionBytes = 16;

  /// Memory of 2^memory_bits positions.
  explicit ProofSearch(int memory_bits = 16);

  /// What somebody else knows of positions that nothing decides within `free_plies`: their results, or nothing.
  /// Moves that give the result away are then left alone, and what is drawn needs no search.
  struct Hints {
    std::function<std::optional<Wdl>(const Position&)> result;
    int free_plies = 0;
  };
  void use_hints(Hints hints) { hints_ = std::move(hints); }

  /// The exact score if the game is won or lost within `depth` plies, else 0. Nothing once `budget`
  /// (counted down) positions have been looked at; what was learnt is kept for the next call.
  std::optional<Score> decide(const Position& position, int depth, std::uint64_t& budget);
  /// Whether the side to move wins within `depth` plies (or for `Wdl::Loss` loses): cheaper than how soon.
  std::optional<bool> ends(const Position& position, Wdl wdl, int depth, std::uint64_t& budget);

 private:
  enum class Bound : std::uint8_t { None, AtLeast, AtMost, Exact };
  struct Entry {
    std::uint64_t key = 0;
    Score score = 0;
    std::int8_t depth = 0;
    Bound bound = Bound::None;
    Move best;
  };

  std::optional<int> search_within(std::uint64_t& budget, const Position& position, int depth, int alpha, int beta);
  int search(const Position& position, int depth, int alpha, int beta);

  std::vector<Entry> memory_;
  Hints hints_;
  const Variant* variant_ = nullptr;
  std::uint64_t budget_ = 0;
  bool out_of_budget_ = false;
};

}  // namespace thirty
