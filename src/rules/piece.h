// Colours and pieces.
#pragma once

#include <array>
#include <cstdint>

#include "base/by_enum.h"

namespace thirty {

enum class Color : std::uint8_t { White, Black };
constexpr Color operator~(Color c) {
  return static_cast<Color>(static_cast<int>(c) ^ 1);
}
constexpr int index(Color c) {
  return static_cast<int>(c);
}
constexpr std::array<Color, 2> kColors{Color::White, Color::Black};
/// "White" or "Black".
constexpr const char* side_name(Color c) {
  return c == Color::White ? "White" : "Black";
}
/// "white" or "black".
constexpr const char* color_name(Color c) {
  return c == Color::White ? "white" : "black";
}

enum class PieceType : std::uint8_t { None, Pawn, Knight, Bishop, Rook, Queen, King, Prince };
constexpr int index(PieceType t) {
  return static_cast<int>(t);
}
/// Every real piece type, in the order of the enumeration.
constexpr std::array<PieceType, 7> kPieceTypes{PieceType::Pawn,  PieceType::Knight, PieceType::Bishop, PieceType::Rook,
                                               PieceType::Queen, PieceType::King,   PieceType::Prince};

/// The same, dearest first, as captured pieces and choices are shown.
constexpr std::array<PieceType, 7> kDearestFirst{PieceType::Prince, PieceType::King,   PieceType::Queen,
                                                 PieceType::Rook,   PieceType::Bishop, PieceType::Knight,
                                                 PieceType::Pawn};

/// What a piece is worth to a child who counts: pawn 1, knight and bishop 3, rook 5, queen and Prince 9. A king
/// that can be captured counts 4, about what it does on a small board.
constexpr int worth(PieceType type) {
  constexpr ByEnum<PieceType::Prince, int> kWorth{0, 1, 3, 3, 5, 9, 4, 9};
  return kWorth[type];
}

/// A colour and a type in one byte; Piece{} is the empty square.
struct Piece {
  std::uint8_t code = 0;

  constexpr Piece() = default;
  constexpr Piece(Color c, PieceType t) : code(static_cast<std::uint8_t>(index(t) | (index(c) << 3))) {}

  constexpr PieceType type() const { return static_cast<PieceType>(code & 7); }
  constexpr Color color() const { return static_cast<Color>(code >> 3); }
  constexpr bool empty() const { return code == 0; }
  constexpr bool operator==(const Piece&) const = default;
};

/// Lower-case letter of a type as FEN and long moves write it: p n b r q k y.
constexpr char letter(PieceType t) {
  return " pnbrqky"[index(t)];
}
/// The type a letter of either case stands for; None for any other character.
PieceType type_from_letter(char c);
/// FEN letter: upper case for White.
char fen_letter(Piece p);
/// The piece a FEN letter stands for; the empty piece for any other character.
Piece piece_from_letter(char c);

}  // namespace thirty
