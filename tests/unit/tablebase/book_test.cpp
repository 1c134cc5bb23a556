// A small game's book made from nothing: it holds what can come about early, and says what the table says of
// every position in it. The books that ship are compared with a search that knows nothing of tables.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "base/random.h"
#include "load.h"
#include "rules/catalogue.h"
#include "rules/fen.h"
#include "rules/movegen.h"
#include "rules/outcome.h"
#include "solver/book_reader.h"
#include "solver/ending_class.h"
#include "solver/pawn_solver.h"
#include "solver/probe.h"
#include "solver/proof_search.h"
#include "tablebase/book_writer.h"
#include "tablebase/tier_solver.h"
#include "unit/solver/strewn.h"
#include "unit/tablebase/small_game.h"
#include "unit/tablebase/supplied.h"

namespace thirty {
namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr SmallGame kInBooks[]{{"raging-rooks", "2r2/2pp1/5/5/2PP1/2R2 w - - 0 1"},
                               {"kings-conquest", "2k2/1pp2/5/5/2PP1/2K2 w - - 0 1"},
                               {"battling-bishops", "1b3/1pp1p/5/5/1PP1P/1B3 w - - 0 1"},
                               {"krazy-knights", "1n3/2pp1/5/5/2PP1/1N3 w - - 0 1"}};

class BookTest : public testing::TestWithParam<SmallGame> {
 protected:
  BookTest()
      : variant_(**find_playable_variant(GetParam().id)),
        start_(*position_from_fen(variant_, GetParam().fen)),
        table_(*piece_game(start_)) {
    EXPECT_TRUE(table_.allocate());
    TierSolver solver(table_, 1);
    for (int tier = 0; tier < kTiers; ++tier) solver.solve(tier);
  }
  BookWriter::Book book(std::size_t bytes, int plies) const {
    return BookWriter(table_, start_, {.bytes = bytes, .plies = plies, .games = 1000}).write();
  }

