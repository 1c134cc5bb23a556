// Tables on disk: going on after a kill, and telling a damaged or foreign file.
#include "tablebase/table_file.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>

#include "rules/catalogue.h"
#include "rules/fen.h"
#include "tablebase/piece_tablebase.h"
#include "tablebase/tier_solver.h"

namespace thirty {
namespace {

constexpr const char* kFen = "2r2/2pp1/5/5/2PP1/2R2 w - - 0 1";
const TableName kName{"raging-rooks", "", kFen};

PieceGame small_game() {
  return *piece_game(*position_from_fen(**find_playable_variant("raging-rooks"), kFen));
}

class TableFileTest : public testing::Test {
 protected:
  void TearDown() override { std::remove(path_.c_str()); }

  /// Solves tiers [tiers_done, last) and writes them.
  void solve_until(int last) {
    PieceTablebase table(small_game());
    ASSERT_TRUE(table.allocate());
    auto file = TableFile::open_or_create(path_, kName, table);
    ASSERT_TRUE(file) << file.error().message;
    ASSERT_TRUE(file->load(table));
    TierSolver solver(table, 2);
    for (int tier = file->tiers_done(); tier < last; ++tier) {
      solver.solve(tier);
      ASSERT_TRUE(file->append(table, tier));
    }
  }

  std::string path_ = testing::TempDir() + "thirty_squares_table_file_test";
};

TEST_F(TableFileTest, GoesOnWhereItWasKilled) {
  solve_until(9);
  solve_until(kTiers);
  PieceTablebase whole(small_game());
  ASSERT_TRUE(whole.allocate());
  TierSolver solver(whole, 1);
  for (int tier = 0; tier < kTiers; ++tier) solver.solve(tier);

  PieceTablebase read(small_game());
  ASSERT_TRUE(read.allocate());
  auto file = TableFile::open(path_);
  ASSERT_TRUE(file);
  EXPECT_EQ(file->name().fen, kFen);
  EXPECT_TRUE(file->complete());
  ASSERT_TRUE(file->load(read));
  EXPECT_TRUE(std::equal(whole.scores(), whole.scores() + whole.size(), read.scores()));
}

TEST_F(TableFileTest, TellsADamagedFile) {
  solve_until(kTiers);
  std::FILE* file = std::fopen(path_.c_str(), "r+b");
  std::fseek(file, 20'000, SEEK_SET);
  std::fputc(0x55, file);
  std::fclose(file);
  PieceTablebase table(small_game());
  ASSERT_TRUE(table.allocate());
  EXPECT_FALSE(TableFile::open(path_)->load(table));

  std::filesystem::resize_file(path_, 10'000);
  EXPECT_FALSE(TableFile::open(path_)->load(table));
  std::filesystem::resize_file(path_, 10);
  EXPECT_FALSE(TableFile::open(path_));
}

TEST_F(TableFileTest, WritesOverNothingButAnEmptyFile) {
  solve_until(1);
  const PieceTablebase table(small_game());
  std::filesystem::resize_file(path_, 10);
  EXPECT_FALSE(TableFile::open_or_create(path_, kName, table));
  EXPECT_EQ(std::filesystem::file_size(path_), 10u);
  std::filesystem::resize_file(path_, 0);
  EXPECT_TRUE(TableFile::open_or_create(path_, kName, table));
}

TEST_F(TableFileTest, WritesNothingToAFileThatIsRead) {
  solve_until(1);
  auto file = TableFile::open(path_);
  ASSERT_TRUE(file);
  PieceTablebase table(small_game());
  ASSERT_TRUE(table.allocate());
  EXPECT_FALSE(file->append(table, 1));
  EXPECT_EQ(TableFile::open(path_)->tiers_done(), 1);
}

TEST_F(TableFileTest, RefusesAnotherGamesFile) {
  solve_until(3);
  const PieceTablebase table(
      *piece_game(*position_from_fen(**find_playable_variant("mean-queens"), "2q2/2pp1/5/5/2PP1/2Q2 w - - 0 1")));
  EXPECT_FALSE(TableFile::open_or_create(path_, {"mean-queens", "", "2q2/2pp1/5/5/2PP1/2Q2 w - - 0 1"}, table));
}

}  // namespace
}  // namespace thirty
