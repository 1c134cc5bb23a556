// The games the table solver takes: pawns, and at most one piece of the same kind a side, won at the
// far edge or by leaving the enemy nothing.
#pragma once

#include <optional>

#include "base/result.h"
#include "rules/position.h"
#include "solver/structure.h"

namespace thirty {

/// The wandering pieces of a position: their cells by colour, kOffBoard for a captured one.
using PieceCells = ByColor<Cell>;

struct PieceGame {
  PieceType piece = PieceType::None;
  ByColor<CellSet> range{};  ///< where its piece can ever stand
  Structure start;
  PieceCells start_cells{};
  bool pieces_can_meet = false;  ///< whether they can take each other

  /// Where the piece of `c` may stand beside these pawns.
  CellSet free_cells(const Structure& s, Color c) const { return range[c] & ~s.all_pawns(); }
};

/// What the solver has to know of the game that starts (or goes on) here.
/// Error: a game or a set of pieces that is beyond it.
Result<PieceGame> piece_game(const Position& start);

/// The structure of a position, and where its pieces stand.
struct PiecePlaces {
  Structure structure;
  PieceCells cells{kOffBoard, kOffBoard};
};
/// Nothing for a position that is none of the game's, as somebody may set it up: with other pieces or more of them, or
/// with a piece or a pawn where none can ever stand.
std::optional<PiecePlaces> placement_in(const PieceGame& game, const Position& position);

/// The same as the canonical image of the structure shows it.
struct CanonicalPlacement {
  StructureKey key;
  Structure structure;
  Color turn;
  PieceCells cells;
};
std::optional<CanonicalPlacement> canonical_placement(const PieceGame& game, const Position& position);

}  // namespace thirty
