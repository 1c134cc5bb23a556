// Plays whole games by the rules, counted draws included.
#include "tools/strategy_games.h"

#include <functional>
#include <limits>

#include "base/random.h"
#include "rules/game.h"
#include "rules/movegen.h"
#include "search/search.h"

namespace thirty {

namespace {

using Chooser = std::function<Move(const Game&)>;

void play_game(const StrategyReader& strategy, Color side, const Chooser& enemy, MatchScore& score) {
  Game game(strategy.variant());
  while (!game.outcome() && !game.can_claim_draw()) {
    const bool ours = game.position().turn() == side;
    if (!game.play(ours ? strategy.choose(game.position()) : enemy(game))) {
      ++score.losses;  // no legal move was named
      return;
    }
  }
  const auto winner = game.outcome() ? game.outcome()->winner : std::nullopt;
  ++(!winner ? score.draws : *winner == side ? score.wins : score.losses);
}

}  // namespace

MatchScore play_at_random(const StrategyReader& strategy, Color side, int games, std::uint64_t seed) {
  Random random(seed);
  MatchScore score;
  for (int n = 0; n < games; ++n)
    play_game(strategy, side, [&](const Game& game) { return random.one_of(legal_moves(game.position())); }, score);
  return score;
}

MatchScore play_the_strongest(const StrategyReader& strategy, Color side, int games, std::uint64_t nodes,
                              std::uint64_t seed) {
  constexpr int kMostRandomMoves = 6;
  constexpr std::size_t kMegabytes = 4;
  Random random(seed);
  TranspositionTable table{kMegabytes};
  Search search{table};
  SearchRequest request;
  request.nodes = nodes;
  MatchScore score;
  for (int n = 0; n < games; ++n) {
    table.clear();
    search.clear();
    int at_random = n % (kMostRandomMoves + 1);
    const Chooser strongest = [&](const Game& game) {
      if (at_random-- > 0) return random.one_of(legal_moves(game.position()));
      search.begin(game, request);
      while (!search.run(std::numeric_limits<std::uint64_t>::max() / 2)) {
      }
      return search.best();
    };
    play_game(strategy, side, strongest, score);
  }
  return score;
}

}  // namespace thirty
