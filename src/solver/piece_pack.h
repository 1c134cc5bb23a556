// The contents of a pack of pawns and at most one piece a side: structures in PackOrder, coded one after the other.
#pragma once

#include "solver/pack_contents.h"
#include "solver/pack_order.h"
#include "solver/score_model.h"

namespace thirty {

/// A pack of results.
struct ResultDescription {
  using Model = ResultModel;
  static constexpr std::uint64_t kBlockPositions = 24'000;

  static Score score(Score score) { return result_of(score); }
  static ExactValue value(Score score) { return ExactValue::unmeasured(wdl_of(score)); }
};

/// A pack of results and distances. They take longer to decode, so blocks are smaller.
struct PliesDescription {
  using Model = PliesModel;
  static constexpr std::uint64_t kBlockPositions = 12'000;

  static Score score(Score score) { return score; }
  static ExactValue value(Score score) { return thirty::decode(score); }
};

/// Into how many groups the structures of one set of Black's pawns are divided.
constexpr std::uint32_t kPackParts = 512;

template <typename Description>
class PiecePack final : public PackContents {
 public:
  explicit PiecePack(const PieceGame& game) : game_(game), order_(game.start, kPackParts) {}

  std::uint32_t group_count() const override { return order_.group_count(); }
  std::optional<Place> place(const Position& position) const override;
  bool leaves_to_moves(const Position&) const override { return false; }
  ExactValue value(std::uint8_t result) const override { return Description::value(static_cast<Score>(result)); }
  Results decode(std::uint32_t first, std::uint32_t end, std::span<const BitModel> model,
                 std::span<const std::uint8_t> bytes) const override;

 private:
  PieceGame game_;
  PackOrder order_;
};
using ResultPack = PiecePack<ResultDescription>;
using PliesPack = PiecePack<PliesDescription>;

}  // namespace thirty
