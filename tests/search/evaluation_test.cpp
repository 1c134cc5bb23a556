#include "search/evaluation.h"

#include "base/random.h"
#include "search/searching.h"

namespace thirty {
namespace {

/// The same position with colours and ranks exchanged.
Position turned(const Position& p) {
  Setup s = p.setup();
  Setup t;
  for (Square from = 0; from < 64; ++from) {
    const Piece piece = s.board[from];
    if (!piece.empty()) t.board[p.variant().mirrored(from)] = Piece(~piece.color(), piece.type());
  }
  t.turn = ~s.turn;
  t.castling = static_cast<std::uint8_t>(((s.castling & 3) << 2) | (s.castling >> 2));
  t.halfmove = s.halfmove;
  return *Position::from_setup(p.variant(), t);
}

TEST(Evaluation, IsTheSameFromEitherSide) {
  for (const Variant* v : catalogue()) {
    if (!v->has_board() || v->blind) continue;
    const Evaluator evaluator(*v);
    Random random(5);
    for (int game_number = 0; game_number < 20; ++game_number) {
      Game game(*v);
      for (int ply = 0; ply < 30 && !game.outcome(); ++ply) {
        EXPECT_EQ(evaluator.evaluate(game.position()), evaluator.evaluate(turned(game.position())))
            << v->id << " " << fen(game.position());
        ASSERT_TRUE(game.play(random.one_of(legal_moves(game.position()))).ok());
      }
    }
  }
}

TEST(Evaluation, ValuesAPassedPawnByWhatItMayBecome) {
  const Evaluator evaluator(game_rules("all-the-pieces"));
  const auto value = [&](const char* fen_text) {
    return evaluator.evaluate(game_at("all-the-pieces", fen_text).position());
  };
  // White's pawn on e5 brings back a knight in the first position and the queen in the second.
  const Value knight = value("rb1q1/2k1P/5/5/5/RBKQ1 w - - 0 1");
  const Value queen = value("rb1q1/2k1P/5/5/5/RBK1N w - - 0 1");
  const Evaluator chess(game_rules("quickchess-gc"));
  const auto free_value = [&](const char* fen_text) {
    return chess.evaluate(game_at("quickchess-gc", fen_text).position());
  };
  const Value free_knight = free_value("rb1q1/2k1P/5/5/5/RBKQ1 w - - 0 1");
  const Value free_queen = free_value("rb1q1/2k1P/5/5/5/RBK1N w - - 0 1");
  EXPECT_LT(knight, free_knight);
  EXPECT_EQ(queen, free_queen);
}

}  // namespace
}  // namespace thirty
