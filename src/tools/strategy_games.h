// Games of a strategy against others: whoever loses to it, it must never lose.
#pragma once

#include <cstdint>

#include "solver/strategy_reader.h"
#include "tools/match_score.h"

namespace thirty {

/// Against moves at random.
MatchScore play_at_random(const StrategyReader& strategy, Color side, int games, std::uint64_t seed);
/// Against the search at full strength, which begins with some moves at random so that no two games need be the same.
MatchScore play_the_strongest(const StrategyReader& strategy, Color side, int games, std::uint64_t nodes,
                              std::uint64_t seed);

}  // namespace thirty
