// Proves that a side need never lose: a strategy, which is one move for every position that the enemy's replies to
// its moves can lead to, and nowhere a loss. What comes back for ever is then a draw at least, so no end has to be in
// sight: the second half of a value that looking ahead alone never finds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <vector>

#include "rules/position.h"
#include "tablebase/look_ahead.h"

namespace thirty {

class StrategyProof {
 public:
  static constexpr std::size_t kPositionBytes = 16;
  static constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();

  struct Limits {
    int look_ahead = 6;               ///< plies that each position is searched for ends and a good move
    int memory_bits = 20;             ///< room for 2^memory_bits positions with our side to move
    int look_ahead_memory_bits = 20;  ///< the same for the searches
  };

  /// A good judge makes a strategy small; what he says is not believed. What is `known` need not be looked into.
  StrategyProof(Color side, Opinion judge, const Limits& limits, Known known = {});

  /// Told now and then how many positions have been looked at, if anybody listens.
  std::function<void(std::uint64_t positions)> on_progress;

  /// Whether the side need never lose from `start` on: false if it is proven to lose, nothing once so many new
  /// positions have been looked at, or the memory is full. What has been learnt stays.
  std::optional<bool> holds(const Position& start, std::uint64_t positions = kNoLimit);
  /// Positions with our side to move that the strategy found by `holds` can meet.
  std::uint64_t strategy_size() const { return strategy_size_; }
  /// Whether a move of the side's leads to nothing but positions of the strategy, or held ends.
  bool keeps(const Position& position, Move m) const;
  /// The strategy's move, after `holds`: found now, if the position was only seen to be held. None if it turns out
  /// lost, or there is no room left.
  Move move_in(const Position& position);
  /// Those that have been looked at on the way.
  std::uint64_t looked_at() const { return used_; }

 private:
  /// `Assumed` stands as long as everything that its move leads to stands; those after it are for certain: `Held` by
  /// the strategy, or by looking ahead.
  enum class Verdict : std::uint8_t { Unknown, Assumed, Held, Safe, Lost };
  struct Entry {
    std::uint64_t key = 0;
    Move move;
    Verdict verdict = Verdict::Unknown;
  };
  /// A position whose moves are being tried, one after the other.
  struct Attempt {
    Position position;
    std::vector<Move> moves;    ///< still to be tried, the next one last
    bool has_all = false;       ///< `moves` holds all that are left, not the first choice alone
    Position after;             ///< after the move that is being tried
    std::vector<Move> replies;  ///< not dealt with, the next one last
  };

  /// For the side that wants to hold.
  static bool is_certain(Verdict verdict);
  static bool is_answered(Verdict verdict);
  std::size_t place_of(std::uint64_t key) const;
  bool may_go_on() const { return used_ < most_; }
  std::uint64_t room() const { return entries_.size() / 10 * 9; }
  Entry& entry_of(const Position& position);
  Verdict known_verdict(const Position& position) const;
  std::optional<Verdict> end_of(const Position& position) const;
  /// Whether every reply to the move has a verdict that is `good`.
  bool is_covered(const Position& position, Move m, bool (*good)(Verdict)) const;
  Move covered_move(const Position& position) const;
  Verdict look_at(const Position& position);
  std::vector<Move> other_moves(const Position& position, Move first);
  std::vector<Move> replies_to(const Position& after);
  bool try_next(Attempt& attempt);
  bool settle(const Position& position);
  std::vector<Position> doubtful(const std::vector<Position>& starts);
  std::optional<bool> secure(const std::vector<Position>& starts);

  Color side_;
  Limits limits_;
  LookAhead ahead_;
  std::vector<Entry> entries_;
  std::uint64_t used_ = 0;
  std::uint64_t most_ = 0;  ///< that may be used for now
  std::uint64_t strategy_size_ = 0;
};

}  // namespace thirty
