// The swap algorithm in its yes-or-no form: both sides capture in turn with the least valuable piece,
// lines behind a captor open up, and a side stops as soon as standing still suits it.
#include "search/see.h"

#include "rules/attacks.h"

namespace thirty {

namespace {

/// One of the pieces of least value, and its type.
struct Captor {
  PieceType type = PieceType::None;
  Square square = kNoSquare;
};

Captor least_valuable(const Position& p, Bitboard pieces, const PieceValues& values) {
  Captor best;
  for (int t = index(PieceType::Pawn); t <= index(PieceType::Prince); ++t) {
    const auto type = static_cast<PieceType>(t);
    const Bitboard of_type = pieces & p.pieces(type);
    if (!of_type) continue;
    if (best.type == PieceType::None || values[type] < values[best.type]) best = {type, lowest(of_type)};
  }
  return best;
}

}  // namespace

bool exchange_gains(const Position& p, Move m, Value threshold, const PieceValues& values) {
  if (p.is_castling(m)) return threshold <= 0;
  const auto worth = [&](PieceType t) { return values[t]; };
  const bool en_passant = p.is_en_passant(m);
  const Square to = m.to();
  Bitboard occupied = p.occupied() & ~bit(m.from());
  PieceType standing = p.piece_on(m.from()).type();

  Value balance = worth(en_passant ? PieceType::Pawn : p.piece_on(to).type()) - threshold;
  if (m.promotion() != PieceType::None) {
    balance += worth(m.promotion()) - worth(PieceType::Pawn);
    standing = m.promotion();
  }
  if (balance < 0) return false;
  balance -= worth(standing);
  if (balance >= 0) return true;

  if (en_passant) occupied &= ~bit(make_square(file_of(to), rank_of(m.from())));
  occupied |= bit(to);
  const bool royal = p.variant().royal();
  Color side = ~p.turn();
  bool gains = true;
  for (;;) {
    const Bitboard own = p.attackers(to, side, occupied) & occupied;
    const Captor captor = least_valuable(p, own, values);
    if (captor.type == PieceType::None) break;
    occupied &= ~bit(captor.square);
    // A royal king may capture only what is no longer protected.
    if (royal && captor.type == PieceType::King && (p.attackers(to, ~side, occupied) & occupied)) break;
    gains = !gains;
    side = ~side;
    balance = -balance - 1 - worth(captor.type);
    if (balance >= 0) break;
  }
  return gains;
}

}  // namespace thirty
