// Structures as small numbers, and what their pawns alone decide.
#include "solver/structure.h"

namespace thirty {

namespace {

constexpr int kPawnBits = 20;
constexpr int kFirstPawnCell = 5;
constexpr CellSet kPawnMask = (1u << kPawnBits) - 1;

int rank_of_cell(Cell c) {
  return c / 5;
}
Cell last_cell(CellSet set) {
  return static_cast<Cell>(31 - std::countl_zero(set));
}

/// How far the most advanced pawn has come, in ranks; -1 without a pawn.
int most_advanced(const Structure& s, Color c) {
  const CellSet pawns = s.own(c);
  if (!pawns) return -1;
  return c == Color::White ? rank_of_cell(last_cell(pawns)) : 5 - rank_of_cell(first_cell(pawns));
}

}  // namespace

Structure Structure::with_pawn_moved(Color c, Cell from, Cell to) const {
  Structure s = *this;
  s.pawns[c] ^= cell_bit(from) | cell_bit(to);
  return s;
}
Structure Structure::without_pawn(Color c, Cell at) const {
  Structure s = *this;
  s.pawns[c] &= ~cell_bit(at);
  return s;
}
Structure Structure::without_piece(Color c) const {
  Structure s = *this;
  s.alive[c] = false;
  return s;
}
Structure Structure::image(Symmetry g) const {
  Structure s = *this;
  if (g & kMirror)
    for (CellSet& pawns_of_one : s.pawns) pawns_of_one = mirrored(pawns_of_one);
  if (g & kTurn) {
    s.pawns = {turned(s.pawns[1]), turned(s.pawns[0])};
    s.alive = {s.alive[1], s.alive[0]};
  }
  return s;
}

StructureKey key_of(const Structure& s) {
  const auto bits = [&](Color c) { return static_cast<StructureKey>(s.pawns[c] >> kFirstPawnCell); };
  return bits(Color::White) | (bits(Color::Black) << kPawnBits) | (StructureKey{s.alive[0]} << (2 * kPawnBits)) |
         (StructureKey{s.alive[1]} << (2 * kPawnBits + 1));
}

Structure structure_of(StructureKey key) {
  Structure s;
  s.pawns[0] = (static_cast<CellSet>(key) & kPawnMask) << kFirstPawnCell;
  s.pawns[1] = (static_cast<CellSet>(key >> kPawnBits) & kPawnMask) << kFirstPawnCell;
  s.alive = {((key >> (2 * kPawnBits)) & 1) != 0, ((key >> (2 * kPawnBits + 1)) & 1) != 0};
  return s;
}

Canonical canonical(const Structure& s) {
  Canonical best{key_of(s), 0};
  for (Symmetry g = 1; g < kSymmetries; ++g) {
    const StructureKey key = key_of(s.image(g));
    if (key < best.key) best = {key, g};
  }
  return best;
}

int tier_of(const Structure& s) {
  int tier = s.alive[0] + s.alive[1];
  // A pawn counts one for being there and one for each step it still has to go.
  for (CellSet pawns = s.pawns[0]; pawns;) tier += 1 + 5 - rank_of_cell(pop_cell(pawns));
  for (CellSet pawns = s.pawns[1]; pawns;) tier += 1 + rank_of_cell(pop_cell(pawns));
  return tier;
}

int tie_break(const Structure& s) {
  const int advance = most_advanced(s, Color::White) - most_advanced(s, Color::Black);
  return advance != 0 ? advance : std::popcount(s.pawns[0]) - std::popcount(s.pawns[1]);
}

bool pawns_locked(const Structure& s) {
  const CellSet all = s.all_pawns();
  const CellSet faced = forward(Color::White, s.pawns[0]) | forward(Color::Black, s.pawns[1]);
  return all && !(faced & ~all) && !(pawn_targets(Color::White, s.pawns[0]) & s.pawns[1]) &&
         !(pawn_targets(Color::Black, s.pawns[1]) & s.pawns[0]);
}

}  // namespace thirty
