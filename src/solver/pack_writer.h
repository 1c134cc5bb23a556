// Makes a pack from a solved table.
#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "solver/pack_format.h"
#include "solver/pack_order.h"
#include "solver/piece_reach.h"
#include "solver/table_file.h"

namespace thirty {

class PackWriter {
 public:
  /// Results within `free_plies` plies are left to the search of whoever reads the pack.
  PackWriter(const ValueTable& table, const TableName& name, int free_plies);

  /// Hands out the pack's bytes: all blocks in order, after the header that describes them.
  /// `report(groups done, groups)` is called now and then.
  std::vector<std::uint8_t> write(const std::function<void(std::uint32_t, std::uint32_t)>& report = {});

 private:
  /// Codes one group and returns how many positions it holds.
  template <typename Coder>
  std::uint64_t code_group(std::uint32_t number, PackModel& model, StructureCoder& structures, Coder& coder);
  /// What a pack has to say about a structure's positions.
  void results_of(StructureId id, const Layout& layout);
  void learn_model();

  const ValueTable& table_;
  PackHeader header_;
  PackOrder order_;
  PieceReach reach_;
  std::vector<std::uint8_t> results_;
};

}  // namespace thirty
