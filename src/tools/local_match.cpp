// Plays games between two searches, each with its own table and its own experience.
#include "tools/local_match.h"

#include <limits>

#include "tools/openings.h"

namespace thirty {

namespace {

class LocalPlayer {
 public:
  explicit LocalPlayer(const SearchRequest& request) : request_(request) {}

  void new_game() {
    table_.clear();
    search_.clear();
  }

  Move choose(const Game& game, std::uint64_t seed) {
    request_.seed = seed;
    search_.begin(game, request_);
    while (!search_.run(std::numeric_limits<std::uint64_t>::max() / 2)) {
    }
    return search_.best();
  }

 private:
  SearchRequest request_;
  TranspositionTable table_{4};
  Search search_{table_};
};

/// Plays to the end: 1, 0 or -1 for White.
int play_game(Game game, LocalPlayer& white, LocalPlayer& black, std::uint64_t seed) {
  constexpr std::size_t kMostPlies = 400;
  white.new_game();
  black.new_game();
  while (!game.outcome() && !game.can_claim_draw() && game.moves().size() < kMostPlies) {
    LocalPlayer& mover = game.position().turn() == Color::White ? white : black;
    if (!game.play(mover.choose(game, seed + game.moves().size()))) return 0;
  }
  if (!game.outcome() || !game.outcome()->winner) return 0;
  return *game.outcome()->winner == Color::White ? 1 : -1;
}

}  // namespace

MatchScore play_local_match(const Variant& variant, const LocalMatch& match) {
  LocalPlayer first(match.first);
  LocalPlayer second(match.second);
  Random random(match.seed);
  MatchScore score;
  for (int n = 0; n < match.games; n += 2) {
    const Game opening = balanced_opening(variant, match.opening_plies, random);
    const std::uint64_t seed = random.bits();
    for (const int result : {play_game(opening, first, second, seed), -play_game(opening, second, first, seed)})
      ++(result > 0 ? score.wins : result < 0 ? score.losses : score.draws);
  }
  return score;
}

}  // namespace thirty
