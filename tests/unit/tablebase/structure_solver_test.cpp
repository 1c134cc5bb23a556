// Small games solved from nothing and audited through the plain rules engine, position by position.
#include "tablebase/structure_solver.h"

#include <gtest/gtest.h>

#include "load.h"
#include "rules/catalogue.h"
#include "rules/fen.h"
#include "solver/pawn_solver.h"
#include "tablebase/audit.h"
#include "unit/tablebase/compare_strategies.h"
#include "unit/tablebase/once.h"
#include "unit/tablebase/small_game.h"

namespace thirty {
namespace {

constexpr SmallGame kSolved[]{
    {"raging-rooks", "2r2/2pp1/5/5/2PP1/2R2 w - - 0 1"},       {"kings-conquest", "2k2/2pp1/5/5/2PP1/2K2 w - - 0 1"},
    {"battling-bishops", "1b3/1pp1p/5/5/1PP1P/1B3 w - - 0 1"}, {"mean-queens", "3q1/2pp1/5/5/2PP1/3Q1 w - - 0 1"},
    {"krazy-knights", "4n/2pp1/5/5/2PP1/4N w - - 0 1"},        {"raging-rooks", "5/1pppp/5/5/1P1P1/2R2 w - - 0 1"},
};

struct SolvedPieces {
  explicit SolvedPieces(const SmallGame& game)
      : variant(**find_playable_variant(game.id)),
        start(*position_from_fen(variant, game.fen)),
        table(*piece_game(start)) {
    EXPECT_TRUE(table.allocate());
    StructureSolver solver(table);
    for (StructureId id = 0; id < table.structures().size(); ++id) solver.solve(id);
  }

  const Variant& variant;
  Position start;
  PieceTablebase table;
};

class SolvedGame : public testing::TestWithParam<SmallGame> {
 protected:
  const SolvedPieces& solved_ = solved_once<SolvedPieces>(GetParam());
  const Variant& variant_ = solved_.variant;
  const Position& start_ = solved_.start;
  const PieceTablebase& table_ = solved_.table;
};

TEST_P(SolvedGame, ValuesFollowFromTheirMoves) {
  Audit audit(table_, variant_, 5);
  audit.rederive(start_);
  for (int i = 0; i < share_of(100'000); ++i)
    if (const auto position = audit.draw()) audit.rederive(*position);
  EXPECT_GT(audit.report().rederived, static_cast<std::uint64_t>(share_of(50'000)));
  EXPECT_GT(audit.report().finished, 10u);
  EXPECT_TRUE(audit.report().ok()) << audit.report().faults.front();
}

TEST_P(SolvedGame, ASearchAgrees) {
  Audit audit(table_, variant_, 6);
  for (int i = 0; i < share_of(1000); ++i)
    if (const auto position = audit.draw()) audit.search(*position, 6, 20'000);
  EXPECT_GT(audit.report().decided, static_cast<std::uint64_t>(share_of(500)));
  EXPECT_TRUE(audit.report().ok()) << audit.report().faults.front();
}

TEST_P(SolvedGame, PawnsAloneAreWorthWhatTheyAreInPowerPawns) {
  Audit audit(table_, variant_, 7);
  PawnSolver pawns;
  int compared = 0;
  for (int i = 0; i < share_of(200'000); ++i) {
    const auto position = audit.draw();
    if (!position || !PawnSolver::covers(*position)) continue;
    ++compared;
    EXPECT_EQ(decode(*table_.find(*position)), pawns.solve(*position)) << fen(*position);
  }
  EXPECT_GT(compared, 0);
}

TEST_P(SolvedGame, AStrategyHoldsWhatIsNotLost) {
  EXPECT_GT(compare_strategies(table_, variant_, share_of(20)), share_of(20));
}

INSTANTIATE_TEST_SUITE_P(Small, SolvedGame, testing::ValuesIn(kSolved));

}  // namespace
}  // namespace thirty
