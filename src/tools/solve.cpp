// `thirty-squares solve`: solves a game whole, or its endings, and keeps the table on disk, tier by tier,
// so that a run that was killed goes on where it stopped.
#include <algorithm>
#include <cstdio>

#include "rules/catalogue.h"
#include "rules/fen.h"
#include "rules/movegen.h"
#include "rules/notation.h"
#include "solver/answers.h"
#include "solver/pawn_solver.h"
#include "tablebase/audit.h"
#include "tablebase/ending_tablebase.h"
#include "tablebase/piece_tablebase.h"
#include "tablebase/table_file.h"
#include "tools/solve_report.h"
#include "tools/stopwatch.h"
#include "tools/subcommands.h"
#include "tools/table_work.h"
#include "tools/write_file.h"

namespace thirty {

namespace {

struct Solvable {
  std::string game;
  OptionSet options = {};
  std::string start = {};                   ///< a FEN; empty for the game's start, or all endings
  std::optional<std::int64_t> pieces = {};  ///< of all endings, if not the usual number
};
constexpr int kEndingPieces = 4;

/// The boxes that can be solved whole, with every option that needs a solution of its own, and the games whose endings
/// can.
std::vector<Solvable> all_solvable() {
  std::vector<Solvable> games;
  for (const Variant* v : catalogue()) {
    const GameAnswers answers = answers_of(*v);
    const bool at_once = answers.reach == AnswerReach::AtOnce && v->box > 1;
    if (!at_once && answers.pack != v->id) continue;
    games.push_back({.game = v->id});
    if (at_once && v->double_step && v->allowed.has(Option::EnPassant))
      games.push_back({.game = v->id, .options = OptionSet{}.with(Option::EnPassant)});
  }
  return games;
}

Status solve_pawns(const Position& start) {
  const Stopwatch watch;
  PawnSolver solver;
  const ExactValue value = *solver.solve(start);
  std::array<std::uint64_t, 3> counts{};
  solver.solved().for_each([&](std::uint64_t, Score score) { ++counts[static_cast<int>(wdl_of(score)) + 1]; });
  std::printf("value: %s\npositions: %zu (lost %llu, drawn %llu, won %llu); solved in %.1f s, so no table is kept\n",
              value_text(encode(value)).c_str(), solver.solved().size(), static_cast<unsigned long long>(counts[0]),
              static_cast<unsigned long long>(counts[1]), static_cast<unsigned long long>(counts[2]), watch.seconds());
  std::printf("first moves:");
  MoveList moves;
  generate_legal(start, moves);
  for (const Move m : moves)
    std::printf(" %s %s;", san(start, m).c_str(),
                value_text(encode(solver.solve(start.after(m))->for_mover())).c_str());
  std::printf("\n");
  return {};
}

Status solve_and_show(const TableName& name, Tablebase& table, const SolveLimits& limits) {
  ProgressBar progress;
  progress.begin("solving " + name.game);
  return solve_table(name, table, limits, progress, progress.part(0, 1));
}

/// A table that can be solved and reported on, of either kind.
Status solve_pieces(const TableName& name, const Position& start, const SolveLimits& limits) {
  const auto game = piece_game(start);
  if (!game) return game.error();
  PieceTablebase table(*game);
  if (const Status s = solve_and_show(name, table, limits); !s) return s;
  print_report(table, start);
  return {};
}

Status solve_endings(const TableName& name, const Variant& variant, const SolveLimits& limits) {
  const auto classes = endings_from_text(variant, name.fen);
  if (!classes) return classes.error();
  EndingTablebase table(variant, *classes);
  if (const Status s = solve_and_show(name, table, limits); !s) return s;
  return print_report(table.table());
}

Status solve(const Solvable& solvable, const SolveLimits& limits) {
  const auto variant = find_playable_variant(solvable.game, solvable.options);
  if (!variant) return variant.error();
  const std::string options = options_text(solvable.options);
  std::printf("## %s%s%s\n", solvable.game.c_str(), options.empty() ? "" : " with ", options.c_str());
  if (has_endings(**variant)) {
    const std::string start = solvable.start.empty()
                                  ? endings_text(static_cast<int>(solvable.pieces.value_or(kEndingPieces)))
                                  : solvable.start;
    return solve_endings({solvable.game, options, start}, **variant, limits);
  }
  if (solvable.pieces) return Error{"--pieces is for games that are solved by their endings"};
  const auto start = solvable.start.empty() ? Position::start(**variant) : position_from_fen(**variant, solvable.start);
  if (!start) return start.error();
  if (PawnSolver::covers(*start)) return solve_pawns(*start);
  return solve_pieces({solvable.game, options, fen(*start)}, *start, limits);
}

/// Says what went wrong; the exit status.
int solve_and_tell(const Solvable& solvable, const SolveLimits& limits) {
  const Status status = solve(solvable, limits);
  return status ? 0 : fail(solvable.game + ": " + status.error().message);
}

}  // namespace

int run_solve(Arguments arguments) {
  const std::uint64_t memory = arguments.take_size("memory").value_or(std::uint64_t{4} << 30);
  const std::string folder = arguments.take("out").value_or("");
  const std::string options_text = arguments.take("options").value_or("");
  const std::string start = arguments.take("fen").value_or("");
  const std::optional<std::int64_t> pieces = arguments.take_number("pieces", 3, kMostEndingPieces);
  const auto threads = arguments.take_threads();
  const std::string game = arguments.take_word().value_or("");
  if (const Status s = arguments.finish(); !s) return fail(s.error().message);
  if (game.empty() || folder.empty()) return fail("solve needs a game (or all) and --out DIR");
  const SolveLimits limits{folder, memory, threads};
  const auto options = options_from_text(options_text);
  if (!options) return fail(options.error().message);
  if (pieces && !start.empty()) return fail("solve takes --fen or --pieces");
  if (game == "all" && (pieces || !start.empty() || !options_text.empty()))
    return fail("solve all takes neither --fen nor --pieces nor --options");
  if (const Status s = make_folder(folder); !s) return fail(s.error().message);

  if (game != "all") return solve_and_tell({game, *options, start, pieces}, limits);
  int status = 0;
  for (const Solvable& solvable : all_solvable()) status = std::max(status, solve_and_tell(solvable, limits));
  return status;
}

}  // namespace thirty
