// Matches of the search against itself inside one process, by counts of nodes alone: quick, and the same on
// every machine.
#pragma once

#include "base/random.h"
#include "rules/game.h"
#include "search/search.h"
#include "tools/match_score.h"

namespace thirty {

struct LocalMatch {
  SearchRequest first;  ///< how each of the two is asked for a move
  SearchRequest second;
  int games = 200;  ///< each opening once with either colour
  int opening_plies = 4;
  std::uint64_t seed = 1;
  int threads = 2;  ///< games played side by side; the score does not depend on it
};

/// Plays it; the score is the first one's.
MatchScore play_local_match(const Variant& variant, const LocalMatch& match);

}  // namespace thirty
