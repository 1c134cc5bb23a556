// A game being played: its positions, its moves, and every way it can end, including the counted
// draws and what the players say (resignation, agreement, claims, time).
#pragma once

#include <optional>
#include <vector>

#include "base/result.h"
#include "rules/move.h"
#include "rules/outcome.h"
#include "rules/position.h"

namespace thirty {

/// Why nothing more is played or said.
Error game_over();

class Game {
 public:
  /// A game from its start, or from `start` (whose variant must outlive the game; catalogue variants do).
  explicit Game(const Variant& variant) : Game(Position::start(variant)) {}
  explicit Game(const Position& start);

  const Variant& variant() const { return positions_.front().variant(); }
  const Position& start() const { return positions_.front(); }
  const Position& position() const { return positions_.back(); }
  /// All positions from the start to now: one more than moves.
  const std::vector<Position>& positions() const { return positions_; }
  const std::vector<Move>& moves() const { return moves_; }

  /// Plays a legal move. Error: the game is over, or the move is not legal.
  Status play(Move m);
  /// Takes the last move back, and with it any end of the game. False at the start.
  bool undo();

  /// How the game ended, or nothing while it goes on.
  const std::optional<Outcome>& outcome() const { return outcome_; }

  /// How often the present position has occurred, now included.
  int repetitions() const;
  /// Whether the side to move may claim a draw (third repetition, fifty moves each).
  bool can_claim_draw() const;

  Status claim_draw();
  Status agree_draw();
  Status resign(Color who);
  /// Takes back the word that ended the game. False if none did.
  bool unsay();
  /// `who` has used all the time: the opponent wins, or draws without anything left to win with.
  Status lose_on_time(Color who);

 private:
  void settle();

  std::vector<Position> positions_;
  std::vector<Move> moves_;
  std::optional<Outcome> outcome_;
};

}  // namespace thirty
