// The positions of pawns alone that can come about early in a game, in an order that writer and reader share, so that
// none of them is stored.
#pragma once

#include <cstdint>
#include <deque>
#include <unordered_set>

#include "rules/position.h"

namespace thirty {

class EarlyPawns {
 public:
  /// Of positions within so many plies of `start`, which has pawns alone.
  EarlyPawns(const Position& start, int plies);

  /// Calls `see` for at most so many of the positions that are left, each after one that leads to it; false once there
  /// are no more. One of each pair of mirror images is met; games that are over are not.
  template <typename See>
  bool walk(std::size_t most, See see) {
    for (; most > 0 && !ahead_.empty(); --most) {
      see(ahead_.front().position);
      lead_on();
    }
    return !ahead_.empty();
  }

 private:
  struct Place {
    Position position;
    int ply;
  };
  void meet(const Position& position, int ply);
  void lead_on();

  int plies_;
  std::deque<Place> ahead_;
  std::unordered_set<std::uint64_t> met_;  ///< by pawn_key
};

}  // namespace thirty
