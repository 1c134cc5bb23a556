// The scores of many positions in memory, one byte each. Positions come in structures: what differs by
// moves that cannot be undone. Structures are numbered level by level, in an order in which they can be
// solved, so a table can be made and stored piece by piece whatever its game.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "base/result.h"
#include "rules/position.h"
#include "solver/score.h"
#include "solver/structure_index.h"

namespace thirty {

class PackSource;
enum class PackKind : std::uint8_t;

/// Solves structures of a table one by one; the scratch paper of one thread.
class StructureWorker {
 public:
  virtual ~StructureWorker() = default;
  /// All lower levels must be solved.
  virtual void solve(StructureId id) = 0;
};

class ScoreTable {
 public:
  virtual ~ScoreTable() = default;

  virtual StructureId structure_count() const = 0;
  /// Structures of one level are numbered [level_begin(l), level_begin(l + 1)); their irreversible moves
  /// lead to lower levels alone.
  virtual StructureId level_begin(int level) const = 0;
  /// Where the scores of a structure begin; for structure_count() where the last ones end.
  virtual std::uint64_t offset(StructureId id) const = 0;
  /// Bytes the whole table takes in memory, index included.
  virtual std::uint64_t memory() const = 0;

  /// The score of a position, of a table that has been solved. Nothing if the table does not hold it.
  virtual std::optional<Score> find(const Position& position) const = 0;
  /// The position that an entry is of; nothing for an entry that is no position (two men on one square,
  /// touching kings).
  virtual std::optional<Position> position_at(const Variant& variant, std::uint64_t entry) const = 0;

  virtual std::unique_ptr<StructureWorker> worker() = 0;
  /// What a pack is made from that leaves ends within `free_plies` plies to a search.
  virtual std::unique_ptr<PackSource> pack_source(PackKind kind, int free_plies) const = 0;

  /// How many entries there are, which is also the bytes of scores.
  std::uint64_t size() const { return offset(structure_count()); }
  /// The structure that an entry belongs to.
  StructureId structure_of_entry(std::uint64_t entry) const;

  /// Makes room for the scores. Error: not enough memory.
  Status allocate();
  Score* scores() { return scores_.get(); }
  const Score* scores() const { return scores_.get(); }

 private:
  std::unique_ptr<Score[]> scores_;
};

}  // namespace thirty
