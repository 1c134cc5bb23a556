// Values by 64-bit key: open addressing, doubled when half full. A key of 0 marks a free slot.
#pragma once

#include <cassert>
#include <cstdint>
#include <optional>
#include <vector>

#include "solver/score.h"

namespace thirty {

class ValueMap {
 public:
  ValueMap() { clear(); }

  std::size_t size() const { return size_; }
  void clear() {
    keys_.assign(kSmallest, 0);
    scores_.assign(kSmallest, 0);
    size_ = 0;
  }

  std::optional<Score> find(std::uint64_t key) const {
    const std::size_t slot = slot_of(key);
    if (keys_[slot] == 0) return std::nullopt;
    return scores_[slot];
  }

  void insert(std::uint64_t key, Score score) {
    assert(key != 0);
    if (2 * (size_ + 1) > keys_.size()) grow();
    const std::size_t slot = slot_of(key);
    if (keys_[slot] == 0) ++size_;
    keys_[slot] = key;
    scores_[slot] = score;
  }

  /// Calls `see(key, score)` for every entry, in no order.
  template <typename See>
  void for_each(See see) const {
    for (std::size_t i = 0; i < keys_.size(); ++i)
      if (keys_[i] != 0) see(keys_[i], scores_[i]);
  }

 private:
  static constexpr std::size_t kSmallest = 1024;

  /// Where `key` is, or where it would go.
  std::size_t slot_of(std::uint64_t key) const {
    const std::size_t mask = keys_.size() - 1;
    std::size_t slot = static_cast<std::size_t>((key * 0x9e3779b97f4a7c15ull) >> 20) & mask;
    while (keys_[slot] != 0 && keys_[slot] != key) slot = (slot + 1) & mask;
    return slot;
  }

  void grow() {
    std::vector<std::uint64_t> keys(2 * keys_.size(), 0);
    std::vector<Score> scores(2 * scores_.size(), 0);
    keys_.swap(keys);
    scores_.swap(scores);
    for (std::size_t i = 0; i < keys.size(); ++i) {
      if (keys[i] == 0) continue;
      const std::size_t slot = slot_of(keys[i]);
      keys_[slot] = keys[i];
      scores_[slot] = scores[i];
    }
  }

  std::vector<std::uint64_t> keys_;
  std::vector<Score> scores_;
  std::size_t size_ = 0;
};

}  // namespace thirty
