// `thirty-squares verify`: audits solved tables through the plain rules engine and a search.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>

#include "rules/catalogue.h"
#include "rules/fen.h"
#include "solver/audit.h"
#include "solver/table_file.h"
#include "tools/subcommands.h"

namespace thirty {

namespace {

int fail(const std::string& message) {
  std::fprintf(stderr, "%s\n", message.c_str());
  return 2;
}

struct Sizes {
  std::int64_t positions;
  std::int64_t searches;
  int depth;
  std::uint64_t seed;
};

int verify(const std::string& path, const Sizes& sizes) {
  auto file = TableFile::open(path);
  if (!file) return fail(file.error().message);
  if (!file->complete()) return fail(path + " is not finished: only levels below " + std::to_string(file->levels_done()));
  const auto options = options_from_text(file->name().options);
  if (!options) return fail(options.error().message);
  const auto variant = find_playable_variant(file->name().game, *options);
  if (!variant) return fail(variant.error().message);
  const auto start = position_from_fen(**variant, file->name().fen);
  if (!start) return fail(start.error().message);
  const auto game = piece_game(*start);
  if (!game) return fail(game.error().message);

  ValueTable table(*game);
  if (const Status s = table.allocate(); !s) return fail(s.error().message);
  if (const Status s = file->load(table); !s) return fail(s.error().message);

  const auto begin = std::chrono::steady_clock::now();
  Audit audit(table, **variant, sizes.seed);
  audit.rederive(*start);
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
      "%s: start %s; %llu random positions equal the best of their moves, %llu finished ones the rules; "
      "a search of %d plies decided %llu of %llu and agrees; %zu faults (seed %llu, %.0f s)\n",
      file->name().game.c_str(), value_text(*table.find(*start)).c_str(),
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
  std::vector<std::string> paths;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error))
    if (entry.path().extension() == ".table") paths.push_back(entry.path().string());
  std::sort(paths.begin(), paths.end());
  if (paths.empty()) return fail("verify needs a folder with tables");
  int status = 0;
  for (const std::string& path : paths) status = std::max(status, verify(path, sizes));
  return status;
}

}  // namespace thirty
