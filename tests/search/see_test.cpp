#include "search/see.h"

#include "search/evaluation.h"
#include "search/searching.h"

namespace thirty {
namespace {

/// The exact gain of a move, found by asking whether it gains at least so much.
Value gain(const Position& p, std::string_view move, const PieceValues& values) {
  const Move m = *move_from_name(p, move);
  Value low = -3000;
  Value high = 3000;
  while (low < high) {
    const Value middle = low + (high - low + 1) / 2;
    if (exchange_gains(p, m, middle, values))
      low = middle;
    else
      high = middle - 1;
  }
  return low;
}

constexpr PieceValues kValues{0, 100, 300, 310, 500, 900, 0, 900};

struct Exchange {
  const char* game;
  const char* fen;
  const char* move;
  Value gain;
};

class Exchanges : public testing::TestWithParam<Exchange> {};

TEST_P(Exchanges, AreCountedToTheEnd) {
  const Exchange& e = GetParam();
  PieceValues values = kValues;
  if (!game_rules(e.game).royal()) values[static_cast<std::size_t>(index(PieceType::King))] = 200;
  EXPECT_EQ(gain(game_at(e.game, e.fen).position(), e.move, values), e.gain);
}

INSTANTIATE_TEST_SUITE_P(
    Exchange, Exchanges,
    testing::Values(Exchange{"chess", "1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5", 100},
                    Exchange{"chess", "1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "d3e5", -200},
                    Exchange{"chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 100},
                    Exchange{"chess", "3rk3/2P5/8/8/8/8/8/4K3 w - - 0 1", "c7d8q", 400},
                    Exchange{"chess", "4k3/8/8/8/8/2n5/3r4/4K3 w - - 0 1", "e1f1", 0},
                    Exchange{"quickchess-gc", "2k2/2p2/1p3/5/2N2/2K2 w - - 0 1", "c2b4", -200},
                    // The Prince counts as what it is, a piece that moves as a queen.
                    Exchange{"all-the-pieces", "2k2/1p3/y4/5/5/R1K2 w - - 0 1", "a1a4", 400},
                    // The king may not take back what is protected.
                    Exchange{"quickchess-gc", "1k3/1p3/5/1R3/1R3/2K2 w - - 0 1", "b3b5", 100},
                    Exchange{"quickchess-gc", "1k3/1p3/5/1R3/5/2K2 w - - 0 1", "b3b5", -400},
                    // Where kings are pieces like others they do, at their own risk.
                    Exchange{"kings-conquest", "1k3/1p3/P4/5/5/2K2 w - - 0 1", "a4b5", 0}));

}  // namespace
}  // namespace thirty
