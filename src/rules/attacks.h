// Where each piece attacks on a board filled in a given way. Sliding attacks are "kindergarten
// bitboards" (Gerd Isenberg): one multiplication gathers a line's six inner squares into an index of
// a table small enough to stay in the first cache, in wasm as well.
// All boards share the 8x8 geometry; callers mask with the squares of theirs.
#pragma once

#include <array>

#include "rules/by_color.h"
#include "rules/piece.h"
#include "rules/square.h"

namespace thirty {

struct AttackTables {
  std::array<Bitboard, 64> knight;
  std::array<Bitboard, 64> king;
  ByColor<std::array<Bitboard, 64>> pawn;            ///< by colour of the pawn
  std::array<Bitboard, 64> diagonal;                 ///< a1-h8 direction through a square, without it
  std::array<Bitboard, 64> antidiagonal;             ///< h1-a8 direction, without it
  std::array<std::array<Bitboard, 64>, 8> row;       ///< [file][inner occupancy]: attacks, on every rank
  std::array<std::array<Bitboard, 64>, 8> column;    ///< [rank][inner occupancy]: attacks on file a
  std::array<std::array<Bitboard, 64>, 64> between;  ///< squares strictly between two on a line
  std::array<std::array<Bitboard, 64>, 64> line;     ///< the whole line through two squares, or empty
};
extern const AttackTables kAttacks;

inline Bitboard knight_attacks(Square s) {
  return kAttacks.knight[s];
}
inline Bitboard king_attacks(Square s) {
  return kAttacks.king[s];
}
inline Bitboard pawn_attacks(Color c, Square s) {
  return kAttacks.pawn[c][s];
}
inline Bitboard between(Square a, Square b) {
  return kAttacks.between[a][b];
}
inline Bitboard line(Square a, Square b) {
  return kAttacks.line[a][b];
}

namespace detail {
constexpr Bitboard kDiagonalC2H7 = 0x0080402010080400ull;

/// The inner six squares of a line that has at most one square on each file, as a number.
constexpr std::size_t gather_files(Bitboard line_occupied) {
  return static_cast<std::size_t>((line_occupied * (kFileA << 1)) >> 58);
}
/// The inner six squares of file a as a number (in mirrored order; the table knows).
constexpr std::size_t gather_ranks(Bitboard file_a_occupied) {
  return static_cast<std::size_t>((file_a_occupied * kDiagonalC2H7) >> 58);
}
}  // namespace detail

/// What a rook and a bishop would attack on an empty board.
inline Bitboard straight_lines(Square s) {
  return (rank_set(rank_of(s)) | file_set(file_of(s))) ^ bit(s);
}
inline Bitboard diagonal_lines(Square s) {
  return kAttacks.diagonal[s] | kAttacks.antidiagonal[s];
}

inline Bitboard bishop_attacks(Square s, Bitboard occupied) {
  const auto& row = kAttacks.row[file_of(s)];
  const Bitboard d = kAttacks.diagonal[s];
  const Bitboard a = kAttacks.antidiagonal[s];
  return (d & row[detail::gather_files(d & occupied)]) | (a & row[detail::gather_files(a & occupied)]);
}

inline Bitboard rook_attacks(Square s, Bitboard occupied) {
  const int file = file_of(s);
  const int rank = rank_of(s);
  const auto across = static_cast<std::size_t>((occupied >> (8 * rank + 1)) & 63);
  const auto along = detail::gather_ranks((occupied >> file) & kFileA);
  return (kAttacks.row[file][across] & rank_set(rank)) | (kAttacks.column[rank][along] << file);
}

inline Bitboard queen_attacks(Square s, Bitboard occupied) {
  return bishop_attacks(s, occupied) | rook_attacks(s, occupied);
}

/// Attacks of a piece that is no pawn.
inline Bitboard piece_attacks(PieceType t, Square s, Bitboard occupied) {
  switch (t) {
    case PieceType::Knight:
      return knight_attacks(s);
    case PieceType::Bishop:
      return bishop_attacks(s, occupied);
    case PieceType::Rook:
      return rook_attacks(s, occupied);
    case PieceType::Queen:
    case PieceType::Prince:
      return queen_attacks(s, occupied);
    case PieceType::King:
      return king_attacks(s);
    default:
      return 0;
  }
}

/// Where a set of pawns attacks towards smaller and larger files, and where it steps to.
template <Color C>
constexpr Bitboard pawns_left(Bitboard pawns) {
  const Bitboard p = pawns & ~file_set(0);
  return C == Color::White ? p << 7 : p >> 9;
}
template <Color C>
constexpr Bitboard pawns_right(Bitboard pawns) {
  const Bitboard p = pawns & ~file_set(7);
  return C == Color::White ? p << 9 : p >> 7;
}
template <Color C>
constexpr Bitboard pawns_forward(Bitboard pawns) {
  return C == Color::White ? pawns << 8 : pawns >> 8;
}
inline Bitboard pawns_forward(Color c, Bitboard pawns) {
  return c == Color::White ? pawns_forward<Color::White>(pawns) : pawns_forward<Color::Black>(pawns);
}
/// Every square a set of pawns attacks.
inline Bitboard pawn_set_attacks(Color c, Bitboard pawns) {
  return c == Color::White ? pawns_left<Color::White>(pawns) | pawns_right<Color::White>(pawns)
                           : pawns_left<Color::Black>(pawns) | pawns_right<Color::Black>(pawns);
}

}  // namespace thirty
