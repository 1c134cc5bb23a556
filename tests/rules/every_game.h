// What the tests of all games share: every game with every set of options it has, and random set-ups for it.
#pragma once

#include <string>
#include <vector>

#include "base/random.h"
#include "rules/position.h"
#include "rules/variant.h"

namespace thirty::testing {

/// Every game with a board, every Mix & Match set, each with every set of options it accepts.
const std::vector<const Variant*>& every_game();
/// The same, but one Mix & Match set and no options: for tests that are slow or care little.
const std::vector<const Variant*>& every_plain_game();

/// "raging-rooks blasters", for messages.
std::string game_name(const Variant& v);

/// Pieces of the game strewn over the board, with random rights and counters; rarely legal, often odd.
Setup random_setup(const Variant& v, Random& random);

}  // namespace thirty::testing
