// `thirty-squares book pawns`: makes the opening book of a game of pawns that no table holds, from proofs.
#include <cstdio>

#include "engine/strategy_judge.h"
#include "solver/bound_memory.h"
#include "solver/ending_class.h"
#include "solver/pawn_solver.h"
#include "tablebase/pawn_book_writer.h"
#include "tools/known_table.h"
#include "tools/memory_bits.h"
#include "tools/progress.h"
#include "tools/stopwatch.h"
#include "tools/subcommands.h"
#include "tools/take_position.h"
#include "tools/write_file.h"

namespace thirty {

namespace {

/// Whether the game begins with pawns alone and no table can hold it.
bool has_pawn_book(const Variant& variant) {
  return has_endings(variant) && has_pawns_alone(Position::start(variant));
}

/// Shares out the memory, in bytes: a quarter for each strategy, and as much to look for ends with.
void share_out(std::uint64_t memory, PawnBookLimits& limits) {
  limits.search_memory_bits = bits_for(memory / 4, BoundMemory::kPositionBytes);
  limits.strategy.memory_bits = bits_for(memory / 4, StrategyProof::kPositionBytes);
  limits.strategy.look_ahead_memory_bits = bits_for(memory / 8, BoundMemory::kPositionBytes);
}

int make_book(const Variant& variant, const std::string& folder, const PawnBookLimits& limits, const Known& known) {
  const Stopwatch stopwatch;
  PawnBookWriter writer(Position::start(variant), strategy_judge(variant), limits, known);
  ProgressBar progress;
  progress.begin("proving " + variant.id);
  writer.on_progress = [&](std::size_t done, std::size_t all) {
    progress.show(static_cast<double>(done) / static_cast<double>(all));
  };
  const PawnBookWriter::Book book = writer.write();
  const std::string out = folder + "/" + variant.id + ".book";
  if (const Status s = write_file(out, book.bytes); !s) return fail(s.error().message);
  std::printf("%s: %.1f kB for %zu positions within %d plies, %zu of them proven, %.0f s\n", out.c_str(),
              static_cast<double>(book.bytes.size()) / 1e3, book.positions, limits.plies, book.proven,
              stopwatch.seconds());
  return 0;
}

}  // namespace

int run_book_pawns(Arguments arguments) {
  const std::string out = arguments.take("out").value_or("");
  const std::string table_path = arguments.take("table").value_or("");
  PawnBookLimits limits;
  limits.plies = arguments.take_int("plies", 1, 60, limits.plies);
  limits.positions = static_cast<std::uint64_t>(
      arguments.take_number("positions", 1, 1'000'000'000'000).value_or(static_cast<std::int64_t>(limits.positions)));
  limits.strategy_positions =
      static_cast<std::uint64_t>(arguments.take_number("strategy-positions", 1, 1'000'000'000)
                                     .value_or(static_cast<std::int64_t>(limits.strategy_positions)));
  limits.strategy.look_ahead = arguments.take_int("look-ahead", 2, kMaxPlies, limits.strategy.look_ahead);
  share_out(arguments.take_memory(std::uint64_t{4} << 30), limits);
  const Result<Position> start = take_position(arguments);
  if (const Status s = arguments.finish(); !s) return fail(s.error().message);
  if (!start) return fail(start.error().message);
  const Variant& variant = start->variant();
  if (out.empty() || !has_pawn_book(variant) || *start != Position::start(variant))
    return fail("book pawns needs a game of pawns that no table holds, and --out DIR");
  if (const Status s = make_folder(out); !s) return fail(s.error().message);
  const auto table = known_table(variant, table_path);
  if (!table) return fail(table.error().message);
  return make_book(variant, out, limits, known_by(*table));
}

}  // namespace thirty
