// The order in which a pack goes through structures, which reader and writer share, so that no list of
// structures is stored: first one side's piece alone, then both alive; then by Black's pawns; then by
// White's. Structures of pawns alone are left out, they are solved on the spot.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "solver/range_coder.h"
#include "solver/structure.h"

namespace thirty {

/// The bits whether play can reach a structure: likely if enough captures were there to bring the pawns to their files,
/// and if few pawns have passed each other.
struct ReachedModel {
  static constexpr int kSlacks = 8;
  static constexpr int kCrossings = 4;

  BitModel& bit(bool both_alive, int white_slack, int black_slack, int crossings, bool before) {
    const auto step = [](int slack) { return std::clamp(slack + 2, 0, kSlacks - 1); };
    const std::size_t crossed = std::min(crossings, kCrossings - 1);
    return bits[(((both_alive * kSlacks + step(white_slack)) * kSlacks + step(black_slack)) * kCrossings + crossed) *
                    2 +
                before];
  }

  std::array<BitModel, 2 * kSlacks * kSlacks * kCrossings * 2> bits;
};

/// A group of structures that differ in White's pawns alone.
struct PackGroup {
  bool both_alive = false;
  std::uint32_t black = 0;  ///< the number of the set of Black's pawns
  std::uint32_t part = 0;   ///< of the sets of White's pawns
};

class PackOrder {
 public:
  /// `parts`: into how many groups the sets of White's pawns are divided beside each of Black's.
  PackOrder(const Structure& start, std::uint32_t parts);

  std::uint32_t group_count() const { return static_cast<std::uint32_t>(2 * blacks_.size()) * parts_; }
  PackGroup group(std::uint32_t number) const {
    const std::uint32_t set = number / parts_;
    const auto count = static_cast<std::uint32_t>(blacks_.size());
    return {set >= count, set % count, number % parts_};
  }
  /// Where a canonical structure belongs; nothing for one that no group holds.
  std::optional<std::uint32_t> group_of(const Structure& canonical_structure) const;

  /// Goes through the canonical structures of a group. `reached(structure, model)` codes the bit whether
  /// play can reach one; `see(structure)` is called for those it can.
  /// `before` is whether play can reach the last structure gone through, false before the first.
  template <typename Reached, typename See>
  void for_each(const PackGroup& group, ReachedModel& model, bool& before, Reached reached, See see) const {
    const auto [black, black_cost] = blacks_[group.black];
    Structure s;
    s.pawns[1] = black;
    s.alive = {true, group.both_alive};
    const int black_count = std::popcount(black);
    const bool symmetric = black == mirrored(black);
    if (group.part == 0) before = false;
    for (std::size_t i = first_of(group.part); i < first_of(group.part + 1); ++i) {
      const White& white = whites_[i];
      if (white.pawns & black) continue;
      if (group.both_alive && white.turned < black) continue;
      s.pawns[0] = white.pawns;
      if ((symmetric || (group.both_alive && white.turned == black)) && canonical(s).symmetry != 0) continue;
      // Going sideways takes captures: how many were there to make, and how many does the structure need?
      const int white_slack = most_ - black_count + !group.both_alive - white.cost;
      const int black_slack = most_ - white.count - black_cost;
      const CellSet passed = (white.pawns >> 5) | (white.pawns >> 10) | (white.pawns >> 15);
      before = reached(
          s, model.bit(group.both_alive, white_slack, black_slack, std::popcount(passed & group.black), before));
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
  struct Black {
    CellSet pawns;
    int cost;
  };
  /// The fewest captures that bring White's pawns from the second rank to these files.
  static int sideways_cost(CellSet white);

  /// The number of the first set of White's pawns in a part.
  std::size_t first_of(std::uint32_t part) const { return whites_.size() * part / parts_; }

  std::uint32_t parts_;
  int most_;  ///< pawns a side at the start, the larger number
  std::vector<White> whites_;
  std::vector<Black> blacks_;
};

}  // namespace thirty
