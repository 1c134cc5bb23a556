// The scores of every position of a piece game, one byte each: structures one after the other in the
// order of their numbers, and within a structure side to move, White's piece, Black's piece.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "solver/piece_game.h"
#include "solver/score_table.h"

namespace thirty {

/// How the positions of one structure are numbered.
struct Layout {
  /// By colour: where the piece may stand; {kOffBoard} for a captured one.
  std::array<CellSet, 2> cells{};
  std::array<int, 2> counts{};

  Layout() = default;
  Layout(const PieceGame& game, const Structure& structure);

  /// Positions with one side to move.
  int half() const { return counts[0] * counts[1]; }
  int size() const { return 2 * half(); }
  /// The number of a cell among those of its colour.
  int slot(Color c, Cell cell) const {
    return std::popcount(cells[static_cast<std::size_t>(index(c))] & (cell_bit(cell) - 1));
  }
  int number(Color turn, const PieceCells& pieces) const {
    return index(turn) * half() + slot(Color::White, pieces[0]) * counts[1] + slot(Color::Black, pieces[1]);
  }
};

class ValueTable final : public ScoreTable {
 public:
  /// An unsolved table for everything `game` can reach. Nothing is allocated but the index.
  explicit ValueTable(const PieceGame& game);

  const PieceGame& game() const { return game_; }
  const StructureIndex& structures() const { return structures_; }

  StructureId structure_count() const override { return static_cast<StructureId>(structures_.size()); }
  StructureId level_begin(int level) const override { return structures_.level_begin(level); }
  std::uint64_t offset(StructureId id) const override { return coarse_[id / kGroup] + fine_[id]; }
  std::uint64_t memory() const override;

  /// The score of an unfinished position or one ended by deadlock or for want of a move.
  std::optional<Score> find(const Structure& structure, Color turn, PieceCells pieces) const;
  std::optional<Score> find(const Position& position) const override;
  std::optional<Position> position_at(const Variant& variant, std::uint64_t entry) const override;

  std::unique_ptr<StructureWorker> worker() override;
  std::unique_ptr<PackSource> pack_source(PackKind kind, int free_plies) const override;

 private:
  static constexpr StructureId kGroup = 256;

  PieceGame game_;
  StructureIndex structures_;
  // Offsets, in two steps to save half their room; the last is where all end.
  std::vector<std::uint64_t> coarse_;
  std::vector<std::uint32_t> fine_;
};

}  // namespace thirty
