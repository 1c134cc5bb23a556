// Quiescence search: from a position too deep for the main search only captures and pawns reaching the far edge are
// followed, and every way out of check, until the evaluation can be trusted. Boards full of queens never come to rest:
// there it is trusted after a while.
#include <algorithm>

#include "rules/movegen.h"
#include "search/node.h"
#include "search/see.h"

namespace thirty {

namespace {

constexpr int kMostVisited = 512;  // from one position on; others than such boards need less than 300

}  // namespace

Value Tree::quiesce(int index_of_frame, Value alpha, Value beta) {
  Node& f = (*frames_)[index_of_frame];
  const Position& p = f.position;
  if (index_of_frame == top_) quiesce_end_ = nodes_ + kMostVisited;
  ++nodes_;
  f.line.clear();
  if (const Value v = ended(p, f.distance); v != kNoValue) return v;
  if (runs_in(p)) return win_after(f.distance + 1);
  if (index_of_frame >= kMaxPly || nodes_ > quiesce_end_) return evaluate(index_of_frame);

  // Standing still is no choice for a side that cannot move; worth asking only where few pieces are left.
  const Bitboard non_pawns = p.pieces(p.turn()) & ~p.pieces(PieceType::Pawn);
  if (!(non_pawns & (non_pawns - 1)) && !has_legal_move(p)) return mate_or_stuck(p, f.distance);

  look_up(f);
  if (beta - alpha == 1 && f.known.bounds(f.known.value >= beta)) return f.known.value;

  if (index_of_frame > top_) f.in_check = p.in_check();
  Value best = loss_after(f.distance);
  const Value old_alpha = alpha;
  Move best_move;
  judge(index_of_frame);
  f.moves.clear();
  if (f.in_check) {
    generate_legal(p, f.moves);
    if (f.moves.empty()) return mate_or_stuck(p, f.distance);
  } else {
    best = f.static_value;
    if (best >= beta) {
      if (f.known.bound == Bound::None) table_.store(f.key, {{}, best, f.raw_value, 0, Bound::Lower});
      return best;
    }
    alpha = std::max(alpha, best);
    generate_noisy(p, f.moves);
  }
  const Value standing = best;
  for (int i = 0; i < f.moves.size(); ++i) f.order[i] = order_of(f, p, f.moves[i]);

  f.next = 0;
  f.listed = Node::Listed::All;
  while (const Move m = pick(f)) {
    if (!f.in_check) {
      // Not worth trying: an exchange that loses, or one whose gain cannot reach alpha.
      if (!holds(p, m, f.order[f.next - 1])) continue;
      if (!is_decided(alpha) && m.promotion() == PieceType::None && standing + 150 <= alpha &&
          !exchange_gains(p, m, alpha - standing - 150, evaluator_.piece_values()))
        continue;
    } else if (best > -kDecided && quiet(p, m)) {
      continue;
    }
    table_.prefetch(p.likely_hash_after(m) ^ key_salt_);
    Node& child = (*frames_)[index_of_frame + 1];
    child.position = p;
    child.position.play(m);
    child.distance = f.distance + 1;
    child.previous = nullptr;
    const Value v = -quiesce(index_of_frame + 1, -beta, -alpha);
    if (v <= best) continue;
    best = v;
    if (v <= alpha) continue;
    f.line.set(m, child.line);
    best_move = m;
    alpha = v;
    if (v >= beta) break;
  }
  const Bound bound = best >= beta ? Bound::Lower : best > old_alpha ? Bound::Exact : Bound::Upper;
  table_.store(f.key, {best_move, value_to_table(best, f.distance), f.raw_value, 0, bound});
  return best;
}

}  // namespace thirty
