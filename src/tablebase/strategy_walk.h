// Goes through a strategy by the plain rules: every answer of the enemy to every move of the side's, until all games
// have ended or come back to where they were. Trusts nothing but the rules.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "rules/position.h"

namespace thirty {

struct StrategyWalk {
  std::uint64_t positions = 0;  ///< different ones, with the side to move
  std::uint64_t won = 0;        ///< ends met, each as often as a move leads to it
  std::uint64_t drawn = 0;
  std::uint64_t lost = 0;
  std::optional<Position> fault;  ///< a lost end, or where no legal move was named

  bool ok() const { return lost == 0 && !fault; }
};

/// `choose` names the side's move. `on_progress` is told now and then how many positions have been met.
StrategyWalk walk_strategy(const Position& start, Color side, const std::function<Move(const Position&)>& choose,
                           const std::function<void(std::uint64_t)>& on_progress = {});

}  // namespace thirty
