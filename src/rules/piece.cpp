// Letters of pieces, the same in FEN, in long moves and in SAN.
#include "rules/piece.h"

namespace thirty {

namespace {
constexpr char kCaseBit = 'a' - 'A';
}

PieceType type_from_letter(char c) {
  for (const PieceType t : kPieceTypes)
    if ((c | kCaseBit) == letter(t) && c != '\0') return t;
  return PieceType::None;
}

char fen_letter(Piece p) {
  const char lower = letter(p.type());
  return p.color() == Color::White ? static_cast<char>(lower - kCaseBit) : lower;
}

Piece piece_from_letter(char c) {
  const PieceType t = type_from_letter(c);
  if (t == PieceType::None) return {};
  return {(c & kCaseBit) ? Color::Black : Color::White, t};
}

}  // namespace thirty
