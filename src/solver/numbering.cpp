// The cells that pawns leave free.
#include "solver/numbering.h"

namespace thirty {

Numbering::Numbering(const PieceGame& game, const Structure& s) {
  for (const Color c : kColors) {
    cells[c] = s.has_piece(c) ? game.free_cells(s, c) : cell_bit(kOffBoard);
    counts[c] = std::popcount(cells[c]);
  }
}

}  // namespace thirty
