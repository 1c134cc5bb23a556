#include "search/helper_searches.h"

#include "search/searching.h"

namespace thirty {
namespace {

TEST(HelperSearches, ShareTheTableAndLeaveTheMoveToTheOneTheyHelp) {
  if (!kHasThreads) GTEST_SKIP() << "a build without threads";
  const Game game(game_rules("quickchess-gc"));
  TranspositionTable table(4);
  Search search(table);
  HelperSearches helpers(table);
  helpers.set_count(2);
  for (int move = 0; move < 3; ++move) {  // the same helpers serve search after search
    const SearchRequest request{.depth = 9};
    search.begin(game, request);
    helpers.begin(game, request);
    while (!search.run(1000)) {
    }
    while (helpers.nodes() == 0) std::this_thread::yield();
    helpers.stop();
    EXPECT_TRUE(is_legal(game.position(), search.best()));
  }
}

TEST(HelperSearches, StopAtOnceWhateverTheyWereAsked) {
  if (!kHasThreads) GTEST_SKIP() << "a build without threads";
  const Game game(game_rules("chess"));
  TranspositionTable table(4);
  HelperSearches helpers(table);
  helpers.set_count(2);
  helpers.begin(game, {.depth = 1});
  helpers.stop();
  helpers.begin(game, {.infinite = true});
  helpers.stop();
  helpers.stop();  // nothing runs: nothing happens
}

TEST(HelperSearches, AreNoneWhereNoThreadCanBegin) {
  EXPECT_EQ(HelperSearches::kMost > 0, kHasThreads);
}

}  // namespace
}  // namespace thirty
