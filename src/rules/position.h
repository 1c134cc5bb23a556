// A position of any game: validated, cheap to copy, and moved by `play`. Copying replaces unmaking:
// a search keeps its path as an array of positions, and nothing has to be restored.
//
// Anything parses to a Setup; only a Setup that passes `Position::from_setup` becomes a Position;
// everything else in the program takes Positions.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "base/result.h"
#include "rules/by_color.h"
#include "rules/move.h"
#include "rules/piece.h"
#include "rules/square.h"
#include "rules/variant.h"

namespace thirty {

/// The move counters stop here, in FENs as in games.
constexpr int kMaxCounter = 9999;

/// What a FEN or the position editor says, not yet checked against the rules.
struct Setup {
  std::array<Piece, 64> board{};
  Color turn = Color::White;
  std::uint8_t castling = 0;  ///< mask of castling_right
  Square en_passant = kNoSquare;
  int halfmove = 0;  ///< plies since the clock was last reset
  int fullmove = 1;
  /// Pawns that may still go two squares, where the plain FEN does not say it (Blind with blasters).
  std::optional<Bitboard> double_step_pawns;
};

class Position {
 public:
  /// An empty board of no game: only to be assigned to.
  Position() = default;

  /// Checks `setup` against the game. Castling letters whose king or rook is not at home are dropped,
  /// an en passant square that no legal capture could use too. In Blind a checked side moves first when no
  /// move has been made yet (halfmove 0, fullmove 1).
  /// Error: what is illegal about it, in words.
  static Result<Position> from_setup(const Variant& variant, const Setup& setup);

  /// The start of the game; the variant must have a board.
  static Position start(const Variant& variant);

  const Variant& variant() const { return *variant_; }
  Color turn() const { return turn_; }

  Piece piece_on(Square s) const { return board_[s]; }
  const std::array<Piece, 64>& board() const { return board_; }  ///< by square
  Bitboard occupied() const { return by_color_[0] | by_color_[1]; }
  Bitboard pieces(Color c) const { return by_color_[c]; }
  Bitboard pieces(PieceType t) const { return by_type_[t]; }
  Bitboard pieces(Color c, PieceType t) const { return pieces(c) & pieces(t); }
  /// Queens and Princes.
  Bitboard queen_like(Color c) const { return pieces(c) & (pieces(PieceType::Queen) | pieces(PieceType::Prince)); }
  /// The king of a game that has exactly one a side; kNoSquare where there is none.
  Square king(Color c) const {
    const Bitboard k = pieces(c, PieceType::King);
    return k ? lowest(k) : kNoSquare;
  }

  std::uint8_t castling() const { return castling_; }
  /// The square a pawn just jumped over, if an en passant capture there is legal; else kNoSquare.
  Square en_passant() const { return en_passant_; }
  int halfmove() const { return halfmove_; }
  int fullmove() const { return fullmove_; }
  /// Squares whose pawns may go two squares. In Blind only pawns that still may; elsewhere the whole
  /// of both starting ranks, whatever stands there.
  Bitboard double_step_pawns() const { return double_step_pawns_; }
  /// The colour whose last pawn was just captured in Rescue the Queen, which ends the game.
  std::optional<Color> lost_last_pawn() const { return lost_last_pawn_ ? std::optional(turn_) : std::nullopt; }

  /// Equal for positions that count as a repetition of each other: board, turn, castling rights,
  /// legal en passant, pawns that may still go two squares.
  std::uint64_t hash() const { return hash_; }
  /// What it will be after a move that changes nothing but the pieces, as most do: good enough to fetch by.
  std::uint64_t likely_hash_after(Move m) const;
  /// The same as `hash`, worked out from the board; for tests and audits.
  std::uint64_t compute_hash() const;

  /// Pieces of `by` that attack `s` when the board is filled as `occupied` says.
  Bitboard attackers(Square s, Color by, Bitboard occupied) const;
  bool attacked(Square s, Color by) const { return attackers(s, by, occupied()) != 0; }
  /// Enemy pieces giving check to the side to move; empty in games without check.
  Bitboard checkers() const;
  bool in_check() const { return checkers() != 0; }

  bool is_capture(Move m) const {
    // Not "the square is taken": in GamesCrafters' castling the king lands where its own rook stood.
    return contains(pieces(~turn_), m.to()) || is_en_passant(m);
  }
  /// What a move captures; none where nothing.
  PieceType captured_type(Move m) const {
    if (is_en_passant(m)) return PieceType::Pawn;
    return contains(pieces(~turn_), m.to()) ? piece_on(m.to()).type() : PieceType::None;
  }
  bool is_castling(Move m) const {
    return board_[m.from()].type() == PieceType::King &&
           (file_of(m.from()) - file_of(m.to()) == 2 || file_of(m.to()) - file_of(m.from()) == 2);
  }
  bool is_en_passant(Move m) const {
    return m.to() == en_passant_ && board_[m.from()].type() == PieceType::Pawn && file_of(m.from()) != file_of(m.to());
  }

  /// Types a pawn of `c` may become right now, as a mask of bits 1 << index(type); 0 if it may not
  /// enter the far rank or needs no promotion (see Variant::promotion).
  unsigned promotion_choices(Color c) const;

  /// Plays a legal move. Playing any other move is undefined (asserted in debug builds).
  void play(Move m);
  /// The position after a legal move.
  Position after(Move m) const {
    Position p = *this;
    p.play(m);
    return p;
  }
  /// Passes the turn (search only; the side to move must not be in check).
  void play_null();

  Setup setup() const;

  /// Audits every invariant; for tests.
  bool is_ok() const;

  bool operator==(const Position& other) const;

 private:
  template <Color, typename Sink>
  friend class MoveGenerator;

  void put(Square s, Piece p);
  void take(Square s);
  /// Notes a double step over `s` by the side not to move, if it can be captured en passant.
  void set_en_passant(Square s);
  /// Whether a capture of the piece on `victim` by going from `from` to `to` exposes the own king.
  bool leaves_king_attacked(Square from, Square to, Square victim) const;
  /// double_step_pawns where nothing else has been said.
  Bitboard usual_double_step_pawns() const;

  ByType<Bitboard> by_type_{};
  ByColor<Bitboard> by_color_{};
  std::array<Piece, 64> board_{};
  const Variant* variant_ = nullptr;
  std::uint64_t hash_ = 0;
  Bitboard double_step_pawns_ = 0;
  std::uint16_t halfmove_ = 0;
  std::uint16_t fullmove_ = 1;
  Color turn_ = Color::White;
  std::uint8_t castling_ = 0;
  Square en_passant_ = kNoSquare;
  bool lost_last_pawn_ = false;
};

}  // namespace thirty
