// `thirty-squares match ladder`: each level plays against the one below.
#include <algorithm>
#include <cstdio>
#include <string_view>
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

/// "1,2,5": the levels to be played, each against the one before it.
Result<std::vector<Level>> levels_from_text(std::string_view text) {
  std::vector<Level> levels;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    const Result<Level> level = Level::from_text(text.substr(begin, end - begin));
    if (!level) return level.error();
    levels.push_back(*level);
    begin = end + 1;
  }
  return levels;
}

}  // namespace

int run_ladder(Arguments arguments) {
  const Result<std::vector<const Variant*>> variants = take_games(arguments, boxes_with_a_board());
  const auto named = arguments.take("levels");
  LocalMatch match;
  match.games = arguments.take_int("games", 2, 1'000'000, 200);
  match.opening_plies = arguments.take_int("plies", 0, 60, 2);
  match.seed = static_cast<std::uint64_t>(arguments.take_number("seed", 0, 2'147'483'647).value_or(1));
  const auto full_nodes =
      static_cast<std::uint64_t>(arguments.take_number("full-nodes", 1, 1'000'000'000).value_or(500'000));
  match.threads = arguments.take_threads();
  if (const Status s = arguments.finish(); !s) return fail(s.error().message);
  if (!variants) return fail(variants.error().message);
  for (const Variant* variant : *variants) {
    const Result<std::vector<Level>> levels =
        named ? levels_from_text(*named) : Result<std::vector<Level>>(offered_levels(*variant));
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
