// The contents of a pack of pawns and at most one piece a side, as its writer sees them (solver/piece_pack.h).
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "solver/piece_pack.h"
#include "solver/piece_reach.h"
#include "tablebase/pack_source.h"
#include "tablebase/piece_tablebase.h"

namespace thirty {

template <typename Description>
class PiecePackSource final : public PackSource {
 public:
  /// Ends within `free_plies` plies are left to the search of whoever reads the pack.
  PiecePackSource(const PieceTablebase& table, int free_plies)
      : table_(table), free_plies_(free_plies), order_(table.game().start, kPackParts), reach_(table.game().piece) {}

  std::uint32_t group_count() const override { return order_.group_count(); }
  std::span<BitModel> model() override { return bits_of(model_); }
  void begin_block() override {
    structures_.emplace(model_);
    reached_before_ = false;
  }
  std::uint64_t code_group(std::uint32_t group, BitCoder& coder) override;
  bool is_full(std::uint64_t positions, std::uint32_t groups) const override {
    constexpr std::uint32_t kMostGroups = 8 * kPackParts;  // where hardly anything can be reached
    return positions >= Description::kBlockPositions || groups >= kMostGroups;
  }

 private:
  /// Sets what a pack has to say about a structure's positions.
  void look_up(StructureId id, const Layout& layout);

  const PieceTablebase& table_;
  int free_plies_;
  PackOrder order_;
  PieceReach reach_;
  typename Description::Model model_;
  std::optional<ScoreCoder> structures_;
  bool reached_before_ = false;
  std::vector<Score> scores_;
};
using ResultPackSource = PiecePackSource<ResultDescription>;
using PliesPackSource = PiecePackSource<PliesDescription>;

}  // namespace thirty
