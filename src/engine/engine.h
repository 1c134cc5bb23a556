// The one door to everything that thinks: say what is played and where it stands, ask for a move, hear
// about it by callbacks. Nothing here blocks: `go` only begins, `step` does the work in slices as short
// as the caller likes, so the caller can listen to others in between.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "engine/move_values.h"
#include "engine/traps.h"
#include "protocol/command.h"
#include "rules/game.h"
#include "search/helper_searches.h"
#include "search/search.h"
#include "search/transposition.h"

namespace thirty {

class Engine {
 public:
  static constexpr int kMaxHashMegabytes = 1024;
  static constexpr int kMaxMultiPv = 64;
  static constexpr int kMaxThreads = 1 + HelperSearches::kMost;

  struct Listener {
    std::function<void(const Thought&)> thought;
    /// The search has ended; the empty move if the game is over.
    std::function<void(Move)> best_move;
    /// A perft has ended: each root move's count, in the order of generation.
    std::function<void(const std::vector<std::pair<Move, std::uint64_t>>&)> perft;
    /// The values asked for, each move of the position once. Where finding out all takes longer, what is
    /// quickly known comes before, without `final`.
    std::function<void(const std::vector<MoveValue>&, bool final)> values;
    /// Bytes of a file, to be answered by `supply` before the question can go on.
    std::function<void(std::string_view file, const ByteRange&)> want;
    /// There is no using this file, and why; the game goes on without it.
    std::function<void(std::string_view file, const Error&)> file_fault;
  };

  explicit Engine(Listener listener);
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  // While a search is running everything that would change what it is about is refused.
  Status set_variant(std::string_view id);               ///< back to its start, without options
  Status set_options(std::string_view comma_separated);  ///< back to the start
  Status set_position(const PositionCommand& command);
  Status set_level(std::string_view text);
  Status set_hash_megabytes(int megabytes);
  Status set_multi_pv(int lines);
  /// How many threads search at full strength; limits of nodes are kept by the first of them alone.
  Status set_threads(int threads);
  Status set_seed(std::uint64_t seed);
  /// Leaves parts of the search out, by their names: "null-move+killers".
  Status set_without(std::string_view parts);
  /// Whether packs and books of solved games can be had, from whoever hears `want`.
  Status set_packs(bool on);
  Status new_game();

  /// Begins to think, or to count.
  Status go(const GoCommand& command);
  /// Begins to find out what each move is worth for certain.
  Status ask_values();
  /// Bytes that were wanted, or nothing if they cannot be had. What comes too late is let go.
  void supply(std::string_view file, const ByteRange& range, const std::optional<std::vector<std::uint8_t>>& bytes);
  /// Ends the search with the best move so far; nothing if none is running.
  void stop();
  /// From `go` until the answer.
  bool busy() const { return task_ != Task::None; }
  /// Busy with a search that only `stop` ends, or with nothing before bytes arrive.
  bool endless() const {
    return waiting_for_bytes_ || (infinite_ && (task_ == Task::Prove || task_ == Task::SetTraps ||
                                                task_ == Task::Search || task_ == Task::WaitForStop));
  }
  /// Busy, and not just waiting for `stop` or for bytes.
  bool working() const { return busy() && task_ != Task::WaitForStop && !waiting_for_bytes_; }
  /// Works for about `slice_us`, less if there is nothing more to do by itself.
  void step(std::int64_t slice_us);

  const Game& game() const { return game_; }
  const Variant& variant() const { return game_.variant(); }
  /// Visited by the last search.
  std::uint64_t nodes() const { return search_.nodes() + helpers_.nodes(); }

 private:
  enum class Task : std::uint8_t {
    None,
    Prove,     ///< asking the solver before a perfect player's search
    SetTraps,  ///< asking it which drawing move is the hardest to answer
    Search,
    WaitForStop,
    Perft,
    Values,
  };

  Status refuse_if_busy() const;
  void prepare_search(const GoCommand& command);
  void begin_search();
  void end_search();
  void work();
  void prove();
  void take_best_moves();
  void set_traps();
  std::vector<Move> without_repetitions(std::vector<Move> moves) const;
  /// Whether `progress` says that there is nothing to be done before bytes arrive, which are asked for then.
  bool wait_for_bytes(Progress progress);
  void find_values();
  void choose_file();
  void count_next_root_move();

  Listener listener_;
  Game game_;
  TranspositionTable table_;
  Search search_;
  HelperSearches helpers_;
  Level level_ = Level::full();
  int multi_pv_ = 1;
  std::uint64_t seed_ = 0;
  Task task_ = Task::None;
  SearchRequest request_;
  ExactValues exact_;
  MoveValues move_values_;
  Traps traps_;
  PartSet without_;
  bool packs_ = false;                     ///< can be had
  std::string file_;                       ///< the one in use, "" for none
  std::vector<std::string> faulty_files_;  ///< not tried again before `set_packs`
  std::vector<ByteRange> wanted_;          ///< asked for and not here yet
  bool waiting_for_bytes_ = false;
  std::int64_t proof_end_us_ = 0;  ///< the search begins then, whatever is proven
  bool infinite_ = false;
  int perft_depth_ = 0;
  std::vector<Move> perft_left_;  ///< root moves still to count, last first
  std::vector<std::pair<Move, std::uint64_t>> perft_counts_;
};

}  // namespace thirty
