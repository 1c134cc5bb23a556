// The scores of every position of a piece game, one byte each: structures one after the other in the
// order of their numbers, and within a structure side to move, White's piece, Black's piece.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "solver/numbering.h"
#include "solver/score_array.h"
#include "tablebase/structure_index.h"
#include "tablebase/tablebase.h"

namespace thirty {

class PieceTablebase final : public Tablebase {
 public:
  /// An unsolved table for everything `game` can reach. Nothing is allocated but the index.
  explicit PieceTablebase(const PieceGame& game);

  const PieceGame& game() const { return game_; }
  const StructureIndex& structures() const { return structures_; }

  StructureId structure_count() const override { return static_cast<StructureId>(structures_.size()); }
  StructureId tier_begin(int tier) const override { return structures_.tier_begin(tier); }
  std::uint64_t offset(StructureId id) const override { return coarse_[id / kGroup] + fine_[id]; }
  std::uint64_t memory() const override;

  /// The score of an unfinished position or one ended by deadlock or for want of a move.
  std::optional<Score> find(const Structure& structure, Color turn, PieceCells pieces) const;
  std::optional<Score> find(const Position& position) const override;
  std::optional<Position> position_at(const Variant& variant, std::uint64_t entry) const override;

  Status allocate() override { return scores_.allocate(size()); }
  Score* scores() override { return scores_.data(); }
  const Score* scores() const override { return scores_.data(); }

  std::unique_ptr<StructureWorker> worker() override;
  std::unique_ptr<PackSource> pack_source(int free_plies) const override;

 private:
  static constexpr StructureId kGroup = 256;

  PieceGame game_;
  StructureIndex structures_;
  // Offsets, in two steps to save half their room; the last is where all end.
  std::vector<std::uint64_t> coarse_;
  std::vector<std::uint32_t> fine_;
  ScoreArray scores_;
};

}  // namespace thirty
