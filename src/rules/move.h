// A move in 16 bits: from, to, and the piece a pawn becomes. Castling is the king's move (`c1a1`),
// en passant the pawn's; both are known from the position they are played in.
#pragma once

#include <cassert>
#include <cstdint>
#include <string>

#include "rules/piece.h"
#include "rules/square.h"

namespace thirty {

class Move {
 public:
  /// No move; never legal.
  constexpr Move() = default;
  constexpr Move(Square from, Square to, PieceType promotion = PieceType::None)
      : bits_(static_cast<std::uint16_t>(from | (to << 6) | (index(promotion) << 12))) {}
  static constexpr Move from_bits(std::uint16_t bits) {
    Move m;
    m.bits_ = bits;
    return m;
  }

  constexpr Square from() const { return bits_ & 63; }
  constexpr Square to() const { return (bits_ >> 6) & 63; }
  constexpr PieceType promotion() const { return static_cast<PieceType>((bits_ >> 12) & 7); }
  /// The move as a number below 2^15, for tables.
  constexpr std::uint16_t bits() const { return bits_; }
  constexpr explicit operator bool() const { return bits_ != 0; }
  constexpr bool operator==(const Move&) const = default;

 private:
  std::uint16_t bits_ = 0;
};

/// More than any valid position has: a side has at most 16 pieces (checked by `Position::from_setup`),
/// and none of them more than 27 moves.
constexpr int kMaxMoves = 512;

/// A fixed-capacity list of moves, on the stack.
class MoveList {
 public:
  /// Leaves the storage as it is: lists are made once a node, and clearing a kilobyte each time shows.
  MoveList() {}

  void add(Move m) {
    assert(size_ < kMaxMoves);
    moves_[size_++] = m;
  }
  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Move operator[](int i) const { return moves_[i]; }
  const Move* begin() const { return moves_; }
  const Move* end() const { return moves_ + size_; }
  Move* begin() { return moves_; }
  Move* end() { return moves_ + size_; }
  bool contains(Move m) const;
  void clear() { size_ = 0; }
  /// Puts the last move in the place of this one.
  void remove(int i) { moves_[i] = moves_[--size_]; }

 private:
  union {
    Move moves_[kMaxMoves];
  };
  int size_ = 0;
};

/// Long form: "a2a3", "a5a6q", "a5a6y". The empty move is "0000".
std::string move_name(Move m);

}  // namespace thirty
