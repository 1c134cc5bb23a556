// The search of a few plies that a strategy leaves the plain moves to. Its choice depends on the position alone and is
// the same in every build: what is stored of a strategy is where it would go wrong. It may remember what it has seen,
// which only makes it quicker: a value is used again at the depth alone that it was looked for with.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "rules/move.h"
#include "rules/outcome.h"
#include "rules/position.h"
#include "solver/bound_memory.h"

namespace thirty {

/// How good a position seems for the side to move: whole numbers in any unit.
using Opinion = std::function<int(const Position&)>;

class StrategySearch {
 public:
  struct Choice {
    Move move;
    bool wins = false;  ///< an end is forced within the depth: whoever goes on choosing gets there
  };

  static constexpr int kMaxDepth = 6;

  /// `depth` is at least 1 and counts the chosen move. It remembers nothing, or 2^memory_bits values, which its copies
  /// share.
  StrategySearch(Opinion judge, int depth, int memory_bits = 0)
      : judge_(std::move(judge)),
        depth_(depth),
        memory_(memory_bits > 0 ? std::make_shared<BoundMemory>(memory_bits) : nullptr) {}

  int depth() const { return depth_; }
  /// Of a position that is not over.
  Choice choose(const Position& position) const;
  /// The best of the moves that are `allowed`, of which there is one at least.
  Choice choose(const Position& position, const std::function<bool(Move)>& allowed) const;

  struct Ranking {
    std::vector<Move> moves;  ///< all, the best first: that one is the choice
    bool wins = false;        ///< by that one, as of a Choice
  };
  /// Of a position that is not over.
  Ranking ranked(const Position& position) const;

 private:
  int value_of(const Outcome& outcome, Color turn, int depth) const;
  int value(const Position& position, int depth, int alpha, int beta) const;
  int value_looked_for(const Position& position, int depth, int alpha, int beta, Move& best_move) const;

  Opinion judge_;
  int depth_;
  std::shared_ptr<BoundMemory> memory_;
};

/// What the search chooses in some positions of a game, in one number: the same as long as nothing has been changed on
/// which its choices depend. Costs a millisecond a part or less.
class ChoiceMark {
 public:
  static constexpr int kParts = 24;

  explicit ChoiceMark(const Position& start) : start_(start), position_(start) {}
  /// Looks at the next position; true once all have been.
  bool step(const StrategySearch& search);
  std::uint64_t mark() const { return mark_; }

 private:
  Position start_;
  Position position_;
  std::uint64_t mark_ = 0;
  int parts_ = 0;
};

}  // namespace thirty
