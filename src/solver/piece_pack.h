// The contents of a pack of pawns and at most one piece a side: structures in PackOrder, coded one after the other.
#pragma once

#include "solver/model_numbers.h"
#include "solver/pack_contents.h"
#include "solver/pack_order.h"
#include "solver/score_model.h"

namespace thirty {

/// Into how many groups the structures of one set of Black's pawns are divided.
constexpr std::uint32_t kPackParts = 512;

class PiecePack final : public PackContents {
 public:
  explicit PiecePack(const PieceGame& game) : game_(game), order_(game.start, kPackParts) {}

  /// Whether a block ends after so much: small enough to be fetched and decoded while a player waits, but large enough
  /// not to grow.
  static bool is_full(std::uint64_t positions, std::uint32_t groups) {
    constexpr std::uint64_t kPositions = 12'000;
    constexpr std::uint32_t kGroups = 8 * kPackParts;  // where hardly anything can be reached
    return positions >= kPositions || groups >= kGroups;
  }

  std::uint32_t group_count() const override { return order_.group_count(); }
  std::optional<Place> place(const Position& position) const override;
  bool leaves_to_moves(const Position&) const override { return false; }
  ExactValue value(std::uint8_t result) const override { return thirty::decode(static_cast<Score>(result)); }
  void set_model(std::span<const std::uint16_t> numbers) override { set_numbers(*model_, numbers); }
  Result<Results> decode(std::uint32_t first, std::uint32_t end, std::span<const std::uint8_t> bytes) const override;

 private:
  PieceGame game_;
  PackOrder order_;
  std::unique_ptr<ScoreModel> model_ = std::make_unique<ScoreModel>();  ///< large for a stack
};

}  // namespace thirty
