// The thirty squares as the solver numbers them: cell = 5 * rank + file, sets in the low 30 bits of a
// word, so that a structure of pawns is a small number and every table is short.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "rules/piece.h"
#include "rules/square.h"

namespace thirty {

using Cell = std::uint8_t;
using CellSet = std::uint32_t;

constexpr int kCells = 30;
/// Where a captured piece "stands": in no set of cells.
constexpr Cell kOffBoard = 30;
constexpr CellSet kAllCells = (1u << kCells) - 1;
constexpr CellSet kFirstRank = 31u;
constexpr CellSet kLastRank = kFirstRank << 25;
constexpr CellSet kLeftFile = 0x02108421u;
constexpr CellSet kRightFile = kLeftFile << 4;
/// Squares of one shade; b1 is among them.
constexpr CellSet kLightCells = 0x2aaaaaaau;

constexpr CellSet cell_bit(Cell c) {
  return 1u << c;
}
constexpr bool has(CellSet set, Cell c) {
  return (set >> c) & 1;
}
constexpr Cell first_cell(CellSet set) {
  return static_cast<Cell>(std::countr_zero(set));
}
constexpr Cell pop_cell(CellSet& set) {
  const Cell c = first_cell(set);
  set &= set - 1;
  return c;
}
constexpr Cell cell_of(Square s) {
  return static_cast<Cell>(5 * rank_of(s) + file_of(s));
}
constexpr Square square_of(Cell c) {
  return make_square(c % 5, c / 5);
}
/// The 5x6 corner of an 8x8 set.
constexpr CellSet cells_of(Bitboard squares) {
  CellSet cells = 0;
  for (int rank = 0; rank < 6; ++rank) cells |= static_cast<CellSet>((squares >> (8 * rank)) & 31) << (5 * rank);
  return cells;
}
constexpr Bitboard squares_of(CellSet cells) {
  Bitboard squares = 0;
  for (int rank = 0; rank < 6; ++rank) squares |= static_cast<Bitboard>((cells >> (5 * rank)) & 31) << (8 * rank);
  return squares;
}

constexpr CellSet forward(Color c, CellSet pawns) {
  return c == Color::White ? (pawns << 5) & kAllCells : pawns >> 5;
}
/// Every cell that a set of pawns attacks.
constexpr CellSet pawn_targets(Color c, CellSet pawns) {
  const CellSet ahead = forward(c, pawns);
  return ((ahead & ~kLeftFile) >> 1) | ((ahead & ~kRightFile) << 1);
}
constexpr CellSet far_rank_cells(Color c) {
  return c == Color::White ? kLastRank : kFirstRank;
}

/// The ways a position can be looked at without changing its value, as a mask: in a mirror (files a and
/// e exchanged), and from the other side (ranks and colours exchanged).
using Symmetry = std::uint8_t;
constexpr Symmetry kMirror = 1;
constexpr Symmetry kTurn = 2;
constexpr Symmetry kSymmetries = 4;

constexpr CellSet mirrored(CellSet s) {
  constexpr CellSet kSecondFile = kLeftFile << 1;
  constexpr CellSet kMiddleFile = kLeftFile << 2;
  return ((s & kLeftFile) << 4) | ((s & kSecondFile) << 2) | (s & kMiddleFile) | ((s >> 2) & kSecondFile) |
         ((s >> 4) & kLeftFile);
}
/// Ranks exchanged; the colours are the caller's affair.
constexpr CellSet turned(CellSet s) {
  return ((s & 31) << 25) | ((s & (31u << 5)) << 15) | ((s & (31u << 10)) << 5) | ((s >> 5) & (31u << 10)) |
         ((s >> 15) & (31u << 5)) | (s >> 25);
}
/// Where a cell goes; kOffBoard stays where it is.
constexpr std::array<std::array<Cell, kCells + 1>, kSymmetries> kImageOf = [] {
  std::array<std::array<Cell, kCells + 1>, kSymmetries> image{};
  for (Symmetry g = 0; g < kSymmetries; ++g) {
    for (Cell c = 0; c < kCells; ++c) {
      const int file = g & kMirror ? 4 - c % 5 : c % 5;
      const int rank = g & kTurn ? 5 - c / 5 : c / 5;
      image[g][c] = static_cast<Cell>(5 * rank + file);
    }
    image[g][kOffBoard] = kOffBoard;
  }
  return image;
}();

}  // namespace thirty
