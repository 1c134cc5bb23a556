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
SearchRequest request_of(int number, std::uint64_t full_nodes) {
  SearchRequest request;
  request.level = *Level::from_text(std::to_string(number));
  if (request.level.is_full()) request.nodes = full_nodes;
  return request;
}

}  // namespace

int run_ladder(Arguments arguments) {
  const Result<std::vector<const Variant*>> variants = take_games(arguments, "all-the-pieces,raging-rooks,chess");
  LocalMatch match;
  match.games = arguments.take_int("games", 2, 1'000'000, 200);
  match.opening_plies = arguments.take_int("plies", 0, 60, 2);
  match.seed = static_cast<std::uint64_t>(arguments.take_number("seed", 0, 2'147'483'647).value_or(1));
  const auto from = static_cast<int>(arguments.take_number("from", 2, Level::highest()).value_or(2));
  const auto to = static_cast<int>(arguments.take_number("to", 2, Level::highest()).value_or(Level::highest()));
  const auto full_nodes =
      static_cast<std::uint64_t>(arguments.take_number("full-nodes", 1, 1'000'000'000).value_or(500'000));
  match.threads = arguments.take_threads();
  if (const Status s = arguments.finish(); !s) return fail(s.error().message);
  if (!variants) return fail(variants.error().message);
  for (const Variant* variant : *variants)
    for (int level = from; level <= to; ++level) {
      match.first = request_of(level, full_nodes);
      match.second = request_of(level - 1, full_nodes);
      std::printf("%-16s level %2d against %2d: %s\n", variant->id.c_str(), level, level - 1,
                  score_text(play_local_match(*variant, match)).c_str());
      std::fflush(stdout);
    }
  return 0;
}

}  // namespace thirty
