// Hand-written evaluation: material and place from tables, mobility, pawns, threats and the king. It is
// written once for both colours and every game; what differs between games is in weights.cpp.
#include "search/evaluation.h"

#include <algorithm>
#include <cstdlib>

#include "rules/attacks.h"

namespace thirty {

namespace {

constexpr ByType<int> kPhase{0, 0, 1, 1, 2, 4, 0, 4};

/// The squares in front of `s` as `c` sees it, on its own and the neighbouring files.
Bitboard front_span(Color c, Square s) {
  const int file = file_of(s);
  Bitboard files = file_set(file);
  if (file > 0) files |= file_set(file - 1);
  if (file < 7) files |= file_set(file + 1);
  const Bitboard below = (Bitboard{1} << (8 * rank_of(s))) - 1;
  return files & (c == Color::White ? ~below & ~rank_set(rank_of(s)) : below);
}

int steps_between(Square a, Square b) {
  return std::max(std::abs(file_of(a) - file_of(b)), std::abs(rank_of(a) - rank_of(b)));
}

}  // namespace

/// What one side's pieces do, gathered in one walk.
struct Evaluator::Side {
  Tapered total;
  Bitboard pawn_attacks = 0;
  Bitboard attacks = 0;     ///< of all pieces
  Bitboard king_zone = 0;   ///< the own king and the squares around it
  Square king = kNoSquare;  ///< of checkmate games
  Tapered king_attack;      ///< danger made for the enemy king
  int king_attackers = 0;
  ByType<Bitboard> attacks_by{};
};

Evaluator::Evaluator(const Variant& variant, const Weights& weights)
    : variant_(&variant), weights_(&weights), piece_values_(exchange_values(weights, variant)) {
  full_phase_ = 0;
  for (const PieceType t : kPieceTypes) full_phase_ += 2 * kPhase[t] * variant.start_count[t];
  full_phase_ = std::max(full_phase_, 1);
  for (const Color c : kColors)
    for (const PieceType t : kPieceTypes)
      for (Square s = 0; s < 64; ++s) {
        if (!contains(variant.squares, s)) continue;
        const int rank = c == Color::White ? rank_of(s) : variant.ranks - 1 - rank_of(s);
        // Half steps, so that both middle files of an even board are the centre.
        const int off_centre =
            (std::abs(2 * file_of(s) - (variant.files - 1)) + std::abs(2 * rank - (variant.ranks - 1))) / 2;
        Tapered value = weights.material[t] + weights.centre[t] * off_centre;
        if (t == PieceType::Pawn) value += weights.pawn_rank * (rank - 1);
        if (t == PieceType::King) value += weights.king_rank * rank;
        square_value_[c][t][s] = value;
      }
}

void Evaluator::look_at_pieces(const Position& p, Color c, Side& us) const {
  const Weights& w = *weights_;
  const Bitboard occupied = p.occupied();
  const Bitboard own_pawns = p.pieces(c, PieceType::Pawn);
  const Bitboard enemy_pawn_attacks = pawn_set_attacks(~c, p.pieces(~c, PieceType::Pawn));
  const Bitboard reach = variant_->squares & ~p.pieces(c) & ~enemy_pawn_attacks;
  const Square enemy_king = variant_->royal() ? p.king(~c) : kNoSquare;
  const Bitboard enemy_zone =
      enemy_king == kNoSquare ? 0 : (king_attacks(enemy_king) | bit(enemy_king)) & variant_->squares;
  const auto& place = square_value_[c];

  us.pawn_attacks = pawn_set_attacks(c, own_pawns) & variant_->squares;
  us.attacks = us.pawn_attacks;
  us.attacks_by[PieceType::Pawn] = us.pawn_attacks;
  for (Bitboard b = own_pawns; b;) us.total += place[PieceType::Pawn][pop_lowest(b)];

  for (Bitboard b = p.pieces(c) & ~own_pawns; b;) {
    const Square s = pop_lowest(b);
    const PieceType t = p.piece_on(s).type();
    const Bitboard attacks = piece_attacks(t, s, occupied) & variant_->squares;
    us.total += place[t][s] + w.mobility[t] * count(attacks & reach);
    us.attacks |= attacks;
    us.attacks_by[t] |= attacks;
    if (t == PieceType::Rook && !(own_pawns & file_set(file_of(s)))) us.total += w.open_file;
    if (const Bitboard hits = attacks & enemy_zone; hits && t != PieceType::King) {
      us.king_attack += w.king_attack[t] * count(hits);
      ++us.king_attackers;
    }
  }
  if (count(p.pieces(c, PieceType::Bishop)) >= 2) us.total += w.bishop_pair;
  if (variant_->royal()) {
    us.king = p.king(c);
    us.king_zone = (king_attacks(us.king) | bit(us.king)) & variant_->squares;
  }
}

int Evaluator::promotion_percent(const Position& p, Color c) const {
  if (variant_->promotion == PromotionRule::None) return 100;
  const unsigned choices = p.promotion_choices(c);
  int best = 0;
  for (const PieceType t : kPieceTypes)
    if ((choices >> index(t)) & 1) best = std::max(best, piece_values_[t]);
  return 100 * best / piece_values_[PieceType::Queen];
}

Tapered Evaluator::pawns(const Position& p, Color c, const ByColor<Side>& sides) const {
  const Weights& w = *weights_;
  const Bitboard own = p.pieces(c, PieceType::Pawn);
  const Bitboard enemy = p.pieces(~c, PieceType::Pawn);
  const Side& us = sides[c];
  const Side& them = sides[~c];
  Tapered total;
  Tapered passed;
  for (Bitboard b = own; b;) {
    const Square s = pop_lowest(b);
    const Bitboard file = file_set(file_of(s));
    const Bitboard ahead = front_span(c, s);
    const Bitboard neighbours = ((file << 1) & ~kFileA) | ((file >> 1) & ~(kFileA << 7));
    if (own & file & ahead) total += w.doubled;
    if (!(own & neighbours)) total += w.isolated;
    if (contains(us.pawn_attacks, s) || (own & neighbours & rank_set(rank_of(s)))) total += w.supported;
    if ((enemy & ahead) || (own & file & ahead)) continue;
    const int to_go = c == Color::White ? variant_->ranks - 1 - rank_of(s) : rank_of(s);
    passed += w.passed[std::min(to_go, 7)];
    const Bitboard next = pawns_forward(c, bit(s));
    if (next & (p.occupied() | (them.attacks & ~us.attacks))) passed += w.passed_held;
    if (us.king != kNoSquare && next) {
      const Square stop = lowest(next);
      passed += w.escort * (steps_between(them.king, stop) - steps_between(us.king, stop));
    }
  }
  const int percent = promotion_percent(p, c);
  return total + Tapered{passed.early * percent / 100, passed.late * percent / 100};
}

Tapered Evaluator::threats(const Position& p, Color c, const ByColor<Side>& sides) const {
  const Side& us = sides[c];
  const Side& them = sides[~c];
  const Bitboard non_pawns = p.pieces(~c) & ~p.pieces(PieceType::Pawn);
  const Bitboard targets = them.king == kNoSquare ? non_pawns : non_pawns & ~bit(them.king);
  return weights_->pawn_threat * count(targets & us.pawn_attacks) +
         weights_->hanging * count((targets | p.pieces(~c, PieceType::Pawn)) & us.attacks & ~them.attacks);
}

/// What the safety of `c`'s king is worth; mostly not positive.
Tapered Evaluator::king(const Position& p, Color c, const ByColor<Side>& sides) const {
  const Side& us = sides[c];
  const Side& them = sides[~c];
  if (us.king == kNoSquare) return {};
  const Weights& w = *weights_;
  const int rank = rank_of(us.king);
  const int forward = c == Color::White ? rank + 1 : rank - 1;
  const Bitboard near = rank_set(rank) | (forward >= 0 && forward < 8 ? rank_set(forward) : 0);
  Tapered total = w.shelter * count(us.king_zone & near & p.pieces(c, PieceType::Pawn));

  const Bitboard safe = variant_->squares & ~p.pieces(~c) & ~us.attacks;
  const Bitboard straight = rook_attacks(us.king, p.occupied()) & safe;
  const Bitboard slanted = bishop_attacks(us.king, p.occupied()) & safe;
  const Bitboard queens = them.attacks_by[PieceType::Queen] | them.attacks_by[PieceType::Prince];
  const int checks = count(straight & (them.attacks_by[PieceType::Rook] | queens)) +
                     count(slanted & (them.attacks_by[PieceType::Bishop] | queens)) +
                     count(knight_attacks(us.king) & safe & them.attacks_by[PieceType::Knight]);
  Tapered danger = them.king_attack + w.safe_check * checks;
  // One attacker alone is no attack.
  if (them.king_attackers < 2) danger = {danger.early / 2, danger.late / 2};
  total -= {danger.early * danger.early / w.danger_divisor, danger.late * danger.late / w.danger_divisor};
  return total;
}

int Evaluator::phase(const Position& p) const {
  int phase = 0;
  for (const PieceType t : kPieceTypes) phase += kPhase[t] * count(p.pieces(t));
  return std::min(phase, full_phase_);
}

Value Evaluator::evaluate(const Position& p) const {
  ByColor<Side> sides;
  for (const Color c : kColors) look_at_pieces(p, c, sides[c]);
  Tapered score;
  for (const Color c : kColors) {
    const Tapered mine = sides[c].total + pawns(p, c, sides) + threats(p, c, sides) + king(p, c, sides);
    score = c == p.turn() ? score + mine : score - mine;
  }
  score += weights_->tempo;
  const int early = phase(p);
  const Value value = (score.early * early + score.late * (full_phase_ - early)) / full_phase_;
  return std::clamp(value, -kDecided + 1, kDecided - 1);
}

}  // namespace thirty
