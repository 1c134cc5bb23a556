// `thirty-squares match ladder`: each level plays against the one below.
#include <cstdio>
#include <string>
#include <vector>

#include "tools/local_match.h"
#include "tools/subcommands.h"
#include "tools/take_position.h"

namespace thirty {

namespace {

/// The request of a level. The top one is bounded by the clock, and in a match by what it sees in that time.
SearchRequest request_of(const Level& level, std::uint64_t full_nodes) {
  SearchRequest request;
  request.level = level;
  if (request.level.is_full()) request.nodes = full_nodes;
  return request;
}

/// The levels to be played, each against the one before it.
Result<std::vector<Level>> levels_named(const std::vector<std::string>& names) {
  std::vector<Level> levels;
  for (const std::string& name : names) {
    const Result<Level> level = Level::from_text(name);
    if (!level) return level.error();
    levels.push_back(*level);
  }
  if (levels.size() < 2) return Error{"one level alone has nobody to play against"};
  return levels;
}

}  // namespace

int run_match_ladder(Arguments arguments) {
  const Result<std::vector<const Variant*>> variants = take_games(arguments);
  const auto named = arguments.take_list("levels");
  LocalMatch match;
  match.games = arguments.take_int("games", 2, 1'000'000, 200);
  match.opening_plies = arguments.take_int("plies", 0, 60, 2);
  match.seed = arguments.take_seed();
  const auto full_nodes =
      static_cast<std::uint64_t>(arguments.take_number("full-nodes", 1, 1'000'000'000).value_or(500'000));
  match.threads = arguments.take_threads();
  if (const Status s = arguments.finish(); !s) return fail(s.error().message);
  if (!variants) return fail(variants.error().message);
  for (const Variant* variant : *variants) {
    const Result<std::vector<Level>> levels =
        !named.empty() ? levels_named(named) : Result<std::vector<Level>>(offered_levels(*variant));
    if (!levels) return fail(levels.error().message);
    for (std::size_t i = 1; i < levels->size(); ++i) {
      match.first = request_of((*levels)[i], full_nodes);
      match.second = request_of((*levels)[i - 1], full_nodes);
      std::printf("%-16s level %2d against %2d: %s\n", variant->id.c_str(), (*levels)[i].number(),
                  (*levels)[i - 1].number(), score_text(play_local_match(*variant, match)).c_str());
      std::fflush(stdout);
    }
  }
  return 0;
}

}  // namespace thirty
