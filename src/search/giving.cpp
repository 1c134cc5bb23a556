// The enemy may be one who moves at random or one who takes whatever can be taken, so the chance that its next move
// wins is the mean of both. Among moves that leave the same chance: in a race pawns are held back, the enemy's are
// left a free way, and pieces are kept safe; with kings nothing is taken, for a bare king can neither be mated well nor
// mate.
#include "search/giving.h"

#include <vector>

#include "base/random.h"
#include "rules/movegen.h"
#include "rules/outcome.h"
#include "search/all_best.h"
#include "search/child.h"

namespace thirty {

namespace {

bool is_pawn_step(const Position& p, Move m) {
  return p.piece_on(m.from()).type() == PieceType::Pawn && !p.is_capture(m);
}

/// How a position looks that the enemy is to move in.
struct Prospect {
  double chance = 0;  ///< that its next move wins, less that it draws
  int free_steps = 0;
};

Prospect prospect(const Position& p) {
  const MoveList answers = legal_moves(p);
  Prospect seen;
  double all = 0;
  double captured = 0;
  int captures = 0;
  for (const Move a : answers) {
    const std::optional<Outcome> end = board_outcome(p.after(a));
    const double gain = !end ? 0 : end->winner == p.turn() ? 1 : -1;
    all += gain;
    captures += p.is_capture(a);
    captured += p.is_capture(a) ? gain : 0;
    seen.free_steps += is_pawn_step(p, a);
  }
  const double at_random = all / answers.size();
  seen.chance = (at_random + (captures > 0 ? captured / captures : at_random)) / 2;
  return seen;
}

/// Ranks a pawn has come after the move, from 1; 0 for other pieces.
int advance(const Position& p, Move m) {
  if (p.piece_on(m.from()).type() != PieceType::Pawn) return 0;
  return p.turn() == Color::White ? 1 + rank_of(m.to()) : p.variant().ranks - rank_of(m.to());
}

/// How little the move does for oneself.
int meekness(const Position& p, Move m, bool takes) {
  // In this order of weight: what ends the game, what is taken, the enemy's chance, what is held back, the
  // safety of the pieces.
  constexpr int kEnd = 1'000'000;
  constexpr int kTaken = 100'000;
  constexpr int kChance = 20'000;
  constexpr int kCapture = 3'000;
  constexpr int kPawn = 100;
  const Position after = p.after(m);
  if (const std::optional<Outcome> end = board_outcome(after))
    return !end->winner ? -kEnd / 2 : *end->winner == p.turn() ? -kEnd : kEnd;
  if (takes && p.is_capture(m) && balance_of(p, m) > 0) return kTaken + balance_of(p, m);
  const Prospect enemy = prospect(after);
  const int meek = static_cast<int>(kChance * enemy.chance) + balance_of(p, m);
  if (p.variant().royal()) return meek - (p.is_capture(m) ? kCapture : 0);
  return meek + kPawn * (enemy.free_steps - advance(p, m));
}

}  // namespace

Move giving_move(const Position& p, std::span<const Move> moves, bool takes, std::uint64_t seed) {
  const std::vector<Move> meekest = all_best(moves, [&](Move m) { return meekness(p, m, takes); });
  return Random(seed ^ p.hash()).one_of(meekest);
}

}  // namespace thirty
