// Endings that hang on what was played before: when a draw may be claimed, and when a game that goes nowhere ends by
// itself.
#include "rules/game.h"

#include <gtest/gtest.h>

#include <array>
#include <tuple>

#include "rules/catalogue.h"
#include "rules/fen.h"
#include "rules/notation.h"

namespace thirty::testing {

namespace {

Game game_at(std::string_view id, std::string_view fen) {
  return Game(*position_from_fen(**find_playable_variant(id), fen));
}

void play(Game& game, std::string_view move) {
  const Result<Move> read = move_from_san(game.position(), move);
  ASSERT_TRUE(read.ok()) << move;
  ASSERT_TRUE(game.play(*read).ok()) << move;
}

std::string end_of(const Game& game) {
  return game.outcome() ? outcome_text(*game.outcome()) : "none";
}

}  // namespace

TEST(Games, TheThirdRepetitionMayBeClaimedAndTheFifthIsADraw) {
  Game game(**find_playable_variant("raging-rooks"));
  constexpr std::array kToAndFro{"a1b1", "a6b6", "b1a1", "b6a6"};
  for (int ply = 1; ply <= 16; ++ply) {
    play(game, kToAndFro[(ply - 1) % 4]);
    EXPECT_EQ(game.repetitions(), 1 + ply / 4) << ply;
    EXPECT_EQ(game.can_claim_draw(), ply >= 8 && ply < 16) << ply;
    EXPECT_EQ(end_of(game), ply < 16 ? "none" : "draw fivefold") << ply;
  }
}

TEST(Games, FiftyMovesEachMayBeClaimedAndSeventyFiveAreADraw) {
  for (const auto& [before, claim, end] :
       {std::tuple{98, false, "none"}, {99, true, "none"}, {148, true, "none"}, {149, false, "draw 75-move"}}) {
    SCOPED_TRACE(before);
    Game game = game_at("chess", "4k3/8/8/8/8/8/8/4K2R w - - " + std::to_string(before) + " 90");
    play(game, "Kd1");
    EXPECT_EQ(game.can_claim_draw(), claim);
    EXPECT_EQ(end_of(game), end);
  }
  Game mated = game_at("chess", "k7/8/1K6/8/8/8/8/7R w - - 149 90");
  play(mated, "Rh8");
  EXPECT_EQ(end_of(mated), "white checkmate") << "mate comes first";
}

TEST(Games, OnlyAWordIsTakenBackWithoutAMove) {
  Game mated = game_at("chess", "k7/8/1K6/8/8/8/8/7R w - - 0 1");
  play(mated, "Rh8");
  EXPECT_FALSE(mated.unsay());
  EXPECT_EQ(end_of(mated), "white checkmate");
  Game late(**find_playable_variant("chess"));
  ASSERT_TRUE(late.lose_on_time(Color::White).ok());
  EXPECT_FALSE(late.unsay());
  Game given_up(**find_playable_variant("chess"));
  ASSERT_TRUE(given_up.resign(Color::White).ok());
  EXPECT_FALSE(given_up.agree_draw().ok()) << "nor is anything said after the end";
  EXPECT_FALSE(given_up.lose_on_time(Color::Black).ok());
  EXPECT_EQ(end_of(given_up), "black resignation");
  EXPECT_TRUE(given_up.unsay());
  EXPECT_EQ(end_of(given_up), "none");
}

TEST(Games, WhereKingsAreTakenLikeAnyPieceAKingAloneMayStillWinOnTime) {
  Game game = game_at("kings-conquest", "2k2/5/5/5/P4/4K w - - 0 1");
  ASSERT_TRUE(game.lose_on_time(Color::White).ok());
  EXPECT_EQ(end_of(game), "black time");
}

}  // namespace thirty::testing
