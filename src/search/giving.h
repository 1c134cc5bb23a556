// How a grown-up plays who lets a child win: without a word, and without throwing pieces away.
#pragma once

#include <cstdint>
#include <span>

#include "rules/position.h"

namespace thirty {

/// One of `moves`, all legal and at least one: it does not win if another will do, and it leaves the enemy as many
/// moves that win as can be. If it `takes`, what can be had for nothing comes first. Ties go by the dice of `seed`.
Move giving_move(const Position& position, std::span<const Move> moves, bool takes, std::uint64_t seed);

}  // namespace thirty
