// The scores of whole endings, as a tablebase is made, stored and packed.
#pragma once

#include <array>

#include "solver/ending_table.h"
#include "tablebase/tablebase.h"

namespace thirty {

class EndingTablebase final : public Tablebase {
 public:
  /// An unsolved table of these classes, which must hold all that play leads to from them.
  EndingTablebase(const Variant& variant, std::vector<EndingClass> classes);

  const EndingTable& table() const { return table_; }

  StructureId structure_count() const override { return table_.structure_count(); }
  StructureId tier_begin(int tier) const override { return tier_begin_[tier]; }
  std::uint64_t offset(StructureId id) const override { return table_.offset(id); }
  std::uint64_t memory() const override;
  std::optional<Score> find(const Position& position) const override { return table_.find(position); }
  std::optional<Position> position_at(const Variant& variant, std::uint64_t entry) const override;

  Status allocate() override { return table_.allocate(); }
  Score* scores() override { return table_.scores(); }
  const Score* scores() const override { return table_.scores(); }

  std::unique_ptr<StructureWorker> worker() override;
  std::unique_ptr<PackSource> pack_source(int free_plies) const override;

 private:
  EndingTable table_;
  std::array<StructureId, kTiers + 1> tier_begin_{};
};

}  // namespace thirty
