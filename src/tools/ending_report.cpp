// Walks a solved table of endings once and prints a line for each class of pieces.
#include <algorithm>
#include <cstdio>
#include <map>

#include "rules/fen.h"
#include "tools/solve_report.h"

namespace thirty {

namespace {

struct ClassCounts {
  /// By side to move (the stronger one first): lost, drawn, won for it.
  std::array<std::array<std::uint64_t, 3>, 2> positions{};
  int longest = 0;
  std::string farthest;  ///< a position as far from its end as any

  std::uint64_t sum(int side) const {
    const auto& [lost, drawn, won] = positions[side];
    return lost + drawn + won;
  }
};

void count_structure(const EndingTable& table, StructureId id, ClassCounts& counts) {
  const EndingStructure& structure = table.structure(id);
  for (std::uint32_t number = 0; number < 2 * structure.half(); ++number) {
    const auto position = structure.position(table.variant(), number);
    if (!position) continue;
    const Score score = table.scores()[table.offset(id) + number];
    counts.positions[number < structure.half() ? 0 : 1][static_cast<int>(wdl_of(score)) + 1] +=
        static_cast<std::uint64_t>(structure.images(structure.cells(number)));
    if (plies_of(score) <= counts.longest) continue;
    counts.longest = plies_of(score);
    counts.farthest = fen(*position);
  }
}

}  // namespace

Status print_report(const EndingTable& table) {
  std::map<EndingClass, ClassCounts> classes;
  for (StructureId id = 0; id < table.structure_count(); ++id)
    count_structure(table, id, classes[table.structure(id).ending]);
  std::printf(
      "| pieces | positions | first to move wins / draws / loses, %% | second to move, %% | longest end (plies) | from "
      "|\n");
  std::printf("|---|---|---|---|---|---|\n");
  std::uint64_t all = 0;
  int longest = 0;
  for (const auto& [ending, counts] : classes) {
    all += counts.sum(0) + counts.sum(1);
    longest = std::max(longest, counts.longest);
    std::printf("| %s | %llu |", ending.name().c_str(), static_cast<unsigned long long>(counts.sum(0) + counts.sum(1)));
    for (int side = 0; side < 2; ++side) {
      const auto share = [&](Wdl wdl) {
        const auto number = counts.positions[side][static_cast<int>(wdl) + 1];
        return 100.0 * static_cast<double>(number) / static_cast<double>(std::max<std::uint64_t>(counts.sum(side), 1));
      };
      std::printf(" %.1f / %.1f / %.1f |", share(Wdl::Win), share(Wdl::Draw), share(Wdl::Loss));
    }
    std::printf(" %s | `%s` |\n", counts.longest ? std::to_string(counts.longest).c_str() : "–",
                counts.longest ? counts.farthest.c_str() : "–");
  }
  std::printf("%zu classes, %llu positions, longest end %d plies\n", classes.size(),
              static_cast<unsigned long long>(all), longest);
  if (longest == kMaxPlies)
    return Error{"some ends lie farther than " + std::to_string(kMaxPlies) + " plies, which a score cannot tell"};
  return {};
}

}  // namespace thirty
