// What a solved table says, in the words of docs/solved.md.
#pragma once

#include <array>
#include <cstdint>

#include "base/result.h"
#include "rules/position.h"
#include "solver/ending_table.h"
#include "tablebase/piece_tablebase.h"

namespace thirty {

struct TableCounts {
  std::array<std::uint64_t, 3> positions{};   ///< lost, drawn, won for the side to move
  std::array<std::uint64_t, 128> by_plies{};  ///< won and lost ones by distance
  int longest = 0;
};
/// Counts every position once for all its mirror images; set-ups that cannot be are left out.
TableCounts count_table(const PieceTablebase& table);

/// Prints counts, the longest win, each first move's value and a line of best play.
void print_report(const PieceTablebase& table, const Position& start);
/// Prints for each class of pieces how often which side wins, and the farthest end. Error: ends so far away that
/// scores cannot tell them.
Status print_report(const EndingTable& table);

}  // namespace thirty
