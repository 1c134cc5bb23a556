#include "search/helper_searches.h"

#include <sys/resource.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <thread>

#include "search/searching.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define THIRTY_SANITIZED
#endif
#endif

namespace thirty {
namespace {

/// Waits until all of them together have visited so many nodes; fails where they do not get there.
void wait_for_nodes(const HelperSearches& helpers, std::uint64_t nodes) {
  constexpr auto kPatience = std::chrono::seconds(60);
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (helpers.nodes() < nodes && std::chrono::steady_clock::now() < end) std::this_thread::yield();
  ASSERT_GE(helpers.nodes(), nodes);
}

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
    EXPECT_EQ(helpers.running(), 2);
    while (!search.run(1000)) {
    }
    wait_for_nodes(helpers, 1);
    helpers.stop();
    EXPECT_TRUE(is_legal(game.position(), search.best()));
  }
}

TEST(HelperSearches, LeaveInTheTableWhatTheyFound) {
  if (!kHasThreads) GTEST_SKIP() << "a build without threads";
  const Game game(game_rules("quickchess-gc"));
  TranspositionTable table(1);
  HelperSearches helpers(table);
  helpers.set_count(1);
  EXPECT_EQ(table.fill_permille(), 0);
  helpers.begin(game, {});
  wait_for_nodes(helpers, 50'000);
  helpers.stop();
  EXPECT_GT(table.fill_permille(), 10);
}

TEST(HelperSearches, GoOnPastTheLimitsOfTheOneTheyHelpUntilTheyAreStopped) {
  if (!kHasThreads) GTEST_SKIP() << "a build without threads";
  const Game game(game_rules("chess"));
  TranspositionTable table(4);
  HelperSearches helpers(table);
  helpers.set_count(2);
  for (const SearchRequest& request :
       {SearchRequest{.nodes = 10}, SearchRequest{.time = {.hard_us = 1}}, SearchRequest{.infinite = true}}) {
    helpers.begin(game, request);
    EXPECT_EQ(helpers.running(), 2);
    wait_for_nodes(helpers, 20'000);
    helpers.stop();
    EXPECT_EQ(helpers.running(), 0);
    const std::uint64_t nodes = helpers.nodes();
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    EXPECT_EQ(helpers.nodes(), nodes);
  }
}

TEST(HelperSearches, AreStoppedBeforeTheyHaveBegunAndWhenNoneRuns) {
  if (!kHasThreads) GTEST_SKIP() << "a build without threads";
  const Game game(game_rules("chess"));
  TranspositionTable table(4);
  HelperSearches helpers(table);
  helpers.set_count(2);
  helpers.begin(game, {.depth = 1});
  helpers.stop();
  EXPECT_EQ(helpers.running(), 0);
  helpers.begin(game, {.infinite = true});
  helpers.stop();
  helpers.stop();
  EXPECT_EQ(helpers.running(), 0);
}

TEST(HelperSearches, AreNoneWhereNoThreadCanBegin) {
  EXPECT_EQ(HelperSearches::kMost > 0, kHasThreads);
}

#if defined(__linux__) && !defined(THIRTY_SANITIZED)  // a sanitizer needs room of its own
/// From now on this process has no room for the stack of another thread.
void allow_no_more_threads() {
  long pages = 0;
  std::FILE* file = std::fopen("/proc/self/statm", "r");
  const bool known = file && std::fscanf(file, "%ld", &pages) == 1;
  if (file) std::fclose(file);
  if (!known) std::exit(2);
  const rlim_t most = static_cast<rlim_t>(pages) * 4096 + (4 << 20);
  const rlimit limit{most, most};
  if (setrlimit(RLIMIT_AS, &limit) != 0) std::exit(2);
}

TEST(HelperSearchesDeathTest, AreFewerWhereTheSystemHasNoMoreThreads) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");  // anew, without stacks that ended threads have left
  const Game game(game_rules("quickchess-gc"));
  const auto search_without_help = [&] {
    TranspositionTable table(4);
    Search search(table);
    HelperSearches helpers(table);
    helpers.set_count(3);
    allow_no_more_threads();
    search.begin(game, {.depth = 4});
    helpers.begin(game, {.depth = 4});
    const int running = helpers.running();
    while (!search.run(1000)) {
    }
    helpers.stop();
    std::exit(running == 0 && is_legal(game.position(), search.best()) ? 0 : 1);
  };
  EXPECT_EXIT(search_without_help(), testing::ExitedWithCode(0), "");
}
#endif

}  // namespace
}  // namespace thirty
