// `thirty-squares measure coach`: how often the coach speaks to a scripted child, and how often it is wrong.
#include <algorithm>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

#include "rules/fen.h"
#include "rules/notation.h"
#include "search/level.h"
#include "tablebase/table_file.h"
#include "tools/coach_games.h"
#include "tools/subcommands.h"
#include "tools/take_position.h"

namespace thirty {

namespace {

/// The table of a game, if one of the files holds it.
Result<SolvedTable> table_in(const Variant& variant, const std::vector<std::string>& paths) {
  for (const std::string& path : paths) {
    const Result<TableFile> file = TableFile::open(path);
    if (file && file->complete() && file->name().game == variant.id) return read_table(path);
  }
  return Error{"no table"};
}

void print(const Variant& variant, const CoachReport& report, bool solved) {
  const auto of = [&](auto test) { return std::ranges::count_if(report.said, test); };
  std::printf("%-17s %5d %6d %8zu %9.2f %6ld %7ld %6ld%s\n", variant.id.c_str(), report.games, report.moves,
              report.said.size(), static_cast<double>(report.said.size()) / std::max(report.games, 1),
              of([](const Said& s) { return s.exact; }), of([](const Said& s) { return !s.exact; }),
              of([](const Said& s) { return !s.fault.empty(); }), solved ? "  (table)" : "");
  std::map<std::string, int> kinds;
  for (const Said& said : report.said) ++kinds[std::string(kind_name(said.remark.kind))];
  std::printf("   ");
  for (const auto& [kind, times] : kinds) std::printf(" %s %d", kind.c_str(), times);
  std::printf("\n");
  for (const Said& said : report.said) {
    if (said.fault.empty()) continue;
    const Way way = way_of(said.remark);
    std::printf("    wrong: %s after %s in %s, %s %s%s: %s\n", std::string(kind_name(said.remark.kind)).c_str(),
                move_name(said.move).c_str(), fen(said.before).c_str(), said.exact ? "exact" : "searched",
                square_name(way.from).c_str(), square_name(way.to).c_str(), said.fault.c_str());
  }
  std::fflush(stdout);
}

}  // namespace

int run_measure_coach(Arguments arguments) {
  const Result<std::vector<const Variant*>> variants = take_games(arguments);
  CoachGames plan;
  plan.games = arguments.take_int("games", 1, 1'000'000, plan.games);
  plan.level = arguments.take_int("level", 1, Level::highest() - 1, plan.level);
  plan.seed = arguments.take_seed();
  plan.threads = arguments.take_threads(plan.threads);
  plan.judge_nodes = static_cast<std::uint64_t>(
      arguments.take_number("nodes", 1, 1'000'000'000).value_or(static_cast<std::int64_t>(plan.judge_nodes)));
  const std::string folder = arguments.take("tables").value_or("");
  if (const Status s = arguments.finish(); !s) return fail(s.error().message);
  if (!variants) return fail(variants.error().message);
  const Result<std::vector<std::string>> paths = folder.empty() ? std::vector<std::string>{} : table_paths(folder);
  if (!paths) return fail(paths.error().message);
  std::printf("%-17s %5s %6s %8s %9s %6s %7s %6s\n", "", "games", "moves", "remarks", "per game", "exact", "search",
              "wrong");
  std::size_t wrong = 0;
  for (const Variant* variant : *variants) {
    const Result<SolvedTable> table = table_in(*variant, *paths);
    plan.table = table ? table->values.get() : nullptr;
    const CoachReport report = play_under_coach(*variant, plan);
    print(*variant, report, plan.table);
    wrong += std::ranges::count_if(report.said, [](const Said& said) { return !said.fault.empty(); });
  }
  return wrong == 0 ? 0 : 1;
}

}  // namespace thirty
