// The contents of a pack of endings: exact scores of all positions with the weaker side to move, plane by plane in
// the order of the table. Positions with the stronger side to move, and those in which a pawn can be taken en
// passant, are worth the best of their moves.
#pragma once

#include "solver/ending_model.h"
#include "solver/model_numbers.h"
#include "solver/pack_contents.h"

namespace thirty {

/// The planes of a table: groups of a pack.
class EndingPlanes {
 public:
  explicit EndingPlanes(const EndingTable& table);

  std::uint32_t count() const { return first_.back(); }
  /// The first plane of a structure.
  std::uint32_t first(StructureId id) const { return first_[id]; }
  StructureId structure_of(std::uint32_t plane) const;
  /// Whether the plane before shows the same but for one piece a square aside.
  bool continues(std::uint32_t plane) const;

 private:
  std::vector<std::uint32_t> first_;
};

class EndingPack final : public PackContents {
 public:
  EndingPack(const Variant& variant, std::vector<EndingClass> classes)
      : index_(variant, std::move(classes)), planes_(index_) {}

  /// Whether a block ends after so much.
  static bool is_full(std::uint64_t positions, std::uint32_t groups) {
    constexpr std::uint32_t kPlanes = 60;
    constexpr std::uint32_t kGroups = 8 * kPlanes;  // where planes are small
    return positions >= kPlanes * kLargestPlane || groups >= kGroups;
  }

  std::uint32_t group_count() const override { return planes_.count(); }
  std::optional<Place> place(const Position& position) const override;
  bool leaves_to_moves(const Position& position) const override;
  ExactValue value(std::uint8_t result) const override { return thirty::decode(static_cast<Score>(result)); }
  void set_model(std::span<const std::uint16_t> numbers) override { set_numbers(model_, numbers); }
  Result<Results> decode(std::uint32_t first, std::uint32_t end, std::span<const std::uint8_t> bytes) const override;

 private:
  EndingTable index_;  ///< without scores
  EndingPlanes planes_;
  EndingModel model_;
};

}  // namespace thirty
