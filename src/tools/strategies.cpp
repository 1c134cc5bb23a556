// `thirty-squares strategies`: makes files of strategies that never lose, for both sides of the games they can be found
// for; each is read back and walked through by the plain rules before it is kept. `strategies check` does that again
// with the files of a folder, and lets each play.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "engine/strategy_judge.h"
#include "rules/by_color.h"
#include "rules/catalogue.h"
#include "rules/fen.h"
#include "solver/pawn_solver.h"
#include "solver/strategy_reader.h"
#include "tablebase/strategy_walk.h"
#include "tablebase/strategy_writer.h"
#include "tablebase/table_file.h"
#include "tools/both_sides.h"
#include "tools/say.h"
#include "tools/stopwatch.h"
#include "tools/strategy_games.h"
#include "tools/strategy_guides.h"
#include "tools/subcommands.h"
#include "tools/table_work.h"
#include "tools/write_file.h"

namespace thirty {

namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr int kRememberedBits = 20;  ///< for the small search: 16 MB a side

/// Error: what is wrong with the bytes.
Result<std::unique_ptr<StrategyReader>> read_strategy(const Variant& variant, Color side, const Bytes& bytes) {
  auto reader = std::make_unique<StrategyReader>(variant, side, strategy_judge(variant));
  while (!reader->wanted().empty()) {
    const ByteRange range = reader->wanted().front();
    if (range.offset + range.length > bytes.size()) return Error{"it is cut short"};
    const Status s = reader->supply(range, std::span(bytes).subspan(range.offset, range.length));
    if (!s) return s.error();
  }
  for (;;) {
    const Result<bool> more = reader->prepare();
    if (!more) return more.error();
    if (!*more) return reader;
  }
}

/// Follows every answer to the strategy, and says what was met. Whether it holds.
bool walk_through(const StrategyReader& reader, const Variant& variant, Color side) {
  const Stopwatch watch;
  const StrategyWalk walk = walk_strategy(
      Position::start(variant), side, [&](const Position& p) { return reader.choose(p); },
      [&](std::uint64_t positions) {
        if (positions % 1'000'000 == 0)
          say("%s, %s: %.0f million positions walked through\n", variant.id.c_str(), color_name(side),
              millions(positions));
      });
  say("%s, %s: %llu positions walked through, %llu ends won and %llu drawn, %llu lost, %.0f s%s\n", variant.id.c_str(),
      color_name(side), static_cast<unsigned long long>(walk.positions), static_cast<unsigned long long>(walk.won),
      static_cast<unsigned long long>(walk.drawn), static_cast<unsigned long long>(walk.lost), watch.seconds(),
      walk.fault ? (", fault: " + fen(*walk.fault)).c_str() : "");
  return walk.ok();
}

struct Plan {
  std::string folder;
  std::string tables;  ///< folder of solved tables, "" for none
  std::string only;    ///< the one game that is wanted, "" for all
  int depth = 0;
  ProofLimits proof;
  std::uint64_t most_positions = 0;
  bool is_walked = true;  ///< through by the plain rules, before it is kept

