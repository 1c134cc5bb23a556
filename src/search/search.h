// The search as its users see it: begin it, run it in slices, read what it thinks, take its move.
// Deepens one ply at a time (Slate & Atkin 1977) and searches each line with a narrow window around
// its last value (aspiration).
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "base/time_source.h"
#include "rules/game.h"
#include "search/level.h"
#include "search/tree.h"

namespace thirty {

/// How long to think, from the moment the question was put.
struct TimeLimits {
  std::optional<std::int64_t> soft_us = {};  ///< no new iteration is begun after this time
  std::optional<std::int64_t> hard_us = {};  ///< the search ends at this time
};

struct SearchRequest {
  std::optional<int> depth = {};  ///< plies
  std::optional<std::uint64_t> nodes = {};
  std::optional<int> mate = {};  ///< a win in so many moves is enough
  TimeLimits time = {};
  std::optional<std::int64_t> asked_us = {};  ///< when the question was put, by the search's clock; nothing: now
  bool infinite = false;                      ///< goes on although the result is settled
  int multi_pv = 1;
  std::vector<Move> moves = {};      ///< only these are searched; empty for all
  std::optional<Value> proven = {};  ///< what the best of them is worth for certain
  Level level = Level::full();
  std::uint64_t seed = 0;  ///< of what a level overlooks and misjudges
  PartSet without = {};    ///< parts of the search that are left out
  bool helps = false;      ///< shares the table with a search that has begun, and begins no new age of it

  /// Whether it ends some day by what is asked. A level that looks at little does.
  bool is_bounded() const { return !infinite && (depth || nodes || time.hard_us || !level.is_full()); }
};

/// A line of thought.
struct SearchInfo {
  int depth = 0;
  int selective_depth = 0;
  int number = 1;  ///< 1 is the best line
  Value value = 0;
  std::uint64_t nodes = 0;
  std::int64_t time_us = 0;
  int table_fill_permille = 0;
  bool proven = false;  ///< the value is certain
  std::vector<Move> line;
};

class Search {
 public:
  explicit Search(TranspositionTable& table, TimeSource now = steady_now_us)
      : table_(table), tree_(table), now_us_(std::move(now)) {}

  /// Called with every line of every finished iteration.
  std::function<void(const SearchInfo&)> on_info;

  /// Sets out to find a move in the last position of `game`, which must have a legal move.
  void begin(const Game& game, const SearchRequest& request);
  /// Visits about `nodes` nodes more. True once the search has finished. No limit but the owner's patience ends it
  /// within its first iteration, before which no move is better than another.
  bool run(std::uint64_t nodes);
  /// Finishes the first iteration if it is not: a matter of milliseconds, and of some tens with a board full of queens.
  void finish_first_iteration();
  /// From now on the clock counts, although it did not before; `asked_us` is when that was said.
  void limit_time(const TimeLimits& time, std::int64_t asked_us);
  /// The move to play, by what is known now; the first iteration must be finished.
  Move best();
  /// What the best move of the last finished iteration is worth.
  Value best_value() const { return completed_.front().value; }
  /// The answer that is expected to the best move; none if there is none.
  Move expected_answer();
  std::uint64_t nodes() const { return tree_.nodes(); }
  std::int64_t elapsed_us() const;

  /// Forgets what earlier games taught.
  void clear() { tree_.clear(); }

 private:
  void start_iteration();
  void start_line();
  bool settle_line();
  bool finished() const;
  void report();

  TranspositionTable& table_;
  Tree tree_;
  SearchRequest request_;
  Position root_;
  LevelRecipe recipe_ = {};
  std::vector<RootMove> completed_;  ///< root moves as the last finished iteration left them
  int lines_ = 1;
  int max_depth_ = 1;
  int depth_ = 0;
  int line_ = 0;
  Value alpha_ = 0;
  Value beta_ = 0;
  Value margin_ = 0;
  bool done_ = true;
  TimeSource now_us_;
  std::int64_t begun_us_ = 0;
  std::int64_t asked_us_ = 0;
};

}  // namespace thirty
