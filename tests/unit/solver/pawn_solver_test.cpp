// Games of pawns alone, solved whole: the start, its moves and the counts.
#include "solver/pawn_solver.h"

#include <gtest/gtest.h>

#include <array>

#include "load.h"
#include "rules/catalogue.h"
#include "rules/fen.h"
#include "rules/movegen.h"

namespace thirty {
namespace {

Position start(std::string_view id, OptionSet options = {}) {
  return Position::start(**find_playable_variant(id, options));
}

/// Solved once for all the tests that look at it.
PawnSolver& power_pawns() {
  static PawnSolver solver;
  solver.solve(start("power-pawns"));
  return solver;
}

TEST(PawnSolver, PowerPawnsIsDrawnAndOnlyTheMiddlePawnLoses) {
  PawnSolver& solver = power_pawns();
  const Position position = start("power-pawns");
  EXPECT_EQ(solver.solve(position), ExactValue::draw());
  MoveList moves;
  generate_legal(position, moves);
  for (const Move m : moves) {
    const ExactValue value = solver.solve(position.after(m))->for_mover();
    EXPECT_EQ(value, move_name(m) == "c2c3" ? ExactValue::loss(14) : ExactValue::draw()) << move_name(m);
  }
}

TEST(PawnSolver, APawnThatMayBeTakenInPassingIsTheSameInTheMirror) {
  const Variant& variant = **find_playable_variant("pawn-blasters", OptionSet().with(Option::EnPassant));
  const auto key = [&](const char* text) { return pawn_key(*position_from_fen(variant, text)); };
  const std::uint64_t jumped = key("5/5/5/pP2P/5/5 w - a4 0 1");
  EXPECT_EQ(jumped, key("5/5/5/P2Pp/5/5 w - e4 0 1"));
  EXPECT_EQ(jumped, key("5/5/Pp2p/5/5/5 b - a3 0 1")) << "and for Black";
  EXPECT_NE(jumped, key("5/5/5/pP2P/5/5 w - - 0 1")) << "it may not always be taken so";
}

TEST(PawnSolver, SlicesReachTheSameAnswer) {
  PawnSolver solver;
  const Position position = start("power-pawns");
  int slices = 0;
  std::optional<ExactValue> value;
  for (std::uint64_t budget = 50'000; !(value = solver.solve(position, budget)); budget = 50'000) {
    EXPECT_EQ(budget, 0u);
    ++slices;
  }
  EXPECT_EQ(*value, ExactValue::draw());
  EXPECT_GT(slices, 3);
}

TEST(PawnSolver, MirrorsAndColoursCountOnce) {
  std::array<int, 3> counts{};
  power_pawns().solved().for_each(
      [&](std::uint64_t, Score score) { ++counts[static_cast<std::size_t>(static_cast<int>(wdl_of(score)) + 1)]; });
  EXPECT_EQ(counts, (std::array{86'899, 1'923, 211'092}));
}

TEST(PawnSolver, DoubleStepWinsAndEnPassantTakesTheWinAway) {
  if (share_of(100) < 100) GTEST_SKIP() << "two whole games more, for builds that carry the whole load";
  PawnSolver solver;
  EXPECT_EQ(solver.solve(start("pawn-blasters")), ExactValue::win(11));
  EXPECT_EQ(solver.solve(start("pawn-blasters", OptionSet{}.with(Option::EnPassant))), ExactValue::draw());
}

TEST(PawnSolver, AnswersForPawnsOfAnyFarEdgeGame) {
  PawnSolver solver;
  const auto variant = *find_playable_variant("raging-rooks");
  const auto with_rook = *position_from_fen(*variant, "r4/2p2/5/5/2P2/5 w - - 0 1");
  EXPECT_FALSE(PawnSolver::covers(with_rook));
  const auto race = *position_from_fen(*variant, "5/4p/5/5/P4/5 w - - 0 1");
  ASSERT_TRUE(PawnSolver::covers(race));
  EXPECT_EQ(solver.solve(race), ExactValue::win(7));
}

}  // namespace
}  // namespace thirty
