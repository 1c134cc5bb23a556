// Which set-ups a game allows, each refusal in words a position editor can show.
#include "rules/attacks.h"
#include "rules/position.h"

namespace thirty {

namespace {

constexpr int kMaxPieces = 16;  // MoveList's capacity relies on it

/// Counts and places of pieces, whatever the turn.
Status check_pieces(const Position& p) {
  const Variant& v = p.variant();
  if (!p.occupied()) return refusal("empty-board", "the board is empty");
  for (const Color c : kColors) {
    const std::string side(side_name(c));
    if (count(p.pieces(c)) > kMaxPieces)
      return refusal("too-many-pieces", "{side} has more than {most} pieces",
                     {{"side", side}, {"most", std::to_string(kMaxPieces)}});
    const int kings = count(p.pieces(c, PieceType::King));
    if (v.royal() && kings == 0) return refusal("no-king", "{side} has no king", {{"side", side}});
    if (v.royal() && kings > 1) return refusal("many-kings", "{side} has more than one king", {{"side", side}});
    if (p.pieces(c, PieceType::Prince) && v.promotion != PromotionRule::Rescue)
      return refusal("no-princes", "there are no Princes in {game}", {{"game", v.title}});
    const bool pawn_on_edge = (p.pieces(c, PieceType::Pawn) & v.far_rank[c]) != 0;
    if (pawn_on_edge && v.promotion != PromotionRule::None)
      return refusal("pawn-on-edge", "{side} has a pawn on its far rank", {{"side", side}});
  }
  return {};
}

/// Kings, given the turn.
Status check_kings(const Position& p) {
  const Variant& v = p.variant();
  if (v.mutual_respect)
    for (Bitboard b = p.pieces(Color::White, PieceType::King); b;)
      if (king_attacks(pop_lowest(b)) & p.pieces(Color::Black, PieceType::King))
        return refusal("kings-touch", "the kings may not touch");
  if (v.blind && p.in_check() && p.attacked(p.king(~p.turn()), p.turn()))
    return refusal("both-in-check", "both kings are in check: both players set up again");
  if (v.royal() && p.attacked(p.king(~p.turn()), p.turn()))
    return refusal("in-check-out-of-turn", "{side} is in check although it is {mover}'s turn",
                   {{"side", side_name(~p.turn())}, {"mover", side_name(p.turn())}});
  return {};
}

/// Blind: a set-up that leaves the side not to move in check gives that side the first move instead.
/// Only for a set-up without moves behind it; kings that are both in check stay an error.
Color first_to_move(const Position& p, const Setup& setup) {
  const bool fresh = p.variant().blind && setup.halfmove == 0 && setup.fullmove == 1;
  const auto in_check = [&](Color c) { return p.attacked(p.king(c), ~c); };
  return fresh && in_check(~setup.turn) && !in_check(setup.turn) ? ~setup.turn : setup.turn;
}

/// The rights whose king and rook stand at home.
std::uint8_t possible_castling(const Position& p, std::uint8_t claimed) {
  std::uint8_t rights = 0;
  for (const Color c : kColors) {
    for (const CastlingSide side : {CastlingSide::King, CastlingSide::Queen}) {
      const CastlingPath& path = p.variant().castling_path(c, side);
      if (path.exists && p.piece_on(path.king_from) == Piece(c, PieceType::King) &&
          p.piece_on(path.rook_from) == Piece(c, PieceType::Rook))
        rights |= static_cast<std::uint8_t>(castling_right(c, side) & claimed);
    }
  }
  return rights;
}

/// Whether the side not to move can just have jumped over `s`.
bool just_jumped_over(const Position& p, Square s) {
  const Color jumper = ~p.turn();
  const Bitboard over = bit(s);
  const Bitboard start = pawns_forward(p.turn(), over);
  const Bitboard landed = pawns_forward(jumper, over);
  return (start & p.variant().second_rank[jumper]) && !((start | over) & p.occupied()) &&
         (landed & p.pieces(jumper, PieceType::Pawn));
}

}  // namespace

Result<Position> Position::from_setup(const Variant& variant, const Setup& setup) {
  Position p;
  p.variant_ = &variant;
  for (Square s = 0; s < 64; ++s) {
    if (setup.board[s].empty()) continue;
    if (!contains(variant.squares, s))
      return refusal("no-such-square", "{square} is not a square of this board", {{"square", square_name(s)}});
    p.put(s, setup.board[s]);
  }
  if (Status pieces = check_pieces(p); !pieces.ok()) return pieces.error();
  p.turn_ = first_to_move(p, setup);
  if (Status kings = check_kings(p); !kings.ok()) return kings.error();
  if (setup.halfmove < 0 || setup.halfmove > kMaxCounter || setup.fullmove < 1 || setup.fullmove > kMaxCounter)
    return refusal("bad-counters", "the move counters are out of range");

  p.castling_ = possible_castling(p, setup.castling);
  p.halfmove_ = static_cast<std::uint16_t>(setup.halfmove);
  p.fullmove_ = static_cast<std::uint16_t>(setup.fullmove);

  p.double_step_pawns_ = p.usual_double_step_pawns();
  if (setup.double_step_pawns && variant.blind && variant.double_step) {
    if (*setup.double_step_pawns & ~p.double_step_pawns_)
      return refusal("bad-double-step", "only pawns on their second rank can go two squares");
    p.double_step_pawns_ = *setup.double_step_pawns;
  }
  if (setup.en_passant != kNoSquare && variant.en_passant) {
    if (!just_jumped_over(p, setup.en_passant))
      return refusal("bad-en-passant", "no pawn can just have jumped over {square}",
                     {{"square", square_name(setup.en_passant)}});
    p.set_en_passant(setup.en_passant);
  }
  p.hash_ = p.compute_hash();
  return p;
}

}  // namespace thirty
