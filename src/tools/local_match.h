// Matches between searches, and between them and the scripted children, inside one process and by counts of nodes
// alone: quick, and the same on every machine.
#pragma once

#include <variant>
#include <vector>

#include "rules/game.h"
#include "search/child.h"
#include "search/search.h"
#include "tools/match_score.h"

namespace thirty {

/// How a player is asked for a move: a search, or a scripted child.
using LocalPlayer = std::variant<SearchRequest, Child>;

struct LocalMatch {
  LocalPlayer first;
  LocalPlayer second;
  int games = 200;  ///< each opening once with either colour
  int opening_plies = 4;
  bool balanced = true;  ///< openings that are lopsided are drawn again
  std::uint64_t seed = 1;
  int threads = 2;  ///< games played side by side; the score does not depend on it
};

struct PlayedGame {
  Game game;
  Color first = Color::White;  ///< the colour of the first player

  /// 1, 0 or -1 for the first player; a game cut short is drawn.
  int result() const;
};

/// Plays it, and returns the games in their order.
std::vector<PlayedGame> play_local_games(const Variant& variant, const LocalMatch& match);

/// The score of the first player.
MatchScore score_of(const std::vector<PlayedGame>& games);

inline MatchScore play_local_match(const Variant& variant, const LocalMatch& match) {
  return score_of(play_local_games(variant, match));
}

}  // namespace thirty
