// One game at one table: the game with its redo line, which of its positions is shown, who plays whom,
// the clock, and what the players say to each other. No screen, no engine: it only knows when it is the
// computer's turn.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/clock.h"
#include "app/opponent.h"
#include "rules/deciding.h"
#include "rules/game.h"

namespace thirty {

/// What a game is started from.
struct GameSetup {
  Position start;
  Opponent opponent = Opponent::Friend;
  OpponentLevel level;
  Color side = Color::White;  ///< the person's side; against a friend, the lower side of the board
  TimeControl time;
  bool of_match = false;  ///< one of several games that count together: it is not begun anew
};

class Session {
 public:
  explicit Session(const GameSetup& setup);
  /// A game that is only looked at, `side` at the lower edge: nobody moves, and the clock stands.
  static Session of_game(const Game& game, Color side = Color::White);

  const GameSetup& setup() const { return setup_; }
  const Game& game() const { return game_; }
  const Clock& clock() const { return clock_; }
  /// The position before the last move, which there must be.
  const Position& position_before() const { return game_.positions()[last_ply() - 1]; }
  bool over() const { return game_.outcome().has_value(); }
  bool ended_by_word() const { return over() && is_by_word(game_.outcome()->reason); }
  /// A move by its number from 0 on, in standard algebraic notation.
  const std::string& san_of(int move) const { return played_[move].san; }

  // --- what is shown
  int ply() const { return ply_; }
  int last_ply() const { return static_cast<int>(game_.moves().size()); }
  bool at_present() const { return ply_ == last_ply(); }
  const Position& shown() const { return game_.positions()[ply_]; }
  /// The move that led to the shown position.
  std::optional<Move> shown_move() const;
  /// Pieces of `c` that have left the board up to the shown position, dearest first; a rescued piece is back.
  std::vector<PieceType> captured(Color c) const;
  /// False if there is no such ply.
  bool go_to(int ply);

  /// What decided the game, where the end of one is shown.
  std::optional<DecidingSquares> shown_end() const;

  // --- whose turn it is
  /// False for a game that is only looked at.
  bool is_played() const { return setup_.opponent != Opponent::Nobody; }
  bool between_friends() const { return setup_.opponent == Opponent::Friend; }
  bool is_person(Color c) const { return between_friends() || (is_played() && c == setup_.side); }
  /// A person may move a piece of the shown board now.
  bool person_may_move() const { return !over() && at_present() && is_person(game_.position().turn()); }
  bool computer_to_move() const { return !over() && is_played() && !is_person(game_.position().turn()); }

  // --- moves
  /// Plays a legal move at the end of the game, whichever position is shown, and shows it.
  Status play(Move move, std::int64_t now_us);
  bool can_undo() const { return is_played() && (ended_by_word() || undo_target() >= 0); }
  /// Takes back the word that ended the game, else one move; against the computer, back to the person's last move.
  void undo(std::int64_t now_us);
  bool can_redo() const { return !redo_.empty() && !over(); }
  void redo(std::int64_t now_us);

  // --- what the players say. Error: the game is over, or the rules do not give that.
  /// Between friends whoever has the move gives up, else the person.
  Status resign(std::int64_t now_us);
  Status agree_draw(std::int64_t now_us);
  bool can_claim_draw() const { return person_may_move() && game_.can_claim_draw(); }
  Status claim_draw(std::int64_t now_us);

  // --- the clock
  /// Ends the game when a flag has fallen. True if it did.
  bool check_clock(std::int64_t now_us);
  /// The clock goes on from here, as when the game was left; no take-back gives more time back.
  void set_times_us(const ByColor<std::int64_t>& left_us, std::int64_t now_us);
  void pause(std::int64_t now_us);
  void resume(std::int64_t now_us);

 private:
  int undo_target() const;
  void settle(std::int64_t now_us);
  Status settled_after(Status said, std::int64_t now_us);

  struct Played {
    std::string san;
    ByColor<std::int64_t> times_us;  ///< on the clock before it
  };

  GameSetup setup_;
  Game game_;
  Clock clock_;
  std::vector<Played> played_;  ///< what the game does not know of each of its moves
  std::vector<Move> redo_;      ///< the next move last
  int ply_ = 0;
  bool paused_ = false;
};

}  // namespace thirty
