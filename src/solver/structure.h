// A structure: where the pawns stand and which pieces are alive. Pawn moves and captures change it for
// good, so structures form a graph without cycles; between two such moves only the pieces wander.
#pragma once

#include <cstdint>

#include "rules/by_color.h"
#include "solver/cells.h"

namespace thirty {

struct Structure {
  ByColor<CellSet> pawns{};  ///< never on the first or last rank
  ByColor<bool> alive{};     ///< whether its piece stands on the board

  CellSet own(Color c) const { return pawns[c]; }
  bool has_piece(Color c) const { return alive[c]; }
  CellSet all_pawns() const { return pawns[0] | pawns[1]; }
  bool has_anything(Color c) const { return own(c) || has_piece(c); }

  bool operator==(const Structure&) const = default;

  Structure with_pawn_moved(Color c, Cell from, Cell to) const;
  Structure without_pawn(Color c, Cell at) const;
  Structure without_piece(Color c) const;
  Structure image(Symmetry g) const;
};

/// The number of a structure in a table.
using StructureId = std::uint32_t;

/// A structure in 42 bits.
using StructureKey = std::uint64_t;
StructureKey key_of(const Structure& structure);
Structure structure_of(StructureKey key);

/// The image that stands for all four, and how to get there.
struct Canonical {
  StructureKey key;
  Symmetry symmetry;
};
Canonical canonical(const Structure& structure);

/// Falls with every pawn move and every capture, so solving by ascending tier meets every position
/// after those it can lead to.
int tier_of(const Structure& structure);
constexpr int kTiers = 64;

/// What the tie-breaker says: positive for White, negative for Black, 0 even.
int tie_break(const Structure& structure);

/// Whether every pawn faces a pawn and none can take another: a deadlock unless some piece can be taken.
bool pawns_locked(const Structure& structure);

/// Calls `see(structure)` for everything one pawn move or capture could make of a structure, wherever
/// the pieces stand, short of the end of the game. `pieces_can_meet`: whether they can take each other.
template <typename See>
void for_each_successor(const Structure& s, bool pieces_can_meet, See see) {
  for (const Color us : kColors) {
    const Color them = ~us;
    const auto go_on = [&](const Structure& next) {
      if (next.has_anything(them)) see(next);
    };
    for (CellSet pawns = s.own(us); pawns;) {
      const Cell from = pop_cell(pawns);
      const CellSet here = cell_bit(from);
      CellSet ahead = forward(us, here) & ~far_rank_cells(us) & ~s.all_pawns();
      while (ahead) go_on(s.with_pawn_moved(us, from, pop_cell(ahead)));
      CellSet aside = pawn_targets(us, here) & ~far_rank_cells(us) & ~s.own(us);
      while (aside) {
        const Cell to = pop_cell(aside);
        const Structure moved = s.with_pawn_moved(us, from, to);
        if (has(s.own(them), to))
          go_on(moved.without_pawn(them, to));
        else if (s.has_piece(them))
          go_on(moved.without_piece(them));
      }
    }
    if (!s.has_piece(us)) continue;
    for (CellSet victims = s.own(them); victims;) go_on(s.without_pawn(them, pop_cell(victims)));
    if (pieces_can_meet && s.has_piece(them)) go_on(s.without_piece(them));
  }
}

}  // namespace thirty
