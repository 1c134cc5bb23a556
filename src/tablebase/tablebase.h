// The scores of many positions in memory, one byte each. Positions come in structures: what differs by
// moves that cannot be undone. Structures are numbered tier by tier, in an order in which they can be
// solved, so a table can be made and stored piece by piece whatever its game.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "base/result.h"
#include "rules/position.h"
#include "solver/score.h"
#include "solver/structure.h"
#include "tablebase/pack_source.h"

namespace thirty {

/// Solves structures of a table one by one; the scratch paper of one thread.
class StructureWorker {
 public:
  virtual ~StructureWorker() = default;
  /// All lower tiers must be solved.
  virtual void solve(StructureId id) = 0;
};

class Tablebase {
 public:
  virtual ~Tablebase() = default;

  virtual StructureId structure_count() const = 0;
  /// Structures of one tier are numbered [tier_begin(l), tier_begin(l + 1)); their irreversible moves
  /// lead to lower tiers alone.
  virtual StructureId tier_begin(int tier) const = 0;
  /// Where the scores of a structure begin; for structure_count() where the last ones end.
  virtual std::uint64_t offset(StructureId id) const = 0;
  /// Bytes the whole table takes in memory, index included.
  virtual std::uint64_t memory() const = 0;

  /// The score of a position, of a table that has been solved. Nothing if the table does not hold it.
  virtual std::optional<Score> find(const Position& position) const = 0;
  /// The position that an entry is of; nothing for an entry that is no position (two pieces on one square,
  /// touching kings).
  virtual std::optional<Position> position_at(const Variant& variant, std::uint64_t entry) const = 0;

  /// Makes room for the scores. Error: not enough memory.
  virtual Status allocate() = 0;
  virtual Score* scores() = 0;
  virtual const Score* scores() const = 0;

  virtual std::unique_ptr<StructureWorker> worker() = 0;
  /// What a pack is made from that leaves ends within `free_plies` plies to a search.
  virtual std::unique_ptr<PackSource> pack_source(int free_plies) const = 0;

  /// How many entries there are, which is also the bytes of scores.
  std::uint64_t size() const { return offset(structure_count()); }
  /// The structure that an entry belongs to.
  StructureId structure_of_entry(std::uint64_t entry) const;
};

}  // namespace thirty
