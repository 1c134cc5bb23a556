// Alpha-beta over exact scores. A line still open at the horizon counts 0, like a draw: good enough to
// find every win and loss within the depth, and their distances, but never to prove a draw.
#include "solver/proof_search.h"

#include <algorithm>
#include <utility>

#include "rules/movegen.h"
#include "solver/move_urgency.h"
#include "solver/outcome_score.h"

namespace thirty {

namespace {

constexpr int kInfinity = 128;

/// Turns a bound of the mover's into one for the position after the move; the inverse of `before`.
int after(int bound) {
  return bound > 0 ? -bound - 1 : bound < 0 ? -bound + 1 : 0;
}

}  // namespace

ProofSearch::ProofSearch(int memory_bits) : memory_(std::size_t{1} << memory_bits) {
  static_assert(sizeof(Entry) == kPositionBytes);
}

std::optional<int> ProofSearch::search_within(std::uint64_t& budget, const Position& position, int depth, int alpha,
                                              int beta) {
  if (variant_ != &position.variant()) std::fill(memory_.begin(), memory_.end(), Entry{});
  variant_ = &position.variant();
  budget_ = budget;
  out_of_budget_ = false;
  const int score = search(position, depth, alpha, beta);
  budget = budget_;
  if (out_of_budget_) return std::nullopt;
  // Remembered deeper searches may tell of ends beyond the depth, but not the nearest one.
  return plies_of(static_cast<Score>(score)) <= depth ? score : 0;
}

std::optional<Score> ProofSearch::decide(const Position& position, int depth, std::uint64_t& budget) {
  const auto score = search_within(budget, position, depth, -kInfinity, kInfinity);
  return score ? std::optional(static_cast<Score>(*score)) : std::nullopt;
}

std::optional<bool> ProofSearch::ends(const Position& position, Wdl wdl, int depth, std::uint64_t& budget) {
  // A window this narrow lets no farther end pass for one within the depth.
  const bool won = wdl == Wdl::Win;
  const int alpha = won ? win_in(depth) - 1 : loss_in(depth);
  const auto score = search_within(budget, position, depth, alpha, alpha + 1);
  return score ? std::optional(won ? *score > alpha : *score < 0 && *score <= alpha) : std::nullopt;
}

int ProofSearch::search(const Position& position, int depth, int alpha, int beta) {
  MoveList moves;
  generate_legal(position, moves);
  if (const auto outcome = board_outcome(position, !moves.empty())) return score_of(*outcome, position.turn());
  if (depth == 0) return 0;
  if (budget_ == 0) {
    out_of_budget_ = true;
    return 0;
  }
  --budget_;

  Entry& entry = memory_[position.hash() & (memory_.size() - 1)];
  Move hint;
  if (entry.key == position.hash() && entry.bound != Bound::None) {
    // An end within the depth stands at any depth; anything else speaks for its own depth and less.
    if (entry.bound == Bound::Exact && entry.score != 0 && plies_of(entry.score) <= entry.depth) return entry.score;
    if (entry.depth >= depth) {
      if (entry.bound == Bound::Exact) return entry.score;
      if (entry.bound == Bound::AtLeast && entry.score >= beta) return entry.score;
      if (entry.bound == Bound::AtMost && entry.score <= alpha) return entry.score;
    }
    hint = entry.best;
  }
  if (hints_.result && depth > hints_.free_plies) {
    // Near ends are ruled out first, unless a deeper search has done so.
    if (entry.key != position.hash() || entry.depth <= hints_.free_plies) {
      const int near = search(position, hints_.free_plies, -kInfinity, kInfinity);
      if (out_of_budget_) return 0;
      if (near != 0 && plies_of(static_cast<Score>(near)) <= hints_.free_plies) return near;
    }
    const auto result = hints_.result(position);
    if (result == Wdl::Draw) {
      entry = {position.hash(), 0, kMaxPlies, Bound::Exact, {}};
      return 0;
    }
    if (result == Wdl::Win && beta <= 1) return 1;
    if (result == Wdl::Loss && alpha >= -1) return -1;
  }
  sort_by_urgency(position, hint, moves);

  const int floor = alpha;
  int best = -kInfinity;
  Move best_move;
  for (const Move m : moves) {
    const int score =
        before(static_cast<Score>(search(position.after(m), depth - 1, after(beta), after(std::max(alpha, best)))));
    if (out_of_budget_) return 0;
    if (score > best) {
      best = score;
      best_move = m;
    }
    if (best >= beta) break;
  }
  const Bound bound = best >= beta ? Bound::AtLeast : best <= floor ? Bound::AtMost : Bound::Exact;
  entry = {position.hash(), static_cast<Score>(best), static_cast<std::int8_t>(depth), bound, best_move};
  return best;
}

}  // namespace thirty
