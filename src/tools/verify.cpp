// `thirty-squares verify`: audits solved tables through the plain rules engine and a search.
#include <algorithm>
#include <chrono>
#include <cstdio>

#include "rules/fen.h"
#include "tablebase/audit.h"
#include "tablebase/table_file.h"
#include "tools/subcommands.h"

namespace thirty {

namespace {

struct Sizes {
  std::int64_t positions;
  std::int64_t searches;
  int depth;
  std::uint64_t seed;
};

int verify(const std::string& path, const Sizes& sizes) {
  const auto table = read_table(path);
  if (!table) return fail(table.error().message);
  const auto begin = std::chrono::steady_clock::now();
  Audit audit(*table->values, *table->variant, sizes.seed);
  const auto start = position_from_fen(*table->variant, table->name.fen);  // endings may have none
  if (start) audit.rederive(*start);
  for (std::int64_t i = 0; i < sizes.positions;) {
    const auto position = audit.draw();
    if (!position) continue;
    audit.rederive(*position);
    ++i;
  }
  constexpr std::uint64_t kSearchBudget = 2'000'000;
  for (std::int64_t i = 0; i < sizes.searches;) {
    const auto position = audit.draw();
    if (!position) continue;
    audit.search(*position, sizes.depth, kSearchBudget);
    ++i;
  }
  const AuditReport& report = audit.report();
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
  std::printf(
      "%s: %s; %llu random positions equal the best of their moves, %llu finished ones the rules; "
      "a search of %d plies decided %llu of %llu and agrees; %zu faults (seed %llu, %.0f s)\n",
      table->name.game.c_str(), (start ? "start " + value_text(*table->values->find(*start)) : table->name.fen).c_str(),
      static_cast<unsigned long long>(report.rederived), static_cast<unsigned long long>(report.finished), sizes.depth,
      static_cast<unsigned long long>(report.decided), static_cast<unsigned long long>(report.searched),
      report.faults.size(), static_cast<unsigned long long>(sizes.seed), seconds.count());
  for (const std::string& fault : report.faults) std::printf("  fault: %s\n", fault.c_str());
  std::fflush(stdout);
  return report.ok() ? 0 : 1;
}

}  // namespace

int run_verify(Arguments arguments) {
  const Sizes sizes{arguments.take_number("positions", 0, 1'000'000'000).value_or(1'000'000),
                    arguments.take_number("searches", 0, 1'000'000'000).value_or(1000),
                    static_cast<int>(arguments.take_number("depth", 1, kMaxPlies).value_or(10)),
                    static_cast<std::uint64_t>(arguments.take_number("seed", 0, 1'000'000'000).value_or(1))};
  const std::string folder = arguments.take_word().value_or("");
  if (const Status s = arguments.finish(); !s) return fail(s.error().message);
  const std::vector<std::string> paths = table_paths(folder);
  if (paths.empty()) return fail("verify needs a folder with tables");
  int status = 0;
  for (const std::string& path : paths) status = std::max(status, verify(path, sizes));
  return status;
}

}  // namespace thirty
