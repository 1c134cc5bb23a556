// The order in which moves are tried, and what is learned from the move that refuted a position.
// Best guess first: table move, captures that win material, killers, quiet moves by history, captures
// that lose material.
#include <algorithm>
#include <limits>

#include "search/node.h"
#include "search/see.h"

namespace thirty {

namespace {

constexpr int kTableMove = 1 << 30;
constexpr int kGoodCapture = 1 << 24;
constexpr int kKiller = 1 << 22;
constexpr int kBadCapture = -(1 << 24);
constexpr int kBelowQuiet = kBadCapture / 2;  ///< what is no further up in the order is a bad capture

constexpr int kNothing = std::numeric_limits<int>::min();

/// Whether a pawn may be a step away from where it is won or promoted after the next move.
bool pawn_nears(const Position& p) {
  const Color us = p.turn();
  return pawns_forward(us, pawns_forward(us, p.pieces(us, PieceType::Pawn))) & p.variant().far_rank[us];
}

constexpr int bonus_of(int depth) {
  return std::min(16 * depth * depth + 32 * depth, 2000);
}

}  // namespace

bool Tree::quiet(const Position& p, Move m) const {
  if (p.is_capture(m) && !p.is_castling(m)) return false;
  if (m.promotion() != PieceType::None) return false;
  // A pawn one step from where it is won or promoted is no quiet move.
  if (p.piece_on(m.from()).type() != PieceType::Pawn) return true;
  const Bitboard next = pawns_forward(p.turn(), bit(m.to()));
  return !(next & p.variant().far_rank[p.turn()]);
}

int Tree::order_of(const Node& f, const Position& p, Move m) const {
  if (m == f.table_move) return kTableMove;
  const Piece piece = p.piece_on(m.from());
  const PieceValues& values = evaluator_.piece_values();
  if (!quiet(p, m)) {
    const PieceType victim = p.is_en_passant(m) ? PieceType::Pawn : p.piece_on(m.to()).type();
    const int gain = values[victim] + values[m.promotion()];
    const int learned = capture_score(p, m).value();
    const int rank = 16 * gain - values[piece.type()] + learned / 8;
    return (exchange_gains(p, m, 0, values) ? kGoodCapture : kBadCapture) + rank;
  }
  if (!without_.has(Part::Killers)) {
    if (m == f.killers[0]) return kKiller + 1;
    if (m == f.killers[1]) return kKiller;
  }
  int score = histories_->quiet[p.turn()][m.from()][m.to()].value();
  if (without_.has(Part::Continuation)) return score;
  if (f.previous) score += (*f.previous)[piece.code][m.to()].value();
  if (f.distance >= 1) {
    const Node& before = *(&f - 1);
    if (before.previous) score += (*before.previous)[piece.code][m.to()].value();
  }
  return score;
}

bool Tree::holds(const Position& p, Move m, int order) const {
  if (order == kTableMove) return exchange_gains(p, m, 0, evaluator_.piece_values());
  return order > kBelowQuiet;
}

/// What is left of a node whose quiet moves are not worth searching: captures that lose material, last in the order.
void Tree::leave_out_quiet(Node& f) const {
  int first = f.moves.size();
  for (int i = first - 1; i >= f.next; --i) {
    if (f.order[i] > kBelowQuiet) continue;
    --first;
    f.moves.begin()[first] = f.moves[i];
    f.order[first] = f.order[i];
  }
  f.next = first;
}

Move Tree::pick(Node& f) {
  for (;;) {
    const std::size_t first = f.next, count = f.moves.size();
    int most = kNothing;
    for (std::size_t i = first; i < count; ++i) most = std::max(most, f.order[i]);
    if (most > (f.listed == Node::Listed::All ? kNothing : kBelowQuiet)) {
      const std::size_t best = std::find(f.order.begin() + first, f.order.begin() + count, most) - f.order.begin();
      std::swap(f.order[first], f.order[best]);
      std::swap(f.moves.begin()[first], f.moves.begin()[best]);
      ++f.next;
      return f.moves.begin()[first];
    }
    if (f.listed == Node::Listed::All) return {};
    if (f.listed == Node::Listed::Noisy && prune_quiet(f) && !pawn_nears(f.position))
      f.listed = Node::Listed::All;
    else
      list_more(f);
  }
}

void Tree::reward(const Node& f, Move m, int bonus) {
  const Position& p = f.position;
  const Piece piece = p.piece_on(m.from());
  histories_->quiet[p.turn()][m.from()][m.to()].add(bonus);
  if (f.previous) (*f.previous)[piece.code][m.to()].add(bonus);
  if (f.distance >= 1) {
    const Node& before = *(&f - 1);
    if (before.previous) (*before.previous)[piece.code][m.to()].add(bonus);
  }
}

void Tree::cut_off(Node& f) {
  const int bonus = bonus_of(f.depth);
  const Position& p = f.position;
  if (quiet(p, f.best_move)) {
    if (f.killers[0] != f.best_move) f.killers = {f.best_move, f.killers[0]};
    reward(f, f.best_move, bonus);
    const int tried = std::min(f.quiet_count, static_cast<int>(f.quiets.size()));
    for (int i = 0; i < tried; ++i) {
      const Move m = f.quiets[i];
      if (m != f.best_move) reward(f, m, -bonus);
    }
  } else {
    capture_score(p, f.best_move).add(bonus);
  }
  const int tried = std::min(f.noisy_count, static_cast<int>(f.noisy.size()));
  for (int i = 0; i < tried; ++i) {
    const Move m = f.noisy[i];
    if (m != f.best_move) capture_score(p, m).add(-bonus);
  }
}

HistoryScore& Tree::capture_score(const Position& p, Move m) const {
  const PieceType victim = p.is_en_passant(m) ? PieceType::Pawn : p.piece_on(m.to()).type();
  return histories_->capture[p.piece_on(m.from()).code][m.to()][victim];
}

}  // namespace thirty
