// Plays by a strategy where there is one: has its file fetched, sees whether the game has gone by it from the start,
// and names its move. Works in pieces, and waits for nobody by itself.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/file_desk.h"
#include "rules/game.h"
#include "solver/strategy_reader.h"

namespace thirty {

class StrategyPlayer {
 public:
  enum class State : std::uint8_t {
    Idle,     ///< there is none, or it says nothing of the game
    Left,     ///< the side has played otherwise
    Working,  ///< `step` has more to do
    Waiting,  ///< bytes are wanted
    Ready,    ///< `move` is the strategy's
  };

  /// Sets out to find the move of the side to move; the game must not be over. Nothing is awaited at the desk any more
  /// of a file that another takes the place of.
  void begin(const Game& game, FileDesk& desk);
  /// Asks for no move any more. What has been read stays.
  void end() { state_ = State::Idle; }
  /// Works for about a millisecond. Error: the file is of no use, and to be dropped.
  Status step();
  State state() const { return state_; }
  Move move() const { return move_; }
  /// Whether the game has gone by it, as far as is known, and may no longer do so after `move`.
  bool may_be_left_by(Move move) const {
    return state_ != State::Idle && state_ != State::Left && !(state_ == State::Ready && move == move_);
  }

  /// The file that is being read, or has been.
  const std::string& file() const { return file_; }
  /// What is wanted of it; only while waiting.
  const std::vector<ByteRange>& wanted() const { return reader_->wanted(); }
  /// Bytes that were wanted of it. Error: as `step`.
  Status supply(const ByteRange& range, std::span<const std::uint8_t> bytes);
  /// Goes on without it.
  void drop();

 private:
  Move chosen(const Position& position);

  State state_ = State::Idle;
  std::optional<Game> game_;
  std::size_t checked_ = 0;  ///< positions of the game that are known to have gone by the strategy
  Move move_;
  std::string file_;
  std::optional<StrategyReader> reader_;
  std::unordered_map<std::uint64_t, Move> chosen_;  ///< by hash
};

}  // namespace thirty
