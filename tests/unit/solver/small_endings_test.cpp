// Three-piece endings from nothing: the longest mates, and every value against its moves.
#include "solver/small_endings.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "rules/catalogue.h"
#include "rules/fen.h"
#include "rules/movegen.h"
#include "solver/outcome_score.h"

namespace thirty {
namespace {

/// The ending with White's piece, numbered by squares and turn, or nothing where there is none.
std::optional<Position> ending(int number, const Variant& variant, PieceType piece) {
  Setup setup;
  setup.turn = number % 2 ? Color::White : Color::Black;
  number /= 2;
  for (const Piece piece :
       {Piece(Color::White, piece), Piece(Color::White, PieceType::King), Piece(Color::Black, PieceType::King)}) {
    setup.board[make_square(number % 5, number / 5 % 6)] = piece;
    number /= 30;
  }
  const auto position = Position::from_setup(variant, setup);
  return position && SmallEndings::covers(*position) ? std::optional(*position) : std::nullopt;
}

struct Longest {
  const char* game;
  PieceType piece;
  int plies;
};
class Endings : public testing::TestWithParam<Longest> {};

TEST_P(Endings, ValuesFollowFromTheirMovesAndTheLongestMateIsKnown) {
  const auto& [game, piece, longest] = GetParam();
  const Variant& variant = **find_playable_variant(game);
  SmallEndings solver;
  int seen = 0;
  for (int number = 0; number < 2 * 30 * 30 * 30; ++number) {
    const auto position = ending(number, variant, piece);
    if (!position) continue;
    const Score stored = solver.score(*position);
    seen = std::max(seen, plies_of(stored));
    MoveList moves;
    generate_legal(*position, moves);
    if (const auto outcome = board_outcome(*position, !moves.empty())) {
      ASSERT_EQ(stored, score_of(*outcome, position->turn())) << fen(*position);
      continue;
    }
    int best = kLostNow;
    for (const Move m : moves) {
      const Position next = position->after(m);
      const auto outcome = board_outcome(next);
      best = std::max<int>(best, before(outcome ? score_of(*outcome, next.turn()) : solver.score(next)));
    }
    ASSERT_EQ(stored, best) << fen(*position);
  }
  EXPECT_EQ(seen, longest);
}

TEST(Endings, ColoursAndMirrorsAgree) {
  const Variant& variant = **find_playable_variant("quickchess-gc");
  SmallEndings solver;
  const auto score = [&](const char* text) { return solver.score(*position_from_fen(variant, text)); };
  EXPECT_EQ(score("2k2/5/2K2/5/R4/5 w - - 0 1"), score("5/r4/5/2k2/5/2K2 b - - 0 1"));
  EXPECT_EQ(score("2k2/5/2K2/5/R4/5 w - - 0 1"), score("2k2/5/2K2/5/4R/5 w - - 0 1"));
}

TEST(Endings, OnePieceASideInRescueTheQueen) {
  const Variant& variant = **find_playable_variant("rescue-the-queen");
  SmallEndings solver;
  const auto score = [&](const char* text) { return solver.score(*position_from_fen(variant, text)); };
  EXPECT_EQ(score("Q4/5/5/5/5/r4 w - - 0 1"), win_in(1));
  EXPECT_EQ(score("Q4/5/5/5/5/1r3 w - - 0 1"), Score{0}) << "whoever comes near is taken";
  EXPECT_EQ(score("5/5/2p2/5/5/P4 w - - 0 1"), loss_in(10));
}

INSTANTIATE_TEST_SUITE_P(
    Gc, Endings,
    testing::Values(Longest{"quickchess-gc", PieceType::Queen, 12}, Longest{"quickchess-gc", PieceType::Rook, 22},
                    Longest{"quickchess-gc", PieceType::Pawn, 33}, Longest{"all-the-pieces", PieceType::Pawn, 39},
                    Longest{"all-the-pieces", PieceType::Prince, 12}, Longest{"all-the-pieces", PieceType::Knight, 0}));

}  // namespace
}  // namespace thirty
