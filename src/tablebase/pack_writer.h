// Makes a pack from a solved table.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "solver/pack_contents.h"
#include "solver/pack_format.h"
#include "tablebase/table_file.h"

namespace thirty {

class PackWriter {
 public:
  /// Ends within `free_plies` plies are left to the search of whoever reads the pack.
  PackWriter(const Tablebase& table, const TableName& name, int free_plies);

  /// Hands out the pack's bytes: all blocks in order, after the header that describes them.
  /// `report(groups done, groups)` is called now and then.
  std::vector<std::uint8_t> write(const std::function<void(std::uint32_t, std::uint32_t)>& report = {});

 private:
  void learn_model();

  std::unique_ptr<PackSource> source_;
  PackHeader header_;
};

}  // namespace thirty
