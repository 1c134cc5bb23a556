// A small book of proofs made from nothing, every value of it held against a search of its own; and the one that ships.
#include "solver/pawn_book.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "load.h"
#include "rules/catalogue.h"
#include "rules/fen.h"
#include "solver/pawn_solver.h"
#include "solver/probe.h"
#include "solver/proof_search.h"
#include "tablebase/pawn_book_writer.h"
#include "unit/tablebase/supplied.h"

namespace thirty {
namespace {

using Bytes = std::vector<std::uint8_t>;

const Variant& rescue() {
  return **find_playable_variant("rescue-the-queen");
}

constexpr int kPlies = 3;

Position small_start() {
  return *position_from_fen(rescue(), "5/5/ppp2/P4/1PP2/5 w - - 0 1");
}

/// Made once: it takes a second.
const PawnBookWriter::Book& small_book() {
  static const PawnBookWriter::Book book = [] {
    const auto more_men = [](const Position& p) { return count(p.pieces(p.turn())) - count(p.pieces(~p.turn())); };
    PawnBookWriter writer(small_start(), more_men,
                          {.plies = kPlies,
                           .positions = 200'000,
                           .strategy_positions = 20'000,
                           .search_memory_bits = 16,
                           .strategy = {.look_ahead = 4, .memory_bits = 18, .look_ahead_memory_bits = 16}});
    return writer.write();
  }();
  return book;
}

std::vector<Position> early_positions(const Position& start, int plies) {
  std::vector<Position> positions;
  EarlyPawns order(start, plies);
  while (order.walk(100, [&](const Position& position) { positions.push_back(position); })) {
  }
  return positions;
}

TEST(EarlyPawns, MeetsEachPositionOnceWhateverTheSteps) {
  const std::vector<Position> all = early_positions(Position::start(rescue()), 4);
  std::vector<std::uint64_t> keys;
  for (const Position& position : all) keys.push_back(pawn_key(position));
  std::vector<std::uint64_t> unique = keys;
  std::ranges::sort(unique);
  EXPECT_EQ(std::ranges::adjacent_find(unique), unique.end());
  std::size_t at = 0;
  EarlyPawns order(Position::start(rescue()), 4);
  while (order.walk(1, [&](const Position& position) { EXPECT_EQ(pawn_key(position), keys.at(at++)); })) {
  }
  EXPECT_EQ(at, keys.size());
  // Of a first move and a reply: a3, b3 or c3, or as it looks in a mirror, and one of five, three where it is its own
  // image.
  EXPECT_EQ(early_positions(Position::start(rescue()), 2).size(), 1u + 3u + 13u);
}

TEST(PawnBook, SaysWhatASearchFinds) {
  PawnBookReader reader(rescue());
  ASSERT_TRUE(supply_all(reader, small_book().bytes));
  ASSERT_TRUE(reader.open());
  const std::vector<Position> all = early_positions(small_start(), kPlies);
  ASSERT_EQ(small_book().positions, all.size());
  EXPECT_EQ(reader.scores().size(), small_book().proven);
  EXPECT_GT(small_book().proven, all.size() / 2);
  ProofSearch search;
  int drawn = 0;
  int decided = 0;
  for (const Position& position : all) {
    const auto value = reader.find(position).value;
    if (!value) continue;
    constexpr int kDepth = 8;
    std::uint64_t budget = 100'000'000;
    const Score score = *search.decide(position, kDepth, budget);
    const bool near = value->plies != ExactValue::kUnknownPlies && value->wdl != Wdl::Draw && value->plies <= kDepth;
    EXPECT_EQ(decode(score), near ? *value : ExactValue::draw()) << fen(position);
    ++(value->wdl == Wdl::Draw ? drawn : decided);
  }
  EXPECT_GT(drawn, 0);
  EXPECT_GT(decided, 0);
}

/// Files, ranks, colours and the turn exchanged.
Position mirror_from_the_other_side(const Position& position) {
  Setup setup = position.setup();
  setup.turn = ~setup.turn;
  for (Square from = 0; from < 64; ++from) {
    const Piece piece = position.piece_on(from);
    if (file_of(from) > 4 || rank_of(from) > 5) continue;
    setup.board[make_square(4 - file_of(from), 5 - rank_of(from))] =
        piece.empty() ? piece : Piece(~piece.color(), piece.type());
  }
  return *Position::from_setup(position.variant(), setup);
}

TEST(PawnBook, AnswersForEveryImageOfAPosition) {
  PawnBookReader reader(rescue());
  ASSERT_TRUE(supply_all(reader, small_book().bytes));
  for (const Position& position : early_positions(small_start(), kPlies))
    EXPECT_EQ(reader.find(mirror_from_the_other_side(position)).value, reader.find(position).value) << fen(position);
}

TEST(PawnBook, LeavesPiecesAndEndingsToOthers) {
  const auto may_hold = [](const char* text) { return PawnBookReader::may_hold(*position_from_fen(rescue(), text)); };
  EXPECT_TRUE(may_hold("5/2ppp/5/5/2PPP/5 w - - 0 1"));
  EXPECT_FALSE(may_hold("4Q/2ppp/5/5/2PP1/5 b - - 0 1"));
  EXPECT_FALSE(may_hold("5/2pp1/5/5/2PP1/5 w - - 0 1"));
}

TEST(PawnBook, TellsDamage) {
  const Bytes& whole = small_book().bytes;
  for (std::size_t i = 0; i < whole.size(); i += 1 + whole.size() / 40) {
    Bytes damaged = whole;
    damaged[i] ^= 0x10;
    PawnBookReader reader(rescue());
    EXPECT_FALSE(supply_all(reader, damaged)) << i;
    EXPECT_FALSE(reader.open());
  }
  for (const Bytes& bad : {Bytes{}, Bytes(whole.begin(), whole.begin() + 20), Bytes(whole.size(), '<')}) {
    PawnBookReader reader(rescue());
    EXPECT_FALSE(supply_all(reader, bad));
  }
  PawnBookReader other(**find_playable_variant("mean-queens"));
  EXPECT_FALSE(supply_all(other, whole));
}

TEST(PawnBook, TellsAWrongNumberOfResults) {
  const FileSubject subject{"rescue-the-queen", "", fen(small_start()), 0};
  const std::size_t right = early_positions(small_start(), kPlies).size();
  for (const std::size_t number : {right - 1, right, right + 1, std::size_t{0}}) {
    PawnBookReader reader(rescue());
    EXPECT_EQ(supply_all(reader, pawn_book_bytes(subject, kPlies, std::vector<Score>(number, 0))).ok(),
              number == right);
  }
}

Bytes shipped_bytes() {
  std::ifstream file(THIRTY_SOURCE_DIR "/assets/books/rescue-the-queen.book", std::ios::binary);
  return Bytes{std::istreambuf_iterator<char>(file), {}};
}

TEST(ShippedPawnBook, KnowsTheFirstMoves) {
  ExactValues values;
  const Position start = Position::start(rescue());
  const Bytes bytes = shipped_bytes();
  ASSERT_EQ(ExactValues::answering_game(FileKind::Book, start), &rescue());
  ASSERT_EQ(ExactValues::answering_game(FileKind::Pack, start), nullptr);
  values.use_file(FileKind::Book, rescue());
  const auto value_of = [&](const Position& position) {
    auto value = values.probe(position);
    for (; values.waiting() || values.unfinished(); value = values.probe(position))
      EXPECT_TRUE(supply_all(values, bytes));
    return value;
  };
  EXPECT_EQ(value_of(start), ExactValue::draw());
  EXPECT_EQ(value_of(*position_from_fen(rescue(), "5/ppppp/5/P4/1PPPP/5 b - - 0 1")), ExactValue::draw());
  EXPECT_EQ(value_of(*position_from_fen(rescue(), "5/ppppp/5/1P3/P1PPP/5 b - - 0 1")), ExactValue::win(23));
  EXPECT_EQ(value_of(*position_from_fen(rescue(), "5/ppppp/5/2P2/PP1PP/5 b - - 0 1")), ExactValue::win(21));
}

/// What looking ahead finds by itself, without the strategies and the moves of others.
TEST(ShippedPawnBook, AgreesWithASearchThatKnowsNothingOfIt) {
  PawnBookReader reader(rescue());
  ASSERT_TRUE(supply_all(reader, shipped_bytes()));
  ProofSearch search(18);
  int decided = 0;
  for (const Position& position : early_positions(Position::start(rescue()), 4)) {
    const auto value = reader.find(position).value;
    if (!value) continue;
    std::uint64_t budget = static_cast<std::uint64_t>(share_of(20'000));
    for (int depth = 1; budget > 0; ++depth) {
      const auto score = search.decide(position, depth, budget);
      if (!score) break;
      if (*score == 0) continue;
      EXPECT_EQ(decode(*score), *value) << fen(position);
      ++decided;
      break;
    }
  }
  EXPECT_GT(decided, 0);
}

}  // namespace
}  // namespace thirty
