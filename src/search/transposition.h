// The transposition table: what earlier searches found, by position. Buckets fill one cache line; an
// old or shallow entry makes room first. It is kept from move to move, entries merely grow old.
// Searches in several threads may share it: an entry that two of them wrote at once is no entry
// (the lockless hashing of Hyatt & Mann 2002).
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "rules/move.h"
#include "search/value.h"

namespace thirty {

enum class Bound : std::uint8_t { None, Upper, Lower, Exact };

struct TableEntry {
  Move move;
  Value value = kNoValue;  ///< as seen from the entry's own position
  Value static_value = kNoValue;
  int depth = 0;
  Bound bound = Bound::None;

  /// Whether the true value is at least this one (`above`), or at most.
  bool bounds(bool above) const { return bound == Bound::Exact || bound == (above ? Bound::Lower : Bound::Upper); }
};

class TranspositionTable {
 public:
  static constexpr std::size_t kDefaultMegabytes = 8;

  explicit TranspositionTable(std::size_t megabytes = kDefaultMegabytes) { resize(megabytes); }

  // These are for one thread while no other uses the table.
  /// Rounds down to a power of two; forgets everything. False: there is not so much memory, and it is as large as
  /// before.
  bool resize(std::size_t megabytes);
  void clear();
  /// Called once a search: entries of earlier searches are replaced first.
  void grow_older() { age_ = (age_ + 1) & kAgeMask; }

  std::optional<TableEntry> find(std::uint64_t key) const;
  /// Fetches what belongs to `key` into the cache, for a `find` soon after.
  void prefetch(std::uint64_t key) const { __builtin_prefetch(&bucket(key)); }
  void store(std::uint64_t key, const TableEntry& entry);
  /// How many of 1000 entries the present search has filled.
  int fill_permille() const;

 private:
  static constexpr int kSlots = 5;
  static constexpr std::uint8_t kAgeMask = 63;

  /// An entry as it is kept.
  struct Packed {
    std::uint16_t move = 0;
    std::int16_t value = 0;
    std::int16_t static_value = 0;
    std::uint8_t depth = 0;
    std::uint8_t age_and_bound = 0;  ///< age in the upper six bits

    Bound bound() const { return static_cast<Bound>(age_and_bound & 3); }
    int age() const { return age_and_bound >> 2; }
  };
  class Slot {
   public:
    /// What is kept under `check`, the upper half of a key; nothing of another position has a bound.
    Packed find(std::uint32_t check) const;
    /// What is kept, whatever it belongs to.
    Packed any() const;
    void store(std::uint32_t check, const Packed& entry);

   private:
    std::atomic<std::uint32_t> check_ = 0;  ///< exclusive or with the two words of the entry
    std::array<std::atomic<std::uint32_t>, 2> entry_{};
  };
  struct alignas(64) Bucket {
    Slot slots[kSlots];
  };

  Bucket& bucket(std::uint64_t key) const { return buckets_[key & (size_ - 1)]; }
  bool take(std::size_t size);
  /// The lower, the sooner a slot is given away.
  int worth(const Packed& entry) const;

  std::unique_ptr<Bucket[]> buckets_;
  std::size_t size_ = 1;  ///< in buckets
  std::uint8_t age_ = 0;
};

}  // namespace thirty
