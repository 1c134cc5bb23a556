// The tasks as their files in assets/tasks/ and assets/cabinet/ hold them, read without the code that writes them.
#pragma once

#include <string>
#include <vector>

#include "../rules/naive_rules.h"

namespace thirty::testing {

struct LineAnswer {
  std::vector<std::string> tries;
  std::string said;
  std::string reply;  ///< or ""
};

struct LineTurn {
  std::vector<std::string> play;
  std::string reply;  ///< or ""
  std::vector<LineAnswer> answers;
};

struct LineTask {
  std::string game;
  std::string text;  ///< the whole line
  std::string fen;
  std::string options;  ///< or ""
  std::string aim;
  std::string idea;
  std::string theme;  ///< or ""
  int grade = 0;
  std::vector<LineTurn> turns;
};

/// The games that have a file, and its tasks.
std::vector<std::string> games_with_tasks();
std::vector<LineTask> tasks_of(const std::string& game);
/// The hard puzzles of assets/cabinet/; none where the game has no file there.
std::vector<LineTask> cabinet_tasks_of(const std::string& game);

/// Of a move in long form.
std::string from_of(const std::string& move);
std::string target_of(const std::string& move);
char piece_at(const naive::Board& board, const std::string& square);

}  // namespace thirty::testing
