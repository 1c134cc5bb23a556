// Leaf counts. Every variant file states those of its start; tests/rules/perft/<game>.txt holds positions of each kind
// that the game knows, with counts on which the product's rules and the naive ones agreed.
#include "rules/perft.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "rules/catalogue.h"
#include "rules/every_game.h"
#include "rules/fen.h"
#include "rules/movegen.h"

namespace thirty::testing {

namespace {

/// Counts above this are left out, so that no build takes long over them.
#if defined(__EMSCRIPTEN__)
constexpr std::uint64_t kMostLeaves = 200'000;
#elif defined(NDEBUG)
constexpr std::uint64_t kMostLeaves = 5'000'000;
#else
constexpr std::uint64_t kMostLeaves = 20'000;
#endif

struct Entry {
  std::string game, fen, options, about;
  std::vector<std::uint64_t> counts;
};

std::vector<std::string> columns(const std::string& line) {
  constexpr std::string_view kBetween = " | ";
  std::vector<std::string> parts;
  std::size_t start = 0;
  for (std::size_t end; (end = line.find(kBetween, start)) != line.npos; start = end + kBetween.size())
    parts.push_back(line.substr(start, end - start));
  parts.push_back(line.substr(start));
  return parts;
}

std::vector<Entry> read_suite(const std::string& id) {
  std::ifstream file(std::string(THIRTY_SOURCE_DIR) + "/tests/rules/perft/" + id + ".txt");
  std::vector<Entry> entries;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    const std::vector<std::string> parts = columns(line);
    if (parts.size() != 5) {
      ADD_FAILURE() << "not five columns: " << line;
      continue;
    }
    Entry entry{parts[0], parts[1], parts[2] == "-" ? "" : parts[2], parts[4], {}};
    std::istringstream counts(parts[3]);
    for (std::uint64_t n; counts >> n;) entry.counts.push_back(n);
    entries.push_back(entry);
  }
  return entries;
}

void expect_counts(const Position& position, const std::vector<std::uint64_t>& counts) {
  ASSERT_FALSE(counts.empty());
  for (std::size_t i = 0; i < counts.size() && counts[i] <= kMostLeaves; ++i)
    EXPECT_EQ(perft(position, static_cast<int>(i) + 1), counts[i]) << "at depth " << i + 1;
}

std::string test_name(const ::testing::TestParamInfo<const Variant*>& info) {
  std::string name;
  for (const char c : info.param->id)
    if (std::isalnum(static_cast<unsigned char>(c))) name += c;
  return name;
}

std::vector<const Variant*> games_with_a_board() {
  std::vector<const Variant*> games;
  for (const Variant* v : catalogue())
    if (v->has_board()) games.push_back(v);
  return games;
}

}  // namespace

class EveryGame : public ::testing::TestWithParam<const Variant*> {};

TEST_P(EveryGame, HasThePerftCountsItsFileStates) {
  const Variant& v = *GetParam();
  EXPECT_GE(v.perft.size(), 4u) << "the file states too few counts";
  expect_counts(Position::start(v), v.perft);
}

TEST_P(EveryGame, HasThePerftCountsOfItsSuite) {
  const std::vector<Entry> suite = read_suite(GetParam()->id);
  EXPECT_GE(suite.size(), 8u);
  for (const Entry& entry : suite) {
    SCOPED_TRACE(entry.about + ": " + entry.fen + " " + entry.options);
    const Result<OptionSet> options = options_from_text(entry.options);
    ASSERT_TRUE(options.ok());
    const Result<const Variant*> game = find_variant(entry.game, *options);
    ASSERT_TRUE(game.ok()) << game.error().message;
    const Result<Position> position = position_from_fen(**game, entry.fen);
    ASSERT_TRUE(position.ok()) << position.error().message;
    EXPECT_EQ(fen(*position), entry.fen);
    expect_counts(*position, entry.counts);
  }
}

INSTANTIATE_TEST_SUITE_P(Perft, EveryGame, ::testing::ValuesIn(games_with_a_board()), test_name);

TEST(Perft, CountsOneSequenceOfNoMovesAndDividesAmongTheFirst) {
  const Position start = Position::start(**find_variant("quickchess-gc"));
  EXPECT_EQ(perft(start, 0), 1u);
  std::uint64_t sum = 0;
  for (const auto& [move, leaves] : perft_divide(start, 4)) {
    EXPECT_EQ(leaves, perft(start.after(move), 3));
    sum += leaves;
  }
  EXPECT_EQ(sum, 15004u);
  EXPECT_TRUE(perft_divide(start, 0).empty());
}

TEST(Perft, GivesAFinishedPositionNoChildren) {
  const Position won = *position_from_fen(**find_variant("power-pawns"), "P4/p4/5/5/5/5 b - - 0 9");
  EXPECT_EQ(count_legal(won), 1);
  EXPECT_EQ(perft(won, 1), 0u);
  EXPECT_TRUE(perft_divide(won, 3).empty());
}

}  // namespace thirty::testing
