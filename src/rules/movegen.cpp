// One generator for every game. It walks the pieces once and hands sets of target squares to a sink,
// which lists them or merely counts them; perft's last ply and "is there a move" need no list.
//
// In games with check it makes legal moves at once: pieces on a line between the king and an enemy slider
// keep to that line, and while in check only squares that answer it count. Elsewhere a move is legal
// if the piece goes there; kings alone respect each other.
#include "rules/movegen.h"

#include "rules/attacks.h"

namespace thirty {

namespace {

constexpr Bitboard kAll = ~Bitboard{0};

/// Which of the legal moves are wanted.
struct Filter {
  Bitboard sources = kAll;     ///< pieces that may move
  Bitboard targets = kAll;     ///< squares they may go to …
  Bitboard pawn_steps = kAll;  ///< … and squares pawns may step to
  bool castling = true;
};

class ListSink {
 public:
  explicit ListSink(MoveList& moves) : moves_(moves) {}

  void piece(Square from, Bitboard targets) {
    while (targets) moves_.add(Move(from, pop_lowest(targets)));
  }
  void pawns(Bitboard targets, int offset) {
    while (targets) {
      const Square to = pop_lowest(targets);
      moves_.add(Move(static_cast<Square>(to - offset), to));
    }
  }
  void promotions(Bitboard targets, int offset, unsigned choices) {
    while (targets) {
      const Square to = pop_lowest(targets);
      // From the strongest down: that is the order people and searches want to see.
      for (int t = index(PieceType::Prince); t >= index(PieceType::Knight); --t)
        if ((choices >> t) & 1) moves_.add(Move(static_cast<Square>(to - offset), to, static_cast<PieceType>(t)));
    }
  }

 private:
  MoveList& moves_;
};

class CountSink {
 public:
  void piece(Square, Bitboard targets) { n_ += count(targets); }
  void pawns(Bitboard targets, int) { n_ += count(targets); }
  void promotions(Bitboard targets, int, unsigned choices) { n_ += count(targets) * std::popcount(choices); }
  int total() const { return n_; }

 private:
  int n_ = 0;
};

}  // namespace

template <Color Us, typename Sink>
class MoveGenerator {
 public:
  MoveGenerator(const Position& p, const Filter& filter, Sink& sink) : p_(p), filter_(filter), sink_(sink) {}

  void run() {
    if (!p_.variant_->royal()) {
      respectful_kings();
    } else if (!royal_king()) {
      return;
    }
    pieces();
    pawns();
  }

 private:
  static constexpr Color kThem = ~Us;

  Bitboard own() const { return p_.pieces(Us); }
  Bitboard enemy() const { return p_.pieces(kThem); }

  /// Everything the enemy attacks once our king has stepped aside.
  Bitboard danger(Bitboard occupied) const {
    Bitboard attacked = pawn_set_attacks(kThem, p_.pieces(kThem, PieceType::Pawn)) | king_attacks(p_.king(kThem));
    for (Bitboard b = p_.pieces(kThem, PieceType::Knight); b;) attacked |= knight_attacks(pop_lowest(b));
    const Bitboard queens = p_.queen_like(kThem);
    for (Bitboard b = p_.pieces(kThem, PieceType::Bishop) | queens; b;)
      attacked |= bishop_attacks(pop_lowest(b), occupied);
    for (Bitboard b = p_.pieces(kThem, PieceType::Rook) | queens; b;) attacked |= rook_attacks(pop_lowest(b), occupied);
    return attacked;
  }

  /// The king's moves, and what its safety asks of the others. False if only the king can move.
  bool royal_king() {
    king_ = p_.king(Us);
    const Bitboard occupied = p_.occupied();
    const bool wanted = contains(filter_.sources, king_);
    const Bitboard steps = wanted ? king_attacks(king_) & board() & ~own() & filter_.targets : 0;
    const bool may_castle = wanted && p_.castling_ && filter_.castling;
    // Where the king stays the enemy's other squares do not matter: that is so for most captures.
    const bool may_move = steps || may_castle;
    const Bitboard attacked = may_move ? danger(occupied ^ bit(king_)) : 0;
    const bool safe = may_move && !contains(attacked, king_);
    const Bitboard checkers = safe ? 0 : p_.attackers(king_, kThem, occupied);
    if (steps) sink_.piece(king_, steps & ~attacked);
    if (checkers) {
      if (checkers & (checkers - 1)) return false;
      evasions_ = checkers | between(king_, lowest(checkers));
    } else if (may_castle) {
      castle(attacked);
    }

    const Bitboard queens = p_.queen_like(kThem);
    Bitboard snipers = (straight_lines(king_) & (p_.pieces(kThem, PieceType::Rook) | queens)) |
                       (diagonal_lines(king_) & (p_.pieces(kThem, PieceType::Bishop) | queens));
    while (snipers) {
      const Bitboard shield = between(king_, pop_lowest(snipers)) & occupied;
      if (shield && !(shield & (shield - 1))) pinned_ |= shield & own();
    }
    return true;
  }

  void castle(Bitboard attacked) {
    for (const CastlingSide side : {CastlingSide::King, CastlingSide::Queen}) {
      if (!(p_.castling_ & castling_right(Us, side))) continue;
      const CastlingPath& path = p_.variant_->castling_path(Us, side);
      if (!(path.must_be_empty & p_.occupied()) && !(path.must_be_safe & attacked) &&
          contains(filter_.targets, path.king_to))
        sink_.piece(path.king_from, bit(path.king_to));
    }
  }

