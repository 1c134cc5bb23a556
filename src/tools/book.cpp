// `thirty-squares book`: makes opening books from solved tables.
#include <cstdio>

#include "rules/fen.h"
#include "solver/ending_class.h"
#include "tablebase/book_writer.h"
#include "tablebase/table_file.h"
#include "tools/stopwatch.h"
#include "tools/subcommands.h"
#include "tools/write_file.h"

namespace thirty {

namespace {

int book(const std::string& path, const std::string& folder, const BookLimits& limits) {
  const Stopwatch stopwatch;
  auto table = read_table(path);
  if (!table) return fail(table.error().message);
  const auto start = position_from_fen(*table->variant, table->name.fen);
  if (has_endings(*table->variant) || !start) return fail(path + " is no table of a whole game");
  const BookWriter writer(static_cast<const PieceTablebase&>(*table->values), *start, limits);
  const BookWriter::Book book = writer.write();
  const std::string out = folder + "/" + table->name.game + ".book";
  if (const Status s = write_file(out, book.bytes); !s) return fail(s.error().message);
  std::printf("%s: %.1f kB for %.2f million positions of %zu structures within %d plies, %.0f s\n", out.c_str(),
              static_cast<double>(book.bytes.size()) / 1e3, static_cast<double>(book.positions) / 1e6, book.structures,
              limits.plies, stopwatch.seconds());
  return 0;
}

}  // namespace

int run_book(Arguments arguments) {
  const std::string out = arguments.take("out").value_or("");
  BookLimits limits;
  limits.bytes = static_cast<std::size_t>(arguments.take_number("bytes", 0, 1'000'000).value_or(150'000));
  limits.plies = arguments.take_int("plies", 1, 60, limits.plies);
  limits.games = arguments.take_int("games", 1, 10'000'000, limits.games);
  limits.seed = arguments.take_seed();
  const std::string folder = arguments.take_word().value_or("");
  if (const Status s = arguments.finish(); !s) return fail(s.error().message);
  if (folder.empty() || out.empty()) return fail("book needs a folder with tables and --out DIR");
  const auto paths = table_paths(folder);
  if (!paths) return fail(paths.error().message);
  if (const Status s = make_folder(out); !s) return fail(s.error().message);
  int status = 0;
  for (const std::string& path : *paths) status = std::max(status, book(path, out, limits));
  return status;
}

}  // namespace thirty
