// The cells that pawns leave free.
#include "solver/layout.h"

namespace thirty {

Layout::Layout(const PieceGame& game, const Structure& s) {
  for (const Color c : kColors) {
    const auto i = static_cast<std::size_t>(index(c));
    cells[i] = s.has_piece(c) ? game.free_cells(s, c) : cell_bit(kOffBoard);
    counts[i] = std::popcount(cells[i]);
  }
}

}  // namespace thirty
