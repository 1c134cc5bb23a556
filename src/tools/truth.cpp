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
#include "tools/write_file.h"

namespace thirty {

namespace {

/// How many seconds the steps of a game take on two quiet cores, about: they share out the bar.
struct PartTimes {
  double solving;
  double auditing;
  double packing;

  double all() const { return solving + auditing + packing; }
};
constexpr PartTimes kWhole{95, 10, 100};
constexpr PartTimes kRoyalEndings{15, 4, 4};
constexpr PartTimes kOtherEndings{110, 10, 60};

/// A game with a pack of its own.
struct Part {
  std::string game;
  PartTimes times;
};

/// Every game with a pack of its own, the quickest first.
std::vector<Part> all_parts() {
  std::vector<Part> parts;
  for (const Variant* v : catalogue()) {
    const GameAnswers answers = answers_of(*v);
    if (answers.pack != v->id) continue;
    const bool whole = answers.reach == AnswerReach::Whole;
    parts.push_back({v->id, whole ? kWhole : v->royal() ? kRoyalEndings : kOtherEndings});
  }
  std::ranges::stable_sort(parts, {}, [](const Part& part) { return part.times.all(); });
  return parts;
}

struct Place {
  std::string folder;
  std::uint64_t memory = 0;
  int threads = 1;
  int ending_pieces = 4;
  std::string only;  ///< the one game that is wanted, "" for all

  std::string tables() const { return folder + "/tables"; }
  std::string pack(const Part& part) const { return folder + "/" + part.game + ".pack"; }
};

/// Makes one pack; `begun` is the share of everything that is done before, `size` what this is of it.
Status make(const Part& part, const Place& place, ProgressBar& progress, double begun, double size) {
  const std::string& game = part.game;
  const Variant& variant = **find_playable_variant(game);
  const TableName name{game, "",
                       has_endings(variant) ? endings_text(place.ending_pieces) : fen(Position::start(variant))};
  const auto share = [&](double before, double seconds) {
    return progress.part(begun + size * before / part.times.all(), size * seconds / part.times.all());
  };
  progress.begin("solving " + game);
  auto table = table_of(variant, name.fen);
  if (!table) return table.error();
  const Status solved =
      solve_table(name, **table, {place.tables(), place.memory, place.threads}, progress, share(0, part.times.solving));
  if (!solved) return solved;

  progress.begin("verifying " + game);
  const auto start = position_from_fen(variant, name.fen);  // endings have none
  const AuditSizes sizes{.positions = 300'000, .searches = 300, .depth = 8, .threads = place.threads};
  const AuditReport audit =
      audit_table(**table, variant, start ? &*start : nullptr, sizes, share(part.times.solving, part.times.auditing));
  const std::string about = start ? "start " + value_text(*(*table)->find(*start)) : name.fen;
  progress.say(audit_text(game, about, sizes, audit));
  if (!audit.ok()) return Error{"the table is wrong; please report this"};

  progress.begin("packing " + game);
  const std::string path = place.pack(part);
  const Status packed = write_pack(**table, name, usual_free_plies(variant), place.threads, path, progress,
                                   share(part.times.solving + part.times.auditing, part.times.packing));
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
  std::vector<Part> parts = all_parts();
  if (!place.only.empty()) std::erase_if(parts, [&](const Part& part) { return place.only != part.game; });
  if (parts.empty()) return fail("truth makes no pack of " + place.only);
  double all = 0;
  for (const Part& part : parts) all += part.times.all();
  ProgressBar progress;
  double done = 0;
  for (const Part& part : parts) {
    if (is_good_pack(place.pack(part), **find_playable_variant(part.game))) {
      progress.say(part.game + " is there");
    } else if (const Status s = make(part, place, progress, done / all, part.times.all() / all); !s) {
      return fail(part.game + ": " + s.error().message);
    }
    done += part.times.all();
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
  if (const Status s = make_folder(place.tables()); !s) return fail(s.error().message);
  return make_all(place);
}

}  // namespace thirty
