// Looks some plies ahead whether a side can hold, with a guess at the horizon: what it says of ends is for certain, the
// rest is an opinion.
#pragma once

#include <functional>
#include <optional>

#include "rules/position.h"
#include "solver/bound_memory.h"
#include "solver/strategy_search.h"
#include "solver/value.h"

namespace thirty {

/// What is known for certain of a position that is not over, for the side to move; nothing if it is not known.
using Known = std::function<std::optional<Wdl>(const Position&)>;

class LookAhead {
 public:
  static constexpr int kEnd = 20'000;  ///< the value of getting what one wants by force, however far

  /// `side` wants a draw at least, its enemy to win. Memory of 2^memory_bits positions.
  LookAhead(Color side, Opinion judge, Known known, int memory_bits);

  /// Whether `side` has held, if the game is over or its end known.
  std::optional<bool> held(const Position& position, bool has_legal_move) const;

  /// For the side to move: `kEnd` or `-kEnd` if an end, or what is known, is forced within `depth` plies (or was seen
  /// to be, farther away), else an opinion.
  int value(const Position& position, int depth);
  /// The move behind the last opinion of the position, if it is still remembered; otherwise none.
  Move best(const Position& position) const;

 private:
  int search(const Position& position, int depth, int alpha, int beta);

  Color side_;
  Opinion judge_;
  Known known_;
  BoundMemory memory_;
};

}  // namespace thirty
