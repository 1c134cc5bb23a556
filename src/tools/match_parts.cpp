// `thirty-squares match parts`: the search as it is against itself without one part, for one part after the other.
#include <cstdio>
#include <string>

#include "tools/local_match.h"
#include "tools/subcommands.h"
#include "tools/take_position.h"

namespace thirty {

int run_match_parts(Arguments arguments) {
  const Result<const Variant*> variant = take_variant(arguments);
  const auto parts = arguments.take_list("parts", PartSet::all_names(','));
  LocalMatch match;
  match.games = arguments.take_int("games", 2, 1'000'000, 200);
  match.opening_plies = arguments.take_int("plies", 0, 60, 4);
  match.seed = arguments.take_seed();
  SearchRequest request;
  request.nodes = static_cast<std::uint64_t>(arguments.take_number("nodes", 1, 1'000'000'000).value_or(3000));
  match.first = request;
  match.threads = arguments.take_threads();
  if (const Status s = arguments.finish(); !s) return fail(s.error().message);
  if (!variant) return fail(variant.error().message);
  for (const std::string& name : parts) {
    const Result<PartSet> without = PartSet::from_text(name);
    if (!without) return fail(without.error().message);
    request.without = *without;
    match.second = request;
    std::printf("with against without %s: %s\n", name.c_str(), score_text(play_local_match(**variant, match)).c_str());
    std::fflush(stdout);
  }
  return 0;
}

}  // namespace thirty
