// `thirty-squares solve`: solves a game whole, or its endings, and keeps the table on disk, tier by tier,
// so that a run that was killed goes on where it stopped.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <thread>

#include "rules/catalogue.h"
#include "rules/fen.h"
#include "rules/movegen.h"
#include "rules/notation.h"
#include "solver/pawn_solver.h"
#include "tablebase/audit.h"
#include "tablebase/ending_tablebase.h"
#include "tablebase/piece_tablebase.h"
#include "tablebase/table_file.h"
#include "tablebase/tier_solver.h"
#include "tools/solve_report.h"
#include "tools/subcommands.h"

namespace thirty {

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

struct Task {
  std::string game;
  OptionSet options;
  std::string start;  ///< as a table's name has it; empty for the game's start, or all endings of kEndingMen
};
constexpr int kEndingMen = 4;

/// The boxes that can be solved whole, and the games whose endings can.
const std::vector<Task> kAllTasks{{"power-pawns", {}, ""},
                                  {"pawn-blasters", {}, ""},
                                  {"pawn-blasters", OptionSet{}.with(Option::EnPassant), ""},
                                  {"battling-bishops", {}, ""},
                                  {"kings-conquest", {}, ""},
                                  {"raging-rooks", {}, ""},
                                  {"mean-queens", {}, ""},
                                  {"krazy-knights", {}, ""},
                                  {"rescue-the-queen", {}, ""},
                                  {"quickchess-gc", {}, ""},
                                  {"all-the-pieces", {}, ""}};

struct Limits {
  std::string folder;
  std::uint64_t memory = 0;
  int threads = 1;
};

/// A line that is written over, with the time left by the share that is done.
class Progress {
 public:
  explicit Progress(std::uint64_t total) : total_(std::max<std::uint64_t>(total, 1)), start_(Clock::now()) {}
  void show(std::uint64_t done, std::uint64_t since_start) const {
    const double share = static_cast<double>(done) / static_cast<double>(total_);
    const double seconds = seconds_since(start_);
    const double left =
        since_start ? seconds * static_cast<double>(total_ - done) / static_cast<double>(since_start) : 0;
    std::fprintf(stderr, "\r[%-40.*s] %5.1f %%, %.0f s, about %.0f s left ", static_cast<int>(40 * share),
                 "########################################", 100 * share, seconds, left);
  }

