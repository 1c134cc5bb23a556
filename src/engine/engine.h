// The one door to everything that thinks: say what is played and where it stands, ask for a move, hear
// about it by callbacks. Nothing here blocks: `go` only begins, `step` does the work in slices as short
// as the caller likes, so the caller can listen to others in between. One clock runs from `go` on, for all that
// follows, and from the first milliseconds on there is a move to answer with.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/time_source.h"
#include "engine/library.h"
#include "engine/move_values.h"
#include "engine/proof.h"
#include "engine/strength.h"
#include "protocol/command.h"
#include "rules/game.h"
#include "rules/perft_walk.h"
#include "search/helper_searches.h"
#include "search/search.h"
#include "search/transposition.h"

namespace thirty {

class Engine {
 public:
  /// Played until another is chosen, as programs expect that know of no other.
  static constexpr std::string_view kFirstGame = "chess";
  static constexpr int kMaxHashMegabytes = 1024;
  static constexpr int kMaxMultiPv = 64;
  static constexpr int kMaxThreads = 1 + HelperSearches::kMost;

  struct Listener {
    std::function<void(const SearchInfo&)> info;
    /// The search has ended; the empty move if the game is over. With it the answer that is expected, if it is to be
    /// told.
    std::function<void(Move, Move expected_answer)> best_move;
    /// A perft has ended: each root move's count, in the order of generation.
    std::function<void(const PerftWalk::Counts&)> perft;
    /// A perft has been stopped, and there is nothing to tell.
    std::function<void()> perft_stopped;
    /// The values asked for, each move of the position once. Where finding out all takes longer, what is
    /// quickly known comes before, without `final`.
    std::function<void(const std::vector<MoveValue>&, bool final)> values;
    /// Of the files that the engine reads.
    Library::Listener files;
  };

  explicit Engine(Listener listener, TimeSource now = steady_now_us);
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  // While a search is running everything that would change what it is about is refused.
  Status set_variant(std::string_view id);               ///< back to its start, without options
  Status set_options(std::string_view comma_separated);  ///< back to the start
  Status set_position(const PositionCommand& command);
  Status set_level(std::string_view text);
  /// Whether the strength asked for in Elo counts, and not the level.
  Status set_limit_strength(bool on);
  Status set_elo(int elo);
  Status set_hash_megabytes(int megabytes);
  Status set_multi_pv(int lines);
  /// How many threads search at full strength; limits of nodes are kept by the first of them alone.
  Status set_threads(int threads);
  Status set_seed(std::uint64_t seed);
  /// Leaves parts of the search out, by their names: "null-move+killers".
  Status set_without(std::string_view parts);
  /// Whether an answer is told to ponder on.
  Status set_ponder(bool on);
  /// Whether packs and books of solved games can be had, from whoever hears `want`.
  Status set_packs(bool on);
  /// The same of networks that are no part of the program.
  Status set_networks(bool on);
  /// Whether strategies can be had. Whoever says so is waited for, whatever the clock says.
  Status set_strategies(bool on);
  Status new_game();

  /// Begins to think, or to count.
  Status go(const GoCommand& command);
  /// Begins to find out what each move is worth for certain.
  Status ask_values();
  /// Bytes that were wanted, or nothing if they cannot be had. What comes too late is let go.
  void supply(std::string_view file, const ByteRange& range, std::optional<std::span<const std::uint8_t>> bytes);
  /// Ends what is going on with what is known so far: the best move, or the values. Nothing if nothing is.
  void stop();
  /// The move that was pondered on has been played: the clock begins to count. Nothing if none was.
  void ponder_hit();
  /// From `go` until the answer.
  bool busy() const { return task_ != Task::None; }
  /// Busy with what only `stop` or `ponder_hit` ends, or with nothing before bytes arrive.
  bool endless() const { return (thinking() && !request_.is_bounded()) || resting(); }
  /// Busy, and not just waiting for others.
  bool working() const { return busy() && task_ != Task::WaitForStop && !resting(); }
  /// Works for about `slice_us`, less if there is nothing more to do by itself.
  void step(std::int64_t slice_us);

  const Game& game() const { return game_; }
  const Variant& variant() const { return game_.variant(); }
  /// Visited since the last `go`.
  std::uint64_t nodes() const { return earlier_nodes_ + search_.nodes() + helpers_.nodes(); }

 private:
  enum class Task : std::uint8_t {
    None,
    AwaitNetwork,  ///< by which the search is to judge
    Prove,         ///< what a perfect player asks before it searches
    Search,
    WaitForStop,
    Perft,
    Values,
  };

  Status refuse_if_busy() const;
  Level playing_level() const { return strength_limited_ ? level_of_elo(elo_) : level_; }
  Status begin_perft(int depth);
  Result<std::vector<Move>> moves_named(const std::vector<std::string>& names) const;
  void prepare_search(const GoCommand& command, std::vector<Move> moves);
  void begin_search();
  void search_on();
  void end_search();
  void work();
  bool thinking() const { return task_ != Task::None && task_ != Task::Perft && task_ != Task::Values; }
  /// Waiting for bytes, with no clock to end that.
  bool resting() const {
    return task_ == Task::AwaitNetwork || (library_.waiting() && !request_.time.hard_us) ||
           (task_ == Task::Prove && proof_.awaits_strategy());
  }
  bool await_network();
  void begin_thinking();
  bool may_follow_strategy() const;
  void prove_on();
  void take_best_moves();
  void search_among(Proof::Choice choice);
  void hold_against_proof();
  void find_values();
  void take_up(Game game);

  Listener listener_;
  TimeSource now_us_;
  Game game_;
  TranspositionTable table_;
  Search search_;
  HelperSearches helpers_;
  Level level_ = Level::full();
  bool strength_limited_ = false;
  int elo_ = highest_elo();
  int multi_pv_ = 1;
  std::uint64_t seed_ = 0;
  Task task_ = Task::None;
  SearchRequest request_;
  TimeLimits time_after_hit_;  ///< what is thought on in the opponent's time may take once it has been played
  bool pondering_ = false;
  bool infinite_ = false;            ///< ends by order alone
  std::uint64_t earlier_nodes_ = 0;  ///< of searches that others took the place of, since `go`
  Library library_;
  Proof proof_;
  MoveValues values_;
  PartSet without_;
  bool tells_expected_answer_ = false;
  PerftWalk perft_;
};

}  // namespace thirty
