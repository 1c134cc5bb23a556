// Long names of moves.
#include "rules/move.h"

#include <algorithm>

namespace thirty {

bool MoveList::contains(Move m) const {
  return std::find(begin(), end(), m) != end();
}

std::string move_name(Move m) {
  if (!m) return "0000";
  std::string name = square_name(m.from()) + square_name(m.to());
  if (m.promotion() != PieceType::None) name += letter(m.promotion());
  return name;
}

}  // namespace thirty
