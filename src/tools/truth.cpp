// `thirty-squares truth`: everything that a site can know for certain, in one folder. Each game is solved, audited,
// packed, and its pack held against its table; what is there already is kept, and what a kill interrupted goes on.
#include <algorithm>
#include <filesystem>
#include <vector>

#include "rules/catalogue.h"
#include "rules/fen.h"
#include "solver/answers.h"
#include "solver/ending_class.h"
#include "tools/subcommands.h"
#include "tools/table_work.h"

namespace thirty {

namespace {

/// How many seconds the steps of a game take on two quiet cores, about: they share out the bar.
struct Times {
  double solving;
  double auditing;
  double packing;

  double all() const { return solving + auditing + packing; }
};
constexpr Times kWhole{95, 10, 100};
constexpr Times kRoyalEndings{15, 4, 4};
constexpr Times kOtherEndings{110, 10, 60};

/// A game with a pack of its own.
struct Task {
  std::string game;
  Times times;
};

/// Every game with a pack of its own, the quickest first.
std::vector<Task> all_tasks() {
  std::vector<Task> tasks;
  for (const Variant* v : catalogue()) {
    const GameAnswers answers = answers_of(*v);
    if (answers.pack != v->id) continue;
    const bool whole = answers.reach == AnswerReach::Whole;
    tasks.push_back({v->id, whole ? kWhole : v->royal() ? kRoyalEndings : kOtherEndings});
  }
  std::ranges::stable_sort(tasks, {}, [](const Task& task) { return task.times.all(); });
  return tasks;
}

struct Place {
  std::string folder;
  std::uint64_t memory = 0;
  int threads = 1;
  int ending_pieces = 4;
  std::string only;  ///< the one game that is wanted, "" for all

  std::string tables() const { return folder + "/tables"; }
  std::string pack(const Task& task) const { return folder + "/" + task.game + ".pack"; }
};

/// Makes one pack; `begun` is the share of everything that is done before, `size` what this is of it.
Status make(const Task& task, const Place& place, Progress& progress, double begun, double size) {
  const std::string& game = task.game;
  const Variant& variant = **find_playable_variant(game);
  const TableName name{game, "",
                       has_endings(variant) ? endings_text(place.ending_pieces) : fen(Position::start(variant))};
  const auto part = [&](double before, double seconds) {
    return progress.part(begun + size * before / task.times.all(), size * seconds / task.times.all());
  };
  progress.begin("solving " + game);
  auto table = table_of(variant, name.fen);
  if (!table) return table.error();
  const Status solved =
      solve_table(name, **table, {place.tables(), place.memory, place.threads}, progress, part(0, task.times.solving));
  if (!solved) return solved;

  progress.begin("verifying " + game);
  const auto start = position_from_fen(variant, name.fen);  // endings have none
  const AuditSizes sizes{.positions = 300'000, .searches = 300, .depth = 8, .threads = place.threads};
  const AuditReport audit =
      audit_table(**table, variant, start ? &*start : nullptr, sizes, part(task.times.solving, task.times.auditing));
  const std::string about = start ? "start " + value_text(*(*table)->find(*start)) : name.fen;
  progress.say(audit_text(game, about, sizes, audit));
  if (!audit.ok()) return Error{"the table is wrong; please report this"};

  progress.begin("packing " + game);
  const std::string path = place.pack(task);
  const Status packed = write_pack(**table, name, usual_free_plies(variant), place.threads, path, progress,
                                   part(task.times.solving + task.times.auditing, task.times.packing));
  if (!packed) return packed;
  constexpr int kCompared = 1000;
  if (count_pack_faults(path, **table, variant, kCompared) > 0) {
    std::filesystem::remove(path);
    return Error{"the pack does not say what the table says; please report this"};
  }
  std::filesystem::remove(table_path(place.tables(), game));
  return {};
}

int make_all(const Place& place) {
  std::vector<Task> tasks = all_tasks();
  if (!place.only.empty()) std::erase_if(tasks, [&](const Task& task) { return place.only != task.game; });
  if (tasks.empty()) return fail("truth makes no pack of " + place.only);
  double all = 0;
  for (const Task& task : tasks) all += task.times.all();
  Progress progress;
  double done = 0;
  for (const Task& task : tasks) {
    if (is_good_pack(place.pack(task), **find_playable_variant(task.game))) {
      progress.say(task.game + " is there");
    } else if (const Status s = make(task, place, progress, done / all, task.times.all() / all); !s) {
      return fail(task.game + ": " + s.error().message);
    }
    done += task.times.all();
    progress.show(done / all);
  }
  std::error_code error;
  std::filesystem::remove(place.tables(), error);  // if nothing else is kept there
  return 0;
}

}  // namespace

int run_truth(Arguments arguments) {
  Place place;
  place.folder = arguments.take("out").value_or("");
  place.memory = arguments.take_size("memory").value_or(std::uint64_t{6} << 30);
  place.threads = arguments.take_threads();
  place.ending_pieces = arguments.take_int("pieces", 3, kMostEndingPieces, place.ending_pieces);
  place.only = arguments.take_word().value_or("");
  if (const Status s = arguments.finish(); !s) return fail(s.error().message);
  if (place.folder.empty()) return fail("truth needs --out DIR");
  std::error_code error;
  std::filesystem::create_directories(place.tables(), error);
  if (error) return fail("cannot make the folder " + place.tables());
  return make_all(place);
}

}  // namespace thirty
