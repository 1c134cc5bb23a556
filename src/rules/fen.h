// FEN for every board: pieces, turn, castling, en passant, clocks, and in Blind with blasters a
// seventh field `dbl:a2c5`. Missing trailing fields take their usual values.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "rules/position.h"

namespace thirty {

/// Reads the text only; whether the game allows it is Position::from_setup's question.
Result<Setup> setup_from_fen(const Variant& variant, std::string_view fen);

/// Both steps: the text and the rules.
Result<Position> position_from_fen(const Variant& variant, std::string_view fen);

std::string fen(const Position& position);
/// Of a set-up that need not be legal, for the position editor.
std::string fen(const Variant& variant, const Setup& setup);

}  // namespace thirty
