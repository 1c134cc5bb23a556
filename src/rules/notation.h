// Moves as people and programs write them: long ("a5a6q") and standard algebraic ("Nxc3+").
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "rules/position.h"

namespace thirty {

/// A legal move from its long form. Error: not a move at all, or not legal here.
Result<Move> move_from_name(const Position& position, std::string_view text);

/// Standard algebraic notation of a legal move, with `+` and `#` where there is check.
std::string san(const Position& position, Move m);

/// A legal move from SAN. Forgives a missing or superfluous `x`, `=`, `+`, `#`, `e.p.`, signs of what somebody thinks
/// of it, needless disambiguation, `0-0` or where the king castles to, what print has for what is typed, and accepts
/// the long form. Error: unreadable, illegal, or ambiguous.
Result<Move> move_from_san(const Position& position, std::string_view text);

/// Whether a word among moves only says something of the move before it: "!?", "±", "e.p."; nothing says nothing.
bool is_remark(std::string_view word);

/// From where to where.
struct Way {
  Square from = kNoSquare;
  Square to = kNoSquare;
};
/// The squares that a text speaks of which is no legal move: in long form, or in SAN where only one piece of the mover
/// can be meant. Nothing where it is not clear, or no move at all.
std::optional<Way> way_meant(const Position& position, std::string_view text);

}  // namespace thirty
