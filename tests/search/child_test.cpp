#include "search/child.h"

#include <algorithm>
#include <functional>
#include <ranges>
#include <set>
#include <string>
#include <utility>
#include <vector>

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

TEST(Child, WeighsNothingThatWouldBeTakenBackAfterTheEnd) {
  const Position p = *position_from_fen(**find_playable_variant("raging-rooks"), "r3r/1P3/5/5/5/5 w - - 0 1");
  EXPECT_EQ(balance_of(p, *move_from_san(p, "bxa6")), worth(PieceType::Rook));
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

constexpr const char* kGivingGames[] = {"power-pawns",      "pawn-blasters",  "raging-rooks",   "mean-queens",
                                        "rescue-the-queen", "kings-conquest", "all-the-pieces", "chess"};

/// How welcome an end is to who gives: the enemy's win, a game that goes on, a draw, an own win.
int welcome(const Position& p, Move m) {
  const auto end = board_outcome(p.after(m));
  return !end ? 2 : !end->winner ? 1 : *end->winner == p.turn() ? 0 : 3;
}

TEST(Giving, WouldRatherLoseThanGoOnAndGoOnThanDrawAndDrawThanWin) {
  std::set<std::pair<int, int>> met;  // what it had to choose between: the least welcome, and the most
  for (const char* id : kGivingGames)
    for (const Position& p : positions_of(game_rules(id), 12)) {
      const MoveList moves = legal_moves(p);
      const auto [least, most] =
          std::ranges::minmax(moves | std::views::transform([&](Move m) { return welcome(p, m); }));
      met.insert({least, most});
      for (const bool takes : {false, true}) EXPECT_EQ(welcome(p, giving_move(p, moves, takes, 1)), most) << fen(p);
    }
  for (const auto& choice : {std::pair{0, 2}, {1, 2}, {2, 3}})
    EXPECT_TRUE(met.contains(choice)) << choice.first << " or " << choice.second;
}

/// What is the better for the enemy the greater it is, of a move after which the game goes on.
std::vector<double> gifts(const Position& p, Move m) {
  const Position after = p.after(m);
  const MoveList answers = legal_moves(after);
  const auto share = [&](auto counts, auto among) {
    const auto all = std::ranges::count_if(answers, among);
    const auto these = std::ranges::count_if(answers, [&](Move a) { return among(a) && counts(a); });
    return all == 0 ? 0 : static_cast<double>(these) / static_cast<double>(all);
  };
  const auto is_capture = [&](Move a) { return after.is_capture(a); };
  const auto is_any = [](Move) { return true; };
  const auto wins = [&](Move a) { return welcome(after, a) == 0; };
  const auto draws_or_loses = [&](Move a) { return welcome(after, a) % 2 == 1; };
  const bool takes = std::ranges::any_of(answers, is_capture);
  std::vector<double> seen{share(wins, is_any), -share(draws_or_loses, is_any),
                           takes ? share(wins, is_capture) : share(wins, is_any),
                           takes ? -share(draws_or_loses, is_capture) : -share(draws_or_loses, is_any),
                           static_cast<double>(balance_of(p, m))};
  if (p.variant().royal()) {
    seen.push_back(p.is_capture(m) ? 0 : 1);
    return seen;
  }
  const auto steps = [](const Position& at, Move step) {
    return at.piece_on(step.from()).type() == PieceType::Pawn && !at.is_capture(step);
  };
  seen.push_back(static_cast<double>(std::ranges::count_if(answers, [&](Move a) { return steps(after, a); })));
  const int come = p.turn() == Color::White ? rank_of(m.to()) : -rank_of(m.to());
  if (p.piece_on(m.from()).type() == PieceType::Pawn) seen.push_back(-come);
  return seen;
}

TEST(Giving, LeavesOutNoMoveThatGivesMoreOfEverything) {
  for (const char* id : kGivingGames)
    for (const Position& p : positions_of(game_rules(id), 4)) {
      const MoveList moves = legal_moves(p);
      const Move given = giving_move(p, moves, false, 1);
      if (welcome(p, given) != 2) continue;
      const std::vector<double> gift = gifts(p, given);
      for (const Move other : moves) {
        if (welcome(p, other) != 2) continue;
        const std::vector<double> more = gifts(p, other);
        const bool is_alike = more.size() == gift.size();  // a pawn's move is not weighed against a piece's
        EXPECT_FALSE(is_alike && more != gift && std::ranges::equal(more, gift, std::ranges::greater_equal()))
            << id << " " << fen(p) << ": " << move_name(other) << " rather than " << move_name(given);
      }
    }
}

TEST(Giving, TakesWhatCostsSomethingNoMoreThanWhoTakesNothing) {
  for (const char* id : kGivingGames)
    for (const Position& p : positions_of(game_rules(id), 4)) {
      const MoveList moves = legal_moves(p);
      const auto pays = [&](Move m) { return welcome(p, m) == 2 && p.is_capture(m) && balance_of(p, m) > 0; };
      const Move taken = giving_move(p, moves, true, 1);
      if (std::ranges::none_of(moves, pays))
        EXPECT_EQ(taken, giving_move(p, moves, false, 1)) << id << " " << fen(p);
      else
        EXPECT_TRUE(pays(taken) || welcome(p, taken) == 3) << id << " " << fen(p);
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
