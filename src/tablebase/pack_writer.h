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

  /// The pack's bytes, the same whatever the number of threads. `report` hears now and then which share is done.
  std::vector<std::uint8_t> write(int threads = 1, const std::function<void(double)>& report = {});

 private:
  /// Blocks one after the other, and their bytes.
  struct Blocks {
    PackDirectory directory;
    std::vector<std::uint8_t> bytes;
  };

  void learn_model(const std::function<void(double)>& report);
  Blocks write_groups(PackSource& source, std::uint32_t first, std::uint32_t end) const;

  const Tablebase& table_;
  std::unique_ptr<PackSource> source_;
  PackHeader header_;
};

}  // namespace thirty
