// Which draws are traps, held against every answer to each of them: pawns alone, whose values the solver knows at once.
#include "engine/traps.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/random.h"
#include "load.h"
#include "rules/catalogue.h"
#include "rules/fen.h"
#include "rules/game.h"
#include "rules/movegen.h"
#include "rules/outcome.h"
#include "solver/pawn_solver.h"

namespace thirty {
namespace {

class TrapsTest : public ::testing::Test {
 protected:
  /// The moves that draw.
  std::vector<Move> draws_of(const Position& p) {
    std::vector<Move> draws;
    for (const Move m : legal_moves(p))
      if (worth(p.after(m)) == Wdl::Draw) draws.push_back(m);
    return draws;
  }
  /// Which share of the answers loses; of a game that is over there are none.
  double wrong_share(const Position& p) {
    if (board_outcome(p)) return 0;
    const MoveList answers = legal_moves(p);
    const auto wrong = std::ranges::count_if(answers, [&](Move m) { return worth(p.after(m)) == Wdl::Win; });
    return static_cast<double>(wrong) / static_cast<double>(answers.size());
  }
  Wdl worth(const Position& p) {
    if (const auto end = board_outcome(p)) {
      if (!end->winner) return Wdl::Draw;
      return *end->winner == p.turn() ? Wdl::Win : Wdl::Loss;
    }
    return solver_.solve(p)->wdl;
  }

 private:
  PawnSolver solver_;
};

TEST_F(TrapsTest, AreTheDrawsAfterWhichTheGreatestShareOfTheAnswersLoses) {
  const Variant& variant = **find_playable_variant("power-pawns");
  Random random(11);
  ExactValues exact;
  Traps traps;  // asked about one position after the other
  constexpr int kRounds = 200;
  int chosen = 0;
  for (int n = 0; n < kRounds && (n < share_of(kRounds) || chosen == 0); ++n) {
    Game game(variant);
    const std::size_t plies = 6 + random.below(20);
    while (!game.outcome() && game.moves().size() < plies)
      ASSERT_TRUE(game.play(random.one_of(legal_moves(game.position()))));
    const Position& p = game.position();
    const std::vector<Move> draws = game.outcome() ? std::vector<Move>{} : draws_of(p);
    if (draws.size() < 2) continue;
    traps.begin(p, draws);
    while (traps.step(exact) != Progress::Done) {
    }
    double most = 0;
    for (const Move m : draws) most = std::max(most, wrong_share(p.after(m)));
    std::vector<Move> hardest;
    for (const Move m : draws)
      if (wrong_share(p.after(m)) == most) hardest.push_back(m);
    EXPECT_EQ(traps.best(), hardest) << fen(p);
    chosen += hardest.size() < draws.size();
  }
  EXPECT_GT(chosen, 0);
}

}  // namespace
}  // namespace thirty
