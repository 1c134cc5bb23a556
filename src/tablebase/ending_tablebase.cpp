// The tiers of a table of endings; the page's own solver of endings does the work.
#include "tablebase/ending_tablebase.h"

#include <algorithm>

#include "solver/ending_solver.h"
#include "tablebase/ending_pack_source.h"

namespace thirty {

namespace {

class EndingWorker final : public StructureWorker {
 public:
  explicit EndingWorker(EndingTable& table) : solver_(table) {}
  void solve(StructureId id) override { solver_.solve(id); }

 private:
  EndingSolver solver_;
};

}  // namespace

EndingTablebase::EndingTablebase(const Variant& variant, std::vector<EndingClass> classes)
    : table_(variant, std::move(classes)) {
  for (StructureId id = 0; id < structure_count(); ++id)
    for (std::size_t tier = table_.structure(id).tier() + 1; tier < tier_begin_.size(); ++tier)
      tier_begin_[tier] = id + 1;
}

std::uint64_t EndingTablebase::memory() const {
  std::uint64_t largest = 0;
  for (StructureId id = 0; id < structure_count(); ++id) largest = std::max(largest, offset(id + 1) - offset(id));
  constexpr std::uint64_t kScratch = 16;  // bytes for each position of the structure being solved
  return size() + kScratch * largest;
}

std::optional<Position> EndingTablebase::position_at(const Variant& variant, std::uint64_t entry) const {
  const StructureId id = structure_of_entry(entry);
  return table_.structure(id).position(variant, static_cast<std::uint32_t>(entry - offset(id)));
}

std::unique_ptr<StructureWorker> EndingTablebase::worker() {
  return std::make_unique<EndingWorker>(table_);
}

std::unique_ptr<PackSource> EndingTablebase::pack_source(int free_plies) const {
  return std::make_unique<EndingPackSource>(table_, free_plies);
}

}  // namespace thirty
