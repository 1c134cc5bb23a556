// The contents of a pack of pawns and at most one piece a side: structures in PackOrder, coded one after the other.
#pragma once

#include "solver/pack_contents.h"
#include "solver/pack_model.h"
#include "solver/pack_order.h"
#include "solver/piece_reach.h"
#include "solver/plies_model.h"

namespace thirty {

/// A pack of results.
struct ResultDescription {
  using Model = PackModel;
  using Coder = StructureCoder;
  using Entry = std::uint8_t;
  static constexpr Entry kAny = kFree;
  static constexpr std::uint32_t kParts = 1;
  static constexpr std::uint64_t kBlockPositions = 100'000;
  static constexpr std::uint32_t kBlockGroups = 24;

  static Entry entry(Score score) { return packed(wdl_of(score)); }
  static ExactValue value(Entry entry) { return unpacked(entry); }
};

/// A pack of results and distances. They take longer to decode, so blocks are smaller.
struct PliesDescription {
  using Model = PliesModel;
  using Coder = PliesCoder;
  using Entry = Score;
  static constexpr Entry kAny = kNoScore;
  static constexpr std::uint32_t kParts = 512;
  static constexpr std::uint64_t kBlockPositions = 12'000;
  static constexpr std::uint32_t kBlockGroups = 8 * kParts;

  static Entry entry(Score score) { return score; }
  static ExactValue value(Entry entry) { return thirty::decode(entry); }
};

template <typename Description>
class PiecePack final : public PackContents {
 public:
  explicit PiecePack(const PieceGame& game) : game_(game), order_(game.start, Description::kParts) {}

  std::uint32_t group_count() const override { return order_.group_count(); }
  std::optional<Place> place(const Position& position) const override;
  bool leaves_to_moves(const Position&) const override { return false; }
  ExactValue value(std::uint8_t result) const override {
    return Description::value(static_cast<typename Description::Entry>(result));
  }
  Results decode(std::uint32_t first, std::uint32_t end, std::span<const BitModel> model,
                 std::span<const std::uint8_t> bytes) const override;

 private:
  PieceGame game_;
  PackOrder order_;
};
using ResultPack = PiecePack<ResultDescription>;
using PliesPack = PiecePack<PliesDescription>;

template <typename Description>
class PiecePackSource final : public PackSource {
 public:
  /// Ends within `free_plies` plies are left to the search of whoever reads the pack.
  PiecePackSource(const ValueTable& table, int free_plies)
      : table_(table),
        free_plies_(free_plies),
        order_(table.game().start, Description::kParts),
        reach_(table.game().piece) {}

  std::uint32_t group_count() const override { return order_.group_count(); }
  std::span<BitModel> model() override { return bits_of(model_); }
  void begin_block() override {
    structures_.emplace(model_);
    reached_before_ = false;
  }
  std::uint64_t code_group(std::uint32_t group, BitCoder& coder) override;
  bool is_full(std::uint64_t positions, std::uint32_t groups) const override {
    return positions >= Description::kBlockPositions || groups >= Description::kBlockGroups;
  }

 private:
  /// Sets what a pack has to say about a structure's positions.
  void look_up(StructureId id, const Layout& layout);

  const ValueTable& table_;
  int free_plies_;
  PackOrder order_;
  PieceReach reach_;
  typename Description::Model model_;
  std::optional<typename Description::Coder> structures_;
  bool reached_before_ = false;
  std::vector<typename Description::Entry> entries_;
};
using ResultPackSource = PiecePackSource<ResultDescription>;
using PliesPackSource = PiecePackSource<PliesDescription>;

}  // namespace thirty
