// Read in the order in which the rules are learnt: whose piece it is, how it goes, who stands in the way, and last what
// kings ask for. So a child hears of the pin only when the move would have been right without it.
#include "coach/obstacle.h"

#include <cstdlib>

#include "base/by_enum.h"
#include "rules/attacks.h"
#include "rules/by_color.h"
#include "rules/movegen.h"

namespace thirty {

namespace {

class Reading {
 public:
  Reading(const Position& p, Square from, Square to) : p_(p), from_(from), to_(to) {}

  Obstacle first() const {
    const Piece piece = p_.piece_on(from_);
    if (piece.empty()) return say(ObstacleKind::NoPiece);
    if (piece.color() != us()) return say(ObstacleKind::NotYourPiece);
    if (piece.type() == PieceType::Pawn) return pawn();
    if (piece.type() == PieceType::King) return king();
    return lines(piece.type());
  }

 private:
  Color us() const { return p_.turn(); }
  Obstacle say(ObstacleKind kind, Square other = kNoSquare) const {
    return {kind, placed_piece(p_, from_), to_, other == kNoSquare ? PlacedPiece{} : placed_piece(p_, other)};
  }
  bool own_piece_there() const { return contains(p_.pieces(us()), to_); }

  Obstacle lines(PieceType type) const {
    constexpr ByType<ObstacleKind> kHowItGoes{
        ObstacleKind::NoPiece,   ObstacleKind::PawnStraight, ObstacleKind::KnightJump,  ObstacleKind::BishopDiagonals,
        ObstacleKind::RookLines, ObstacleKind::QueenLines,   ObstacleKind::KingOneStep, ObstacleKind::PrinceLines};
    if (!contains(piece_attacks(type, from_, 0), to_)) return say(kHowItGoes[type]);
    if (const Square in_the_way = nearest(between(from_, to_) & p_.occupied()); in_the_way != kNoSquare)
      return say(ObstacleKind::PathBlocked, in_the_way);
    return own_piece_there() ? say(ObstacleKind::OwnPieceThere, to_) : own_king();
  }

  Obstacle pawn() const {
    const int ahead = (rank_of(to_) - rank_of(from_)) * (us() == Color::White ? 1 : -1);
    const int aside = std::abs(file_of(to_) - file_of(from_));
    if (ahead < 0) return say(ObstacleKind::PawnNeverBack);
    if (aside == 0) return pawn_ahead(ahead);
    if (aside > 1 || ahead != 1) return say(ObstacleKind::PawnStraight);
    if (own_piece_there()) return say(ObstacleKind::OwnPieceThere, to_);
    const bool takes = contains(p_.pieces(~us()), to_) || to_ == p_.en_passant();
    return takes ? pawn_arrives() : say(ObstacleKind::PawnTakesDiagonally);
  }

  Obstacle pawn_ahead(int steps) const {
    const bool may_double = contains(p_.double_step_pawns() & p_.variant().second_rank[us()], from_);
    if (steps > (may_double ? 2 : 1))
      return say(p_.variant().double_step ? ObstacleKind::PawnTwoFromStart : ObstacleKind::PawnOneStep);
    const Square in_the_way = nearest((between(from_, to_) | bit(to_)) & p_.occupied());
    return in_the_way == kNoSquare ? pawn_arrives() : say(ObstacleKind::PawnBlocked, in_the_way);
  }

  Obstacle pawn_arrives() const {
    const Variant& v = p_.variant();
    const bool becomes_something = contains(v.far_rank[us()], to_) && v.promotion != PromotionRule::None;
    return becomes_something && !p_.promotion_choices(us()) ? say(ObstacleKind::PawnWaits) : own_king();
  }

  Obstacle king() const {
    if (const auto side = p_.variant().castling_to(us(), to_)) {
      const CastlingPath& path = p_.variant().castling_path(us(), *side);
      if (from_ == path.king_from) return castling(path, *side);
    }
    if (!contains(king_attacks(from_), to_)) return say(ObstacleKind::KingOneStep);
    if (own_piece_there()) return say(ObstacleKind::OwnPieceThere, to_);
    if (const Bitboard kings = king_attacks(to_) & p_.pieces(~us(), PieceType::King))
      return say(ObstacleKind::KingsTouch, lowest(kings));
    return say(ObstacleKind::KingAttacked, lowest(p_.attackers(to_, ~us(), p_.occupied() & ~bit(from_))));
  }

  Obstacle castling(const CastlingPath& path, CastlingSide side) const {
    if (!(p_.castling() & castling_right(us(), side))) return say(ObstacleKind::CastlingMoved);
    if (const Bitboard between = path.must_be_empty & p_.occupied())
      return say(ObstacleKind::CastlingBlocked, lowest(between));
    if (const Bitboard checkers = p_.checkers()) return say(ObstacleKind::CastlingInCheck, lowest(checkers));
    Bitboard attackers = 0;
    for (Bitboard way = path.must_be_safe; way && !attackers;)
      attackers = p_.attackers(pop_lowest(way), ~us(), p_.occupied());  // through the king it would be check
    return say(ObstacleKind::CastlingAttacked, lowest(attackers));
  }

  /// The piece gets there, and its king could be taken.
  Obstacle own_king() const {
    const bool passing = to_ == p_.en_passant() && p_.piece_on(from_).type() == PieceType::Pawn;
    const Square victim = passing ? make_square(file_of(to_), rank_of(from_)) : to_;
    const Bitboard occupied = (p_.occupied() & ~bit(from_) & ~bit(victim)) | bit(to_);
    const Bitboard attackers = p_.attackers(p_.king(us()), ~us(), occupied) & ~bit(victim);
    const Bitboard checkers = attackers & p_.checkers();
    return checkers ? say(ObstacleKind::StillInCheck, lowest(checkers)) : say(ObstacleKind::Pinned, lowest(attackers));
  }

  /// Of pieces on one line from `from_`, the one that is met first.
  Square nearest(Bitboard pieces) const {
    Square best = kNoSquare;
    while (pieces) {
      const Square s = pop_lowest(pieces);
      if (best == kNoSquare || contains(between(from_, best), s)) best = s;
    }
    return best;
  }

  const Position& p_;
  Square from_, to_;
};

}  // namespace

std::string_view kind_name(ObstacleKind kind) {
  constexpr ByEnum<ObstacleKind::CastlingAttacked, std::string_view> kNames{
      "no-piece",         "not-your-piece",      "pawn-never-back",       "pawn-straight",
      "pawn-one-step",    "pawn-two-from-start", "pawn-takes-diagonally", "pawn-blocked",
      "pawn-waits",       "knight-jump",         "bishop-diagonals",      "rook-lines",
      "queen-lines",      "prince-lines",        "king-one-step",         "path-blocked",
      "own-piece-there",  "kings-touch",         "king-attacked",         "still-in-check",
      "pinned",           "castling-moved",      "castling-blocked",      "castling-in-check",
      "castling-attacked"};
  return kNames[kind];
}

std::optional<Obstacle> obstacle(const Position& position, Square from, Square to) {
  MoveList moves;
  if (contains(position.pieces(position.turn()), from)) generate_legal_from(position, from, moves);
  for (const Move move : moves)
    if (move.to() == to) return std::nullopt;
  return Reading(position, from, to).first();
}

}  // namespace thirty
