// Decides which moves a style overlooks: the kinds a move belongs to add up to a rate, and a hash of
// the move and its position decides like a die thrown once and for all.
#include "search/style.h"

#include <algorithm>
#include <cstdlib>

#include "base/random.h"

namespace thirty {

bool Style::overlooks(const Position& p, Move m, Color player) const {
  const Blindness& blind = p.turn() == player ? own : enemy;
  const PieceType type = p.piece_on(m.from()).type();
  const int across = std::abs(file_of(m.to()) - file_of(m.from()));
  const int up = rank_of(m.to()) - rank_of(m.from());
  int rate = blind.any;
  if (type == PieceType::Knight)
    rate = std::max(rate, blind.knight);
  else if (std::max(across, std::abs(up)) >= 3)
    rate = std::max(rate, across == std::abs(up) ? blind.long_slide : blind.long_slide / 2);
  if (type != PieceType::King && (p.turn() == Color::White ? up < 0 : up > 0)) rate = std::max(rate, blind.backward);
  if (rate == 0) return false;
  std::uint64_t state = p.hash() ^ seed ^ (std::uint64_t{m.bits()} << 40);
  return split_mix64(state) % 100 < static_cast<std::uint64_t>(rate);
}

}  // namespace thirty
