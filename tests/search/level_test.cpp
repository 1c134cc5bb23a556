#include "search/level.h"

#include "base/level_files.h"
#include "base/random.h"
#include "load.h"
#include "search/child.h"
#include "search/level_table.h"
#include "search/searching.h"

namespace thirty {
namespace {

Level level(int number) {
  return *Level::from_text(std::to_string(number));
}

TEST(Level, IsReadFromOneToTwelveOrPerfect) {
  for (int n = 1; n <= 12; ++n) EXPECT_EQ(level(n).number(), n);
  EXPECT_TRUE(Level::from_text("perfect")->is_full());
  for (const char* bad : {"", "0", "13", "-1", "1 ", "01", "Perfect", "five"})
    EXPECT_FALSE(Level::from_text(bad).ok()) << bad;
}

TEST(Level, EachHasAFileThatIsReadWhole) {
  EXPECT_EQ(level_table().size(), level_files.size());
  for (const EmbeddedFile& file : level_files) {
    const Result<LevelRow> row = parse_level(file.text);
    EXPECT_TRUE(row.ok()) << file.name << ": " << row.error().message;
  }
  for (int n = Level::kLowest; n <= Level::highest(); ++n) EXPECT_TRUE(find_file(level_files, std::to_string(n))) << n;
  for (std::size_t i = 1; i < level_table().size(); ++i) EXPECT_GT(level_table()[i].elo, level_table()[i - 1].elo) << i;
  EXPECT_TRUE(level(Level::highest()).is_full());
}

TEST(Level, EveryGameOffersTheFirstAndTheLast) {
  for (const Variant* variant : catalogue()) {
    const std::vector<Level> offered = offered_levels(*variant);
    EXPECT_EQ(offered.front().number(), Level::kLowest) << variant->id;
    EXPECT_TRUE(offered.back().is_full()) << variant->id;
    // Those left out are levels that there are.
    EXPECT_EQ(offered.size() + variant->levels_left_out.size(), static_cast<std::size_t>(Level::highest()));
  }
  const auto number_offered = [](const char* id) { return offered_levels(**find_playable_variant(id)).size(); };
  EXPECT_EQ(number_offered("chess"), 12u);
  EXPECT_EQ(number_offered("krazy-knights"), 8u);
}

TEST(Level, AFileIsRefusedWithItsPlace) {
  const std::string whole(level_files[0].text);
  EXPECT_TRUE(parse_level(whole).ok());
  for (const char* bad :
       {"speed = 3\n", "elo = many\n", "elo = 1200 and nonsense\n", "elo = 5001\n", "time-ms = soon\n",
        "gives-way = maybe\n", "gives-way =\n", "gives-way = yes no\n", "weak = 1 2\n", "weak = 1 2 3 4\n",
        "takes = 1 2 101\n", "small-board = 1 1 2000\n", "small-board = 4 any 2000 60 5 5 5 5 5 5 5 5 101\n",
        "small-board = 4 any 2000 60 5 5 5 5 5 5 5 5 90 full\n", "small-board = full 3\n"}) {
    const Result<LevelRow> row = parse_level(whole + bad);
    ASSERT_FALSE(row.ok()) << bad;
    EXPECT_EQ(row.error().at, whole.size()) << bad;
  }
  EXPECT_FALSE(parse_level("elo = 300\n").ok());
  for (const char* good :
       {"gives-way = no\n", "small-board = 4 any 2000 60 5 5 5 5 5 5 5 5 90\n", "small-board = full\n"})
    EXPECT_TRUE(parse_level(whole + good).ok()) << good;
}

TEST(Level, FiveAndUpNeverMissAWinInOne) {
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
    for (int n = 5; n <= 12; ++n)
      for (std::uint64_t seed = 0; seed < kSeeds; ++seed)
        EXPECT_EQ(move_name(find_move(game_at(id, fen_text), {.depth = 3, .level = level(n), .seed = seed}).move), move)
            << id << " level " << n << " seed " << seed;
}

TEST(Level, ThreeMissesThingsAndNotAlwaysTheSame) {
  const Game game = game_at("quickchess-gc", "2k2/5/1q3/3N1/5/2K2 w - - 0 1");  // the queen hangs
  int taken = 0;
  constexpr int kSeeds = 100;
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed)
    taken += move_name(find_move(game, {.level = level(3), .seed = seed}).move) == "d3b4";
  EXPECT_GT(taken, 10);
  EXPECT_LT(taken, 95);
}

/// Of three moves the second is half a pawn worse than the first, and the third was never thought of.
TEST(Level, MisjudgesWhatItIsToMisjudgeAndLessWhereItIsFarAhead) {
  const Position root = Position::start(game_rules("chess"));
  constexpr int kSeeds = 400;
  const auto second_of = [&](Value best, Value misjudgement) {
    LevelRecipe recipe;
    recipe.misjudgement = misjudgement;
    std::vector<RootMove> moves(3);
    const MoveList legal = legal_moves(root);
    for (int i = 0; i < std::ssize(moves); ++i) moves[i].move = legal[i];
    moves[0].value = best;
    moves[1].value = best - 50;
    int second = 0;
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
      const Move chosen = choose_by_recipe(recipe, root, moves, seed);
      EXPECT_NE(chosen, moves[2].move);
      second += chosen == moves[1].move;
    }
    return second;
  };
  EXPECT_EQ(second_of(0, 0), 0);
  const int usual = second_of(0, 300);
  EXPECT_GT(usual, kSeeds / 3);
  EXPECT_LT(usual, kSeeds / 2);
  EXPECT_LT(second_of(2000, 300), usual / 2);
  EXPECT_GT(second_of(-kDecided - 500, 300), 0) << "where all is lost it does not think of more";
}

