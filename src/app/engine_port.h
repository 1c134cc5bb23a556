// The app's side of the talk with the engine, in UCI lines. At most one question is open; a new one
// replaces it. An answer is handed out only for the question that is open now, so a late `bestmove`
// can never reach another position.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/clock.h"
#include "app/opponent.h"
#include "coach/judgement.h"

namespace thirty {

class Session;

struct EngineQuestion {
  enum class Kind {
    Move,
    Hint,
    Draw,
    Look,  ///< for the coach: what the present position is worth, or the one before it
  };

  Kind kind = Kind::Move;
  std::string variant;
  std::string options;
  std::string fen;                 ///< where the moves start
  std::vector<std::string> moves;  ///< long form
  std::string level = OpponentLevel::perfect().text();
  int move_time_ms = 0;
  std::uint64_t nodes = 0;  ///< at most so many; 0 for any number
  std::uint64_t seed = 0;   ///< of the mistakes that the lower levels make

  bool operator==(const EngineQuestion&) const = default;
};

/// The question about the present position of `session`. All but a move are judged at full strength.
EngineQuestion make_question(EngineQuestion::Kind kind, const Session& session, std::uint64_t seed);
/// What a judgement of the last move wants to know.
EngineQuestion make_question(const Judgement::Question& look, const Session& session);

struct EngineAnswer {
  EngineQuestion::Kind kind = EngineQuestion::Kind::Move;
  std::string best_move;
  /// For the side to move, in hundredths of a pawn; a forced end in n moves counts as kForcedScore - n.
  int score = 0;
  std::vector<std::string> line;  ///< how it expects the game to go on
};

class EnginePort {
 public:
  /// What is asked from now on is about another game than before.
  void new_game() { new_game_ = true; }
  /// Asking again what is already open changes nothing.
  void ask(EngineQuestion question);
  void cancel();
  /// The kind of the open question.
  std::optional<EngineQuestion::Kind> open() const;
  /// The next `bestmove` is the answer to the open question, and that is about a move.
  bool owes_move() const;

  /// A line from the engine: the answer, if it is the one that is waited for. By `clock` a move is given no more time
  /// than there is.
  std::optional<EngineAnswer> receive(std::string_view line, const Clock& clock = Clock(), std::int64_t now_us = 0);
  /// The engine came up again and remembers nothing; the open question is put to it anew.
  void restarted();
  /// There is no engine: the open question is given up. Asking starts anew.
  void gone();
  /// What it answered is of no use.
  void spoilt() { failed_ = true; }
  /// The engine went, refused a question, or gave an answer of no use, and nothing has been asked since.
  bool failed() const { return failed_; }

  /// Lines for the engine, in order.
  std::vector<std::string> take_lines();
  /// What the engine complained about since last asked, or "".
  std::string take_complaint();

 private:
  enum class Phase { Idle, Preparing, Searching };

  void begin();
  void send(std::string line) { lines_.push_back(std::move(line)); }

  Phase phase_ = Phase::Idle;
  bool greeted_ = false;
  bool new_game_ = false;  ///< and the engine does not know yet
  bool refused_ = false;   ///< the engine found fault with the set-up
  bool failed_ = false;
  bool stale_ = false;                      ///< the running search is no longer wanted
  std::optional<EngineQuestion> question_;  ///< open, whether begun or still waiting for a stale one to end
  EngineAnswer answer_;
  std::vector<std::string> lines_;
  std::string complaint_;
};

}  // namespace thirty
