// What each move of a position is worth for certain, asked of the solver in slices.
#pragma once

#include <optional>
#include <vector>

#include "rules/move.h"
#include "rules/position.h"
#include "solver/probe.h"

namespace thirty {

struct MoveValue {
  Move move;
  std::optional<ExactValue> value;  ///< for the side that moves; plies count this move
};

class MoveValues {
 public:
  /// Sets out to ask about every move of `position`, each for at most `slices` slices.
  void begin(const Position& position, int slices);
  /// One slice. True once there is nothing more to ask.
  bool step(ExactValues& exact);

  const std::vector<MoveValue>& all() const { return values_; }
  /// The moves that keep the position's value, if that is known: of wins the quickest, of losses the
  /// slowest. Empty if it is not known.
  std::vector<Move> best() const;

 private:
  Position position_;
  std::vector<MoveValue> values_;
  std::size_t next_ = 0;
  int slices_ = 1;
  int used_ = 0;
};

}  // namespace thirty
