// The threads begin with the search and end with it. They need no work of their own: what one of them
// stores sends the others elsewhere.
#include "search/helper_searches.h"

#include <algorithm>
#include <numeric>

namespace thirty {

void HelperSearches::set_count(int count) {
  helpers_.clear();
  for (int i = 0; i < count && i < kMost; ++i) helpers_.push_back(std::make_unique<Helper>(table_));
}

void HelperSearches::begin(const Game& game, const SearchRequest& request) {
  SearchRequest own = request;
  own.helps = true;
  own.infinite = true;  // when to end is for the one that is helped to say
  own.nodes.reset();
  own.time = {};
  for (const std::unique_ptr<Helper>& h : helpers_) h->nodes = 0;
  for (const std::unique_ptr<Helper>& h : helpers_) {
    h->search.begin(game, own);
    if (!h->thread.begin([this, &helper = *h] { help(helper); })) break;  // nor would the next one begin
  }
}

void HelperSearches::help(Helper& helper) {
  constexpr std::uint64_t kNodesBetweenLooks = 512;
  bool done = false;
  while (!done && !stopping_.load(std::memory_order_relaxed)) {
    done = helper.search.run(kNodesBetweenLooks);
    helper.nodes.store(helper.search.nodes(), std::memory_order_relaxed);
  }
}

void HelperSearches::stop() {
  stopping_ = true;
  for (const std::unique_ptr<Helper>& h : helpers_) h->thread.join();
  stopping_ = false;
}

int HelperSearches::running() const {
  return static_cast<int>(std::ranges::count_if(helpers_, [](const auto& h) { return h->thread.runs(); }));
}

std::uint64_t HelperSearches::nodes() const {
  return std::accumulate(helpers_.begin(), helpers_.end(), std::uint64_t{0},
                         [](std::uint64_t sum, const auto& h) { return sum + h->nodes; });
}

void HelperSearches::clear() {
  for (const std::unique_ptr<Helper>& h : helpers_) h->search.clear();
}

}  // namespace thirty
