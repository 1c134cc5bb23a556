// The product's rules against the naive ones: legal moves, outcomes, FENs and repetitions, in every game with every set
// of options, from the start, from players' own set-ups and from strewn positions.
#include <gtest/gtest.h>

#include <map>

#include "load.h"
#include "rules/every_game.h"
#include "rules/fen.h"
#include "rules/game.h"
#include "rules/movegen.h"
#include "rules/naive_rules.h"

namespace thirty::testing {

namespace {

std::set<std::string> names_of(const MoveList& moves) {
  std::set<std::string> names;
  for (const Move m : moves) names.insert(move_name(m));
  return names;
}

std::string outcome_or_none(const std::optional<Outcome>& o) {
  return o ? outcome_text(*o) : "none";
}

/// The board's outcome, then the counted draws of the rules page.
std::string counted_outcome(const std::string& on_board, int repetitions, int halfmove) {
  if (on_board != "none") return on_board;
  if (repetitions >= 5) return "draw fivefold";
  return halfmove >= 150 ? "draw 75-move" : "none";
}

/// Plays at random from `start`, comparing at every step. Returns how many positions were compared.
int compare_game(const Position& start, Random& random, int max_plies) {
  const Variant& v = start.variant();
  const naive::Rules rules = naive::rules_of(v.id, options_text(v.options));
  const std::optional<naive::Board> read = naive::read_fen(rules, fen(start));
  if (!read) {
    ADD_FAILURE() << fen(start);
    return 0;
  }
  naive::Board board = *read;
  Game game(start);
  std::map<std::string, int> seen;

  for (int ply = 0;; ++ply) {
    const Position& position = game.position();
    SCOPED_TRACE(game_name(v) + ": " + fen(position));
    const std::string on_board = naive::outcome(rules, board);
    const int repetitions = ++seen[naive::repetition_key(rules, board)];
    const MoveList moves = legal_moves(position);
    EXPECT_EQ(naive::write_fen(rules, board), fen(position));
    EXPECT_EQ(naive::legal_moves(rules, board), names_of(moves));
    EXPECT_EQ(static_cast<int>(names_of(moves).size()), moves.size()) << "a move is listed twice";
    EXPECT_EQ(naive::in_check(rules, board), position.in_check());
    EXPECT_EQ(on_board, outcome_or_none(board_outcome(position)));
    EXPECT_EQ(repetitions, game.repetitions());
    EXPECT_EQ(counted_outcome(on_board, repetitions, board.halfmove), outcome_or_none(game.outcome()));
    EXPECT_EQ(!game.outcome() && (repetitions >= 3 || board.halfmove >= 100), game.can_claim_draw());
    if (::testing::Test::HasFailure() || game.outcome() || ply == max_plies) return ply + 1;

    const Move m = random.one_of(moves);
    board = naive::after(rules, board, move_name(m));
    EXPECT_TRUE(game.play(m).ok());
  }
}

}  // namespace

TEST(NaiveRules, AgreeOnRandomGamesFromTheStart) {
  Random random(1);
  int positions = 0;
  for (const Variant* v : every_game())
    for (int n = 0; n < share_of(12) && !HasFailure(); ++n) positions += compare_game(Position::start(*v), random, 60);
  RecordProperty("positions", positions);
  EXPECT_GT(positions, share_of(10'000));
}

TEST(NaiveRules, AgreeOnLongGames) {
  Random random(2);
  for (const Variant* v : every_plain_game())
    for (int n = 0; n < share_of(2) && !HasFailure(); ++n) compare_game(Position::start(*v), random, 400);
}

TEST(NaiveRules, AgreeOnWhichSetUpsAreLegalAndHowTheyGoOn) {
  Random random(3);
  int accepted = 0, refused = 0;
  for (const Variant* v : every_game()) {
    const naive::Rules rules = naive::rules_of(v->id, options_text(v->options));
    for (int n = 0; n < share_of(150) && !HasFailure(); ++n) {
      const auto setup = random_setup(*v, random);
      const std::string text = fen(*v, setup);
      const Result<Position> position = position_from_fen(*v, text);
      const bool naively = naive::read_fen(rules, text).has_value();
      EXPECT_EQ(naively, position.ok()) << game_name(*v) << ": " << text << " "
                                        << (position.ok() ? "" : position.error().message);
      if (!position.ok() || !naively) {
        ++refused;
        continue;
      }
      ++accepted;
      compare_game(*position, random, 4);
    }
  }
  RecordProperty("accepted", accepted);
  EXPECT_GT(accepted, share_of(2000));
  EXPECT_GT(refused, share_of(1000));
}

TEST(NaiveRules, AgreeOnEndlessShufflingUntilADrawByItself) {
  // Kings and rooks alone, so that repetition and the counters are what ends the game.
  const auto shuffles = [](const Variant& v, std::string_view board_and_turn) {
    const Result<Position> start = position_from_fen(v, board_and_turn);
    ASSERT_TRUE(start.ok());
    Random random(4);
    for (int n = 0; n < share_of(10); ++n) compare_game(*start, random, 400);
  };
  for (const Variant* v : every_plain_game()) {
    if (v->royal() && v->files == 5) shuffles(*v, "k4/5/5/4r/5/1R1K1 w - - 0 1");
    if (v->royal() && v->files == 8) shuffles(*v, "k7/8/8/8/8/7r/8/1R4K1 w - - 0 1");
  }
}

}  // namespace thirty::testing
