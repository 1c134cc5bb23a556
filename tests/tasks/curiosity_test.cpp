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
    curiosities.look_at_all_entries();
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
  EXPECT_EQ(found_.size(), static_cast<std::size_t>(kWonders - 1));
  EXPECT_FALSE(found_.contains(Wonder::Underpromotion)) << "no pawn becomes anything here";
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

/// A bishop and a pawn against a king, and all that comes of them.
class UnderpromotionTest : public ::testing::Test {
 protected:
  UnderpromotionTest()
      : variant_(**find_playable_variant("all-the-pieces")),
        table_(std::move(*table_of(variant_, "5/1P3/k4/2B2/K4/5 w"))) {
    EXPECT_TRUE(table_->allocate());
    TierSolver solver(*table_, 1);
    for (int tier = 0; tier < kTiers; ++tier) solver.solve(tier);
  }

  /// For the side to move, by the table or the rules.
  Score score(const Position& position) const {
    const auto outcome = board_outcome(position);
    return outcome ? score_of(*outcome, position.turn()) : table_->find(position).value();
  }

  /// Whether a pawn stands where none of its side can have come.
  static bool stands_behind(const Position& position) {
    for (Square s = 0; s < 64; ++s) {
      const Piece piece = position.piece_on(s);
      if (piece.type() == PieceType::Pawn && rank_of(s) == (piece.color() == Color::White ? 0 : 5)) return true;
    }
    return false;
  }

  /// The moves that win, by what a pawn becomes in them; and whether it may become a queen.
  std::pair<std::vector<PieceType>, bool> winning_promotions(const Position& position) const {
    std::pair<std::vector<PieceType>, bool> found;
    MoveList moves;
    generate_legal(position, moves);
    for (const Move m : moves) {
      found.second |= m.promotion() == PieceType::Queen;
      if (before(score(position.after(m))) > 0) found.first.push_back(m.promotion());
    }
    return found;
  }

  const Variant& variant_;
  std::unique_ptr<Tablebase> table_;
};

TEST_F(UnderpromotionTest, WinsAloneAndNoOtherWinsLater) {
  Curiosities curiosities(variant_, *table_);
  curiosities.look_at_all_entries();
  const Curiosity& found = curiosities.found().at(Wonder::Underpromotion);
  const Move becomes = found.line[0];
  EXPECT_EQ(winning_promotions(found.start).first, std::vector{becomes.promotion()});
  EXPECT_EQ(std::pair(becomes.from(), becomes.to()), std::pair(found.instead.from(), found.instead.to()));
  EXPECT_EQ(found.instead.promotion(), PieceType::Queen);
  EXPECT_TRUE(is_legal(found.start, found.instead));
  EXPECT_GE(score(found.start.after(found.instead)), 0) << "Black does not lose to a queen";
  EXPECT_FALSE(stands_behind(found.start));

  Position position = found.start;
  for (const Move m : found.line) {
    ASSERT_TRUE(is_legal(position, m));
    position = position.after(m);
  }
  EXPECT_EQ(board_outcome(position)->winner, Color::White);
  EXPECT_EQ(std::ssize(found.line), found.measure);

  int longest = 0;
  for (std::uint64_t entry = 0; entry < table_->size(); ++entry) {
    const auto at = table_->position_at(variant_, entry);
    if (!at || board_outcome(*at) || score(*at) <= 0 || stands_behind(*at)) continue;
    const auto [winning, may_be_queen] = winning_promotions(*at);
    if (winning.size() == 1 && may_be_queen && winning[0] != PieceType::Queen && winning[0] != PieceType::None)
      longest = std::max(longest, plies_of(score(*at)));
  }
  EXPECT_EQ(found.measure, longest);
  EXPECT_GT(longest, 20) << "a mate with bishop and knight";
}

}  // namespace
}  // namespace thirty::testing
