// Strategies as files: what is written is read, what it says holds by the plain rules, and what is damaged is refused.
#include <gtest/gtest.h>

#include "base/random.h"
#include "load.h"
#include "rules/catalogue.h"
#include "rules/fen.h"
#include "rules/movegen.h"
#include "rules/outcome.h"
#include "solver/outcome_score.h"
#include "solver/pawn_solver.h"
#include "solver/strategy_reader.h"
#include "tablebase/strategy_proof.h"
#include "tablebase/strategy_walk.h"
#include "tablebase/strategy_writer.h"
#include "unit/tablebase/small_game.h"

namespace thirty {
namespace {

using Bytes = std::vector<std::uint8_t>;

const Variant& pawns() {
  return **find_playable_variant("power-pawns");
}

/// Holds by knowing every position.
StrategyGuide all_knowing() {
  static const auto solver = std::make_shared<PawnSolver>();  // remembers what it has solved
  const auto loses = [](const Position& p, Move m) {
    const Position after = p.after(m);
    const auto outcome = board_outcome(after);
    const ExactValue value = outcome ? decode(score_of(*outcome, after.turn())) : *solver->solve(after);
    return value.wdl == Wdl::Win;
  };
  return {.holds = [loses](const Position& p, Move m) { return !loses(p, m); },
          .move =
              [loses](const Position& p) {
                MoveList moves;
                generate_legal(p, moves);
                for (const Move m : moves)
                  if (!loses(p, m)) return m;
                return Move{};
              }};
}

StrategyWriter::Strategy write(Color side, int depth, const Opinion& judge = count_pieces) {
  StrategyWriter writer(side, all_knowing(), StrategySearch(judge, depth));
  const auto strategy = writer.write(Position::start(pawns()), 1'000'000);
  EXPECT_TRUE(strategy) << strategy.error().message;
  return *strategy;
}

/// Error: why the bytes are no strategy of the side.
Status read(StrategyReader& reader, const Bytes& bytes) {
  while (!reader.wanted().empty()) {
    const ByteRange range = reader.wanted().front();
    const auto within = [&](std::uint64_t at) {
      return static_cast<std::size_t>(std::min<std::uint64_t>(at, bytes.size()));
    };
    const std::size_t begin = within(range.offset);
    const std::size_t end = within(range.offset + range.length);
    if (const Status s = reader.supply(range, std::span(bytes).subspan(begin, end - begin)); !s) return s;
  }
  for (;;) {
    const auto more = reader.prepare();
    if (!more) return more.error();
    if (!*more) return {};
  }
}

TEST(StrategyFile, HoldsByThePlainRulesWhateverTheEnemyAnswers) {
  for (const Color side : kColors)
    for (const int depth : {1, 2, 4}) {
      const auto strategy = write(side, depth);
      StrategyReader reader(pawns(), side, count_pieces);
      const Status status = read(reader, strategy.bytes);
      ASSERT_TRUE(status) << status.error().message;
      std::uint64_t from_file = 0;
      const StrategyWalk walk = walk_strategy(Position::start(pawns()), side, [&](const Position& p) {
        from_file += reader.stores(p);
        return reader.choose(p);
      });
      EXPECT_TRUE(walk.ok());
      EXPECT_GT(walk.won + walk.drawn, 100u);
      EXPECT_GE(walk.positions, strategy.positions);
      EXPECT_GE(from_file, strategy.stored) << "each is stored for a position that can come about";
      EXPECT_LE(from_file, strategy.stored + walk.positions - strategy.positions)
          << "what is told of positions with a win in sight is chance, and of no others";
      EXPECT_GT(strategy.stored, 0u);
    }
}

TEST(StrategyFile, WithoutWhatIsStoredItLoses) {
  const StrategySearch search(count_pieces, 2);
  const StrategyWalk walk =
      walk_strategy(Position::start(pawns()), Color::White, [&](const Position& p) { return search.choose(p).move; });
  EXPECT_GT(walk.lost, 0u) << "the walk sees a loss where there is one";
}

TEST(StrategyFile, ADeeperSearchLeavesLessToStore) {
  EXPECT_LT(write(Color::White, 5).stored, write(Color::White, 1).stored);
}

// On the way a proof gives much up again; what it then still takes for held is no part of the strategy.
TEST(StrategyFile, AProofIsAGuideAsWell) {
  const Variant& knights = **find_playable_variant("krazy-knights");
  struct Case {
    Position start;
    Color side;
  };
  for (const auto& [start, side] : {Case{Position::start(pawns()), Color::White},
                                    {Position::start(pawns()), Color::Black},
                                    {*position_from_fen(knights, "1n3/2ppp/5/5/2PPP/1N3 w - - 0 1"), Color::Black}}) {
    StrategyProof proof(side, count_pieces, {.look_ahead = 2, .memory_bits = 18});
    ASSERT_EQ(proof.holds(start), true) << fen(start);
    StrategyWriter writer(side,
                          {.holds = [&](const Position& p, Move m) { return proof.keeps(p, m); },
                           .move = [&](const Position& p) { return proof.move_in(p); }},
                          StrategySearch(count_pieces, 2));
    const auto strategy = writer.write(start, 1'000'000);
    ASSERT_TRUE(strategy) << fen(start) << ": " << strategy.error().message;
    if (&start.variant() != &pawns()) continue;  // a reader begins where the game does
    StrategyReader reader(start.variant(), side, count_pieces);
    ASSERT_TRUE(read(reader, strategy->bytes));
    EXPECT_TRUE(walk_strategy(start, side, [&](const Position& p) { return reader.choose(p); }).ok());
  }
}

TEST(StrategyFile, AGuideThatLosesIsFoundOut) {
  StrategyGuide blind{.holds = [](const Position&, Move) { return true; },
                      .move = [](const Position&) { return Move{}; }};
  StrategyWriter writer(Color::White, blind, StrategySearch(count_pieces, 1));
  EXPECT_FALSE(writer.write(Position::start(pawns()), 1'000'000));
}

TEST(StrategyFile, SaysWhenItWouldBeTooLarge) {
  StrategyWriter writer(Color::White, all_knowing(), StrategySearch(count_pieces, 1));
  EXPECT_FALSE(writer.write(Position::start(pawns()), 10));
}

TEST(StrategyFile, IsRefusedWhereTheSearchWouldChooseOtherwise) {
  const Bytes bytes = write(Color::White, 2).bytes;
  StrategyReader reader(pawns(), Color::White, [](const Position& p) { return -count_pieces(p); });
  const Status status = read(reader, bytes);
  ASSERT_FALSE(status);
  EXPECT_NE(status.error().message.find("another version"), std::string::npos);
  EXPECT_FALSE(reader.open());
}

TEST(StrategyFile, IsRefusedWhereItIsOfSomethingElse) {
  const Bytes bytes = write(Color::White, 2).bytes;
  StrategyReader other_side(pawns(), Color::Black, count_pieces);
  EXPECT_FALSE(read(other_side, bytes));
  StrategyReader other_game(**find_playable_variant("rescue-the-queen"), Color::White, count_pieces);
  EXPECT_FALSE(read(other_game, bytes));
}

TEST(StrategyFile, IsRefusedWhereItIsDamagedOrCutShort) {
  const Bytes bytes = write(Color::Black, 2).bytes;
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    Bytes damaged = bytes;
    damaged[at] ^= 0x10;
    StrategyReader reader(pawns(), Color::Black, count_pieces);
    EXPECT_FALSE(read(reader, damaged)) << at;
    EXPECT_FALSE(reader.open());
    StrategyReader shorter(pawns(), Color::Black, count_pieces);
    EXPECT_FALSE(read(shorter, Bytes(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(at)))) << at;
  }
}

TEST(StrategyFormat, ReadsWhatItWrites) {
  Random random(7);
  for (int round = 0; round < share_of(40); ++round) {
    StrategyHeader header;
    header.subject = {"power-pawns", "", "anything", 4};
    header.side = random.below(2) == 0 ? Color::White : Color::Black;
    header.choice_mark = random.bits();
    std::vector<ChoiceRanks::Ranked> positions(random.below(2000));
    for (auto& p : positions) p = {random.bits(), static_cast<std::uint8_t>(random.below(20) == 0 ? 3 : 0)};
    const Bytes bytes = strategy_bytes(header, positions);
    const auto contents = sealed_contents(kStrategy, bytes);
    ASSERT_TRUE(contents);
    const auto strategy = strategy_from_contents(*contents);
    ASSERT_TRUE(strategy);
    EXPECT_EQ(strategy->header.choice_mark, header.choice_mark);
    EXPECT_EQ(strategy->header.side, header.side);
    for (const auto& p : positions) EXPECT_EQ(strategy->ranks.rank_of(p.hash), p.rank);
  }
}

}  // namespace
}  // namespace thirty
