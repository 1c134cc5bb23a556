#include "search/network.h"

#include "base/random.h"
#include "search/searching.h"

namespace thirty {
namespace {

/// A network of random small numbers.
Network any_network(std::uint64_t seed) {
  Network network(NetworkInputs(5, 6));
  Random random(seed);
  const auto number = [&](int most) {
    return static_cast<std::int16_t>(static_cast<int>(random.below(static_cast<std::uint32_t>(2 * most + 1))) - most);
  };
  for (Network::Row& row : network.rows)
    for (std::int16_t& n : row) n = number(100);
  for (std::int16_t& n : network.bias) n = number(100);
  for (Network::Output& output : network.outputs)
    for (std::int16_t& n : output) n = number(127);
  for (std::int32_t& n : network.output_bias) n = number(5000);
  return network;
}

Value value_from_nothing(const Network& network, const Position& p) {
  Network::Sums sums = network.empty();
  Network::Recent recent = network.none_recent();
  network.update(sums, p, sums, recent);
  return network.evaluate(sums, p);
}

TEST(Network, IsTheSameAfterWritingAndReading) {
  const Network network = any_network(3);
  const Result<Network> read = Network::parse(network.text());
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(read->text(), network.text());
  const Position p = Position::start(game_rules("quickchess-gc"));
  EXPECT_EQ(value_from_nothing(*read, p), value_from_nothing(network, p));
}

TEST(Network, RefusesWhatIsNoNetwork) {
  const std::string text = any_network(3).text();
  std::string damaged = text;
  damaged[text.size() / 2] = '!';
  for (const std::string& bad : {std::string(), std::string("network"), "network 9x9" + text.substr(11),
                                 text.substr(0, text.size() / 2), damaged})
    EXPECT_FALSE(Network::parse(bad).ok()) << bad.substr(0, 40);
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
        MoveList moves;
        generate_legal(game.position(), moves);
        ASSERT_TRUE(game.play(moves[static_cast<int>(random.below(static_cast<std::uint32_t>(moves.size())))]).ok());
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
