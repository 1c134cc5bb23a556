#include "search/network.h"

#include "base/random.h"
#include "search/searching.h"

namespace thirty {
namespace {

/// A network of random small numbers.
Network any_network(std::uint64_t seed, int hidden = 64) {
  Network network(NetworkInputs(5, 6), hidden);
  Random random(seed);
  const auto number = [&](int most) {
    return static_cast<std::int16_t>(static_cast<int>(random.below(static_cast<std::uint32_t>(2 * most + 1))) - most);
  };
  for (int input = 0; input < network.inputs().count(); ++input)
    for (int h = 0; h < hidden; ++h) network.row(input)[h] = number(100);
  for (int h = 0; h < hidden; ++h) network.bias[h] = number(100);
  for (Network::Output& output : network.outputs)
    for (int h = 0; h < 2 * hidden; ++h) output[h] = number(127);
  for (std::int32_t& n : network.output_bias) n = number(5000);
  return network;
}

Value value_from_nothing(const Network& network, const Position& p) {
  Network::Sums sums = network.empty();
  Network::Recent recent = network.none_recent();
  network.update(sums, p, sums, recent);
  return network.evaluate(sums, p);
}

bool play_any_move(Game& game, Random& random) {
  return game.play(random.one_of(legal_moves(game.position()))).ok();
}

TEST(Network, IsTheSameAfterWritingAndReading) {
  for (const int hidden : {16, 64, 112, Network::kMostHidden}) {
    const Network network = any_network(3, hidden);
    const Result<Network> read = Network::parse(network.text());
    ASSERT_TRUE(read.ok()) << read.error().message;
    EXPECT_EQ(read->hidden(), hidden);
    EXPECT_EQ(read->text(), network.text());
    const Position p = Position::start(game_rules("quickchess-gc"));
    EXPECT_EQ(value_from_nothing(*read, p), value_from_nothing(network, p));
  }
}

/// The value as the network is described, in plain loops.
Value value_by_hand(const Network& network, const Position& p) {
  const int most = 4 * network.inputs().files();
  const int output = (std::min(count(p.occupied()), most) - 1) * 8 / most;
  std::int64_t total = 0;
  for (const Color viewer : {p.turn(), ~p.turn()}) {
    const bool mirrored = network.inputs().mirrors(p.king(viewer));
    for (int h = 0; h < network.hidden(); ++h) {
      int sum = network.bias[h];
      for (Bitboard b = p.occupied(); b;) {
        const Square s = pop_lowest(b);
        sum += network.row(network.inputs().index(viewer, mirrored, p.piece_on(s), s))[h];
      }
      const std::int64_t clipped = std::clamp(sum, 0, Network::kUnit);
      total += clipped * clipped * network.outputs[output][viewer == p.turn() ? h : network.hidden() + h];
    }
  }
  const std::int64_t out = total / Network::kUnit + network.output_bias[output];
  return static_cast<Value>(out * Network::kScale / (Network::kUnit * Network::kOutUnit));
}

TEST(Network, IsWorthWhatItsNumbersSayHoweverWide) {
  for (const int hidden : {8, 24, 64, 112, Network::kMostHidden}) {
    const Network network = any_network(5, hidden);
    for (const char* id : {"quickchess-gc", "all-the-pieces"}) {
      Random random(23);
      Game game(game_rules(id));
      while (!game.outcome() && game.moves().size() < 40) {
        const Value by_hand = std::clamp(value_by_hand(network, game.position()), -kDecided + 1, kDecided - 1);
        ASSERT_EQ(value_from_nothing(network, game.position()), by_hand) << hidden << ' ' << fen(game.position());
        ASSERT_TRUE(play_any_move(game, random));
      }
    }
  }
}

TEST(Network, HasALastLayerForEveryNumberOfPieces) {
  for (const Network& network : {any_network(5), any_network(5, 8)}) {
    int before = 0;
    for (int pieces = 2; pieces <= 64; ++pieces) {
      const int output = Network::output_of(network.inputs(), pieces);
      EXPECT_GE(output, before) << pieces;
      EXPECT_LT(output, Network::kOutputs) << pieces;
      before = output;
    }
  }
  const Network network = any_network(5);
  const Position full = *position_from_fen(game_rules("all-the-pieces"), "knnnn/nnnnn/4p/P4/NNNNN/KNNNN w - - 0 1");
  EXPECT_EQ(value_from_nothing(network, full), std::clamp(value_by_hand(network, full), -kDecided + 1, kDecided - 1));
}

TEST(Network, RefusesWhatIsNoNetwork) {
  const std::string text = any_network(3).text();
  std::string damaged = text;
  damaged[text.size() / 2] = '!';
  for (const std::string& bad : {std::string(), std::string("network"), "network 9x9" + text.substr(11),
                                 "network 5x6 65" + text.substr(14), "network 5x6 160" + text.substr(14),
                                 "network 5x6 064" + text.substr(14), text.substr(0, text.size() / 2), damaged})
    EXPECT_FALSE(Network::parse(bad).ok()) << bad.substr(0, 40);
}

TEST(Network, RefusesALastLayerWithWhichTheSumsWouldOverflow) {
  Network network = any_network(3, Network::kMostHidden);
  for (Network::Output& output : network.outputs) output.fill(Network::kMostWeight);
  for (std::int32_t& n : network.output_bias) n = 1 << 24;
  EXPECT_TRUE(Network::parse(network.text()).ok());
  for (const int weight : {Network::kMostWeight + 1, -Network::kMostWeight - 1, -32768}) {
    Network bad = network;
    bad.outputs[3][Network::kMostHidden] = static_cast<std::int16_t>(weight);
    EXPECT_FALSE(Network::parse(bad.text()).ok()) << weight;
  }
  for (const int bias : {(1 << 24) + 1, -(1 << 28)}) {
    Network bad = network;
    bad.output_bias[7] = bias;
    EXPECT_FALSE(Network::parse(bad.text()).ok()) << bias;
  }
}

TEST(Network, KeepsItsSumsThroughEveryKindOfMove) {
  const Network network = any_network(9);
  for (const char* id : {"quickchess-gc", "all-the-pieces", "kings-pro"}) {
    Random random(17);
    Network::Recent recent = network.none_recent();
    for (int game_number = 0; game_number < 20; ++game_number) {
      Game game(game_rules(id));
      Network::Sums sums = network.empty();
      while (!game.outcome() && game.moves().size() < 120) {
        const Network::Sums before = sums;
        network.update(before, game.position(), sums, recent);
        ASSERT_EQ(network.evaluate(sums, game.position()), value_from_nothing(network, game.position()))
            << fen(game.position());
        ASSERT_TRUE(play_any_move(game, random));
      }
    }
  }
}

TEST(Network, SeesAKingAlikeOnEitherSideOfTheBoard) {
  const Network network = any_network(6);
  for (const auto& [one, other] :
       {std::pair{"1bkq1/1pp2/5/3P1/2P2/1BK1N w - - 0 1", "1qkb1/2pp1/5/1P3/2P2/N1KB1 w - - 0 1"},
        std::pair{"k3q/1pp2/5/3P1/2P2/1B1KN w - - 0 1", "q3k/2pp1/5/1P3/2P2/NK1B1 w - - 0 1"}}) {
    const Game left = game_at("quickchess-gc", one);
    const Game right = game_at("quickchess-gc", other);
    const bool in_the_middle = file_of(left.position().king(Color::White)) == 2;
    EXPECT_EQ(value_from_nothing(network, left.position()) == value_from_nothing(network, right.position()),
              !in_the_middle)
        << one;
  }
}

TEST(Network, SeesBothSidesAlike) {
  const Network network = any_network(5);
  const Game white = game_at("quickchess-gc", "1bkq1/1pp2/5/3P1/2P2/1BK1N w - - 0 1");
  const Game black = game_at("quickchess-gc", "1bk1n/2p2/3p1/5/1PP2/1BKQ1 b - - 0 1");
  EXPECT_EQ(value_from_nothing(network, white.position()), value_from_nothing(network, black.position()));
}

}  // namespace
}  // namespace thirty
