// Counts the leaves of the tree of legal moves; a finished position has no children.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "rules/position.h"

namespace thirty {

/// Number of move sequences of exactly `depth` plies (1 for depth 0).
std::uint64_t perft(const Position& position, int depth);

/// The same for each root move, in generation order.
std::vector<std::pair<Move, std::uint64_t>> perft_divide(const Position& position, int depth);

}  // namespace thirty
