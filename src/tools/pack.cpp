// `thirty-squares pack`: makes the browser's packs from solved tables.
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <optional>

#include "rules/catalogue.h"
#include "rules/fen.h"
#include "solver/ending_class.h"
#include "tablebase/pack_writer.h"
#include "tools/subcommands.h"
#include "tools/write_file.h"

namespace thirty {

namespace {

int write_pack(const SolvedTable& table, int free_plies, const std::string& out) {
  const auto begin = std::chrono::steady_clock::now();
  PackWriter writer(*table.values, table.name, free_plies);
  const std::vector<std::uint8_t> bytes = writer.write(
      [](std::uint32_t done, std::uint32_t all) { std::fprintf(stderr, "\r%5.1f %%", 100.0 * done / all); });
  if (const Status s = write_file(out, bytes); !s) return fail(s.error().message);
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
  std::printf("\r%s: %.2f MB for %.0f million entries, ends within %d plies left to a search, %.0f s\n", out.c_str(),
              static_cast<double>(bytes.size()) / 1e6, static_cast<double>(table.values->size()) / 1e6, free_plies,
              seconds.count());
  return 0;
}

int pack(const std::string& path, const std::string& folder, std::optional<int> wanted_free_plies) {
  const auto table = read_table(path);
  if (!table) return fail(table.error().message);
  // Endings are packed whole, which to look for again would only cost time.
  const int free_plies = wanted_free_plies.value_or(has_endings(*table->variant) ? 0 : 5);
  return write_pack(*table, free_plies, folder + "/" + table->name.game + ".pack");
}

}  // namespace

int run_pack(Arguments arguments) {
  const std::string out = arguments.take("out").value_or("");
  const auto free_plies = arguments.take_number("free-plies", 0, 20);
  const std::string folder = arguments.take_word().value_or("");
  if (const Status s = arguments.finish(); !s) return fail(s.error().message);
  if (folder.empty() || out.empty()) return fail("pack needs a folder with tables and --out DIR");
  std::error_code error;
  std::filesystem::create_directories(out, error);
  int status = 0;
  for (const std::string& path : table_paths(folder)) status = std::max(status, pack(path, out, free_plies));
  return status;
}

}  // namespace thirty
