// Positions: how a move changes one. What is legal is movegen.cpp's affair, which set-ups are is
// setup_check.cpp's.
#include "rules/position.h"

#include "rules/attacks.h"
#include "rules/fen.h"
#include "rules/hashing.h"
#include "rules/movegen.h"

namespace thirty {

namespace {

std::uint64_t piece_key(Piece p, Square s) {
  return kHashKeys.piece[p.code][s];
}

std::uint64_t double_step_key(Bitboard pawns) {
  std::uint64_t key = 0;
  while (pawns) key ^= kHashKeys.double_step[pop_lowest(pawns)];
  return key;
}

}  // namespace

Position Position::start(const Variant& variant) {
  return position_from_fen(variant, variant.start_fen).value();
}

void Position::put(Square s, Piece p) {
  board_[s] = p;
  by_type_[p.type()] |= bit(s);
  by_color_[p.color()] |= bit(s);
  hash_ ^= piece_key(p, s);
}

void Position::take(Square s) {
  const Piece p = board_[s];
  board_[s] = {};
  by_type_[p.type()] &= ~bit(s);
  by_color_[p.color()] &= ~bit(s);
  hash_ ^= piece_key(p, s);
}

std::uint64_t Position::compute_hash() const {
  std::uint64_t hash = kHashKeys.castling[castling_] ^ kHashKeys.en_passant[en_passant_];
  for (Bitboard b = occupied(); b;) {
    const Square s = pop_lowest(b);
    hash ^= piece_key(board_[s], s);
  }
  if (variant_->blind) hash ^= double_step_key(double_step_pawns_);
  if (turn_ == Color::Black) hash ^= kHashKeys.black_to_move;
  if (lost_last_pawn_) hash ^= kHashKeys.lost_last_pawn;
  return hash;
}

std::uint64_t Position::likely_hash_after(Move m) const {
  const Piece mover = board_[m.from()];
  const Piece victim = board_[m.to()];
  std::uint64_t hash = hash_ ^ kHashKeys.black_to_move ^ kHashKeys.en_passant[en_passant_] ^ piece_key(mover, m.from());
  hash ^= piece_key(m.promotion() == PieceType::None ? mover : Piece(turn_, m.promotion()), m.to());
  return victim.empty() ? hash : hash ^ piece_key(victim, m.to());
}

Bitboard Position::attackers(Square s, Color by, Bitboard occupied) const {
  const Bitboard queens = pieces(PieceType::Queen) | pieces(PieceType::Prince);
  return pieces(by) & ((pawn_attacks(~by, s) & pieces(PieceType::Pawn)) |
                       (knight_attacks(s) & pieces(PieceType::Knight)) | (king_attacks(s) & pieces(PieceType::King)) |
                       (bishop_attacks(s, occupied) & (pieces(PieceType::Bishop) | queens)) |
                       (rook_attacks(s, occupied) & (pieces(PieceType::Rook) | queens)));
}

Bitboard Position::checkers() const {
  return variant_->royal() ? attackers(king(turn_), ~turn_, occupied()) : 0;
}

unsigned Position::promotion_choices(Color c) const {
  constexpr auto mask = [](PieceType t) { return 1u << index(t); };
  constexpr unsigned kAnyOfThem =
      mask(PieceType::Queen) | mask(PieceType::Rook) | mask(PieceType::Bishop) | mask(PieceType::Knight);
  const auto captured = [&] {
    unsigned types = 0;
    for (const PieceType t : {PieceType::Queen, PieceType::Rook, PieceType::Bishop, PieceType::Knight})
      if (count(pieces(c, t)) < variant_->start_count[t]) types |= mask(t);
    return types;
  };
  switch (variant_->promotion) {
    case PromotionRule::None:
      return 0;
    case PromotionRule::Free:
      return kAnyOfThem;
    case PromotionRule::CapturedOnly:
      return captured();
    case PromotionRule::QueenFirst:
      return pieces(c, PieceType::Queen) ? kAnyOfThem : mask(PieceType::Queen);
    case PromotionRule::Rescue: {
      const unsigned types = captured();
      return types ? types : mask(PieceType::Prince);
    }
  }
  return 0;
}

void Position::play(Move m) {
  assert(is_legal(*this, m));
  const Color us = turn_;
  const Color them = ~us;
  const Square from = m.from();
  const Square to = m.to();
  const Piece mover = board_[from];
  const bool pawn = mover.type() == PieceType::Pawn;
  const bool castles = is_castling(m);
  const Square victim_square = is_en_passant(m) ? make_square(file_of(to), rank_of(from)) : to;
  const Piece victim = castles ? Piece{} : board_[victim_square];

  hash_ ^= kHashKeys.en_passant[en_passant_];
  en_passant_ = kNoSquare;

  if (castles) {
    const CastlingPath& path = variant_->castling_path(us, *variant_->castling_to(us, to));
    const Piece rook = board_[path.rook_from];
    take(path.rook_from);
    take(from);
    put(to, mover);
    put(path.rook_to, rook);
  } else {
    if (!victim.empty()) take(victim_square);
    take(from);
    put(to, m.promotion() == PieceType::None ? mover : Piece(us, m.promotion()));
  }

  if (castling_) {
    hash_ ^= kHashKeys.castling[castling_];
    castling_ &= static_cast<std::uint8_t>(~(variant_->castling_lost[from] | variant_->castling_lost[to]));
    hash_ ^= kHashKeys.castling[castling_];
  }
  if (variant_->blind) {
    const Bitboard gone = double_step_pawns_ & (bit(from) | bit(victim_square));
    double_step_pawns_ ^= gone;
    hash_ ^= double_step_key(gone);
  }

  const bool resets_clock =
      !victim.empty() || m.promotion() != PieceType::None || (pawn && variant_->pawn_moves_reset_clock);
  halfmove_ = resets_clock ? 0 : static_cast<std::uint16_t>(halfmove_ + (halfmove_ != kMaxCounter));
  if (us == Color::Black && fullmove_ != kMaxCounter) ++fullmove_;
  turn_ = them;
  hash_ ^= kHashKeys.black_to_move;

  if (pawn && variant_->en_passant && (to - from == 16 || from - to == 16))
    set_en_passant(static_cast<Square>((from + to) / 2));
  if (variant_->goal == Goal::CaptureAllPawns && victim.type() == PieceType::Pawn && !pieces(them, PieceType::Pawn)) {
    lost_last_pawn_ = true;
    hash_ ^= kHashKeys.lost_last_pawn;
  }
}

void Position::play_null() {
  assert(!in_check());
  hash_ ^= kHashKeys.en_passant[en_passant_] ^ kHashKeys.black_to_move;
  en_passant_ = kNoSquare;
  halfmove_ = static_cast<std::uint16_t>(halfmove_ + (halfmove_ != kMaxCounter));
  turn_ = ~turn_;
}

void Position::set_en_passant(Square jumped_over) {
  // Kept only if some capture there is legal: that is what repetition and FEN ask about.
  Bitboard capturers = pawn_attacks(~turn_, jumped_over) & pieces(turn_, PieceType::Pawn);
  const Square victim = lowest(pawns_forward(~turn_, bit(jumped_over)));
  while (capturers) {
    if (!leaves_king_attacked(pop_lowest(capturers), jumped_over, victim)) {
      en_passant_ = jumped_over;
      hash_ ^= kHashKeys.en_passant[en_passant_];
      return;
    }
  }
}

bool Position::leaves_king_attacked(Square from, Square to, Square victim) const {
  if (!variant_->royal()) return false;
  const Bitboard after = (occupied() & ~bit(from) & ~bit(victim)) | bit(to);
  return (attackers(king(turn_), ~turn_, after) & ~bit(victim)) != 0;
}

Setup Position::setup() const {
  Setup s;
  s.board = board_;
  s.turn = turn_;
  s.castling = castling_;
  s.en_passant = en_passant_;
  s.halfmove = halfmove_;
  s.fullmove = fullmove_;
  if (double_step_pawns_ != usual_double_step_pawns()) s.double_step_pawns = double_step_pawns_;
  return s;
}

Bitboard Position::usual_double_step_pawns() const {
  if (!variant_->double_step) return 0;
  // Without set-ups of the players' own every pawn on its starting rank has never moved, so the
  // squares themselves serve, and nothing has to be kept up.
  const Bitboard squares = variant_->second_rank[0] | variant_->second_rank[1];
  if (!variant_->blind) return squares;
  return (pieces(Color::White, PieceType::Pawn) & variant_->second_rank[0]) |
         (pieces(Color::Black, PieceType::Pawn) & variant_->second_rank[1]);
}

bool Position::operator==(const Position& other) const {
  return variant_ == other.variant_ && board_ == other.board_ && turn_ == other.turn_ && castling_ == other.castling_ &&
         en_passant_ == other.en_passant_ && halfmove_ == other.halfmove_ && fullmove_ == other.fullmove_ &&
         double_step_pawns_ == other.double_step_pawns_ && lost_last_pawn_ == other.lost_last_pawn_;
}

bool Position::is_ok() const {
  ByType<Bitboard> by_type{};
  ByColor<Bitboard> by_color{};
  for (Square s = 0; s < 64; ++s) {
    const Piece p = board_[s];
    if (p.empty()) continue;
    by_type[p.type()] |= bit(s);
    by_color[p.color()] |= bit(s);
  }
  if (by_type != by_type_ || by_color != by_color_) return false;
  if (occupied() & ~variant_->squares) return false;
  if (hash_ != compute_hash()) return false;
  if (variant_->royal())
    for (const Color c : kColors)
      if (count(pieces(c, PieceType::King)) != 1) return false;
  if (variant_->royal() && attacked(king(~turn_), turn_)) return false;
  return true;
}

}  // namespace thirty