  const Variant& variant_;
  Position start_;
  PieceTablebase table_;
};

TEST_P(BookTest, SaysWhatTheTableSaysOfEveryPosition) {
  const BookWriter::Book book = this->book(100'000, 8);
  BookReader reader(variant_);
  ASSERT_TRUE(supply_all(reader, book.bytes));
  ASSERT_TRUE(reader.open());
  ASSERT_EQ(reader.contents().starts.size(), book.structures);
  std::size_t compared = 0;
  for (const auto& [key, begin] : reader.contents().starts) {
    const Structure structure = structure_of(key);
    const Numbering numbering(table_.game(), structure);
    const Score* score = table_.scores() + table_.offset(*table_.structures().find(key));
    for (int i = 0; i < numbering.size(); ++i, ++score) {
      const std::uint8_t result = reader.contents().results[begin + static_cast<std::size_t>(i)];
      if (result == kFree || (*score != 0 && plies_of(*score) <= reader.free_plies())) continue;
      ASSERT_EQ(value_of(result).wdl, wdl_of(*score));
      ++compared;
    }
  }
  EXPECT_GT(compared, 100u);
}

TEST_P(BookTest, HoldsNearlyAllThatPlayReachesIfThereIsRoom) {
  constexpr int kPlies = 5;
  const BookWriter::Book book = this->book(1'000'000, kPlies);
  BookReader reader(variant_);
  ASSERT_TRUE(supply_all(reader, book.bytes));
  Random random(5);
  int held = 0;
  int missing = 0;
  for (int game = 0; game < 300; ++game) {
    Position position = start_;
    for (int ply = 0; ply < kPlies; ++ply) {
      const MoveList moves = legal_moves(position);
      if (board_outcome(position, !moves.empty())) break;
      position = position.after(random.one_of(moves));
      const auto stored =
          board_outcome(position) || PawnSolver::covers(position) ? std::nullopt : table_.find(position);
      if (!stored || (*stored != 0 && plies_of(*stored) <= 9)) continue;  // a search is enough
      const auto found = reader.find(position);
      ++(found.value ? held : missing);
      if (found.value) {
        EXPECT_EQ(found.value->wdl, wdl_of(*stored)) << fen(position);
      }
    }
  }
  EXPECT_GT(held, 100);
  EXPECT_LT(missing, held / 50);  // what the writer's own games never met
}

TEST_P(BookTest, FarEndsAreMeasuredExactly) {
  const Bytes bytes = book(100'000, 8).bytes;
  ExactValues values;
  values.use_file(FileKind::Book, variant_);
  Random random(6);
  int measured = 0;
  for (int game = 0; game < 100; ++game) {
    Position position = start_;
    for (int ply = 0; ply < 8; ++ply) {
      const MoveList moves = legal_moves(position);
      if (board_outcome(position, !moves.empty())) break;
      position = position.after(random.one_of(moves));
      std::optional<ExactValue> value = values.probe(position, 1000);
      for (; values.waiting(); value = values.probe(position, 1000)) ASSERT_TRUE(supply_all(values, bytes));
      if (!value || value->plies != ExactValue::kUnknownPlies) continue;
      const auto far = values.measure(position, value->wdl, 5'000);
      if (!far) continue;
      EXPECT_EQ(*far, decode(*table_.find(position))) << fen(position);
      ++measured;
    }
  }
  EXPECT_GT(measured, 5);
}

TEST_P(BookTest, WhateverIsSetUpItSaysNothingThatASearchRefutes) {
  constexpr int kDepth = 6;
  constexpr std::uint64_t kBudget = 300;
  const BookLimits limits{.bytes = 1'000'000, .plies = 8, .free_plies = 1, .games = 1000};
  const Bytes bytes = BookWriter(table_, start_, limits).write().bytes;
  ExactValues values;
  values.use_file(FileKind::Book, variant_);
  ASSERT_TRUE(supply_all(values, bytes));
  const auto told = [&](const Position& position) { return values.probe(position, kBudget); };
  Random random(16);
  int known = 0;
  for (int round = 0; round < share_of(400);) {
    Position near = start_;
    for (std::uint32_t plies = random.below(5); plies > 0; --plies) {
      const MoveList moves = legal_moves(near);
      if (board_outcome(near, !moves.empty())) break;
      near = near.after(random.one_of(moves));
    }
    const auto position = strewn(near, random);
    if (!position) continue;
    ++round;
    known += holds_good(*position, kDepth, told);
  }
  EXPECT_GT(known, 0);
}

TEST_P(BookTest, KeepsToItsSize) {
  const std::size_t all = book(1'000'000, 8).bytes.size();
  const BookWriter::Book half = book(all / 2, 8);
  EXPECT_LE(half.bytes.size(), all / 2);
  EXPECT_GT(half.bytes.size(), all / 8);
  EXPECT_GT(half.structures, 0u);
}

TEST_P(BookTest, IsOpenedInPiecesBetweenWhichOthersAreHeard) {
  const Bytes bytes = book(1'000'000, 8).bytes;
  ExactValues values;
  values.use_file(FileKind::Book, variant_);
  while (!values.wanted().empty()) {
    const ByteRange range = values.wanted().front();
    ASSERT_TRUE(values.supply(range, part_of(bytes, range)));
  }
  int pieces = 0;
  for (auto more = values.prepare();; more = values.prepare(), ++pieces) {
    ASSERT_TRUE(more);
    if (!*more) break;
  }
  BookReader reader(variant_);
  ASSERT_TRUE(supply_all(reader, bytes));
  EXPECT_GE(pieces, static_cast<int>(reader.contents().starts.size() / 16));
  EXPECT_TRUE(values.wanted().empty());
}

TEST_P(BookTest, TellsDamage) {
  const Bytes whole = book(100'000, 6).bytes;
  for (std::size_t i = 0; i < whole.size(); i += 1 + whole.size() / 40) {
    Bytes damaged = whole;
    damaged[i] ^= 0x10;
    BookReader reader(variant_);
    EXPECT_FALSE(supply_all(reader, damaged)) << i;
    EXPECT_FALSE(reader.open());
  }
  for (const Bytes& bad : {Bytes{}, Bytes(whole.begin(), whole.begin() + 20), Bytes(whole.size(), '<')}) {
    BookReader reader(variant_);
    EXPECT_FALSE(supply_all(reader, bad));
  }
  BookReader other(**find_playable_variant("mean-queens"));
  EXPECT_FALSE(supply_all(other, whole));
}

INSTANTIATE_TEST_SUITE_P(Small, BookTest, testing::ValuesIn(kInBooks),
                         [](const auto& info) { return std::string(info.param.id).substr(0, 4); });

/// The books that come with the program and were made from tables, by their games.
std::vector<std::string> shipped_books() {
  std::vector<std::string> games;
  for (const auto& entry : std::filesystem::directory_iterator(THIRTY_SOURCE_DIR "/assets/books"))
    if (entry.path().extension() == ".book" && !has_endings(**find_playable_variant(entry.path().stem().string())))
      games.push_back(entry.path().stem().string());
  std::sort(games.begin(), games.end());
  return games;
}

Bytes shipped_book(const std::string& game) {
  std::ifstream file(std::string(THIRTY_SOURCE_DIR "/assets/books/") + game + ".book", std::ios::binary);
  EXPECT_TRUE(file) << game;
  return {std::istreambuf_iterator<char>(file), {}};
}

class ShippedBook : public testing::TestWithParam<std::string> {};

TEST_P(ShippedBook, AgreesWithASearchThatKnowsNothingOfIt) {
  constexpr int kDepth = 11;
  constexpr std::uint64_t kBudget = 20'000;
  constexpr int kFirstPly = 7;  // little is decided before
  const Variant& variant = **find_playable_variant(GetParam());
  BookReader reader(variant);
  ASSERT_TRUE(supply_all(reader, shipped_book(GetParam())));

  ProofSearch search;
  Random random(7);
  int decided = 0;
  const int wanted = share_of(3);  // queens' games are seldom decided so near
  for (int game = 0; game < 200 && decided < wanted; ++game) {
    Position position = Position::start(variant);
    for (int ply = 0; ply < reader.header().plies; ++ply) {
      const MoveList moves = legal_moves(position);
      if (board_outcome(position, !moves.empty())) break;
      position = position.after(random.one_of(moves));
      if (ply < kFirstPly || board_outcome(position) || PawnSolver::covers(position)) continue;
      const auto found = reader.find(position);
      if (!found.value) continue;
      std::uint64_t budget = kBudget;
      std::optional<Score> score;
      for (int depth = 1; depth <= kDepth && budget > 0; ++depth) {
        score = search.decide(position, depth, budget);
        if (score && *score != 0) break;
      }
      if (!score || *score == 0 || plies_of(*score) <= reader.free_plies()) continue;
      EXPECT_EQ(found.value->wdl, wdl_of(*score)) << fen(position);
      ++decided;
    }
  }
  EXPECT_GE(decided, wanted);
}

TEST_P(ShippedBook, KnowsNothingOfPiecesThatItsGameHasNot) {
  const Variant& variant = **find_playable_variant(GetParam());
  BookReader reader(variant);
  ASSERT_TRUE(supply_all(reader, shipped_book(GetParam())));
  const Position start = Position::start(variant);
  const PieceGame game = *piece_game(start);
  Random random(8);
  int held = 0;
  int strange = 0;
  for (int round = 0; round < share_of(20'000); ++round) {
    Position position = start;
    for (std::uint32_t plies = random.below(6); plies > 0; --plies) {
      position = position.after(random.one_of(legal_moves(position)));
    }
    const auto changed = strewn(position, random);
    if (!changed) continue;
    const auto other = piece_game(*changed);
    const bool is_of_game = other && other->piece == game.piece && other->range == game.range;
    const bool is_known = reader.find(*changed).value.has_value();
    EXPECT_TRUE(is_of_game || !is_known) << fen(*changed);
    ++(is_of_game ? held : strange);
    if (HasFailure()) break;
  }
  EXPECT_GT(held, 0);
  EXPECT_GT(strange, 0);
}

INSTANTIATE_TEST_SUITE_P(All, ShippedBook, testing::ValuesIn(shipped_books()),
                         [](const auto& info) { return info.param.substr(0, 4); });

}  // namespace
}  // namespace thirty
