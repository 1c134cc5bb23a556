// `thirty-squares pack`: makes the browser's packs from solved tables.
#include <optional>

#include "tools/subcommands.h"
#include "tools/table_work.h"
#include "tools/write_file.h"

namespace thirty {

namespace {

struct PackOptions {
  std::string folder;
  std::optional<int> free_plies;
  int threads = 1;
};

int pack(const std::string& path, const PackOptions& options) {
  const auto table = read_table(path);
  if (!table) return fail(table.error().message);
  const std::string& game = table->name.game;
  ProgressBar progress;
  progress.begin("packing " + game);
  const int free_plies = options.free_plies.value_or(usual_free_plies(*table->variant));
  const Status status = write_pack(*table->values, table->name, free_plies, options.threads,
                                   options.folder + "/" + game + ".pack", progress, progress.part(0, 1));
  return status ? 0 : fail(status.error().message);
}

}  // namespace

int run_pack(Arguments arguments) {
  PackOptions options;
  options.folder = arguments.take("out").value_or("");
  options.free_plies = arguments.take_number("free-plies", 0, 20);
  options.threads = arguments.take_threads();
  const std::string folder = arguments.take_word().value_or("");
  if (const Status s = arguments.finish(); !s) return fail(s.error().message);
  if (folder.empty() || options.folder.empty()) return fail("pack needs a folder with tables and --out DIR");
  const auto paths = table_paths(folder);
  if (!paths) return fail(paths.error().message);
  if (const Status s = make_folder(options.folder); !s) return fail(s.error().message);
  int status = 0;
  for (const std::string& path : *paths) status = std::max(status, pack(path, options));
  return status;
}

}  // namespace thirty
