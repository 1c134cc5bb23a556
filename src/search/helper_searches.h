// More threads for one search (lazy SMP): each searches the same position by itself, and all share the
// transposition table, so that each finds there what the others have found. Only the one that is helped
// is asked for a move.
#pragma once

#include <atomic>
#include <memory>
#include <vector>

#include "base/threads.h"
#include "base/worker_thread.h"
#include "search/search.h"

namespace thirty {

class HelperSearches {
 public:
  /// How many threads can help: none in a module built without threads.
  static constexpr int kMost = kHasThreads ? 63 : 0;

  explicit HelperSearches(TranspositionTable& table) : table_(table) {}
  ~HelperSearches() { stop(); }
  HelperSearches(const HelperSearches&) = delete;
  HelperSearches& operator=(const HelperSearches&) = delete;

  /// At most `kMost`. Not while they search.
  void set_count(int count);
  /// Begins to help a search of the same table that has begun with this request, until `stop`. Where the system has
  /// fewer threads to give, fewer help.
  void begin(const Game& game, const SearchRequest& request);
  void stop();
  /// How many help now.
  int running() const;
  /// Visited by all of them since `begin`.
  std::uint64_t nodes() const;
  /// Forgets what earlier games taught.
  void clear();

 private:
  struct Helper {
    explicit Helper(TranspositionTable& table) : search(table) {}

    Search search;
    std::atomic<std::uint64_t> nodes = 0;
    WorkerThread thread;
  };

  void help(Helper& helper);

  TranspositionTable& table_;
  std::vector<std::unique_ptr<Helper>> helpers_;
  std::atomic<bool> stopping_ = false;
};

}  // namespace thirty
