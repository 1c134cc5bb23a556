// Random beginnings of games, for matches and training material.
#pragma once

#include "base/random.h"
#include "rules/game.h"

namespace thirty {

/// A game begun by `plies` random moves and not over yet; by fewer where it hardly ever lasts so long.
Game random_opening(const Variant& variant, int plies, Random& random);

/// The same, and neither side is much better off, by a short search.
Game balanced_opening(const Variant& variant, int plies, Random& random);

}  // namespace thirty