 private:
  std::uint64_t total_;
  Clock::time_point start_;
};

Status solve_pawns(const Position& start) {
  const auto begin = Clock::now();
  PawnSolver solver;
  const ExactValue value = *solver.solve(start);
  std::array<std::uint64_t, 3> counts{};
  solver.solved().for_each(
      [&](std::uint64_t, Score score) { ++counts[static_cast<std::size_t>(static_cast<int>(wdl_of(score)) + 1)]; });
  std::printf("value: %s\npositions: %zu (lost %llu, drawn %llu, won %llu); solved in %.1f s, so no table is kept\n",
              value_text(encode(value)).c_str(), solver.solved().size(), static_cast<unsigned long long>(counts[0]),
              static_cast<unsigned long long>(counts[1]), static_cast<unsigned long long>(counts[2]),
              seconds_since(begin));
  std::printf("first moves:");
  MoveList moves;
  generate_legal(start, moves);
  for (const Move m : moves)
    std::printf(" %s %s;", san(start, m).c_str(),
                value_text(encode(solver.solve(start.after(m))->for_mover())).c_str());
  std::printf("\n");
  return {};
}

Status run_tiers(Tablebase& table, TableFile& file, int threads) {
  TierSolver solver(table, threads);
  const std::uint64_t before_us = table.offset(table.tier_begin(file.tiers_done()));
  const Progress progress(table.size());
  std::atomic<bool> finished = false;
  std::thread reporter([&] {
    while (!finished) {
      progress.show(before_us + solver.entries_done(), solver.entries_done());
      std::this_thread::sleep_for(std::chrono::milliseconds(500));
    }
  });
  Status status;
  for (int tier = file.tiers_done(); status && tier < kTiers; ++tier) {
    solver.solve(tier);
    status = file.append(table, tier);
  }
  finished = true;
  reporter.join();
  progress.show(before_us + solver.entries_done(), solver.entries_done());
  std::fprintf(stderr, "\n");
  return status;
}

/// Solves a table and keeps it on disk. Error: why that cannot be.
Status solve_table(const TableName& name, Tablebase& table, const Limits& limits) {
  const auto begin = Clock::now();
  std::printf("%u structures and %.1f million entries; needs %.2f GB of memory\n", table.structure_count(),
              static_cast<double>(table.size()) / 1e6, static_cast<double>(table.memory()) / (1 << 30));
  std::fflush(stdout);
  if (table.memory() > limits.memory) return Error{"more memory is needed than --memory allows"};
  if (const Status s = table.allocate(); !s) return s;

  auto file = TableFile::open_or_create(limits.folder + "/" + name.game + ".table", name, table);
  if (!file) return file.error();
  if (file->tiers_done() > 0) std::printf("going on after tier %d\n", file->tiers_done() - 1);
  if (const Status s = file->load(table); !s) return s;
  if (const Status s = run_tiers(table, *file, limits.threads); !s) return s;
  std::printf("solved in %.1f s with %d threads\n", seconds_since(begin), limits.threads);
  return {};
}

/// A table that can be solved and reported on, of either kind.
Status solve_pieces(const TableName& name, const Position& start, const Limits& limits) {
  const auto game = piece_game(start);
  if (!game) return game.error();
  PieceTablebase table(*game);
  if (const Status s = solve_table(name, table, limits); !s) return s;
  print_report(table, start);
  return {};
}

Status solve_endings(const TableName& name, const Variant& variant, const Limits& limits) {
  const auto classes = endings_from_text(variant, name.fen);
  if (!classes) return classes.error();
  EndingTablebase table(variant, *classes);
  if (const Status s = solve_table(name, table, limits); !s) return s;
  return print_report(table.table());
}

Status solve(const Task& task, const Limits& limits) {
  const auto variant = find_playable_variant(task.game, task.options);
  if (!variant) return variant.error();
  const std::string options = options_text(task.options);
  std::printf("## %s%s%s\n", task.game.c_str(), options.empty() ? "" : " with ", options.c_str());
  if (has_endings(**variant)) {
    const std::string start = task.start.empty() ? endings_text(kEndingMen) : task.start;
    return solve_endings({task.game, options, start}, **variant, limits);
  }
  const auto start = task.start.empty() ? Position::start(**variant) : position_from_fen(**variant, task.start);
  if (!start) return start.error();
  if (PawnSolver::covers(*start)) return solve_pawns(*start);
  return solve_pieces({task.game, options, fen(*start)}, *start, limits);
}

/// Says what went wrong; the exit status.
int solve_and_tell(const Task& task, const Limits& limits) {
  const Status status = solve(task, limits);
  return status ? 0 : fail(task.game + ": " + status.error().message);
}

}  // namespace

int run_solve(Arguments arguments) {
  const std::uint64_t memory = arguments.take_size("memory").value_or(std::uint64_t{4} << 30);
  const std::string folder = arguments.take("out").value_or("");
  const std::string options_text = arguments.take("options").value_or("");
  std::string start = arguments.take("fen").value_or("");
  const auto men = arguments.take_number("men", 3, kMostEndingMen);
  const auto threads = static_cast<int>(arguments.take_number("threads", 1, 64).value_or(2));
  const std::string game = arguments.take_word().value_or("");
  if (const Status s = arguments.finish(); !s) return fail(s.error().message);
  if (game.empty() || folder.empty()) return fail("solve needs a game (or all) and --out DIR");
  const Limits limits{folder, memory, threads};
  const auto options = options_from_text(options_text);
  if (!options) return fail(options.error().message);
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return fail("cannot make the folder " + folder);

  if (men) start = endings_text(static_cast<int>(*men));
  if (game != "all") return solve_and_tell({game, *options, start}, limits);
  int status = 0;
  for (const Task& task : kAllTasks) status = std::max(status, solve_and_tell(task, limits));
  return status;
}

}  // namespace thirty
