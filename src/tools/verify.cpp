// `thirty-squares verify`: audits solved tables through the plain rules engine and a search.
#include <algorithm>

#include "rules/fen.h"
#include "tools/subcommands.h"
#include "tools/table_work.h"

namespace thirty {

namespace {

int verify(const std::string& path, const AuditSizes& sizes) {
  const auto table = read_table(path);
  if (!table) return fail(table.error().message);
  const auto start = position_from_fen(*table->variant, table->name.fen);  // endings may have none
  ProgressBar progress;
  progress.begin("verifying " + table->name.game);
  const AuditReport report =
      audit_table(*table->values, *table->variant, start ? &*start : nullptr, sizes, progress.part(0, 1));
  const std::string about = start ? "start " + value_text(*table->values->find(*start)) : table->name.fen;
  progress.say(audit_text(table->name.game, about, sizes, report));
  return report.ok() ? 0 : 1;
}

}  // namespace

int run_verify(Arguments arguments) {
  AuditSizes sizes;
  sizes.positions = arguments.take_number("positions", 0, 1'000'000'000).value_or(sizes.positions);
  sizes.searches = arguments.take_number("searches", 0, 1'000'000'000).value_or(sizes.searches);
  sizes.depth = arguments.take_int("depth", 1, kMaxPlies, sizes.depth);
  sizes.seed = arguments.take_seed();
  sizes.threads = arguments.take_threads(sizes.threads);
  const std::string folder = arguments.take_word().value_or("");
  if (const Status s = arguments.finish(); !s) return fail(s.error().message);
  if (folder.empty()) return fail("verify needs a folder with tables");
  const auto paths = table_paths(folder);
  if (!paths) return fail(paths.error().message);
  int status = 0;
  for (const std::string& path : *paths) status = std::max(status, verify(path, sizes));
  return status;
}

}  // namespace thirty
