// `thirty-squares cabinet`: the rare things in solved games and endings, and hard puzzles from them, one file a game.
#include <array>
#include <string>
#include <vector>

#include "rules/catalogue.h"
#include "rules/fen.h"
#include "tablebase/table_file.h"
#include "tasks/curiosity.h"
#include "tasks/draw.h"
#include "tools/progress.h"
#include "tools/subcommands.h"
#include "tools/table_work.h"
#include "tools/write_file.h"

namespace thirty {

namespace {

struct CabinetOptions {
  std::string folder;
  std::string tables;
  std::int64_t entries = 0;
  int games = 0;
  int puzzle_games = 0;
  int puzzle_endings = 0;
  std::uint64_t seed = 0;
};

/// Puzzles of each grade from the third on: the easier ones are among those of the boxes.
constexpr std::array kPuzzlesOfGrade{3, 3, 2};

/// Puzzles from whole games, or from endings if there is no `start`, of which everything is known, the easiest first.
std::vector<Task> puzzles_of(const Variant& variant, const Position* start, const Tablebase& table,
                             const CabinetOptions& options) {
  constexpr int kEnough = 500;
  TaskDraw draw(variant, options.seed);
  if (start)
    draw.look_through_games([&](Random&) { return Game(*start); }, &table, options.puzzle_games);
  else
    draw.look_through_endings(table, options.puzzle_endings);
  const std::vector<Task> found = draw.pick(kEnough, 0);
  std::vector<Task> puzzles;
  int grade = kGrades - static_cast<int>(kPuzzlesOfGrade.size());
  for (int wanted : kPuzzlesOfGrade) {
    ++grade;
    for (const Task& task : found)
      if (task.grade == grade && wanted-- > 0) puzzles.push_back(task);
  }
  return puzzles;
}

/// "longest|FEN|54|c1d2,b6e6,…|instead"
std::string line_of(Wonder wonder, const Curiosity& curiosity) {
  std::string moves;
  for (const Move m : curiosity.line) moves += (moves.empty() ? "" : ",") + move_name(m);
  const std::string instead = curiosity.instead ? move_name(curiosity.instead) : "";
  return std::string(wonder_name(wonder)) + "|" + fen(curiosity.start) + "|" + std::to_string(curiosity.measure) + "|" +
         moves + "|" + instead;
}

Status make(const std::string& path, const CabinetOptions& options) {
  auto table = read_table(path);
  if (!table) return table.error();
  const Variant& variant = *table->variant;
  const auto start = position_from_fen(variant, table->name.fen);
  ProgressBar progress;
  progress.begin("curiosities of " + variant.id);
  Random random(options.seed);
  Curiosities curiosities(variant, *table->values);
  curiosities.look_at_all_entries();
  progress.show(0.3);
  curiosities.look_at_entries(options.entries, random);
  progress.show(0.6);
  if (start) curiosities.look_at_games(*start, options.games, random);
  progress.show(0.8);
  std::string text;
  for (const auto& [wonder, curiosity] : curiosities.found()) {
    text += line_of(wonder, curiosity) + "\n";
    progress.say(variant.id + ": " + line_of(wonder, curiosity));
  }
  for (const Task& task : puzzles_of(variant, start ? &*start : nullptr, *table->values, options))
    text += "puzzle|" + task_line(task) + "\n";
  return write_file(options.folder + "/" + variant.id + ".txt", text);
}

}  // namespace

int run_cabinet(Arguments arguments) {
  CabinetOptions options;
  options.folder = arguments.take("out").value_or("");
  options.tables = arguments.take("tables").value_or("");
  options.entries = arguments.take_number("entries", 0, 1'000'000'000'000).value_or(20'000'000);
  options.games = arguments.take_int("games", 0, 10'000'000, 20'000);
  options.puzzle_games = arguments.take_int("puzzle-games", 0, 1'000'000, 1500);
  options.puzzle_endings = arguments.take_int("puzzle-endings", 0, 10'000'000, 20'000);
  options.seed = arguments.take_seed();
  if (const Status s = arguments.finish(); !s) return fail(s.error().message);
  if (options.folder.empty() || options.tables.empty()) return fail("cabinet needs --tables DIR and --out DIR");
  const auto paths = table_paths(options.tables);
  if (!paths) return fail(paths.error().message);
  if (const Status s = make_folder(options.folder); !s) return fail(s.error().message);
  int status = 0;
  for (const std::string& path : *paths)
    if (const Status s = make(path, options); !s) status = fail(s.error().message);
  return status;
}

}  // namespace thirty
