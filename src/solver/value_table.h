// The scores of every position of a piece game, one byte each: structures one after the other in the
// order of their numbers, and within a structure side to move, White's piece, Black's piece.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "solver/piece_game.h"
#include "solver/score.h"
#include "solver/structure_index.h"

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

class ValueTable {
 public:
  /// An unsolved table for everything `game` can reach. Nothing is allocated but the index.
  explicit ValueTable(const PieceGame& game);

  const PieceGame& game() const { return game_; }
  const StructureIndex& structures() const { return structures_; }

  /// How many positions there are, which is also the bytes of scores.
  std::uint64_t size() const { return size_; }
  /// Bytes the whole table takes in memory, index included.
  std::uint64_t memory() const;

  /// Makes room for the scores. Error: not enough memory.
  Status allocate();
  Score* scores() { return scores_.get(); }
  const Score* scores() const { return scores_.get(); }

  /// Where the scores of a structure begin.
  std::uint64_t offset(StructureId id) const { return coarse_[id / kGroup] + fine_[id]; }

  /// The score of an unfinished position or one ended by deadlock or for want of a move, of a table that
  /// has been solved. Nothing if the game cannot reach its structure.
  std::optional<Score> find(const Structure& structure, Color turn, PieceCells pieces) const;
  std::optional<Score> find(const Position& position) const;

 private:
  static constexpr StructureId kGroup = 256;

  PieceGame game_;
  StructureIndex structures_;
  // Offsets, in two steps to save half their room.
  std::vector<std::uint64_t> coarse_;
  std::vector<std::uint32_t> fine_;
  std::uint64_t size_ = 0;
  std::unique_ptr<Score[]> scores_;
};

}  // namespace thirty
