// Solves one structure of endings at a time, once all that it can lead to is solved, as the structure solver
// does: first each position hears from the rules engine what its best capture or pawn move is worth; then
// values spread backwards over the pieces' quiet moves in order of distance.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "solver/ending_table.h"

namespace thirty {

class EndingSolver {
 public:
  /// Writes into `table`, whose scores must be allocated. One solver a thread: it is all scratch paper.
  explicit EndingSolver(EndingTable& table) : table_(table) {}

  /// All lower tiers must be solved.
  void solve(StructureId id);

 private:
  using Number = std::uint32_t;

  void take_up(StructureId id);
  void initialize(Number number);
  void schedule(Number number, Score score);
  void propagate(Number number);
  void update(Number number, Score after);

  EndingTable& table_;

  // The structure at hand.
  const EndingStructure* structure_ = nullptr;
  Score* scores_ = nullptr;                             ///< by number: final, or the best win found so far
  std::vector<Score> best_irreversible_;                ///< by number
  std::vector<std::uint8_t> open_;                      ///< by number: quiet moves not known to lose
  std::vector<std::uint8_t> closed_;                    ///< by number: whether the score is final
  std::array<std::vector<Number>, kMaxPlies + 1> due_;  ///< by distance
};

}  // namespace thirty
