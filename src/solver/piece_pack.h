// The contents of a pack of pawns and at most one piece a side: structures in PackOrder, coded by StructureCoder.
#pragma once

#include "solver/pack_contents.h"
#include "solver/pack_order.h"
#include "solver/piece_reach.h"

namespace thirty {

class PiecePack final : public PackContents {
 public:
  explicit PiecePack(const PieceGame& game) : game_(game), order_(game.start) {}

  std::uint32_t group_count() const override { return order_.group_count(); }
  std::optional<Place> place(const Position& position) const override;
  bool leaves_to_moves(const Position&) const override { return false; }
  ExactValue value(std::uint8_t result) const override { return unpacked(result); }
  Results decode(std::uint32_t first, std::uint32_t end, std::span<const BitModel> model,
                 std::span<const std::uint8_t> bytes) const override;

 private:
  PieceGame game_;
  PackOrder order_;
};

class PiecePackSource final : public PackSource {
 public:
  /// Results within `free_plies` plies are left to the search of whoever reads the pack.
  PiecePackSource(const ValueTable& table, int free_plies);

  std::uint32_t group_count() const override { return order_.group_count(); }
  std::span<BitModel> model() override { return bits_of(model_); }
  void begin_block() override { structures_.emplace(model_); }
  std::uint64_t code_group(std::uint32_t group, BitCoder& coder) override;
  bool is_full(std::uint64_t positions, std::uint32_t groups) const override;

 private:
  /// What a pack has to say about a structure's positions.
  void results_of(StructureId id, const Layout& layout);

  const ValueTable& table_;
  int free_plies_;
  PackOrder order_;
  PieceReach reach_;
  PackModel model_;
  std::optional<StructureCoder> structures_;
  std::vector<std::uint8_t> results_;
};

}  // namespace thirty
