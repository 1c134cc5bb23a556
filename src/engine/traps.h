// Among moves that draw, which one sets the opponent the hardest task? The one after which the smallest
// share of the answers holds the draw.
#pragma once

#include <vector>

#include "engine/move_values.h"

namespace thirty {

class Traps {
 public:
  /// Sets out to look at the answers to each of these moves, all of which draw.
  void begin(const Position& position, std::vector<Move> draws);
  /// One slice.
  Progress step(ExactValues& exact);

  /// The moves with the most wrong answers for their number, of those looked at.
  std::vector<Move> best() const;

 private:
  struct Trap {
    int wrong = 0;
    int answers = 0;
  };
  void look_at_next();

  Position position_;
  std::vector<Move> draws_;
  std::vector<Trap> traps_;  ///< of the first moves of draws_
  MoveValues answers_;       ///< to the move after those
};

}  // namespace thirty
