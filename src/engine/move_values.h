// What each move of a position is worth for certain, asked of the solver in slices.
#pragma once

#include <optional>
#include <vector>

#include "rules/move.h"
#include "rules/position.h"
#include "solver/probe.h"

namespace thirty {

struct MoveValue {
  Move move;
  std::optional<ExactValue> value;  ///< for the side that moves; plies count this move
};

/// How far questions to the solver have come.
enum class Progress : std::uint8_t {
  Working,
  Waiting,   ///< for bytes that the solver wants
  Surveyed,  ///< every move has been asked about again, and more is known than before
  Done,
};

class MoveValues {
 public:
  /// Sets out to ask about these moves of `position`, or about all, each for at most `rounds` slices, which grow.
  void begin(const Position& position, int rounds, const std::vector<Move>& moves = {});
  /// A piece of a slice: about a millisecond.
  Progress step(ExactValues& exact);

  /// As the board alone decides it.
  const std::vector<MoveValue>& all() const { return values_; }
  /// The moves that keep the position's value, if that is known: of wins the quickest, of losses the
  /// slowest, and one that may come after the count of moves draws counts as one of unknown distance. Empty if it is
  /// not known, unless of the other moves it is known from elsewhere that they are no better.
  std::vector<MoveValue> best(bool others_are_no_better = false) const;
  /// Those that are not known to lose; all, if all are.
  std::vector<Move> candidates() const;

 private:
  Progress end_round(const ExactValues& exact);
  std::vector<MoveValue> counted() const;

  Position position_;
  std::vector<MoveValue> values_;
  std::vector<bool> open_;  ///< by move: whether asking again may tell more
  std::size_t next_ = 0;
  int rounds_left_ = 0;
  std::uint64_t slice_ = 0;  ///< positions to be looked at for each move
  std::uint64_t spent_ = 0;  ///< of them, for the next one
  bool news_ = false;        ///< something has been found out since the last survey
  bool bytes_missing_ = false;
};

/// The moves alone.
std::vector<Move> moves_of(const std::vector<MoveValue>& values);

}  // namespace thirty
