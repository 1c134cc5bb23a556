// Draws tasks from games: each is played by two players who are neither blind nor perfect, so that the positions are
// such as a child meets, and is looked through for what can be found in it.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/random.h"
#include "rules/game.h"
#include "tasks/judge.h"
#include "tasks/task.h"

namespace thirty {

class TaskDraw {
 public:
  TaskDraw(const Variant& variant, std::uint64_t seed) : variant_(variant), random_(seed) {}

  /// Looks through games that begin like `begin`. `table` holds all that comes about in them, or the game's endings;
  /// null where there is none.
  void look_through_games(const std::function<Game(Random&)>& begin, const Tablebase* table, int games);
  /// Looks at positions thrown onto the board, of which a table knows all.
  void look_through_endings(const Tablebase& table, int positions);

  /// So many tasks, ideas mixed, and of each theme that is at home in the game as many more as are missing to `themed`;
  /// from the easiest to the hardest, no two alike in a mirror.
  std::vector<Task> pick(int wanted, int themed);

 private:
  /// What has been found of a kind, by grade.
  class Grades {
   public:
    void add(const Task& task) { grades_[task.grade].push_back(task); }
    bool empty() const { return grades_.empty(); }
    /// One of the grade after the one that was taken last.
    Task take();

   private:
    std::map<int, std::vector<Task>> grades_;
    int turn_ = 0;
  };

  /// What has been found, by idea and aim.
  class Collection {
   public:
    /// False if its like is there.
    bool add(const Task& task);
    /// As many as wanted, the kinds in turns and within each its grades.
    std::vector<Task> pick(std::size_t wanted);

   private:
    std::map<std::pair<Idea, Aim>, Grades> kinds_;
    std::set<std::string> seen_;
  };

  void add_themed(const Task& task);
  void look_through(const Game& game, Judge& judge);

  const Variant& variant_;
  Random random_;
  Collection from_games_;
  Collection from_endings_;
  std::map<Theme, Grades> themed_;  ///< all that have a theme, those that are in a collection too
};

}  // namespace thirty
