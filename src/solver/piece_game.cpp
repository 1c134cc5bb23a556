// From a position to what the table solver sees of it.
#include "solver/piece_game.h"

#include <bit>
#include <utility>

#include "rules/outcome.h"

namespace thirty {

namespace {

constexpr Bitboard kEdges = rank_set(0) | rank_set(5);

/// Of a position with at most one piece a side.
PiecePlaces placement_of(const Position& p) {
  PiecePlaces placement;
  for (const Color c : kColors) {
    placement.structure.pawns[c] = cells_of(p.pieces(c, PieceType::Pawn));
    const Bitboard piece = p.pieces(c) & ~p.pieces(PieceType::Pawn);
    placement.structure.alive[c] = piece != 0;
    if (piece) placement.cells[c] = cell_of(lowest(piece));
  }
  return placement;
}

}  // namespace

std::optional<PiecePlaces> placement_in(const PieceGame& game, const Position& p) {
  const Bitboard pawns = p.pieces(PieceType::Pawn);
  if ((pawns & kEdges) || (p.occupied() & ~pawns & ~p.pieces(game.piece))) return std::nullopt;
  for (const Color c : kColors) {
    const CellSet pieces = cells_of(p.pieces(c) & ~pawns);
    if (std::popcount(pieces) > 1 || (pieces & ~game.range[c])) return std::nullopt;
  }
  return placement_of(p);
}

std::optional<CanonicalPlacement> canonical_placement(const PieceGame& game, const Position& position) {
  const auto placement = placement_in(game, position);
  if (!placement) return std::nullopt;
  const auto& [structure, pieces] = *placement;
  const auto [key, symmetry] = canonical(structure);
  PieceCells cells{kImageOf[symmetry][pieces[0]], kImageOf[symmetry][pieces[1]]};
  if (symmetry & kTurn) std::swap(cells[0], cells[1]);
  return CanonicalPlacement{key, structure_of(key), symmetry & kTurn ? ~position.turn() : position.turn(), cells};
}

Result<PieceGame> piece_game(const Position& start) {
  const Variant& v = start.variant();
  if (v.goal != Goal::FarEdgeOrWipeOut || v.files != 5 || v.ranks != 6 || !v.deadlock)
    return Error{"the table solver knows only the 5x6 games won at the far edge"};
  if (v.double_step) return Error{"the table solver does not know the double step"};

  if (board_outcome(start)) return Error{"the game is over there"};

  const Bitboard pieces = start.occupied() & ~start.pieces(PieceType::Pawn);
  if (!pieces) return Error{"a game of pawns alone needs no table"};
  PieceGame game;
  game.piece = start.piece_on(lowest(pieces)).type();
  if (pieces & ~start.pieces(game.piece)) return Error{"the table solver takes one kind of piece at a time"};
  for (const Color c : kColors)
    if (count(pieces & start.pieces(c)) > 1) return Error{"the table solver takes one piece a side"};
  if (start.pieces(PieceType::Pawn) & kEdges)
    return Error{"the table solver takes no pawns on the first and last rank"};

  const PiecePlaces placement = placement_of(start);
  if (tier_of(placement.structure) >= kTiers) return Error{"the table solver does not know so many pawns"};
  game.start = placement.structure;
  game.start_cells = placement.cells;
  game.range = {kAllCells, kAllCells};
  bool shades_differ = false;
  if (game.piece == PieceType::Bishop) {
    const auto shade = [](Cell c) { return has(kLightCells, c) ? kLightCells : kAllCells & ~kLightCells; };
    const auto [white, black] = game.start_cells;
    // Seen from the other side of the board every cell changes its shade: the ranges must do so too.
    game.range[0] = white != kOffBoard ? shade(white) : kAllCells & ~shade(black);
    game.range[1] = kAllCells & ~game.range[0];
    shades_differ = true;
    if (black != kOffBoard && shade(black) != game.range[1])
      return Error{"the table solver takes bishops of opposite shades only"};
  }
  game.pieces_can_meet = game.piece != PieceType::King && !shades_differ;
  return game;
}

}  // namespace thirty
