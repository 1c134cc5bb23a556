// Why a move is good.
#pragma once

#include <span>

#include "coach/remark.h"

namespace thirty {

/// The most telling thing that is true of `move`, legal at `position`, which is not over. `line` is how the
/// search expects the game to go on after it, as far as it is known; what is no legal move there is left out
/// of account.
Remark why(const Position& position, Move move, std::span<const Move> line = {});

}  // namespace thirty
