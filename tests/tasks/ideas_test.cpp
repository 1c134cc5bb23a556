// What the tasks that ship are filed under is what is read from them now, and their boards are written as they are
// read: an idea or a theme that has come to mean something else asks for the lines to be drawn anew.
#include <gtest/gtest.h>

#include "rules/catalogue.h"
#include "rules/fen.h"
#include "rules/notation.h"
#include "task_lines.h"
#include "tasks/idea.h"
#include "tasks/theme.h"

namespace thirty::testing {
namespace {

/// The value of an enum, up to `last`, that has this name.
template <class Enum, class NameOf>
Enum named(const std::string& name, Enum last, NameOf name_of) {
  for (int i = 0; i <= static_cast<int>(last); ++i)
    if (name_of(static_cast<Enum>(i)) == name) return static_cast<Enum>(i);
  ADD_FAILURE() << name << " is none";
  return last;
}

/// The task of a line, without what is read from it.
Task task_of(const LineTask& line) {
  const Variant& game = **find_playable_variant(line.game, *options_from_text(line.options));
  Task task{.start = *position_from_fen(game, line.fen), .aim = named(line.aim, Aim::Save, aim_name)};
  Position at = task.start;
  for (const LineTurn& read : line.turns) {
    Turn turn;
    for (const std::string& move : read.play) turn.play.push_back(*move_from_name(at, move));
    for (const LineAnswer& answer : read.answers) {
      turn.answers.push_back({{}, named(answer.said, Saying::TooLate, saying_name), {}});
      for (const std::string& move : answer.tries) turn.answers.back().tries.push_back(*move_from_name(at, move));
    }
    if (!read.reply.empty()) {
      const Position after = at.after(turn.play.front());
      turn.reply = *move_from_name(after, read.reply);
      at = after.after(turn.reply);
    }
    task.turns.push_back(turn);
  }
  return task;
}

/// What is played after the first move.
std::vector<Move> line_of(const Task& task) {
  std::vector<Move> line;
  for (const Turn& turn : task.turns) {
    if (&turn != &task.turns.front()) line.push_back(turn.play.front());
    if (turn.reply) line.push_back(turn.reply);
  }
  return line;
}

TEST(Ideas, AreThoseThatAreReadFromTheTasks) {
  for (const std::string& game : games_with_tasks())
    for (const auto& lines : {tasks_of(game), cabinet_tasks_of(game)})
      for (const LineTask& line : lines) {
        Task task = task_of(line);
        task.idea = idea_of(task, line_of(task));
        EXPECT_EQ(line.idea, idea_name(task.idea)) << game << " " << line.text;
        EXPECT_EQ(line.theme, theme_name(theme_of(task))) << game << " " << line.text;
      }
}

TEST(TaskLines, BeginWithTheBoardTheirTasksAreReadFrom) {
  const auto board_of = [](const std::string& text) { return text.substr(0, text.find('|')); };
  for (const std::string& game : games_with_tasks())
    for (const LineTask& line : tasks_of(game))
      EXPECT_EQ(board_of(task_line(task_of(line))), board_of(line.text)) << game;
}

}  // namespace
}  // namespace thirty::testing