  /// Kings that are captured like any piece, but never touch an enemy king.
  void respectful_kings() {
    Bitboard kept_free = 0;
    if (p_.variant_->mutual_respect)
      for (Bitboard b = p_.pieces(kThem, PieceType::King); b;) kept_free |= king_attacks(pop_lowest(b));
    for (Bitboard b = p_.pieces(Us, PieceType::King) & filter_.sources; b;) {
      const Square from = pop_lowest(b);
      sink_.piece(from, king_attacks(from) & board() & ~own() & ~kept_free & filter_.targets);
    }
  }

  void pieces() {
    const Bitboard occupied = p_.occupied();
    const Bitboard targets = board() & ~own() & evasions_ & filter_.targets;
    const auto each = [&](Bitboard pieces, auto attacks) {
      while (pieces) {
        const Square from = pop_lowest(pieces);
        Bitboard to = attacks(from) & targets;
        if (contains(pinned_, from)) to &= line(king_, from);
        sink_.piece(from, to);
      }
    };
    const Bitboard movers = own() & filter_.sources;
    const Bitboard queens = p_.pieces(PieceType::Queen) | p_.pieces(PieceType::Prince);
    each(movers & p_.pieces(PieceType::Knight) & ~pinned_, [](Square s) { return knight_attacks(s); });
    each(movers & p_.pieces(PieceType::Bishop), [&](Square s) { return bishop_attacks(s, occupied); });
    each(movers & p_.pieces(PieceType::Rook), [&](Square s) { return rook_attacks(s, occupied); });
    each(movers & queens, [&](Square s) { return queen_attacks(s, occupied); });
  }

  void pawns() {
    const Bitboard all = p_.pieces(Us, PieceType::Pawn) & filter_.sources;
    pawn_set(all & ~pinned_, evasions_);
    for (Bitboard b = all & pinned_; b;) {
      const Square from = pop_lowest(b);
      pawn_set(bit(from), evasions_ & line(king_, from));
    }
    if (p_.en_passant_ != kNoSquare) en_passant(all);
  }

  void pawn_set(Bitboard pawns, Bitboard allowed) {
    constexpr int kForward = Us == Color::White ? 8 : -8;
    const Bitboard empty = board() & ~p_.occupied();
    const Bitboard captured = enemy() & allowed & filter_.targets;
    const Bitboard steps = pawns_forward<Us>(pawns) & empty;
    pawn_targets(steps & allowed & filter_.pawn_steps, kForward);
    pawn_targets(pawns_left<Us>(pawns) & captured, kForward - 1);
    pawn_targets(pawns_right<Us>(pawns) & captured, kForward + 1);
    if (const Bitboard doubled = pawns & p_.double_step_pawns_ & second_rank()) {
      const Bitboard jumps = pawns_forward<Us>(pawns_forward<Us>(doubled) & empty) & empty;
      sink_.pawns(jumps & allowed & filter_.pawn_steps, 2 * kForward);
    }
  }

  void pawn_targets(Bitboard targets, int offset) {
    const Bitboard far = targets & p_.variant_->far_rank[Us];
    if (!far) {
      sink_.pawns(targets, offset);
      return;
    }
    sink_.pawns(targets & ~far, offset);
    if (p_.variant_->promotion == PromotionRule::None)
      sink_.pawns(far, offset);
    else
      sink_.promotions(far, offset, p_.promotion_choices(Us));
  }

  void en_passant(Bitboard pawns) {
    const Square to = p_.en_passant_;
    const Square victim = lowest(pawns_forward<kThem>(bit(to)));
    if (!contains(filter_.targets, victim)) return;
    for (Bitboard b = pawn_attacks(kThem, to) & pawns; b;) {
      const Square from = pop_lowest(b);
      if (!p_.leaves_king_attacked(from, to, victim)) sink_.piece(from, bit(to));
    }
  }

  Bitboard board() const { return p_.variant_->squares; }
  Bitboard second_rank() const { return p_.variant_->second_rank[Us]; }

  const Position& p_;
  const Filter& filter_;
  Sink& sink_;
  Square king_ = kNoSquare;
  Bitboard evasions_ = kAll;
  Bitboard pinned_ = 0;
};

namespace {

template <typename Sink>
void generate(const Position& p, const Filter& filter, Sink& sink) {
  if (p.turn() == Color::White)
    MoveGenerator<Color::White, Sink>(p, filter, sink).run();
  else
    MoveGenerator<Color::Black, Sink>(p, filter, sink).run();
}

}  // namespace

void generate_legal(const Position& position, MoveList& moves) {
  ListSink sink(moves);
  generate(position, Filter{}, sink);
}

void generate_legal_from(const Position& position, Square from, MoveList& moves) {
  ListSink sink(moves);
  generate(position, Filter{.sources = bit(from)}, sink);
}

void generate_noisy(const Position& position, MoveList& moves) {
  ListSink sink(moves);
  const Filter filter{.targets = position.pieces(~position.turn()),
                      .pawn_steps = position.variant().far_rank[position.turn()],
                      .castling = false};
  generate(position, filter, sink);
}

void generate_quiet(const Position& position, MoveList& moves) {
  ListSink sink(moves);
  const Filter filter{.targets = ~position.pieces(~position.turn()),
                      .pawn_steps = ~position.variant().far_rank[position.turn()]};
  generate(position, filter, sink);
}

int count_legal(const Position& position) {
  CountSink sink;
  generate(position, Filter{}, sink);
  return sink.total();
}

bool has_legal_move(const Position& position) {
  return count_legal(position) != 0;
}

bool is_legal(const Position& position, Move m) {
  if (!contains(position.pieces(position.turn()), m.from())) return false;
  MoveList moves;
  generate_legal_from(position, m.from(), moves);
  return moves.contains(m);
}

bool gives_check(const Position& position, Move m) {
  return position.after(m).in_check();
}

}  // namespace thirty
