// `thirty-squares tasks`: positions in which something is to be found, drawn from games, proven, and written one file a
// game. What has to be known is solved on the spot: games with a piece begin with fewer pawns, every choice of files in
// turn, so that all that comes about in them is known within a second; games with checkmate know their endings.
#include <bit>
#include <map>
#include <vector>

#include "rules/blind_setup.h"
#include "rules/catalogue.h"
#include "rules/fen.h"
#include "solver/ending_class.h"
#include "solver/pawn_solver.h"
#include "tablebase/table_file.h"
#include "tablebase/tier_solver.h"
#include "tasks/draw.h"
#include "tools/progress.h"
#include "tools/subcommands.h"
#include "tools/take_position.h"
#include "tools/write_file.h"

namespace thirty {

namespace {

struct DrawOptions {
  std::string folder;
  int tasks = 0;
  int themed = 0;
  int games = 0;
  int endings = 0;
  int pawns = 0;
  int threads = 0;
  std::uint64_t seed = 0;
};

/// The start of a large game with some of the pieces taken away, the same for both sides: children's games come to
/// that.
Position thinned(const Variant& variant, Random& random) {
  constexpr std::uint32_t kKeptPercent = 40;
  Setup setup = Position::start(variant).setup();
  setup.castling = 0;
  for (Square s = 0; s < 64; ++s) {
    if (setup.board[s].empty() || setup.board[s].color() == Color::Black) continue;
    if (setup.board[s].type() == PieceType::King || random.below(100) < kKeptPercent) continue;
    setup.board[s] = {};
    setup.board[variant.mirrored(s)] = {};
  }
  return *Position::from_setup(variant, setup);
}

Game begin_game(const Variant& variant, Random& random) {
  if (variant.big_board()) return Game(thinned(variant, random));
  if (!variant.blind) return Game(variant);
  for (;;) {
    const auto p = lift_barrier(variant, random_placement(variant, Color::White, random),
                                random_placement(variant, Color::Black, random), Color::White);
    if (p) return Game(*p);
  }
}

/// A table of a game from a start, or of its endings, solved.
Result<std::unique_ptr<Tablebase>> solved(const Variant& variant, const std::string& start, int threads) {
  auto table = table_of(variant, start);
  if (!table) return table.error();
  if (const Status s = (*table)->allocate(); !s) return s.error();
  TierSolver solver(**table, threads);
  for (int tier = 0; tier < kTiers; ++tier) solver.solve(tier);
  return table;
}

/// The start of the game with the pawns of both sides on some files alone.
Position start_on_files(const Variant& variant, unsigned files) {
  Setup setup = Position::start(variant).setup();
  for (Square s = 0; s < 64; ++s)
    if (setup.board[s].type() == PieceType::Pawn && !(files >> file_of(s) & 1)) setup.board[s] = {};
  return *Position::from_setup(variant, setup);
}

/// Games with fewer pawns, of which everything is known.
Status draw_from_small_games(const Variant& variant, const DrawOptions& options, const Report& report, TaskDraw& draw) {
  std::vector<unsigned> choices;
  for (unsigned files = 0; files < 1U << variant.files; ++files)
    if (std::popcount(files) == options.pawns) choices.push_back(files);
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const Position start = start_on_files(variant, choices[i]);
    const auto table = solved(variant, fen(start), options.threads);
    if (!table) return table.error();
    const auto begin = [&](Random&) { return Game(start); };
    draw.look_through_games(begin, table->get(), options.games / static_cast<int>(choices.size()));
    report(static_cast<double>(i + 1) / static_cast<double>(choices.size()));
  }
  return {};
}

/// Whole games, which pawns alone decide, or a search and the table of their endings, if they have any.
Status draw_from_games(const Variant& variant, const DrawOptions& options, const Report& report, TaskDraw& draw) {
  constexpr int kParts = 20;
  const Variant* of_endings =
      variant.files == 5 && !PawnSolver::covers(Position::start(variant)) ? game_of_endings(variant) : nullptr;
  std::unique_ptr<Tablebase> endings;
  if (of_endings) {
    constexpr int kPieces = 3;
    auto table = solved(*of_endings, endings_text(of_endings->royal() ? kPieces + 1 : kPieces), options.threads);
    if (!table) return table.error();
    endings = std::move(*table);
    draw.look_through_endings(*endings, options.endings);
  }
  const auto begin = [&](Random& random) { return begin_game(variant, random); };
  for (int i = 0; i < kParts; ++i) {
    draw.look_through_games(begin, endings.get(), options.games / kParts);
    report(static_cast<double>(i + 1) / kParts);
  }
  return {};
}

/// Games of pawns alone in which they may take in passing, where that is an option.
Status draw_from_passing_games(const Variant& variant, const DrawOptions& options, TaskDraw& draw) {
  if (!variant.double_step || !variant.allowed.has(Option::EnPassant) || !PawnSolver::covers(Position::start(variant)))
    return {};
  const auto with_passing = find_playable_variant(variant.id, OptionSet().with(Option::EnPassant));
  if (!with_passing) return with_passing.error();
  draw.look_through_games([&](Random&) { return Game(**with_passing); }, nullptr, options.games);
  return {};
}

/// How many there are of each idea, or of each theme, "fork 5, take 8".
std::string summary(const std::vector<Task>& tasks) {
  std::map<std::string_view, int> counts;
  for (const Task& task : tasks) ++counts[task.theme == Theme::None ? idea_name(task.idea) : theme_name(task.theme)];
  std::string text;
  for (const auto& [idea, count] : counts)
    text += (text.empty() ? "" : ", ") + std::string(idea) + " " + std::to_string(count);
  return text;
}

/// Whether what a game comes to with fewer pawns can be solved whole.
bool is_piece_game(const Variant& variant) {
  return variant.goal == Goal::FarEdgeOrWipeOut && !PawnSolver::covers(Position::start(variant));
}

Status make(const Variant& variant, const DrawOptions& options) {
  ProgressBar progress;
  progress.begin("tasks of " + variant.id);
  TaskDraw draw(variant, options.seed);
  const auto from = is_piece_game(variant) ? draw_from_small_games : draw_from_games;
  if (const Status s = from(variant, options, progress.part(0, 1), draw); !s) return s;
  if (const Status s = draw_from_passing_games(variant, options, draw); !s) return s;
  const std::vector<Task> tasks = draw.pick(options.tasks, options.themed);
  std::string text;
  for (const Task& task : tasks) text += task_line(task) + "\n";
  progress.say(variant.id + ": " + std::to_string(tasks.size()) + " tasks: " + summary(tasks));
  return write_file(options.folder + "/" + variant.id + ".txt", text);
}

}  // namespace

int run_tasks(Arguments arguments) {
  DrawOptions options;
  const auto games = take_games(arguments);
  options.folder = arguments.take("out").value_or("");
  options.tasks = arguments.take_int("tasks", 1, 10'000, 48);
  options.themed = arguments.take_int("themed", 0, 10'000, 12);
  options.games = arguments.take_int("games", 20, 1'000'000, 1500);
  options.endings = arguments.take_int("endings", 0, 10'000'000, 20'000);
  options.pawns = arguments.take_int("pawns", 1, 5, 3);
  options.threads = arguments.take_threads();
  options.seed = arguments.take_seed();
  if (const Status s = arguments.finish(); !s) return fail(s.error().message);
  if (!games) return fail(games.error().message);
  if (options.folder.empty()) return fail("tasks needs --out DIR");
  if (const Status s = make_folder(options.folder); !s) return fail(s.error().message);
  for (const Variant* game : *games)
    if (const Status s = make(*game, options); !s) return fail(game->id + ": " + s.error().message);
  return 0;
}

}  // namespace thirty
