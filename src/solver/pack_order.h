// The order in which a pack goes through structures, which reader and writer share, so that no list of
// structures is stored: first one side's piece alone, then both alive; then by Black's pawns; then by
// White's. Structures of pawns alone are left out, they are solved on the spot.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "solver/pack_model.h"
#include "solver/structure.h"

namespace thirty {

/// A group of structures that differ in White's pawns alone.
struct PackGroup {
  bool both_alive = false;
  CellSet black = 0;
};

class PackOrder {
 public:
  explicit PackOrder(const Structure& start);

  std::uint32_t group_count() const { return static_cast<std::uint32_t>(2 * blacks_.size()); }
  PackGroup group(std::uint32_t number) const { return {number >= blacks_.size(), blacks_[number % blacks_.size()]}; }
  /// Where a canonical structure belongs; nothing for one that no group holds.
  std::optional<std::uint32_t> group_of(const Structure& canonical_structure) const;

  /// Goes through the canonical structures of a group. `reached(structure, model)` codes the bit whether
  /// play can reach one; `see(structure)` is called for those it can.
  template <typename Reached, typename See>
  void for_each(const PackGroup& group, PackModel& model, Reached reached, See see) const {
    Structure s;
    s.pawns[1] = group.black;
    s.alive = {true, group.both_alive};
    const int black_cost = sideways_cost(turned(group.black));
    const int black_count = std::popcount(group.black);
    const bool symmetric = group.black == mirrored(group.black);
    bool before = false;
    for (const White& white : whites_) {
      if (white.pawns & group.black) continue;
      if (group.both_alive && white.turned < group.black) continue;
      s.pawns[0] = white.pawns;
      if ((symmetric || (group.both_alive && white.turned == group.black)) && canonical(s).symmetry != 0) continue;
      // Going sideways takes captures: how many were there to make, and how many does the structure need?
      const int white_slack = most_ - black_count + !group.both_alive - white.cost;
      const int black_slack = most_ - white.count - black_cost;
      const CellSet passed = (white.pawns >> 5) | (white.pawns >> 10) | (white.pawns >> 15);
      before = reached(s, model.reached_bit(group.both_alive, white_slack, black_slack,
                                            std::popcount(passed & group.black), before));
      if (before) see(s);
    }
  }

 private:
  struct White {
    CellSet pawns;
    CellSet turned;  ///< the lower of the two images with colours exchanged
    std::int8_t cost;
    std::int8_t count;
  };
  /// The fewest captures that bring White's pawns from the second rank to these files.
  static int sideways_cost(CellSet white);

  int most_;  ///< pawns a side at the start, the larger number
  std::vector<White> whites_;
  std::vector<CellSet> blacks_;
};

}  // namespace thirty
