// Hand-written evaluation: material, a piece's place and mobility, and how far passed pawns have come.
#include "search/evaluation.h"

#include <algorithm>
#include <cstdlib>

#include "rules/attacks.h"

namespace thirty {

namespace {

constexpr PieceValues kRoyalValues{0, 100, 300, 320, 500, 950, 0, 950};
constexpr PieceValues kRaceValues{0, 100, 250, 280, 450, 800, 250, 800};
constexpr std::array<int, kPieceTypeCount> kMobility{0, 0, 4, 4, 3, 2, 0, 2};
constexpr std::array<int, 8> kPassed{0, 5, 15, 35, 70, 130, 200, 0};

}  // namespace

Evaluator::Evaluator(const Variant& variant)
    : variant_(&variant), piece_values_(variant.royal() ? kRoyalValues : kRaceValues) {
  for (const Color c : kColors)
    for (int t = index(PieceType::Pawn); t <= index(PieceType::Prince); ++t)
      for (Square s = 0; s < 64; ++s) {
        if (!contains(variant.squares, s)) continue;
        const int rank = c == Color::White ? rank_of(s) : variant.ranks - 1 - rank_of(s);
        const int off_centre = std::abs(2 * file_of(s) - (variant.files - 1)) + std::abs(2 * rank - (variant.ranks - 1));
        const bool pawn = t == index(PieceType::Pawn);
        int value = piece_values_[static_cast<std::size_t>(t)];
        if (pawn)
          value += 6 * rank;
        else if (t == index(PieceType::King))
          value += variant.royal() ? -8 * rank : 0;
        else
          value -= 3 * off_centre;
        square_value_[static_cast<std::size_t>(index(c))][static_cast<std::size_t>(t)][s] = value;
      }
}

Value Evaluator::side(const Position& p, Color c) const {
  Value total = 0;
  const auto& table = square_value_[static_cast<std::size_t>(index(c))];
  const Bitboard enemy_pawns = p.men(~c, PieceType::Pawn);
  for (Bitboard b = p.men(c); b;) {
    const Square s = pop_lowest(b);
    const PieceType t = p.piece_on(s).type();
    const auto ti = static_cast<std::size_t>(index(t));
    total += table[ti][s];
    if (t == PieceType::Pawn) {
      const int file = file_of(s);
      Bitboard front = file_set(file);
      if (file > 0) front |= file_set(file - 1);
      if (file < 7) front |= file_set(file + 1);
      front &= c == Color::White ? ~Bitboard{0} << (8 * rank_of(s)) << 8 : (Bitboard{1} << (8 * rank_of(s))) - 1;
      if (!(front & enemy_pawns)) {
        const int to_go = c == Color::White ? variant_->ranks - 1 - rank_of(s) : rank_of(s);
        total += kPassed[static_cast<std::size_t>(std::clamp(7 - to_go, 0, 7))];
      }
    } else {
      total += kMobility[ti] * count(piece_attacks(t, s, p.occupied()) & variant_->squares & ~p.men(c));
    }
  }
  return total;
}

Value Evaluator::evaluate(const Position& p) const {
  constexpr Value kTempo = 10;
  return std::clamp(side(p, p.turn()) - side(p, ~p.turn()) + kTempo, -kDecided + 1, kDecided - 1);
}

}  // namespace thirty
