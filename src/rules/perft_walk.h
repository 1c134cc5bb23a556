// Perft that can stop after any position and go on later, for whoever has to listen in between.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "rules/position.h"

namespace thirty {

class PerftWalk {
 public:
  using Counts = std::vector<std::pair<Move, std::uint64_t>>;

  /// Sets out to count the move sequences of `depth` plies, 1 or more.
  void begin(const Position& position, int depth);
  /// Visits at most `positions` more. True once all is counted.
  bool run(std::uint64_t positions);
  /// By root move, in the order of generation: what has been counted.
  const Counts& counts() const { return counts_; }

 private:
  struct Node {
    Position position;
    std::vector<Move> moves;
    std::size_t next = 0;
  };
  void enter(const Position& position);

  int depth_ = 0;
  std::vector<Node> nodes_;  ///< from the root down
  Counts counts_;
};

}  // namespace thirty
