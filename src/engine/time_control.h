// How long a move may take, by what `go` says of the clocks.
#pragma once

#include "protocol/command.h"
#include "rules/piece.h"
#include "search/search.h"

namespace thirty {

TimeLimits allot_time(const GoCommand& command, Color turn);

}  // namespace thirty
