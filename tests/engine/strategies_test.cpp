// The strategies that come with the page, and the engine that plays by them: it never loses, and where they are
// missing, damaged or cut short nothing but that is lost.
#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>

#include "base/random.h"
#include "engine/counted_clock.h"
#include "engine/strategy_judge.h"
#include "engine/supplied_engine.h"
#include "load.h"
#include "rules/catalogue.h"
#include "rules/fen.h"
#include "rules/game.h"
#include "rules/movegen.h"
#include "rules/notation.h"
#include "solver/strategy_reader.h"
#include "tablebase/strategy_walk.h"

namespace thirty {
namespace {

constexpr const char* kSmallest = "power-pawns";

struct Shipped {
  const Variant* variant = nullptr;
  Color side = Color::White;
};

std::string path_of(const Shipped& shipped) {
  return std::string(THIRTY_SOURCE_DIR "/assets/strategies/") + strategy_file_name(*shipped.variant, shipped.side);
}

std::vector<Shipped> all_shipped() {
  std::vector<Shipped> all;
  for (const Variant* v : catalogue())
    for (const Color side : kColors)
      if (StrategyReader::covers(*v) && std::filesystem::exists(path_of({v, side}))) all.push_back({v, side});
  return all;
}

Bytes bytes_of(const Shipped& shipped) {
  std::ifstream file(path_of(shipped), std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// Null, and a failure, if it cannot be read.
std::unique_ptr<StrategyReader> read(const Shipped& shipped) {
  const Bytes bytes = bytes_of(shipped);
  auto reader = std::make_unique<StrategyReader>(*shipped.variant, shipped.side, strategy_judge(*shipped.variant));
  while (!reader->wanted().empty()) {
    const ByteRange range = reader->wanted().front();
    if (range.offset + range.length > bytes.size()) return nullptr;
    const auto part =
        std::span(bytes).subspan(static_cast<std::size_t>(range.offset), static_cast<std::size_t>(range.length));
    if (!reader->supply(range, part)) return nullptr;
  }
  for (auto more = reader->prepare(); more && *more;) more = reader->prepare();
  return reader->open() ? std::move(reader) : nullptr;
}

class ShippedStrategies : public testing::TestWithParam<std::size_t> {};

TEST_P(ShippedStrategies, AreMadeForThisVersionAndNeverLose) {
  const Shipped shipped = all_shipped()[GetParam()];
  const auto reader = read(shipped);
  ASSERT_TRUE(reader)
      << path_of(shipped)
      << " has to be made anew: the judge of positions or the search has changed (thirty-squares strategies)";
  if (shipped.variant->id == kSmallest) {
    const StrategyWalk walk = walk_strategy(Position::start(*shipped.variant), shipped.side,
                                            [&](const Position& p) { return reader->choose(p); });
    EXPECT_TRUE(walk.ok());
    EXPECT_GT(walk.positions, 1000u);
  }
  Random random(11);
  std::uint64_t from_file = 0;  ///< moves
  for (int n = 0; n < share_of(2000); ++n) {
    Game game(*shipped.variant);
    while (!game.outcome() && !game.can_claim_draw()) {
      const bool ours = game.position().turn() == shipped.side;
      if (ours) from_file += reader->stores(game.position());
      const Move m = ours ? reader->choose(game.position()) : random.one_of(legal_moves(game.position()));
      ASSERT_TRUE(game.play(m)) << fen(game.position());
    }
    EXPECT_FALSE(game.outcome() && game.outcome()->winner == ~shipped.side) << fen(game.position());
  }
  EXPECT_GT(from_file, 0u) << "the small search alone would do, and the file is not needed";
}

INSTANTIATE_TEST_SUITE_P(All, ShippedStrategies, testing::Range(std::size_t{0}, all_shipped().size()),
                         [](const auto& info) {
                           const Shipped shipped = all_shipped()[info.param];
                           std::string name = shipped.variant->id + "_" + color_name(shipped.side);
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

/// Looks are what an engine's time is counted in here.
constexpr std::int64_t kLook_us = 200;

Files strategies_of(const std::string& game) {
  Files files;
  for (const Shipped& shipped : all_shipped())
    if (shipped.variant->id == game) {
      const std::string name = strategy_file_name(*shipped.variant, shipped.side);
      files.emplace_back(name.substr(name.find('.')), bytes_of(shipped));
    }
  return files;
}

struct Played {
  Game game;
  std::vector<std::string> lines;  ///< of all answers
};

constexpr const char* kUnhurried = "30";

/// The perfect level plays a side; its enemy plays at random, from `random` on. `move_time` tells how long a move may
/// take.
Played play(
    SuppliedEngine& engine, const Variant& variant, Color side, Random& random,
    const std::function<std::string()>& move_time = [] { return kUnhurried; }) {
  Played played{Game(variant), {}};
  Game& game = played.game;
  engine.say("setoption name Level value perfect");
  while (!game.outcome() && !game.can_claim_draw()) {
    Move m = random.one_of(legal_moves(game.position()));
    if (game.position().turn() == side) {
      std::string line = "position fen " + fen(game.start()) + (game.moves().empty() ? "" : " moves");
      for (const Move earlier : game.moves()) line += " " + move_name(earlier);
      engine.say(line);
      const auto lines = engine.say("go movetime " + move_time());
      played.lines.insert(played.lines.end(), lines.begin(), lines.end());
      const auto answer = move_from_name(game.position(), split_words(lines.back())[1]);
      EXPECT_TRUE(answer) << lines.back();
      if (!answer) return played;
      m = *answer;
    }
    EXPECT_TRUE(game.play(m));
  }
  return played;
}

bool tells_of_strategies(const std::vector<std::string>& lines) {
  return std::ranges::any_of(lines, [](const auto& line) {
    return line.starts_with("info string file") && line.find(".strategy: ") != line.npos;
  });
}

TEST(Strategies, ThePerfectLevelNeverLosesByThem) {
  std::size_t games = 0;
  for (const Shipped& shipped : all_shipped()) {
    SuppliedEngine engine(strategies_of(shipped.variant->id), shipped.variant->id, counted_clock(kLook_us));
    Random random(5);
    for (int n = 0; n < share_of(2); ++n, ++games) {
      const Played played = play(engine, *shipped.variant, shipped.side, random);
      EXPECT_FALSE(tells_of_strategies(played.lines));
      const auto& outcome = played.game.outcome();
      EXPECT_FALSE(outcome && outcome->winner == ~shipped.side) << shipped.variant->id << fen(played.game.position());
    }
  }
  EXPECT_GT(games, 0u);
}

TEST(Strategies, HoldInAnyHurry) {
  for (const Shipped& shipped : all_shipped()) {
    SuppliedEngine engine(strategies_of(shipped.variant->id), shipped.variant->id, counted_clock(kLook_us));
    Random random(8);
    const auto some_time = [&] { return std::string(random.below(2) == 0 ? "1" : kUnhurried); };
    for (int n = 0; n < share_of(2); ++n) {
      const Played played = play(engine, *shipped.variant, shipped.side, random, some_time);
      const auto& outcome = played.game.outcome();
      EXPECT_FALSE(outcome && outcome->winner == ~shipped.side) << shipped.variant->id << fen(played.game.position());
    }
  }
}

bool names_move(const std::vector<std::string>& lines) {
  return std::ranges::any_of(lines, [](const auto& line) { return line.starts_with("bestmove"); });
}

TEST(Strategies, AreWaitedForThoughTheClockIsUp) {
  for (const Shipped& shipped : all_shipped()) {
    if (shipped.side != Color::White) continue;
    SuppliedEngine engine(strategies_of(shipped.variant->id), shipped.variant->id, counted_clock(kLook_us));
    engine.say("setoption name Level value perfect");
    engine.say("position startpos");
    EXPECT_FALSE(names_move(engine.say_unanswered("go movetime 1"))) << shipped.variant->id;
    EXPECT_FALSE(names_move(engine.say_unanswered("isready"))) << shipped.variant->id;
    const auto reader = read(shipped);
    ASSERT_TRUE(reader);
    const auto lines = engine.hear_out();
    ASSERT_FALSE(lines.empty());
    EXPECT_EQ(split_words(lines.back())[1], move_name(reader->choose(Position::start(*shipped.variant))));
  }
}

/// A move of the perfect level is asked for, and the strategy that it wishes for comes.
void ask_and_fulfil(SuppliedEngine& engine) {
  engine.say("setoption name Level value perfect");
  engine.say("position startpos");
  engine.say_unanswered("go movetime 1");
  engine.fulfil();
  engine.say_unanswered("isready");  // its first bytes have been read, and all of it is wanted
  engine.fulfil();
}

TEST(Strategies, WhoeverSaysStopWhereTheyAreAtHandGetsTheirMove) {
  const Variant& variant = **find_playable_variant(kSmallest);
  const auto reader = read({&variant, Color::White});
  ASSERT_TRUE(reader);
  SuppliedEngine engine(strategies_of(kSmallest), kSmallest, counted_clock(1));
  ask_and_fulfil(engine);
  const auto lines = engine.say_unanswered("stop");
  ASSERT_FALSE(lines.empty());
  EXPECT_EQ(split_words(lines.back())[1], move_name(reader->choose(Position::start(variant))));
}

TEST(Strategies, WaitingForThemEndsByStop) {
  SuppliedEngine engine(strategies_of(kSmallest), kSmallest, counted_clock(kLook_us));
  engine.say("setoption name Level value perfect");
  engine.say("position startpos");
  EXPECT_FALSE(names_move(engine.say_unanswered("go movetime 1")));
  EXPECT_TRUE(names_move(engine.say_unanswered("stop")));
}

TEST(Strategies, CheckingThemEndsByStop) {
  const Variant& variant = **find_playable_variant(kSmallest);
  const Position start = Position::start(variant);
  // That it was made for another search is seen at the end of the check.
  const Bytes bytes =
      strategy_bytes({.subject = {variant.id, "", fen(start), 1}}, std::array{ChoiceRanks::Ranked{start.hash(), 0}});
  SuppliedEngine engine({{".white.strategy", bytes}}, kSmallest, counted_clock(5'000));
  ask_and_fulfil(engine);
  const auto stopped = engine.say_unanswered("stop");
  ASSERT_EQ(stopped.size(), 1u);
  EXPECT_TRUE(names_move(stopped));
  EXPECT_TRUE(tells_of_strategies(engine.say("go movetime 1"))) << "the check goes on with the next question";
}

TEST(Strategies, AreAskedForOnceAndOnlyWhereAMoveOfThePerfectLevelIsWanted) {
  SuppliedEngine engine(strategies_of(kSmallest), kSmallest, counted_clock(kLook_us));
  const auto wishes_after = [&](const std::string& level, const std::string& go) {
    const int before = engine.wishes();
    engine.say("setoption name Level value " + level);
    engine.say("position startpos");
    engine.say(go);
    return engine.wishes() - before;
  };
  EXPECT_EQ(wishes_after("12", "go movetime 100"), 0);
  EXPECT_EQ(wishes_after("perfect", "go nodes 1000"), 0) << "a question about the position, not a game";
  EXPECT_EQ(wishes_after("perfect", "go movetime 100"), 2) << "its first bytes, and all of it";
  EXPECT_EQ(wishes_after("perfect", "go movetime 100"), 0) << "it is kept";
}

TEST(Strategies, ALookAtAPositionLetsNoWinGoForThem) {
  // They keep from losing, and after a mistake of the other side that is not all there is to be had.
  SuppliedEngine engine(strategies_of(kSmallest), kSmallest, counted_clock(kLook_us));
  engine.say("setoption name Level value perfect");
  struct Won {
    const char* moves;
    const char* alone;  ///< the one move that wins
  };
  for (const auto& [moves, alone] :
       {Won{"a2a3 d5d4", "d2d3"}, Won{"e2e3 b5b4", "b2b3"}, Won{"e2e3 c5c4", "d2d3"}, Won{"a2a3 c5c4", "b2b3"}}) {
    engine.say(std::string("position startpos moves ") + moves);
    engine.say("go movetime 500");  // a move of the game, for which the strategy is fetched
    EXPECT_EQ(split_words(engine.say("go movetime 500 nodes 2000000").back())[1], alone) << moves;
  }
}

TEST(Strategies, MissingDamagedOrCutShortTheyAreToldOnceAndPlayGoesOn) {
  const Variant& variant = **find_playable_variant(kSmallest);
  const Bytes whole = bytes_of({&variant, Color::White});
  Bytes damaged = whole;
  damaged[whole.size() / 2] ^= 0x55;
  const Bytes cut(whole.begin(), whole.begin() + 20);
  for (const Bytes& bad : {Bytes{}, damaged, cut, Bytes(whole.size(), '<')}) {
    SuppliedEngine engine({{".white.strategy", bad}}, kSmallest, counted_clock(kLook_us));
    Random random(3);
    const Played played = play(engine, variant, Color::White, random);
    EXPECT_EQ(std::ranges::count_if(
                  played.lines,
                  [](const auto& line) { return line.starts_with("info string file power-pawns.white.strategy: "); }),
              1);
    EXPECT_TRUE(played.game.outcome() || played.game.can_claim_draw()) << "the game was played to its end";
  }
}

TEST(Strategies, GiveWayToThePlayWithoutThemOnceTheGameHasLeftThem) {
  const Variant& variant = **find_playable_variant(kSmallest);
  const auto reader = read({&variant, Color::White});
  ASSERT_TRUE(reader);
  SuppliedEngine engine(strategies_of(kSmallest), kSmallest, counted_clock(kLook_us));
  engine.say("setoption name Level value perfect");
  const Position start = Position::start(variant);
  const MoveList moves = legal_moves(start);
  for (const Move first : moves) {
    const Position after = start.after(first);
    const MoveList answers = legal_moves(after);
    engine.say("position startpos moves " + move_name(first) + " " + move_name(answers[0]));
    const auto lines = engine.say("go movetime 100");
    EXPECT_TRUE(move_from_name(after.after(answers[0]), split_words(lines.back())[1])) << lines.back();
  }
}

}  // namespace
}  // namespace thirty
