// How the positions of one structure of a piece game are numbered: side to move, White's piece, Black's piece.
#pragma once

#include <bit>

#include "rules/by_color.h"
#include "solver/piece_game.h"

namespace thirty {

struct Numbering {
  /// By colour: where the piece may stand; {kOffBoard} for a captured one.
  ByColor<CellSet> cells{};
  ByColor<int> counts{};

  Numbering() = default;
  Numbering(const PieceGame& game, const Structure& structure);

  /// Positions with one side to move.
  int half() const { return counts[0] * counts[1]; }
  int size() const { return 2 * half(); }
  /// The number of a cell among those of its colour.
  int slot(Color c, Cell cell) const { return std::popcount(cells[c] & (cell_bit(cell) - 1)); }
  int number(Color turn, const PieceCells& pieces) const {
    return index(turn) * half() + slot(Color::White, pieces[0]) * counts[1] + slot(Color::Black, pieces[1]);
  }
};

}  // namespace thirty
