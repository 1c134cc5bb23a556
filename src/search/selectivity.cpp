// How deep each move is searched: null move (Goetsch & Campbell 1990), reverse futility and futility
// pruning (Heinz 1998), razoring, late move reductions and pruning (after Romstad's Fruit and Glaurung),
// internal iterative reduction (Rebel 2019), check extensions and singular extensions (Anantharaman,
// Campbell & Hsu 1988, in Stockfish's form: are all other moves worse than the table's value?).
#include <algorithm>

#include "search/node.h"
#include "search/see.h"

namespace thirty {

namespace {

constexpr int kNullMinDepth = 3;
constexpr int kReverseFutilityDepth = 7;
constexpr int kReverseFutilityMargin = 80;
constexpr int kRazorMargin = 300;
constexpr int kFutilityDepth = 6;
constexpr int kLateMoveDepth = 7;
constexpr int kSingularDepth = 7;
constexpr int kNearEnd = 8;

/// log2 of a number from 1 to 255, in sixteenths, in whole numbers alone so that every build agrees.
constexpr int log2_sixteenths(int n) {
  int whole = 0;
  while ((n >> (whole + 1)) != 0) ++whole;
  // Linear between powers of two: close enough for a reduction.
  return 16 * whole + 16 * (n - (1 << whole)) / (1 << whole);
}

/// Plies to search less, in sixteenths, for the `n`th move at `depth`.
constexpr int late_reduction(int depth, int n) {
  return 8 + log2_sixteenths(std::min(depth, 63)) * log2_sixteenths(std::min(n, 63)) / 75;
}

}  // namespace

/// Tries to do without searching moves. True if the node has been left or a null move is under way.
bool Tree::prune_node(Node& f, Value static_value) {
  const Position& p = f.position;
  if (is_decided(f.beta)) return false;
  if (f.depth <= kReverseFutilityDepth && !without_.has(Part::ReverseFutility) && !is_decided(static_value) &&
      static_value - kReverseFutilityMargin * (f.depth - f.improving) >= f.beta) {
    leave(static_value);
    return true;
  }
  if (f.depth <= 2 && !without_.has(Part::Razoring) && static_value + kRazorMargin * f.depth < f.alpha) {
    const Value v = quiesce(top_, f.alpha, f.alpha + 1);
    if (v <= f.alpha) {
      leave(v);
      return true;
    }
  }
  // With pawns alone every move may be one too many.
  const Bitboard non_pawns = p.pieces(p.turn()) & ~p.pieces(PieceType::Pawn) & ~p.pieces(PieceType::King);
  if (f.depth >= kNullMinDepth && !without_.has(Part::NullMove) && !f.after_null && static_value >= f.beta &&
      non_pawns) {
    const int less = 3 + f.depth / 4 + std::min((static_value - f.beta) / 200, 3);
    Node& child = (*frames_)[top_ + 1];
    child.position = p;
    child.position.play_null();
    child.distance = f.distance + 1;
    child.reversible = 0;
    child.after_null = true;
    child.previous = nullptr;
    child.in_check = false;
    f.move = {};
    call(f, Stage::NullReturned, f.depth - less, -f.beta, -f.beta + 1, !f.cut_node);
    return true;
  }
  return false;
}

bool Tree::may_be_singular(const Node& f) const {
  return f.distance > 0 && f.distance < 2 * root_depth_ && f.depth >= kSingularDepth && f.table_move &&
         f.known.depth >= f.depth - 3 && f.known.bounds(true) && !is_decided(f.known.value) &&
         !without_.has(Part::SingularExtension);
}

/// Searches all moves but the table's, less deeply and with an empty window below the table's value.
void Tree::search_alternatives(Node& f) {
  f.asked = {f.depth, f.alpha, f.beta, f.pv_node};
  f.excluded = f.table_move;
  f.beta = f.known.value - 2 * f.depth;
  f.alpha = f.beta - 1;
  f.depth = (f.depth - 1) / 2;
  f.pv_node = false;
  begin_moves(f);
}

/// Takes up the node's own search again, with what the alternatives told about the table's move.
void Tree::alternatives_searched(Node& f) {
  const Value needed = f.beta;
  const bool another = f.searched > 0 && f.best_value >= needed;
  f.depth = f.asked.depth;
  f.alpha = f.asked.alpha;
  f.beta = f.asked.beta;
  f.pv_node = f.asked.pv_node;
  f.excluded = {};
  f.best_value = -kInfinite;
  f.best_move = {};
  f.line.clear();
  // Two moves refute the position: a third search would say the same.
  if (another && needed >= f.beta && !f.pv_node) return leave(needed);
  f.extension = !another ? 1 : f.known.value >= f.beta ? -1 : 0;
  begin_moves(f);
}

/// Whether all that is asked is if somebody wins within a few plies. Then nothing is left out, so that the
/// quickest win is found.
bool Tree::asks_for_near_end(const Node& f) const {
  const int plies = f.alpha >= kDecided ? kWon - f.alpha : f.beta <= -kDecided ? kWon + f.beta : kMaxPly;
  return plies - f.distance <= kNearEnd;
}

bool Tree::prune_quiet(const Node& f) const {
  if (f.distance == 0 || f.in_check || f.best_value <= -kDecided || asks_for_near_end(f)) return false;
  if (f.depth <= kLateMoveDepth && !without_.has(Part::LateMoves) &&
      f.quiet_count >= (4 + f.depth * f.depth) / (2 - f.improving))
    return true;
  return f.depth <= kFutilityDepth && !without_.has(Part::Futility) && !f.pv_node &&
         f.static_value + 120 + 90 * f.depth <= f.alpha;
}

bool Tree::prune_move(const Node& f, Move m, int order, bool is_quiet) const {
  if (f.distance == 0 || f.best_value <= -kDecided || asks_for_near_end(f)) return false;
  const PieceValues& values = evaluator_.piece_values();
  if (!is_quiet)
    return f.depth <= 5 && !without_.has(Part::ExchangePruning) && !holds(f.position, m, order) &&
           !exchange_gains(f.position, m, -100 * f.depth, values);
  if (f.in_check) return false;
  if (f.depth <= 4 && !without_.has(Part::HistoryPruning) && order < -3000 * f.depth) return true;
  return f.depth <= 6 && !without_.has(Part::ExchangePruning) && !exchange_gains(f.position, m, -50 * f.depth, values);
}

int Tree::extension(const Node& f, Move m, bool checks) const {
  if (m == f.table_move && f.extension != 0) return f.extension;
  return checks && f.distance < 2 * root_depth_ && !without_.has(Part::CheckExtension);
}

int Tree::reduction(const Node& f, int order, bool is_quiet, bool checks) const {
  if (f.depth < 3 || f.searched < 2 + 2 * (f.distance == 0) || without_.has(Part::Reductions)) return 0;
  if (asks_for_near_end(f)) return 0;
  // Of the noisy moves those that lose material.
  if (!is_quiet) return order < 0 && !checks && !f.in_check;
  int sixteenths = late_reduction(f.depth, f.searched);
  if (f.cut_node) sixteenths += 16;
  if (!f.improving) sixteenths += 8;
  if (f.pv_node) sixteenths -= 16;
  if (checks || f.in_check) sixteenths -= 16;
  // The order of quiet moves is what the histories say of them; killers are above all that.
  constexpr int kMostHistory = 3 * HistoryScore::kMax;
  sixteenths -= 16 * std::clamp(order, -kMostHistory, kMostHistory) / 12288;
  return std::clamp(sixteenths / 16, 0, f.depth - 2);
}

}  // namespace thirty
