// What the engine plays, for whoever offers it: the one place the page's lists of games and levels come from.
#pragma once

#include <string>

namespace thirty {

/// {"levels": 12, "games": [
///   {"id": "raging-rooks", "parent": "power-pawns", "title": "Raging Rooks", "sheet": "QC", "box": 4,
///    "files": 5, "ranks": 6, "a1Dark": true, "start": FEN, "doubleStep": false,
///    "goal": "far-edge-or-wipe-out", "blind": false, "levels": [1, 2, 3], "options": ["blasters"],
///    "holds": [], "answers": "whole", "pack": "raging-rooks"},
///   …]}
/// in the order of catalogue(). `start` is empty for a box without a board. `levels`, the numbers of those it offers,
/// is there only where it leaves some out. `answers`: "at-once" where every position is worked out on the spot, "whole"
/// where `pack` can hold every position, "endings" where it can hold those of few pieces, else null.
std::string catalogue_text();

}  // namespace thirty
