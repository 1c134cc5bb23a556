// Where the scores of a position are, and which position a score is of.
#include "tablebase/piece_tablebase.h"

#include "tablebase/piece_pack_source.h"
#include "tablebase/structure_solver.h"

namespace thirty {

namespace {

Setup setup_of(const PieceGame& game, const Structure& structure, Color turn, const PieceCells& pieces) {
  Setup setup;
  setup.turn = turn;
  for (const Color c : kColors) {
    for (CellSet pawns = structure.pawns[c]; pawns;) setup.board[square_of(pop_cell(pawns))] = {c, PieceType::Pawn};
    if (pieces[c] != kOffBoard) setup.board[square_of(pieces[c])] = {c, game.piece};
  }
  return setup;
}

Cell nth_cell(CellSet cells, int n) {
  while (n-- > 0) pop_cell(cells);
  return first_cell(cells);
}

}  // namespace

PieceTablebase::PieceTablebase(const PieceGame& game)
    : game_(game), structures_(game.start, game.pieces_can_meet), fine_(structures_.size() + 1) {
  std::uint64_t end = 0;
  for (StructureId id = 0;; ++id) {
    if (id % kGroup == 0) coarse_.push_back(end);
    fine_[id] = static_cast<std::uint32_t>(end - coarse_.back());
    if (id == structures_.size()) break;
    end += static_cast<std::uint64_t>(Numbering(game_, structures_.structure(id)).size());
  }
}

std::uint64_t PieceTablebase::memory() const {
  // A key, up to four places to find it by, and an offset.
  return size() + structures_.size() * (8 + 4 * 8 + 4);
}

std::optional<Score> PieceTablebase::find(const Structure& structure, Color turn, PieceCells pieces) const {
  const auto [key, symmetry] = canonical(structure);
  const auto id = structures_.find(key);
  if (!id) return std::nullopt;
  for (Cell& cell : pieces) cell = kImageOf[symmetry][cell];
  if (symmetry & kTurn) {
    pieces = {pieces[1], pieces[0]};
    turn = ~turn;
  }
  return scores()[offset(*id) + static_cast<std::uint64_t>(Numbering(game_, structure_of(key)).number(turn, pieces))];
}

std::optional<Score> PieceTablebase::find(const Position& position) const {
  const auto placement = placement_in(game_, position);
  return placement ? find(placement->structure, position.turn(), placement->cells) : std::nullopt;
}

std::optional<Position> PieceTablebase::position_at(const Variant& variant, std::uint64_t entry) const {
  const StructureId id = structure_of_entry(entry);
  const Structure structure = structures_.structure(id);
  const Numbering numbering(game_, structure);
  const int number = static_cast<int>(entry - offset(id));
  const int rest = number % numbering.half();
  const PieceCells pieces{nth_cell(numbering.cells[0], rest / numbering.counts[1]),
                          nth_cell(numbering.cells[1], rest % numbering.counts[1])};
  if (pieces[0] == pieces[1] && pieces[0] != kOffBoard) return std::nullopt;
  const Color turn = number < numbering.half() ? Color::White : Color::Black;
  auto position = Position::from_setup(variant, setup_of(game_, structure, turn, pieces));
  return position ? std::optional(*position) : std::nullopt;
}

std::unique_ptr<StructureWorker> PieceTablebase::worker() {
  return std::make_unique<StructureSolver>(*this);
}

std::unique_ptr<PackSource> PieceTablebase::pack_source(int free_plies) const {
  return std::make_unique<PiecePackSource>(*this, free_plies);
}

}  // namespace thirty
