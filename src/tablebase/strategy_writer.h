// Makes a side's strategy a small file: walks through all that its moves can lead to, and stores the moves that the
// small search does not find by itself.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "base/result.h"
#include "rules/position.h"
#include "solver/strategy_format.h"
#include "solver/strategy_search.h"

namespace thirty {

/// Who knows how to hold: a proof, or a table.
struct StrategyGuide {
  /// Whether the side still holds after the move.
  std::function<bool(const Position&, Move)> holds;
  /// A move after which it does; none if it has turned out that there is none.
  std::function<Move(const Position&)> move;
};

class StrategyWriter {
 public:
  struct Strategy {
    std::vector<std::uint8_t> bytes;
    std::uint64_t positions = 0;  ///< met on the walk, with the side to move and no win in sight
    std::uint64_t stored = 0;     ///< moves
  };

  StrategyWriter(Color side, StrategyGuide guide, StrategySearch search)
      : side_(side), guide_(std::move(guide)), search_(std::move(search)) {}

  /// Told now and then how many positions have been met, if anybody listens.
  std::function<void(std::uint64_t positions)> on_progress;

  /// Error: the guide does not hold, there are more than so many positions, or the file would be too long.
  Result<Strategy> write(const Position& start, std::uint64_t most_positions);

 private:
  Status walk(const Position& start, std::uint64_t most_positions);

  Color side_;
  StrategyGuide guide_;
  StrategySearch search_;
  std::vector<ChoiceRanks::Ranked> met_;  ///< on the walk
};

}  // namespace thirty
