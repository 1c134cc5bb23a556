// What a perfect player asks before it searches: the solver, what each move is worth; a strategy, for its move; and of
// moves that draw, which is the hardest to answer. What is known by then narrows the search, whenever it is asked for.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/time_source.h"
#include "engine/library.h"
#include "engine/move_values.h"
#include "engine/traps.h"
#include "rules/game.h"
#include "search/search.h"

namespace thirty {

class Proof {
 public:
  /// What is left for the search.
  struct Choice {
    std::vector<Move> moves;
    std::optional<Value> proven;  ///< what each of them is worth
  };

  /// About the position in `game`, for whoever made `request`; both may change between questions.
  Proof(const Game& game, const SearchRequest& request, Library& library, const TimeSource& now)
      : game_(game), request_(request), library_(library), now_us_(now) {}

  /// Sets out to ask, also a strategy if there may be one.
  void begin(bool may_follow_strategy);
  /// The search begins among all moves, whatever was chosen before.
  void forget_choice() { leaves_out_losses_ = false; }
  /// Asks for about a millisecond; true if there is nothing more to ask, or no time.
  bool step();
  /// Whether nothing but the strategy's file is missing, which is waited for beyond the time that is left: the side
  /// could not come back to a strategy that it has left.
  bool awaits_strategy() const;
  /// Sees to the strategy's move, if that is a matter of milliseconds.
  void hurry();

  /// The moves to search among, by what is known now: those that the solver calls best; where it does not know, those
  /// that are not known to lose. The search's `opinion` counts where it sees a forced end that the solver has not come
  /// to. Nothing if those are all there are, and nobody knows what they are worth.
  std::optional<Choice> choose(Value opinion);
  /// Moves that are known to lose have been left out; where the others turn out to lose sooner, as is the search's
  /// `opinion`, the slowest of those.
  std::optional<Choice> slowest_loss(Value opinion) const;
  /// The player's move, and what it is worth: notes where a win is on the way that no strategy leads to.
  void promise_win(Move move, Value value);

 private:
  bool out_of_time() const;
  bool may_ask_solver() const;
  bool set_traps();
  bool wins_by_known_moves() const;
  std::vector<Move> without_repetitions(std::vector<Move> moves) const;

  const Game& game_;
  const SearchRequest& request_;
  Library& library_;
  const TimeSource& now_us_;
  MoveValues values_;
  Traps traps_;
  bool sets_traps_ = false;                ///< the values are known, and the traps are asked about
  bool leaves_out_losses_ = false;         ///< the choice is of moves that are not known to lose, and others are
  std::int64_t left_us_ = 0;               ///< of the time for the solver
  std::uint64_t positions_end_ = 0;        ///< of those the solver has looked at; it is asked no more then
  std::optional<std::uint64_t> promised_;  ///< the position after a winning move that left a strategy behind: it has to
                                           ///< be won from there, as nothing else is sure
  bool must_win_ = false;                  ///< the game has come from there
};

}  // namespace thirty
