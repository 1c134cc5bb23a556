// What names a game or a position, wherever it stands among a subcommand's arguments.
#pragma once

#include <vector>

#include "base/result.h"
#include "rules/position.h"
#include "rules/variant.h"
#include "tools/arguments.h"

namespace thirty {

/// `--game GAME [--options a,b]`; quickchess-gc where there is none.
Result<const Variant*> take_variant(Arguments& arguments);

/// `--game a,b,…`; the games of the ladder with a board of their own where there is none.
Result<std::vector<const Variant*>> take_games(Arguments& arguments);

/// `GAME [--options a,b] [--fen FEN]`. Without FEN it is the game's start.
Result<Position> take_position(Arguments& arguments);

}  // namespace thirty
