// A win in two moves is what the rules page turned into code finds by trying everything: at the ends of games, where a
// move that draws, and a reply that does, look much like those that win.
#include "coach/future.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "load.h"
#include "rules/catalogue.h"
#include "rules/fen.h"
#include "rules/game.h"
#include "rules/movegen.h"
#include "rules/outcome.h"
#include "rules/plain_search.h"

namespace thirty::testing {
namespace {

using naive::Force;
using naive::PlainSearch;
using naive::Rules;

/// The last positions of a game at random.
std::vector<Position> last_positions(const Variant& variant, Random& random) {
  constexpr std::size_t kMost = 4;
  Game game(variant);
  while (!game.outcome() && game.moves().size() < 100 && game.play(random.one_of(legal_moves(game.position())))) {
  }
  std::vector<Position> found = game.positions();
  if (game.outcome()) found.pop_back();
  if (found.size() > kMost) found.erase(found.begin(), found.end() - kMost);
  return found;
}

TEST(Future, AWinInTwoMovesIsWhatThePlainRulesForce) {
  constexpr int kRounds = 60;
  int wins = 0, others = 0, draws = 0;
  const auto all_met = [&] { return wins > 0 && others > 0 && draws > 0; };
  for (const char* id : {"power-pawns", "kings-conquest", "rescue-the-queen"}) {
    const Variant& variant = **find_playable_variant(id);
    const Rules rules = naive::rules_of(id, "");
    PlainSearch search(rules);
    Random random(3);
    for (int n = 0; n < kRounds && (n < share_of(kRounds) || !all_met()); ++n)
      for (const Position& p : last_positions(variant, random)) {
        const naive::Board board = *naive::read_fen(rules, fen(p));
        const Move chance = random.one_of(legal_moves(p));
        for (const Move m : legal_moves(p)) {
          const auto end = board_outcome(p.after(m));
          const bool is_draw = end && !end->winner;
          const bool wins_so = wins_soon(p, m);
          if (!wins_so && !is_draw && m != chance) continue;  // which are many
          const bool is_forced = search.look(naive::after(rules, board, move_name(m)), 2) == Force::Loss;
          EXPECT_EQ(wins_so, is_forced) << move_name(m) << " in " << fen(p);
          ++(is_draw ? draws : wins_so ? wins : others);
        }
      }
  }
  EXPECT_GT(wins, 0);
  EXPECT_GT(others, 0);
  EXPECT_GT(draws, 0);
}

}  // namespace
}  // namespace thirty::testing
