#include "search/child.h"

#include <algorithm>
#include <set>
#include <string>

#include "base/random.h"
#include "search/giving.h"
#include "search/searching.h"

namespace thirty {
namespace {

std::set<std::string> names(const std::vector<Move>& moves) {
  std::set<std::string> found;
  for (const Move m : moves) found.insert(move_name(m));
  return found;
}

/// Positions of games at random.
std::vector<Position> positions_of(const Variant& variant, int games) {
  std::vector<Position> found;
  Random random(5);
  for (int n = 0; n < games; ++n) {
    Game game(variant);
    while (!game.outcome() && game.moves().size() < 60) {
      found.push_back(game.position());
      EXPECT_TRUE(game.play(random.one_of(legal_moves(game.position()))).ok());
    }
  }
  return found;
}

TEST(Child, TakesIfItIsGreedyAndMovesAtRandomIfItIsNot) {
  const Position p = game_at("raging-rooks", "r4/5/p1p2/1P3/5/R4 w - - 0 1").position();
  const MoveList legal = legal_moves(p);
  const std::vector<Move> moves(legal.begin(), legal.end());
  EXPECT_EQ(plausible_moves(Child::Random, p, moves), moves);
  EXPECT_EQ(names(plausible_moves(Child::Greedy, p, moves)), (std::set<std::string>{"b3a4", "b3c4", "a1a4"}));
}

TEST(Child, WeighsWhatItTakesAgainstWhatIsTakenBackIfItIsCareful) {
  // The pawn on a4 is guarded by the rook behind it, the one on c4 by nobody.
  const Position p = game_at("raging-rooks", "r4/5/p1p2/1P3/5/R4 w - - 0 1").position();
  EXPECT_EQ(names(plausible_moves(Child::Careful, p, legal_moves(p))), (std::set<std::string>{"b3c4"}));
  EXPECT_EQ(balance_of(p, *move_from_name(p, "a1a4")), 1 - 5);
}

TEST(Child, PlaysOneOfItsPlausibleMovesAndTheSameFromTheSameSeed) {
  for (const char* id : {"power-pawns", "rescue-the-queen", "all-the-pieces", "chess"})
    for (const Position& p : positions_of(game_rules(id), 3))
      for (const Child child : kChildren) {
        const MoveList moves = legal_moves(p);
        const std::vector<Move> liked = plausible_moves(child, p, moves);
        for (std::uint64_t seed = 0; seed < 4; ++seed) {
          const Move m = child_move(child, p, moves, seed);
          EXPECT_EQ(m, child_move(child, p, moves, seed));
          EXPECT_EQ(std::ranges::count(liked, m), 1) << id << " " << fen(p);
        }
      }
}

TEST(Giving, DoesNotWinIfAnotherMoveWillDo) {
  for (const char* id : {"power-pawns", "mean-queens", "all-the-pieces", "chess"})
    for (const Position& p : positions_of(game_rules(id), 3)) {
      const MoveList moves = legal_moves(p);
      const auto wins = [&](Move m) {
        const auto end = board_outcome(p.after(m));
        return end && end->winner == p.turn();
      };
      if (std::ranges::all_of(moves, wins)) continue;
      for (const bool takes : {false, true}) EXPECT_FALSE(wins(giving_move(p, moves, takes, 1))) << id << " " << fen(p);
    }
}

TEST(Giving, LeavesThePawnThatIsAboutToArrive) {
  const Position p = game_at("power-pawns", "5/5/5/4P/p4/1P3 w - - 0 1").position();
  for (std::uint64_t seed = 0; seed < 8; ++seed)
    EXPECT_NE(move_name(giving_move(p, legal_moves(p), false, seed)), "b1a2");
}

TEST(Giving, TakesWhatCanBeHadForNothingIfItTakes) {
  const Position p = game_at("raging-rooks", "r4/5/p1p2/1P3/5/R4 w - - 0 1").position();
  EXPECT_EQ(move_name(giving_move(p, legal_moves(p), true, 1)), "b3c4");
}

}  // namespace
}  // namespace thirty
