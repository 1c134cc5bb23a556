#include "search/level.h"

#include "base/random.h"
#include "load.h"
#include "search/searching.h"

namespace thirty {
namespace {

Level level(int number) {
  return *Level::from_text(std::to_string(number));
}

TEST(Level, IsReadFromOneToTenOrPerfect) {
  for (int n = 1; n <= 10; ++n) EXPECT_EQ(level(n).number(), n);
  EXPECT_TRUE(Level::from_text("perfect")->is_full());
  for (const char* bad : {"", "0", "11", "-1", "1 ", "01", "Perfect", "five"})
    EXPECT_FALSE(Level::from_text(bad).ok()) << bad;
}

TEST(Level, FourAndUpNeverMissAWinInOne) {
  constexpr std::uint64_t kSeeds = share_of(40);
  struct Case {
    const char* game;
    const char* fen;
    const char* move;
  };
  for (const auto& [id, fen_text, move] : {Case{"quickchess-gc", "k4/5/1K3/5/5/4R w - - 0 1", "e1e6"},
                                           Case{"raging-rooks", "r4/4P/5/5/p4/R4 w - - 0 1", "e5e6"},
                                           Case{"chess", "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1", "e1e8"},
                                           Case{"rescue-the-queen", "5/5/1p3/P4/5/5 w - - 0 1", "a3b4"}})
    for (int n = 4; n <= 10; ++n)
      for (std::uint64_t seed = 0; seed < kSeeds; ++seed)
        EXPECT_EQ(move_name(find_move(game_at(id, fen_text), {.depth = 3, .level = level(n), .seed = seed}).move), move)
            << id << " level " << n << " seed " << seed;
}

TEST(Level, OneMissesThingsAndNotAlwaysTheSame) {
  const Game game = game_at("quickchess-gc", "2k2/5/1q3/3N1/5/2K2 w - - 0 1");  // the queen hangs
  int taken = 0;
  constexpr int kSeeds = 100;
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed)
    taken += move_name(find_move(game, {.level = level(1), .seed = seed}).move) == "d3b4";
  EXPECT_GT(taken, 10);
  EXPECT_LT(taken, 95);
}

TEST(Level, PlaysTheSameMoveFromTheSameSeed) {
  const Game game(game_rules("all-the-pieces"));
  for (int n = 1; n <= 9; ++n) {
    const SearchRequest request{.level = level(n), .seed = 7};
    EXPECT_EQ(find_move(game, request).move, find_move(game, request).move);
  }
}

TEST(Level, LooksAtNoMoreThanItsShare) {
  const Game chess(game_rules("chess"));
  for (int n = 1; n <= 9; ++n)
    EXPECT_LE(find_move(chess, {.level = level(n)}).nodes, usual_recipe(n, chess.variant()).nodes + 20'000) << n;
}

TEST(Level, LapsesNowAndThenInChessAndNeverAtFullStrength) {
  constexpr int kPositions = 20'000;
  const Position start = Position::start(game_rules("chess"));
  for (int n = 1; n <= 10; ++n) {
    const LevelRecipe& usual = usual_recipe(n, start.variant());
    int lapses = 0;
    for (std::uint64_t seed = 0; seed < kPositions; ++seed) {
      const LevelRecipe recipe = level_recipe(n, start, seed);
      lapses += recipe.misjudgement != usual.misjudgement;
      EXPECT_EQ(recipe.sees_win_in_one, usual.sees_win_in_one);
    }
    if (n == 1 || n == 10) {
      EXPECT_EQ(usual.lapses, 0);
    }
    EXPECT_NEAR(lapses * 1000.0 / kPositions, usual.lapses, 6) << n;
  }
}

TEST(Level, ALapseOverlooksAQueenThatHangs) {
  const Game game = game_at("chess", "rnb1kbnr/pppp1ppp/8/4p3/4P2q/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3");
  const Value usual = usual_recipe(9, game.variant()).misjudgement;
  constexpr int kLapses = 20;
  int lapses = 0;
  int taken = 0;
  for (std::uint64_t seed = 0; lapses < kLapses; ++seed) {
    if (level_recipe(9, game.position(), seed).misjudgement == usual) continue;
    ++lapses;
    taken += move_name(find_move(game, {.level = level(9), .seed = seed}).move) == "f3h4";
  }
  EXPECT_GT(taken, 0);
  EXPECT_LT(taken, kLapses - 3);
}

TEST(Level, FourBringsAQueenAndARookHome) {
  for (const std::uint64_t seed : {1, 2, 3}) {
    Game game(*position_from_fen(game_rules("chess"), "8/8/4k3/8/8/2QR4/8/4K3 w - - 0 1"));
    while (!game.outcome() && game.moves().size() < 100) {
      const int n = game.position().turn() == Color::White ? 4 : 3;
      ASSERT_TRUE(game.play(find_move(game, {.level = level(n), .seed = seed + game.moves().size()}).move).ok());
    }
    ASSERT_TRUE(game.outcome()) << seed;
    EXPECT_EQ(game.outcome()->winner, Color::White) << seed;
  }
}

TEST(Level, PlaysEveryGameToItsEnd) {
  constexpr std::uint64_t kNodes = share_of(300);
  constexpr std::size_t kWhole = 600;
  constexpr std::size_t kPlies = share_of(kWhole);  // with a share of the load, the beginning of each game
  for (const Variant* v : catalogue()) {
    if (!v->has_board()) continue;
    for (const int n : {1, 10}) {
      Game game(*v);
      while (!game.outcome() && !game.can_claim_draw() && game.moves().size() < kPlies) {
        const Found found = find_move(game, {.nodes = kNodes, .level = level(n), .seed = game.moves().size()});
        ASSERT_TRUE(game.play(found.move).ok()) << v->id << " " << move_name(found.move) << " " << fen(game.position());
      }
      EXPECT_LT(game.moves().size(), kWhole) << v->id;
    }
  }
}

}  // namespace
}  // namespace thirty