TEST(Level, HuntsWithoutLapsesOnceTheEnemyHasNextToNothing) {
  const Variant& game = game_rules("quickchess-gc");
  const Position hunt = game_at(game.id, "4k/5/p4/5/3R1/K4 w - - 0 1").position();
  const Position battle = game_at(game.id, "4k/3p1/p4/5/3R1/K4 w - - 0 1").position();
  int different = 0;
  for (int number = 1; number <= Level::highest(); ++number) {
    if (gives_way(level(number))) continue;
    const LevelRecipe& usual = usual_recipe(level(number), game);
    different += usual.hunting_depth != usual.depth;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
      const LevelRecipe hunting = level_recipe(level(number), hunt, seed);
      EXPECT_EQ(hunting.depth, usual.hunting_depth) << number;
      EXPECT_EQ(hunting.misjudgement, usual.misjudgement) << number;
      const LevelRecipe fighting = level_recipe(level(number), battle, seed);
      const bool lapses = fighting.misjudgement != usual.misjudgement;
      EXPECT_TRUE(lapses || fighting.depth == usual.depth) << number;
    }
  }
  EXPECT_GT(different, 0);
}

TEST(Level, PlaysTheSameMoveFromTheSameSeed) {
  const Game game(game_rules("all-the-pieces"));
  for (int n = 1; n <= 11; ++n) {
    const SearchRequest request{.level = level(n), .seed = 7};
    EXPECT_EQ(find_move(game, request).move, find_move(game, request).move);
  }
}

