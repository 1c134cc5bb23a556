// Why a move is good, as far as one look at the board tells: the third step of a hint.
#pragma once

#include <string_view>

#include "rules/position.h"

namespace thirty {

/// One of: wins castle promote check free-capture capture escape protect threat advance plan. The shell
/// words it in the player's language. `move` must be legal.
std::string_view hint_reason(const Position& position, Move move);

}  // namespace thirty
