// The contents of a pack of pawns and at most one piece a side, as its writer sees them (solver/piece_pack.h).
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "solver/piece_pack.h"
#include "solver/piece_reach.h"
#include "tablebase/pack_source.h"
#include "tablebase/piece_tablebase.h"

namespace thirty {

class PiecePackSource final : public PackSource {
 public:
  /// Ends within `free_plies` plies are left to the search of whoever reads the pack.
  PiecePackSource(const PieceTablebase& table, int free_plies)
      : table_(table), free_plies_(free_plies), order_(table.game().start, kPackParts), reach_(table.game().piece) {}

  std::uint32_t group_count() const override { return order_.group_count(); }
  ModelNumbers model() override { return numbers_of(*model_); }
  void set_model(std::span<const std::uint16_t> numbers) override { set_numbers(*model_, numbers); }
  const void* model_address() const override { return model_.get(); }
  void begin_block() override {
    structures_.emplace(*model_);
    reached_before_ = false;
  }
  std::uint64_t code_group(std::uint32_t group, BitCoder& coder) override;
  bool is_full(std::uint64_t positions, std::uint32_t groups) const override {
    return PiecePack::is_full(positions, groups);
  }

 private:
  /// Sets what a pack has to say about a structure's positions.
  void look_up(StructureId id, const Numbering& numbering);

  const PieceTablebase& table_;
  int free_plies_;
  PackOrder order_;
  PieceReach reach_;
  std::unique_ptr<ScoreModel> model_ = std::make_unique<ScoreModel>();  ///< large for a stack
  std::optional<ScoreCoder> structures_;
  bool reached_before_ = false;
  std::vector<Score> scores_;
};

}  // namespace thirty
