#include "search/search.h"

#include "search/searching.h"

namespace thirty {
namespace {

struct ForcedEnd {
  const char* game;
  const char* fen;
  int plies;  ///< looked ahead by the plain search it is compared with
};

class ForcedEnds : public testing::TestWithParam<ForcedEnd> {};

TEST_P(ForcedEnds, AreFoundWithTheRightDistance) {
  const auto& [id, fen_text, plies] = GetParam();
  const Game game = game_at(id, fen_text);
  const Value plain = plain_value(game.position(), plies);
  ASSERT_TRUE(is_decided(plain)) << plain;
  EXPECT_EQ(find_move(game, {.depth = plies + 4}).value, plain);
}

INSTANTIATE_TEST_SUITE_P(Search, ForcedEnds,
                         testing::Values(ForcedEnd{"quickchess-gc", "k4/5/1K3/5/5/4R w - - 0 1", 1},
                                         ForcedEnd{"quickchess-gc", "1k3/5/1K3/5/5/3R1 w - - 0 1", 3},
                                         ForcedEnd{"quickchess-gc", "k4/5/5/1K3/5/1Q3 w - - 0 1", 5},
                                         ForcedEnd{"all-the-pieces", "k4/4P/1K3/5/5/5 w - - 0 1", 5},
                                         ForcedEnd{"chess", "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1", 1},
                                         ForcedEnd{"chess", "7k/8/5K2/8/8/8/8/6Q1 b - - 0 1", 4},
                                         ForcedEnd{"power-pawns", "5/1p3/5/3P1/5/5 w - - 0 1", 5},
                                         ForcedEnd{"power-pawns", "5/1p3/3P1/5/5/5 b - - 0 1", 6},
                                         ForcedEnd{"pawn-blasters", "5/p4/5/5/4P/5 b - - 0 1", 7},
                                         ForcedEnd{"raging-rooks", "1r3/5/P2P1/5/5/R4 w - - 0 1", 5},
                                         ForcedEnd{"krazy-knights", "5/2n2/2P2/5/4p/4N w - - 0 1", 5},
                                         ForcedEnd{"kings-conquest", "2k2/4P/5/5/p4/2K2 b - - 0 1", 3},
                                         ForcedEnd{"rescue-the-queen", "5/P3p/5/5/5/5 w - - 0 1", 5}));

TEST(Search, GivesTheSameAnswerInSlicesOfAnyLength) {
  for (const char* id : {"quickchess-gc", "raging-rooks", "chess"}) {
    const Game game(game_rules(id));
    const Found whole = find_move(game, {.depth = 8});
    for (const std::uint64_t slice : {1u, 7u, 1000u}) {
      const Found sliced = find_move(game, {.depth = 8}, slice);
      EXPECT_EQ(sliced.nodes, whole.nodes) << id << " in slices of " << slice;
      EXPECT_EQ(sliced.move, whole.move);
      EXPECT_EQ(sliced.value, whole.value);
    }
  }
}

TEST(Search, StopsWithinTheNodesOfASlice) {
  const Game chess(game_rules("chess"));
  const Game queens = game_at("rescue-the-queen", "qqqqq/qqqqq/5/5/QQQQQ/QQQQQ w - - 0 1");
  const Game kings = game_at("chess", "qqqqkqqq/qqqqqqqq/8/8/8/8/QQQQQQQQ/QQQQKQQQ w - - 0 1");
  for (const Game& game : {chess, queens, kings}) {
    TranspositionTable table(4);
    Search search(table);
    search.begin(game, {.infinite = true});
    for (int i = 1; i <= 50; ++i) {
      EXPECT_FALSE(search.run(1000));
      // One quiet position may be followed a little beyond.
      EXPECT_LE(search.nodes(), static_cast<std::uint64_t>(i) * 1000 + 20'000);
    }
    EXPECT_TRUE(is_legal(game.position(), search.best()));
  }
}

TEST(Search, KeepsToItsNodeLimit) {
  const Found found = find_move(Game(game_rules("quickchess-gc")), {.nodes = 5000}, 64);
  EXPECT_GE(found.nodes, 5000u);
  EXPECT_LE(found.nodes, 7000u);
}

TEST(Search, PlaysWhatHasOvertakenTheBestMoveInAnIterationThatIsCutShort) {
  int overtaken = 0;
  for (const char* id : {"quickchess-gc", "raging-rooks", "chess"}) {
    TranspositionTable table(4);
    Search search(table);
    Move told;
    search.on_info = [&](const SearchInfo& t) { told = t.line.front(); };
    search.begin(Game(game_rules(id)), {.depth = 8});
    search.finish_first_iteration();
    while (!search.run(64)) overtaken += search.best() != told;
    EXPECT_EQ(search.best(), told) << id << ": and at last what the whole search found";
  }
  EXPECT_GT(overtaken, 0);
}

TEST(Search, DoesNotThinkLongAboutTheOnlyMoveWhereTimeCounts) {
  const Game game = game_at("chess", "1r5k/8/8/8/8/7p/7P/K7 w - - 0 1");
  constexpr std::int64_t kLong_us = 1'000'000'000'000;
  EXPECT_EQ(find_move(game, {.depth = 9, .time = {.soft_us = kLong_us}}).infos.back().depth, 6);
  EXPECT_EQ(find_move(game, {.depth = 9}).infos.back().depth, 9);
}

TEST(Search, BelievesNothingThatAWeakPlayerLeftInTheTable) {
  constexpr std::size_t kTable_mb = 16;
  const SearchRequest whole{.depth = 6};
  const Game game(game_rules("raging-rooks"));
  TranspositionTable table(kTable_mb);
  const auto nodes = [&](const SearchRequest& request) {
    Search search(table);
    search.begin(game, request);
    while (!search.run(1'000'000)) {
    }
    return search.nodes();
  };
  for (const char* level : {"4", "6", "8"}) nodes({.level = *Level::from_text(level), .seed = 5});
  EXPECT_EQ(nodes(whole), find_move(game, whole, 1'000'000, kTable_mb).nodes);
}

// Two kings and a queen, walked to and fro: white stands to win, black to lose.
constexpr const char* kQueenEnding = "4k/5/5/5/1Q3/K4 w - - 0 1";
const std::vector<std::string> kToAndFro{"b2b1", "e6d6", "b1b2", "d6e6", "b2b1", "e6d6", "b1b2"};

TEST(Search, SeeksTheThirdRepetitionWhenLosing) {
  const Game game = game_at("quickchess-gc", kQueenEnding, kToAndFro);
  const Found found = find_move(game, {.depth = 8});
  EXPECT_EQ(move_name(found.move), "d6e6");
  EXPECT_EQ(found.value, kDrawn);
}

TEST(Search, AvoidsTheThirdRepetitionWhenWinning) {
  std::vector<std::string> moves(kToAndFro.begin(), kToAndFro.end() - 1);
  Game game = game_at("quickchess-gc", kQueenEnding, moves);
  const Found found = find_move(game, {.depth = 8});
  EXPECT_GT(found.value, 300);
  ASSERT_TRUE(game.play(found.move).ok());
  EXPECT_FALSE(game.can_claim_draw());
}

TEST(Search, TakesFiftyQuietMovesForADraw) {
  const Found found = find_move(game_at("quickchess-gc", "4k/5/5/5/1Q3/K4 w - - 96 80"), {.depth = 6});
  EXPECT_EQ(found.value, kDrawn);
  EXPECT_EQ(find_move(game_at("quickchess-gc", "4k/5/5/5/1Q3/K4 w - - 99 80"), {.depth = 1}).value, kDrawn);
  EXPECT_GT(find_move(game_at("quickchess-gc", "4k/5/5/5/1Q3/K4 w - - 98 80"), {.depth = 1}).value, 300);
}

TEST(Search, EndsWithAWinInAsManyMovesAsAskedFor) {
  const Game game = game_at("quickchess-gc", "k4/5/5/1K3/5/1Q3 w - - 0 1");  // in two
  const auto depth_reached = [&](int mate) {
    return find_move(game, {.depth = 8, .mate = mate, .multi_pv = 2}).infos.back().depth;
  };
  EXPECT_EQ(depth_reached(1), 8);
  EXPECT_LT(depth_reached(2), 8);
}

TEST(Search, LetsTheBoardEndAGameBeforeTheCountOfMoves) {
  struct End {
    const char* fen;
    const char* move;
    Value value;
  };
  for (const auto& [fen_text, move, value] : {
           End{"5/5/p3P/5/5/R4 w - - 149 90", "a1a3", win_after(1)},   // the other side cannot move
           End{"5/5/p4/5/4P/R4 w - - 99 90", "a1a3", loss_after(1)},   // nor can it here, and its pawn has come farther
           End{"5/5/p4/PR3/P4/5 w - - 149 90", "b3e3", win_after(1)},  // deadlock
       }) {
    const Game game = game_at("raging-rooks", fen_text);
    const Move m = *move_from_name(game.position(), move);
    EXPECT_EQ(find_move(game, {.depth = 4, .moves = {m}}).value, value) << fen_text;
  }
}

TEST(Search, PlaysOnSensiblyWhenADrawCouldBeClaimedAlready) {
  const Found found = find_move(game_at("quickchess-gc", "k4/5/1K3/5/5/4R w - - 120 90"), {.depth = 4});
  EXPECT_EQ(move_name(found.move), "e1e6");
}

TEST(Search, TellsAsManyLinesAsAskedInOrder) {
  const Found found = find_move(Game(game_rules("all-the-pieces")), {.depth = 5, .multi_pv = 3});
  ASSERT_GE(found.infos.size(), 3u);
  const std::vector<SearchInfo> last(found.infos.end() - 3, found.infos.end());
  for (int i = 0; i < 3; ++i) EXPECT_EQ(last[static_cast<std::size_t>(i)].number, i + 1);
  EXPECT_GE(last[0].value, last[1].value);
  EXPECT_GE(last[1].value, last[2].value);
  EXPECT_NE(last[0].line.at(0), last[1].line.at(0));
  EXPECT_NE(last[1].line.at(0), last[2].line.at(0));
  const Found weak = find_move(Game(game_rules("all-the-pieces")), {.level = *Level::from_text("2")});
  for (const SearchInfo& t : weak.infos) EXPECT_EQ(t.number, 1) << "whatever else a level looks at";
}

TEST(Search, TellsLinesThatCanBePlayed) {
  for (const Variant* v : catalogue()) {
    if (!v->has_board()) continue;
    const Found found = find_move(Game(*v), {.depth = 6});
    ASSERT_FALSE(found.infos.empty()) << v->id;
    Position p = Position::start(*v);
    for (const Move m : found.infos.back().line) {
      ASSERT_TRUE(is_legal(p, m)) << v->id << " " << move_name(m);
      p.play(m);
    }
  }
}

TEST(Search, KnowsThatPointsDecideTheFirstEdition) {
  // White is a rook up, and the clock runs out before anything can be taken.
  const Found found = find_move(game_at("quickchess-1991", "1k3/5/5/5/5/R2K1 w - - 38 40"), {.depth = 4});
  EXPECT_EQ(found.value, win_after(2));
}

}  // namespace
}  // namespace thirty
