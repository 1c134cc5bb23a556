// What is found in a small game that is solved here is held against every one of its positions.
#include "tasks/curiosity.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

#include "rules/catalogue.h"
#include "rules/fen.h"
#include "rules/movegen.h"
#include "rules/outcome.h"
#include "search/child.h"
#include "solver/outcome_score.h"
#include "tablebase/table_file.h"
#include "tablebase/tier_solver.h"

namespace thirty::testing {
namespace {

class CuriositiesTest : public ::testing::Test {
 protected:
  CuriositiesTest()
      : variant_(**find_playable_variant("kings-conquest")),
        start_(*position_from_fen(variant_, "k4/pp3/3p1/PK1P1/1P3/5 w")) {
    table_ = std::move(*table_of(variant_, fen(start_)));
    EXPECT_TRUE(table_->allocate());
    TierSolver solver(*table_, 1);
    for (int tier = 0; tier < kTiers; ++tier) solver.solve(tier);
  }

  void SetUp() override {
    static const std::map<Wonder, Curiosity> found = find();
    found_ = found;
  }

  std::map<Wonder, Curiosity> find() const {
    Curiosities curiosities(variant_, *table_);
    Random random(7);
    curiosities.look_for_longest();
    curiosities.look_at_entries(200'000, random);
    curiosities.look_at_games(start_, 1500, random);
    return curiosities.found();
  }

  /// For the side to move.
  Score score(const Position& position) const {
    const auto outcome = board_outcome(position);
    return outcome ? score_of(*outcome, position.turn()) : table_->find(position).value();
  }
  Score score_of_move(const Position& position, Move m) const { return before(score(position.after(m))); }
  int wins(const Position& position) const {
    MoveList moves;
    generate_legal(position, moves);
    return static_cast<int>(std::ranges::count_if(moves, [&](Move m) { return score_of_move(position, m) > 0; }));
  }

  const Variant& variant_;
  Position start_;
  std::unique_ptr<Tablebase> table_;
  std::map<Wonder, Curiosity> found_;
};

TEST_F(CuriositiesTest, AreOfEveryKindAndTheirLinesEndAsTheyAreWorth) {
  EXPECT_EQ(found_.size(), static_cast<std::size_t>(kWonders));
  for (const auto& [wonder, curiosity] : found_) {
    EXPECT_EQ(curiosity.start.turn(), Color::White);
    EXPECT_EQ(curiosity.value, decode(score(curiosity.start))) << wonder_name(wonder);
    Position position = curiosity.start;
    for (const Move m : curiosity.line) {
      ASSERT_TRUE(is_legal(position, m)) << wonder_name(wonder);
      ASSERT_FALSE(board_outcome(position));
      position = position.after(m);
    }
    const auto outcome = board_outcome(position);
    ASSERT_TRUE(outcome) << wonder_name(wonder);
    EXPECT_EQ(outcome->winner, wonder == Wonder::Zugzwang ? Color::Black : Color::White) << wonder_name(wonder);
    if (wonder == Wonder::Narrow) continue;
    EXPECT_EQ(std::ssize(curiosity.line), curiosity.value.plies) << wonder_name(wonder);
  }
}

TEST_F(CuriositiesTest, NoPositionOfTheTableIsWonLater) {
  int longest = 0;
  for (std::uint64_t entry = 0; entry < table_->size(); ++entry) {
    const auto position = table_->position_at(variant_, entry);
    if (position && !board_outcome(*position) && table_->scores()[entry] > 0)
      longest = std::max(longest, plies_of(table_->scores()[entry]));
  }
  EXPECT_EQ(found_.at(Wonder::Longest).measure, longest);
  EXPECT_EQ(found_.at(Wonder::Longest).value, ExactValue::win(longest));
}

TEST_F(CuriositiesTest, WhoeverMovesLosesInZugzwang) {
  const Curiosity& zugzwang = found_.at(Wonder::Zugzwang);
  auto setup = zugzwang.start.setup();
  setup.turn = Color::Black;
  const Position other = *Position::from_setup(variant_, setup);
  EXPECT_LT(score(zugzwang.start), 0);
  EXPECT_LT(score(other), 0);
  EXPECT_EQ(zugzwang.measure, std::min(plies_of(score(zugzwang.start)), plies_of(score(other))));
}

TEST_F(CuriositiesTest, EachMoveOfANarrowPathIsTheOnlyOne) {
  const Curiosity& narrow = found_.at(Wonder::Narrow);
  Position position = narrow.start;
  for (int i = 0; i < narrow.measure; ++i) {
    ASSERT_EQ(wins(position), 1) << i;
    const Move m = narrow.line[2 * i];
    EXPECT_GT(score_of_move(position, m), 0);
    position = position.after(m);
    if (i + 1 < narrow.measure) position = position.after(narrow.line[2 * i + 1]);
  }
}

TEST_F(CuriositiesTest, ASacrificeIsTakenAndATemptationLoses) {
  const Curiosity& sacrifice = found_.at(Wonder::Sacrifice);
  const Move given = sacrifice.line[0];
  EXPECT_EQ(wins(sacrifice.start), 1);
  EXPECT_FALSE(sacrifice.start.is_capture(given));
  EXPECT_EQ(sacrifice.line[1].to(), given.to());
  EXPECT_EQ(sacrifice.measure, worth(PieceType::King));

  const Curiosity& temptation = found_.at(Wonder::Temptation);
  EXPECT_EQ(wins(temptation.start), 1);
  EXPECT_TRUE(temptation.start.is_capture(temptation.instead));
  EXPECT_GT(balance_of(temptation.start, temptation.instead), 0);
  EXPECT_LT(score_of_move(temptation.start, temptation.instead), 0);
}

}  // namespace
}  // namespace thirty::testing
