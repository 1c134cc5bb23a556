// The contents of a pack of endings, as its writer sees them (solver/ending_pack.h).
#pragma once

#include <array>

#include "solver/ending_pack.h"
#include "tablebase/pack_source.h"

namespace thirty {

class EndingPackSource final : public PackSource {
 public:
  /// Ends within `free_plies` plies are left to the search of whoever reads the pack.
  EndingPackSource(const EndingTable& table, int free_plies) : table_(table), free_plies_(free_plies), planes_(table) {}

  std::uint32_t group_count() const override { return planes_.count(); }
  ModelNumbers model() override { return numbers_of(model_); }
  void set_model(std::span<const std::uint16_t> numbers) override { set_numbers(model_, numbers); }
  const void* model_address() const override { return &model_; }
  void begin_block() override { has_before_ = false; }
  std::uint64_t code_group(std::uint32_t group, BitCoder& coder) override;
  bool is_full(std::uint64_t positions, std::uint32_t groups) const override {
    return EndingPack::is_full(positions, groups);
  }

 private:
  const EndingTable& table_;
  int free_plies_;
  EndingPlanes planes_;
  EndingModel model_;
  std::array<Score, kLargestPlane> before_{};
  bool has_before_ = false;
};

}  // namespace thirty