  bool wants(const Variant& variant) const {
    return StrategyReader::covers(variant) && (only.empty() || only == variant.id);
  }
};

/// Makes one file. Error: why there is none.
Status make(const Variant& variant, Color side, const Tablebase* table, const Plan& plan) {
  const Stopwatch watch;
  const Position start = Position::start(variant);
  const StrategySearch search(strategy_judge(variant), plan.depth, kRememberedBits);
  Result<StrategyGuide> guide = table                       ? guide_by_table(*table, search)
                                : PawnSolver::covers(start) ? guide_by_solving(search)
                                                            : guide_by_proof(start, side, plan.proof);
  if (!guide) return guide.error();
  say("%s, %s: a guide after %.0f s\n", variant.id.c_str(), color_name(side), watch.seconds());
  StrategyWriter writer(side, *guide, search);
  writer.on_progress = [&](std::uint64_t positions) {
    if (positions % 100'000 == 0)
      say("%s, %s: %.1f million positions met\n", variant.id.c_str(), color_name(side), millions(positions));
  };
  const auto strategy = writer.write(start, plan.most_positions);
  if (!strategy) return strategy.error();
  say("%s, %s: %.1f kB, %llu moves stored of %llu positions met, depth %d, %.0f s\n", variant.id.c_str(),
      color_name(side), static_cast<double>(strategy->bytes.size()) / 1e3,
      static_cast<unsigned long long>(strategy->stored), static_cast<unsigned long long>(strategy->positions),
      plan.depth, watch.seconds());
  const auto reader = read_strategy(variant, side, strategy->bytes);
  if (!reader) return reader.error();
  if (plan.is_walked && !walk_through(**reader, variant, side)) return Error{"the strategy loses; please report this"};
  return write_file(plan.folder + "/" + strategy_file_name(variant, side), strategy->bytes);
}

int make_all(const Plan& plan) {
  int status = 0;
  for (const Variant* variant : catalogue()) {
    if (!plan.wants(*variant)) continue;
    Result<SolvedTable> table = SolvedTable{};
    if (!plan.tables.empty()) {
      const std::string path = table_path(plan.tables, variant->id);
      if (std::filesystem::exists(path))
        table = read_table(path);
      else
        say("%s: there is no %s, so it goes without\n", variant->id.c_str(), path.c_str());
    }
    if (!table) return fail(table.error().message);
    ByColor<bool> made;
    const auto make_for = [&](Color side) {
      const Status s = make(*variant, side, table->values.get(), plan);
      made[side] = s.ok();
      if (!s) fail(variant->id + ", " + color_name(side) + ": " + s.error().message);
    };
    for_both_sides(make_for);
    if (!made[Color::White] || !made[Color::Black]) status = 1;
  }
  return status;
}

struct Trial {
  int at_random = 0;  ///< games
  int strongest = 0;
  std::uint64_t nodes = 0;
  std::uint64_t seed = 0;
  bool is_walked = true;  ///< through by the plain rules
};

/// Whether the file holds what it promises.
bool check(const Variant& variant, Color side, const std::string& path, const Trial& trial) {
  std::ifstream file(path, std::ios::binary);
  const auto reader = read_strategy(variant, side, Bytes{std::istreambuf_iterator<char>(file), {}});
  if (!reader) {
    fail(path + ": " + reader.error().message);
    return false;
  }
  bool ok = !trial.is_walked || walk_through(**reader, variant, side);
  const auto play = [&](const char* against, const MatchScore& score) {
    say("%s, %s: %d games %s: %d won, %d drawn, %d lost\n", variant.id.c_str(), color_name(side), score.games(),
        against, score.wins, score.draws, score.losses);
    ok = ok && score.losses == 0;
  };
  play("against moves at random", play_at_random(**reader, side, trial.at_random, trial.seed));
  play("against the strongest level", play_the_strongest(**reader, side, trial.strongest, trial.nodes, trial.seed));
  return ok;
}

}  // namespace

int run_strategies_check(Arguments arguments) {
  Trial trial;
  trial.at_random = arguments.take_int("games", 0, 10'000'000, 10'000);
  trial.strongest = arguments.take_int("strongest", 0, 1'000'000, 200);
  trial.nodes = static_cast<std::uint64_t>(arguments.take_number("nodes", 1, 1'000'000'000).value_or(20'000));
  trial.seed = arguments.take_seed();
  trial.is_walked = arguments.take_int("walk", 0, 1, 1) != 0;
  const std::string folder = arguments.take_word().value_or("");
  if (const Status s = arguments.finish(); !s) return fail(s.error().message);
  if (folder.empty()) return fail("strategies check needs a folder with strategies");
  int status = 0;
  int found = 0;
  for (const Variant* variant : catalogue())
    for (const Color side : kColors) {
      const std::string path = folder + "/" + strategy_file_name(*variant, side);
      if (!StrategyReader::covers(*variant) || !std::filesystem::exists(path)) continue;
      ++found;
      if (!check(*variant, side, path, trial)) status = 1;
    }
  return found == 0 ? fail("there are no strategies in " + folder) : status;
}

int run_strategies(Arguments arguments) {
  Plan plan;
  plan.folder = arguments.take("out").value_or("");
  plan.tables = arguments.take("tables").value_or("");
  plan.depth = arguments.take_int("depth", 1, StrategySearch::kMaxDepth, 4);
  plan.proof.look_ahead = arguments.take_int("look-ahead", 2, kMaxPlies, 6);
  plan.proof.memory = take_share_of_memory(arguments);
  plan.most_positions =
      static_cast<std::uint64_t>(arguments.take_number("positions", 1, 1'000'000'000).value_or(20'000'000));
  plan.is_walked = arguments.take_int("walk", 0, 1, 1) != 0;
  plan.only = arguments.take_word().value_or("");
  if (const Status s = arguments.finish(); !s) return fail(s.error().message);
  if (plan.folder.empty()) return fail("strategies needs --out DIR");
  const auto& games = catalogue();
  if (std::none_of(games.begin(), games.end(), [&](const Variant* variant) { return plan.wants(*variant); }))
    return fail("no strategies can be made of '" + plan.only + "'");
  if (const Status s = make_folder(plan.folder); !s) return fail(s.error().message);
  return make_all(plan);
}

}  // namespace thirty
