// What `GAME [--options a,b] [--fen FEN]` means, wherever it stands among a subcommand's arguments.
#pragma once

#include "base/result.h"
#include "rules/position.h"
#include "tools/arguments.h"

namespace thirty {

/// Takes the words out. Without FEN it is the game's start.
Result<Position> take_position(Arguments& arguments);

}  // namespace thirty
