// Where the scores of a position are.
#include "solver/value_table.h"

#include <new>

namespace thirty {

Layout::Layout(const PieceGame& game, const Structure& s) {
  for (const Color c : kColors) {
    const auto i = static_cast<std::size_t>(index(c));
    cells[i] = s.has_piece(c) ? game.free_cells(s, c) : cell_bit(kOffBoard);
    counts[i] = std::popcount(cells[i]);
  }
}

ValueTable::ValueTable(const PieceGame& game)
    : game_(game), structures_(game.start, game.pieces_can_meet), fine_(structures_.size()) {
  std::uint64_t base = 0;
  for (StructureId id = 0; id < structures_.size(); ++id) {
    if (id % kGroup == 0) coarse_.push_back(base = size_);
    fine_[id] = static_cast<std::uint32_t>(size_ - base);
    size_ += static_cast<std::uint64_t>(Layout(game_, structures_.structure(id)).size());
  }
}

std::uint64_t ValueTable::memory() const {
  // A key, up to four places to find it by, and an offset.
  return size_ + structures_.size() * (8 + 4 * 8 + 4);
}

Status ValueTable::allocate() {
  scores_.reset(new (std::nothrow) Score[size_]);
  if (!scores_) return Error{"not enough memory for " + std::to_string(size_ >> 20) + " MB of scores"};
  return {};
}

std::optional<Score> ValueTable::find(const Structure& structure, Color turn, PieceCells pieces) const {
  const auto [key, symmetry] = canonical(structure);
  const auto id = structures_.find(key);
  if (!id) return std::nullopt;
  for (Cell& cell : pieces) cell = kImageOf[symmetry][cell];
  if (symmetry & kTurn) {
    pieces = {pieces[1], pieces[0]};
    turn = ~turn;
  }
  return scores_[offset(*id) + static_cast<std::uint64_t>(Layout(game_, structure_of(key)).number(turn, pieces))];
}

std::optional<Score> ValueTable::find(const Position& position) const {
  const auto [structure, cells] = placement_of(position);
  return find(structure, position.turn(), cells);
}

}  // namespace thirty
