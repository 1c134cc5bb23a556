// Secret set-ups: what is allowed, who moves first when the barrier goes, and set-ups made by the program.
#include "rules/blind_setup.h"

#include <gtest/gtest.h>

#include "rules/catalogue.h"
#include "rules/fen.h"
#include "rules/game.h"

namespace thirty::testing {

namespace {

const Variant& blind() {
  return **find_variant("blind");
}

Placement placed(Color c, std::string_view ranks) {
  const Result<Placement> placement = placement_from_ranks(blind(), c, ranks);
  if (!placement) ADD_FAILURE() << placement.error().message;
  return placement ? *placement : Placement{};
}

Result<Position> barrier_gone(std::string_view white, std::string_view black, Color first) {
  return lift_barrier(blind(), placed(Color::White, white), placed(Color::Black, black), first);
}

}  // namespace

TEST(BlindSetup, GivesEachSideFifteenSquares) {
  EXPECT_EQ(own_half(blind(), Color::White), blind().squares & (rank_set(0) | rank_set(1) | rank_set(2)));
  EXPECT_EQ(own_half(blind(), Color::Black), blind().squares & (rank_set(3) | rank_set(4) | rank_set(5)));
}

TEST(BlindSetup, WantsTheWholeSetOnTheOwnHalf) {
  Placement p = placed(Color::White, "5/ppppp/rbkqn");
  const auto problem = [&] { return check_placement(blind(), Color::White, p).error().message; };
  EXPECT_TRUE(check_placement(blind(), Color::White, p).ok());
  EXPECT_EQ(check_placement(blind(), Color::Black, p).error().message, "a1 is not on the own half of the board");
  p[make_square(2, 0)] = PieceType::None;
  EXPECT_EQ(problem(), "1 king still to be placed");
  p[make_square(2, 0)] = PieceType::Queen;
  EXPECT_EQ(problem(), "1 queen too many");
  p[make_square(2, 0)] = PieceType::King;
  p[make_square(0, 1)] = p[make_square(1, 1)] = PieceType::None;
  EXPECT_EQ(problem(), "2 pawns still to be placed");
  p[make_square(0, 3)] = PieceType::Pawn;
  EXPECT_EQ(problem(), "a4 is not on the own half of the board");
}

TEST(BlindSetup, ReadsRanksAsTheirOwnerSeesThem) {
  const Placement black = placed(Color::Black, "5/ppppp/rbkqn");
  EXPECT_EQ(black[make_square(0, 5)], PieceType::Rook);
  EXPECT_EQ(black[make_square(4, 4)], PieceType::Pawn);
  for (const char* bad : {"", "5", "5/ppppp", "5/ppppp/rbkqn/5", "6/ppppp/rbkqn", "5/ppppp/rbkqx", "5/ppppp/rbkq"})
    EXPECT_FALSE(placement_from_ranks(blind(), Color::White, bad).ok()) << bad;
}

TEST(BlindSetup, OffersReadyMadeSetUpsThatAreLegal) {
  EXPECT_GE(ready_made_setups().size(), 3u);
  for (const ReadyMadeSetup& setup : ready_made_setups())
    for (const Color c : kColors) EXPECT_TRUE(placement_from_ranks(blind(), c, setup.ranks).ok()) << setup.name;
}

TEST(BlindSetup, LetsTheCoinDecideUnlessASideIsInCheck) {
  const std::string_view home = "5/ppppp/rbkqn";
  EXPECT_EQ(barrier_gone(home, home, Color::White)->turn(), Color::White);
  EXPECT_EQ(barrier_gone(home, home, Color::Black)->turn(), Color::Black);

  // Black's queen on b4 looks along the diagonal at the king on d2.
  for (const Color coin : kColors) {
    const Result<Position> checked = barrier_gone("4p/pp1kp/rbqnp", "1q3/ppppp/rbk1n", coin);
    ASSERT_TRUE(checked.ok()) << checked.error().message;
    EXPECT_EQ(checked->turn(), Color::White);
    EXPECT_TRUE(checked->in_check());
  }
}

TEST(BlindSetup, SendsBothBackWhenBothKingsAreInCheck) {
  const Result<Position> p = barrier_gone("2k2/ppppp/rbq1n", "2k2/ppppp/rbq1n", Color::White);
  ASSERT_FALSE(p.ok());
  EXPECT_EQ(p.error().message, "both kings are in check: both players set up again");
}

TEST(BlindSetup, AppliesTheStartRuleOnlyToASetUpWithoutMovesBehindIt) {
  const std::string_view board = "rbk1n/ppppp/1q3/5/PP1KP/RBQNP w - - ";
  EXPECT_EQ(position_from_fen(blind(), std::string(board) + "0 1")->turn(), Color::White);
  const std::string_view black_to_move = "rbk1n/ppppp/1q3/5/PP1KP/RBQNP b - - ";
  EXPECT_EQ(position_from_fen(blind(), std::string(black_to_move) + "0 1")->turn(), Color::White);
  for (const char* counters : {"3 9", "3 1", "0 9"})
    EXPECT_FALSE(position_from_fen(blind(), std::string(black_to_move) + counters).ok()) << counters;
  EXPECT_FALSE(position_from_fen(**find_variant("all-the-pieces"), std::string(black_to_move) + "0 1").ok());
}

TEST(BlindSetup, GivesTheDoubleStepOnlyToPawnsThatBeginOnTheirSecondRank) {
  const Variant& v = **find_variant("blind", OptionSet().with(Option::Blasters));
  const Result<Position> start =
      lift_barrier(v, placed(Color::White, "p3p/1p1pk/rbpqn"), placed(Color::Black, "5/ppppp/rbkqn"), Color::White);
  ASSERT_TRUE(start.ok()) << start.error().message;
  EXPECT_EQ(fen(*start), "rbkqn/ppppp/5/P3P/1P1PK/RBPQN w - - 0 1");
  const Position moved = start->after(Move(make_square(2, 0), make_square(2, 1)));
  EXPECT_EQ(fen(moved), "rbkqn/ppppp/5/P3P/1PPPK/RB1QN b - - 0 1 dbl:b2d2a5b5c5d5e5");
  EXPECT_EQ(*position_from_fen(v, fen(moved)), moved);
  const Result<Position> nobody = position_from_fen(v, "rbkqn/ppppp/5/P3P/1PPPK/RB1QN b - - 0 1 dbl:a2b2");
  EXPECT_EQ(nobody ? "" : nobody.error().code, "bad-double-step") << "no pawn stands on a2";
  const Result<Position> open =
      position_from_fen(**find_variant("chess"), (**find_variant("chess")).start_fen + " dbl:-");
  EXPECT_EQ(open ? "" : open.error().code, "fen-no-double-steps");
}

TEST(BlindSetup, MakesSensibleLegalSetUpsAtRandom) {
  Random random(5);
  int checked = 0, set_up_again = 0;
  for (int n = 0; n < 500; ++n) {
    const Placement white = random_placement(blind(), Color::White, random);
    const Placement black = random_placement(blind(), Color::Black, random);
    ASSERT_TRUE(check_placement(blind(), Color::White, white).ok());
    ASSERT_TRUE(check_placement(blind(), Color::Black, black).ok());
    const Result<Position> p = lift_barrier(blind(), white, black, Color::White);
    if (!p) ++set_up_again;
    if (p && p->in_check()) ++checked;
  }
  EXPECT_LT(checked, 50);
  EXPECT_LT(set_up_again, 10);
}

TEST(BlindSetup, CountsMateAndStalemateBeforeTheFirstMove) {
  const auto outcome_of = [](std::string_view board) {
    const Result<Position> p = position_from_fen(blind(), std::string(board) + " w - - 0 1");
    return p ? outcome_text(*Game(*p).outcome()) : p.error().message;
  };
  EXPECT_EQ(outcome_of("4k/5/5/2b2/1q3/K4"), "black checkmate");
  EXPECT_EQ(outcome_of("4k/5/5/1q3/2r2/K4"), "draw stalemate");
}

}  // namespace thirty::testing
