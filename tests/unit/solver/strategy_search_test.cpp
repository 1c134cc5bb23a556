// The small search of strategies: what it remembers changes no choice, and its choices in order begin with the first.
#include "solver/strategy_search.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "load.h"
#include "rules/catalogue.h"
#include "rules/fen.h"
#include "rules/movegen.h"

namespace thirty {
namespace {

/// An opinion with many values, so that choices seldom hang on the order of moves alone.
int by_chance(const Position& position) {
  std::uint64_t state = position.hash();
  return static_cast<int>(split_mix64(state) % 2001) - 1000;
}

Position some_position(const Variant& variant, Random& random) {
  Position position = Position::start(variant);
  for (auto plies = random.below(20); plies > 0; --plies) {
    const Position next = position.after(random.one_of(legal_moves(position)));
    if (board_outcome(next)) break;
    position = next;
  }
  return position;
}

TEST(StrategySearch, ChoosesTheSameWhateverItRemembers) {
  Random random(1);
  for (const char* game : {"power-pawns", "mean-queens", "krazy-knights", "kings-conquest"})
    for (const int depth : {1, 2, 3, 4}) {
      const StrategySearch plain(by_chance, depth);
      const StrategySearch remembering(by_chance, depth, 10);
      for (int n = 0; n < share_of(40); ++n) {
        const Position position = some_position(**find_playable_variant(game), random);
        const auto choice = plain.choose(position);
        const auto same = remembering.choose(position);
        EXPECT_EQ(same.move, choice.move) << fen(position) << " at depth " << depth;
        EXPECT_EQ(same.wins, choice.wins) << fen(position);
        const auto ranking = remembering.ranked(position);
        EXPECT_EQ(ranking.moves, plain.ranked(position).moves) << fen(position) << " at depth " << depth;
        EXPECT_EQ(ranking.moves.front(), choice.move) << fen(position) << " at depth " << depth;
        EXPECT_EQ(ranking.wins, choice.wins) << fen(position) << " at depth " << depth;
      }
    }
}

TEST(StrategySearch, RanksWhatItWouldChooseIfTheBetterMovesWereForbidden) {
  Random random(2);
  for (int n = 0; n < share_of(40); ++n) {
    const Position position = some_position(**find_playable_variant("raging-rooks"), random);
    const StrategySearch search(by_chance, 3);
    const std::vector<Move> ranked = search.ranked(position).moves;
    for (auto move = ranked.begin(); move != ranked.end(); ++move)
      EXPECT_EQ(search.choose(position, [&](Move m) { return std::find(move, ranked.end(), m) != ranked.end(); }).move,
                *move)
          << fen(position);
  }
}

}  // namespace
}  // namespace thirty