TEST(Level, LooksAtNoMoreThanItsShare) {
  const Game chess(game_rules("chess"));
  for (int n = 1; n <= 11; ++n)
    EXPECT_LE(find_move(chess, {.level = level(n)}).nodes, usual_recipe(level(n), chess.variant()).nodes + 20'000) << n;
}

TEST(Level, PlaysWeakMovesAsOftenAsItsTableSaysAndNoneAtFullStrength) {
  constexpr int kPositions = 20'000;
  for (const char* id : {"chess", "raging-rooks", "all-the-pieces"}) {
    const Position start = Position::start(game_rules(id));
    for (int n = 1; n <= 12; ++n) {
      const LevelRecipe& usual = usual_recipe(level(n), start.variant());
      int weak = 0;
      for (std::uint64_t seed = 0; seed < kPositions; ++seed) {
        const LevelRecipe recipe = level_recipe(level(n), start, seed);
        weak += recipe.gives || recipe.misjudgement != usual.misjudgement;
        EXPECT_EQ(recipe.wins_seen, recipe.gives ? 0 : usual.wins_seen);
        EXPECT_TRUE(gives_way(level(n)) || !recipe.gives);
      }
      EXPECT_NEAR(weak * 1000.0 / kPositions, weak_share(level(n), start.variant()), 12) << id << " " << n;
      if (n == 12) {
        EXPECT_EQ(weak, 0);
      }
    }
  }
}

TEST(Level, ALapseOverlooksAQueenThatHangs) {
  const Game game = game_at("chess", "rnb1kbnr/pppp1ppp/8/4p3/4P2q/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3");
  const Value usual = usual_recipe(level(11), game.variant()).misjudgement;
  constexpr int kLapses = 20;
  int lapses = 0;
  int taken = 0;
  for (std::uint64_t seed = 0; lapses < kLapses; ++seed) {
    if (level_recipe(level(11), game.position(), seed).misjudgement == usual) continue;
    ++lapses;
    taken += move_name(find_move(game, {.level = level(11), .seed = seed}).move) == "f3h4";
  }
  EXPECT_GT(taken, 0);
  EXPECT_LT(taken, kLapses - 3);
}

/// Of games against the random child, colours alternating; a draw is half a point.
double points_of_random_child(const Variant& variant, int number, int games) {
  Searcher player(1);
  double points = 0;
  for (int n = 0; n < games; ++n) {
    const Color child = kColors[static_cast<std::size_t>(n % 2)];
    Game game(variant);
    while (!game.outcome() && !game.can_claim_draw()) {
      const std::uint64_t seed = 1000 * static_cast<std::uint64_t>(n) + game.moves().size();
      MoveList moves;
      generate_legal(game.position(), moves);
      Move move = child_move(Child::Random, game.position(), {moves.begin(), moves.end()}, seed);
      if (game.position().turn() != child) move = player.find_move(game, {.level = level(number), .seed = seed}).move;
      if (!game.play(move)) return -1;
    }
    points += !game.outcome() || !game.outcome()->winner ? 0.5 : *game.outcome()->winner == child ? 1 : 0;
  }
  return points;
}

TEST(Level, OneIsBeatenByAChildThatMovesAtRandomInEveryBox) {
  constexpr int kGames = share_of(100);
  for (const Variant* v : catalogue()) {
    if (!v->has_board() || v->box == 0) continue;
    const double points = points_of_random_child(*v, 1, kGames);
    EXPECT_GT(points, 0.48 * kGames - 2) << v->id;
    EXPECT_LT(points, 0.92 * kGames + 2) << v->id;
  }
}

TEST(Level, FiveIsNotBeatenByAChildThatMovesAtRandom) {
  constexpr int kGames = share_of(60);
  for (const char* id : {"raging-rooks", "krazy-knights", "all-the-pieces", "chess"})
    EXPECT_LT(points_of_random_child(game_rules(id), 5, kGames), 0.2 * kGames + 1) << id;
}

TEST(Level, SevenBringsAQueenAndARookHome) {
  for (std::uint64_t seed = 1; seed <= share_of(3); ++seed) {
    Game game(*position_from_fen(game_rules("chess"), "8/8/4k3/8/8/2QR4/8/4K3 w - - 0 1"));
    while (!game.outcome() && game.moves().size() < 100) {
      const int n = game.position().turn() == Color::White ? 7 : 6;
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
    for (const int n : {1, 12}) {
      Game game(*v);
      Searcher player(1);
      while (!game.outcome() && !game.can_claim_draw() && game.moves().size() < kPlies) {
        const SearchRequest request{.nodes = kNodes, .level = level(n), .seed = game.moves().size()};
        const Found found = player.find_move(game, request, kNodes);
        ASSERT_TRUE(game.play(found.move).ok()) << v->id << " " << move_name(found.move) << " " << fen(game.position());
      }
      EXPECT_LT(game.moves().size(), kWhole) << v->id;
    }
  }
}

}  // namespace
}  // namespace thirty
