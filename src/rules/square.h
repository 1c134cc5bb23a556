// Squares and sets of squares. One geometry for every board: index = rank * 8 + file, so a 5x6 board
// is the lower left corner of the 8x8 one and its other squares are permanently blocked.
#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

namespace thirty {

/// 0 = a1, 1 = b1 … 63 = h8.
using Square = std::uint8_t;
constexpr Square kNoSquare = 64;

/// A set of squares, bit n standing for square n.
using Bitboard = std::uint64_t;

constexpr Square make_square(int file, int rank) {
  return static_cast<Square>(rank * 8 + file);
}
constexpr int file_of(Square s) {
  return s & 7;
}
constexpr int rank_of(Square s) {
  return s >> 3;
}
constexpr Bitboard bit(Square s) {
  return Bitboard{1} << s;
}

constexpr Bitboard kFileA = 0x0101010101010101ull;
constexpr Bitboard kRank1 = 0xffull;
constexpr Bitboard file_set(int file) {
  return kFileA << file;
}
constexpr Bitboard rank_set(int rank) {
  return kRank1 << (8 * rank);
}

constexpr int count(Bitboard b) {
  return std::popcount(b);
}
/// The lowest square of a set that is not empty.
constexpr Square lowest(Bitboard b) {
  return static_cast<Square>(std::countr_zero(b));
}
/// Takes the lowest square out of a set that is not empty.
constexpr Square pop_lowest(Bitboard& b) {
  const Square s = lowest(b);
  b &= b - 1;
  return s;
}
constexpr bool contains(Bitboard b, Square s) {
  return (b >> s) & 1;
}

/// "c3".
std::string square_name(Square s);
/// The square called `name`, or kNoSquare if it is no name of an 8x8 square.
Square square_from_name(std::string_view name);

}  // namespace thirty
