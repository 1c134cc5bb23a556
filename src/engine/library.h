// What the engine reads of files that others fetch for it: the answers to a solved game, a strategy, a network. Asks
// for the bytes that are missing, waits for nobody by itself, and goes on without a file that is of no use.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/file_desk.h"
#include "engine/move_values.h"
#include "engine/strategy_player.h"
#include "rules/game.h"
#include "solver/probe.h"

namespace thirty {

class Library {
 public:
  struct Listener {
    /// Bytes of a file, to be answered by `supply`, which may come at once.
    std::function<void(std::string_view file, const ByteRange&)> want;
    /// There is no using this file, and why; the game goes on without it.
    std::function<void(std::string_view file, const Error&)> file_fault;
  };

  /// For the position that stands in `game`; both are the owner's.
  Library(const Game& game, const Listener& listener) : game_(game), listener_(listener) {}

  // What can be had, from whoever hears `want`.
  void allow_packs(bool on);
  void allow_strategies(bool on);
  void allow_networks(bool on);
  bool has_strategies() const { return strategies_; }

  /// Takes up the best file of answers to the present position that there can be.
  void choose();
  /// What could not be had, or was damaged, is tried again.
  void forgive();
  /// Bytes that were wanted, or nothing if they cannot be had. What comes too late is let go.
  void supply(std::string_view file, const ByteRange& range, std::optional<std::span<const std::uint8_t>> bytes);

  /// Whether the game wants a network that is neither here nor known not to be had.
  bool lacks_network() const { return missing_network().has_value(); }
  void want_network();

  ExactValues& exact() { return exact_; }
  /// Works a little at a file that has come but cannot be asked yet; false if there is none.
  bool prepare();
  /// Whether the solver is sure to know each position of the game, near and far.
  bool knows_all() const;

  const StrategyPlayer& strategy() const { return strategy_; }
  /// Sets out to find the strategy's move in the present position, or to ask for none.
  void begin_strategy(bool is_asked);
  /// Works a little at finding it; false if there is nothing to be done, before bytes arrive or at all.
  bool strategy_at_work();

  /// Whether what is asked can go on only when bytes have come.
  bool waiting() const { return waiting_; }
  /// Begins to wait if `progress` says that the solver has nothing to do before its bytes arrive, which are asked for.
  bool wait_for_answers(Progress progress);
  /// The same of the strategy.
  bool wait_for_strategy();
  /// Nobody waits any more; what has been asked for may still come.
  void stop_waiting() { waiting_ = false; }

 private:
  std::optional<std::string> missing_network() const;
  void want(std::string file, std::vector<ByteRange> wanted);
  Status take(std::string_view file, const ByteRange& range, std::span<const std::uint8_t> bytes);
  void drop_faulty(std::string file, const Error& error);

  const Game& game_;
  const Listener& listener_;
  FileDesk desk_;
  ExactValues exact_;
  StrategyPlayer strategy_;
  std::string answers_;  ///< the file that is read for them, "" for none
  bool packs_ = false;
  bool strategies_ = false;
  bool networks_ = false;
  bool waiting_ = false;
};

}  // namespace thirty
