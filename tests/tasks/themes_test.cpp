// What the tasks that ship show besides their ideas, asked once more of the rules page turned into code: each theme by
// a second reading of what its name means, on a board of letters.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "../rules/naive_rules.h"
#include "task_lines.h"

namespace thirty::testing {
namespace {

using naive::Board;
using naive::Rules;

/// A task with the board at which it begins.
struct Shown {
  const LineTask& task;
  Rules rules;
  Board start;

  const std::vector<std::string>& play() const { return task.turns.front().play; }
};

std::string square_at(int file, int rank) {
  return {static_cast<char>('a' + file), static_cast<char>('1' + rank)};
}

std::vector<std::string> squares_of(const Rules& rules) {
  std::vector<std::string> squares;
  for (int rank = 0; rank < rules.ranks; ++rank)
    for (int file = 0; file < rules.files; ++file) squares.push_back(square_at(file, rank));
  return squares;
}

std::string square_of(const Rules& rules, const Board& board, char letter) {
  for (const std::string& square : squares_of(rules))
    if (piece_at(board, square) == letter) return square;
  return "";
}

template <class Test>
bool all_accepted(const Shown& shown, Test test) {
  return std::all_of(shown.play().begin(), shown.play().end(), test);
}

std::vector<std::string> refused(const Shown& shown) {
  std::vector<std::string> moves;
  for (const LineAnswer& answer : shown.task.turns.front().answers)
    moves.insert(moves.end(), answer.tries.begin(), answer.tries.end());
  return moves;
}

template <class Test>
bool any_refused(const Shown& shown, Test test) {
  const std::vector<std::string> moves = refused(shown);
  return std::any_of(moves.begin(), moves.end(), test);
}

/// The board before the move that ends the task.
Board before_last(const Shown& shown) {
  Board board = shown.start;
  for (const LineTurn& turn : shown.task.turns)
    if (!turn.reply.empty())
      board = naive::after(shown.rules, naive::after(shown.rules, board, turn.play.front()), turn.reply);
  return board;
}
std::string last_move(const Shown& shown) {
  return shown.task.turns.back().play.front();
}
Board end_of(const Shown& shown) {
  return naive::after(shown.rules, before_last(shown), last_move(shown));
}

std::string outcome_after(const Shown& shown, const std::string& move) {
  return naive::outcome(shown.rules, naive::after(shown.rules, shown.start, move));
}

bool is_en_passant(const Shown& shown) {
  return all_accepted(shown, [&](const std::string& move) {
    return piece_at(shown.start, from_of(move)) == 'P' && move[0] != move[2] &&
           piece_at(shown.start, target_of(move)) == '.';
  });
}

bool is_back_row(const Shown& shown) {
  const Board end = end_of(shown);
  const std::string king = square_of(shown.rules, end, 'k');
  const std::string square = target_of(last_move(shown));
  if (naive::outcome(shown.rules, end) != "white checkmate" || king[1] != square[1]) return false;
  if (king[1] != static_cast<char>('0' + shown.rules.ranks)) return false;
  for (int side = -1; side <= 1; ++side) {
    const int file = king[0] - 'a' + side;
    if (file < 0 || file >= shown.rules.files) continue;
    if (!std::islower(piece_at(end, square_at(file, shown.rules.ranks - 2)))) return false;
  }
  return piece_at(end, square) == 'R' || piece_at(end, square) == 'Q';
}

bool is_beside_queen(const Shown& shown) {
  const Board end = end_of(shown);
  const std::string king = square_of(shown.rules, end, 'k');
  const std::string queen = target_of(last_move(shown));
  return naive::outcome(shown.rules, end) == "white checkmate" && piece_at(end, queen) == 'Q' &&
         std::abs(king[0] - queen[0]) <= 1 && std::abs(king[1] - queen[1]) <= 1;
}

/// Those of the other side that look at a king, `k` or `K`.
std::set<std::string> lookers(const Rules& rules, const Board& board, char king) {
  const std::string square = square_of(rules, board, king);
  std::set<std::string> found;
  for (const std::string& from : squares_of(rules)) {
    const char piece = piece_at(board, from);
    const bool is_other = piece != '.' && (std::isupper(piece) != 0) != (std::isupper(king) != 0);
    if (is_other && naive::attacked_squares(rules, board, from).contains(square)) found.insert(from);
  }
  return found;
}

/// Which of the other side would look at the king as well if the piece on `square` were gone.
std::set<std::string> held_back(const Rules& rules, const Board& board, const std::string& square, char king) {
  Board without = board;
  without.at[static_cast<std::size_t>(square[1] - '1')][static_cast<std::size_t>(square[0] - 'a')] = '.';
  std::set<std::string> more = lookers(rules, without, king);
  for (const std::string& one : lookers(rules, board, king)) more.erase(one);
  return more;
}

/// The square that a move went to, and those between it and the king whom it looks at.
std::set<std::string> wanted_squares(const Rules& rules, const Board& after, const std::string& square) {
  std::set<std::string> wanted{square};
  if (!lookers(rules, after, 'k').contains(square)) return wanted;
  const std::string king = square_of(rules, after, 'k');
  const int dx = king[0] - square[0];
  const int dy = king[1] - square[1];
  if (dx != 0 && dy != 0 && std::abs(dx) != std::abs(dy)) return wanted;  // a knight
  const int steps = std::max(std::abs(dx), std::abs(dy));
  for (int i = 1; i < steps; ++i)
    wanted.insert(square_at(square[0] - 'a' + i * dx / steps, square[1] - '1' + i * dy / steps));
  return wanted;
}

bool is_pinning(const Rules& rules, const Board& before, const std::string& move) {
  const Board after = naive::after(rules, before, move);
  const std::set<std::string> wanted = wanted_squares(rules, after, target_of(move));
  const std::set<std::string> legal = naive::legal_moves(rules, after);
  const bool is_met =
      std::any_of(legal.begin(), legal.end(), [&](const auto& m) { return wanted.contains(target_of(m)); });
  for (const std::string& square : squares_of(rules)) {
    const char piece = piece_at(after, square);
    if (!std::islower(piece) || piece == 'k') continue;
    const std::set<std::string> pinners = held_back(rules, after, square, 'k');
    if (pinners.empty()) continue;
    if (piece != 'p' && pinners.contains(target_of(move))) return true;
    const std::set<std::string> reached = naive::attacked_squares(rules, after, square);
    const bool would =
        std::any_of(wanted.begin(), wanted.end(), [&](const auto& one) { return reached.contains(one); });
    if (would && !is_met) return true;
  }
  return false;
}

/// Whether a piece of White's looks at one that is more than a pawn and may not take it, since it shields the king.
bool is_held(const Rules& rules, const Board& board) {
  const std::set<std::string> legal = naive::legal_moves(rules, board);
  for (const std::string& from : squares_of(rules)) {
    if (!std::isupper(piece_at(board, from)) || piece_at(board, from) == 'K' ||
        held_back(rules, board, from, 'K').empty())
      continue;
    for (const std::string& to : naive::attacked_squares(rules, board, from)) {
      const bool may_go =
          std::any_of(legal.begin(), legal.end(), [&](const auto& m) { return m.starts_with(from + to); });
      if (std::islower(piece_at(board, to)) && piece_at(board, to) != 'p' && !may_go) return true;
    }
  }
  return false;
}

bool is_pin(const Shown& shown) {
  return is_held(shown.rules, shown.start) ||
         all_accepted(shown, [&](const auto& move) { return is_pinning(shown.rules, shown.start, move); }) ||
         is_pinning(shown.rules, before_last(shown), last_move(shown));
}

bool shuns_stalemate(const Shown& shown) {
  return shown.task.aim.starts_with("win") &&
         any_refused(shown, [&](const auto& move) { return outcome_after(shown, move) == "draw stalemate"; });
}

bool is_check(const Shown& shown) {
  return shown.task.aim == "win" && all_accepted(shown, [&](const auto& move) {
           const Board after = naive::after(shown.rules, shown.start, move);
           return naive::in_check(shown.rules, after) && naive::outcome(shown.rules, after) == "none";
         });
}

bool is_double_step(const Shown& shown) {
  return all_accepted(shown, [&](const std::string& move) {
    const std::string single = from_of(move) + move[0] + static_cast<char>(move[1] + 1);
    return piece_at(shown.start, from_of(move)) == 'P' && move[3] - move[1] == 2 && move[0] == move[2] &&
           any_refused(shown, [&](const auto& other) { return other == single; });
  });
}

/// Whether every other move is answered by taking White's last, where the game goes on after the right one.
bool keeps_last(const Shown& shown) {
  if (shown.task.aim == "win-now") return false;
  for (const LineAnswer& answer : shown.task.turns.front().answers)
    for (const std::string& attempt : answer.tries) {
      const Board after = naive::after(shown.rules, shown.start, attempt);
      if (answer.reply.empty()) return false;
      const std::string end = naive::outcome(shown.rules, naive::after(shown.rules, after, answer.reply));
      if (end != "black last-pawn" && end != "black all-captured") return false;
    }
  return true;
}

bool is_saving_draw(const Shown& shown) {
  return shown.task.aim == "hold" &&
         all_accepted(shown, [&](const auto& move) { return outcome_after(shown, move).starts_with("draw"); });
}

/// A pawn on its way up, no black one before it or on the files beside it, as long as that could still take it.
bool is_free(const Shown& shown, const std::string& pawn) {
  for (int side = -1; side <= 1; ++side)
    for (int rank = pawn[1] - '1' + 1; rank < shown.rules.ranks; ++rank) {
      const int file = pawn[0] - 'a' + side;
      if (file >= 0 && file < shown.rules.files && piece_at(shown.start, square_at(file, rank)) == 'p') return false;
    }
  return true;
}

bool is_one_step(const Shown& shown, const std::string& move) {
  return piece_at(shown.start, from_of(move)) == 'P' && move[0] == move[2] && move[3] - move[1] == 1;
}

bool is_runner(const Shown& shown) {
  return shown.task.aim.starts_with("win") &&
         all_accepted(shown,
                      [&](const auto& move) { return is_one_step(shown, move) && is_free(shown, from_of(move)); }) &&
         any_refused(shown, [&](const auto& move) {
           return piece_at(shown.start, from_of(move)) == 'P' && !is_free(shown, from_of(move));
         });
}

bool is_walk(const Shown& shown) {
  return shown.task.aim != "win-now" && all_accepted(shown, [&](const auto& move) { return is_one_step(shown, move); });
}

const std::map<std::string, std::function<bool(const Shown&)>> kThemes{
    {"en-passant", is_en_passant},
    {"back-row", is_back_row},
    {"pin", is_pin},
    {"beside-queen", is_beside_queen},
    {"check", is_check},
    {"stalemate", shuns_stalemate},
    {"double-step", is_double_step},
    {"last-safe", keeps_last},
    {"saving-draw", is_saving_draw},
    {"runner", is_runner},
    {"walk", is_walk},
};

TEST(Themes, AreWhatTheirTasksShow) {
  std::map<std::string, int> counts;
  for (const std::string& game : games_with_tasks())
    for (const LineTask& task : tasks_of(game)) {
      if (task.theme.empty()) continue;
      const Rules rules = naive::rules_of(task.game, task.options);
      const auto start = naive::read_fen(rules, task.fen);
      ASSERT_TRUE(start) << task.text;
      ASSERT_TRUE(kThemes.contains(task.theme)) << task.text;
      EXPECT_TRUE(kThemes.at(task.theme)({task, rules, *start})) << game << ": " << task.text;
      ++counts[task.theme];
    }
  for (const auto& [theme, test] : kThemes) {
    std::printf("%s %d\n", theme.c_str(), counts[theme]);
    EXPECT_GT(counts[theme], 0) << theme;
  }
}

/// So that a test which says yes to everything is found out: few of the tasks without a theme show one.
TEST(Themes, AreNotWhatOtherTasksShow) {
  for (const auto& [theme, test] : kThemes) {
    int others = 0;
    int shown = 0;
    for (const std::string& game : games_with_tasks())
      for (const LineTask& task : tasks_of(game)) {
        if (!task.theme.empty()) continue;
        const Rules rules = naive::rules_of(task.game, task.options);
        if (rules.object != naive::Object::Mate && theme != "double-step" && theme != "runner" && theme != "walk" &&
            theme != "last-safe" && theme != "saving-draw" && theme != "en-passant")
          continue;
        ++others;
        shown += test({task, rules, *naive::read_fen(rules, task.fen)}) ? 1 : 0;
      }
    EXPECT_LT(shown * 4, others) << theme << ": " << shown << " of " << others;
  }
}

/// A pawn that is taken in passing has just gone two squares, and may be taken at all only where that is switched on.
TEST(Themes, TakenInPassingIsWhatHasJustGoneTwoSquares) {
  int tasks = 0;
  for (const std::string& game : games_with_tasks())
    for (const LineTask& task : tasks_of(game)) {
      const Rules rules = naive::rules_of(task.game, task.options);
      const auto board = naive::read_fen(rules, task.fen);
      ASSERT_TRUE(board) << task.text;
      EXPECT_EQ(!board->jumped.empty(), task.theme == "en-passant") << task.text;
      if (board->jumped.empty()) continue;
      const int file = board->jumped[0] - 'a';
      const int rank = board->jumped[1] - '1';
      EXPECT_TRUE(rules.en_passant) << task.text;
      EXPECT_EQ(piece_at(*board, square_at(file, rank - 1)), 'p') << task.text;
      EXPECT_EQ(piece_at(*board, square_at(file, rank + 1)), '.') << task.text;
      for (const std::string& move : task.turns.front().play) EXPECT_EQ(target_of(move), board->jumped) << task.text;
      ++tasks;
    }
  EXPECT_GE(tasks, 9);
}

}  // namespace
}  // namespace thirty::testing
