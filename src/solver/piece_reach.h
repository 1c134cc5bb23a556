// Where the one piece of a piece game goes: the solver's own geometry, made for thirty cells and for
// asking about the same pawns many times.
#pragma once

#include <array>

#include "solver/cells.h"

namespace thirty {

class PieceReach {
 public:
  explicit PieceReach(PieceType piece);

  /// Takes up position among these pawns; `from` is where the piece may stand.
  void set_pawns(CellSet pawns, CellSet from);

  /// Where the piece on `from` goes to, the pieces it might take included, with the enemy's piece on
  /// `other` (or kOffBoard).
  CellSet operator()(Cell from, Cell other) const {
    const CellSet past_pawns = past_pawns_[from];
    return past_pawns & ~kept_free_[other] & ~(has(past_pawns, other) ? behind_[from][other] : 0);
  }
  /// Whether the two pieces may not stand like this (kings that touch, two on one cell).
  bool clash(Cell a, Cell b) const { return a == b ? a != kOffBoard : has(kept_free_[b], a); }

 private:
  CellSet attacks(Cell from, CellSet occupied) const;

  bool slides_;
  std::array<std::array<CellSet, 8>, kCells> rays_{};                 ///< sliders
  std::array<CellSet, kCells> leaps_{};                               ///< leapers
  std::array<std::array<CellSet, kCells + 1>, kCells + 1> behind_{};  ///< beyond a piece that stands in the way
  std::array<CellSet, kCells + 1> kept_free_{};                       ///< mutual respect of kings
  std::array<CellSet, kCells + 1> past_pawns_{};
};

}  // namespace thirty
