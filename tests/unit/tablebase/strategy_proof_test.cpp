// Strategies that never lose, held against games whose values are known.
#include "tablebase/strategy_proof.h"

#include <gtest/gtest.h>

#include "load.h"
#include "rules/catalogue.h"
#include "rules/fen.h"
#include "rules/movegen.h"
#include "solver/pawn_solver.h"
#include "unit/tablebase/small_game.h"

namespace thirty {
namespace {

Position start(std::string_view id) {
  return Position::start(**find_playable_variant(id));
}

std::optional<bool> holds(const Position& position, Color side, int look_ahead = 4) {
  return StrategyProof(side, count_pieces, {.look_ahead = look_ahead, .memory_bits = 16}).holds(position);
}

TEST(StrategyProof, NobodyNeedLosePowerPawns) {
  for (const Color side : kColors) {
    StrategyProof proof(side, count_pieces, {.look_ahead = 4, .memory_bits = 16});
    EXPECT_EQ(proof.holds(start("power-pawns")), true);
    EXPECT_GT(proof.strategy_size(), 100u);
    EXPECT_LE(proof.strategy_size(), proof.looked_at());
  }
}

TEST(StrategyProof, KnowsWhichFirstMovesLose) {
  PawnSolver solver;
  const Position position = start("power-pawns");
  for (MoveList moves; const Move m : (generate_legal(position, moves), moves)) {
    const Position after = position.after(m);
    EXPECT_EQ(holds(after, Color::White), solver.solve(after)->wdl != Wdl::Win) << move_name(m);
    EXPECT_EQ(holds(after, Color::Black), solver.solve(after)->wdl != Wdl::Loss) << move_name(m);
  }
}

TEST(StrategyProof, AJudgeWhoIsAlwaysWrongChangesNothing) {
  const Position position = start("power-pawns");
  StrategyProof proof(Color::White, [](const Position& p) { return -count_pieces(p); },
                      {.look_ahead = 3, .memory_bits = 18});
  EXPECT_EQ(proof.holds(position), true);
}

TEST(StrategyProof, WhatComesBackForEverIsHeld) {
  const auto position = *position_from_fen(**find_playable_variant("raging-rooks"), "r4/5/5/5/5/4R w - - 0 1");
  EXPECT_EQ(holds(position, Color::White), true);
  EXPECT_EQ(holds(position, Color::Black), true);
}

TEST(StrategyProof, BelievesWhatIsKnown) {
  const Position position = start("power-pawns");
  const auto holds_if_known = [&](Wdl wdl) {
    return StrategyProof(Color::White, count_pieces, {.look_ahead = 4, .memory_bits = 10},
                         [&](const Position& p) { return p == position ? std::nullopt : std::optional(wdl); })
        .holds(position);
  };
  // After any move it is Black's turn.
  EXPECT_EQ(holds_if_known(Wdl::Win), false);
  EXPECT_EQ(holds_if_known(Wdl::Draw), true);
  EXPECT_EQ(holds_if_known(Wdl::Loss), true);
}

TEST(StrategyProof, FinishedGamesAreWhatTheyAre) {
  const auto position = *position_from_fen(**find_playable_variant("raging-rooks"), "P4/5/5/5/5/4r b - - 0 1");
  EXPECT_EQ(holds(position, Color::White), true);
  EXPECT_EQ(holds(position, Color::Black), false);
}

TEST(StrategyProof, SaysNothingOnceTheMemoryIsFull) {
  StrategyProof proof(Color::White, count_pieces, {.look_ahead = 2, .memory_bits = 6});
  EXPECT_EQ(proof.holds(start("battling-bishops")), std::nullopt);
}

}  // namespace
}  // namespace thirty
