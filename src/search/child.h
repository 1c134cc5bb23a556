// Three scripted children: how those play who have only just learnt the moves. Every level is held against them
// (`thirty-squares match children`).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "rules/position.h"

namespace thirty {

enum class Child : std::uint8_t {
  Random,   ///< any move
  Greedy,   ///< a capture if there is one, no matter which
  Careful,  ///< weighs what is taken against what can be taken back
};
constexpr std::array<Child, 3> kChildren{Child::Random, Child::Greedy, Child::Careful};

/// What the legal move takes, less the dearest piece that can then be taken back, in pawns.
int balance_of(const Position& position, Move move);

/// Those of `moves`, all legal, that the child would play as soon as any other; never empty unless `moves` is.
std::vector<Move> plausible_moves(Child child, const Position& position, std::span<const Move> moves);

/// One of them, by the dice of `seed`.
Move child_move(Child child, const Position& position, std::span<const Move> moves, std::uint64_t seed);

}  // namespace thirty
