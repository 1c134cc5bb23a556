// The recursion of perft, kept in an array. Only positions whose moves are played are kept: above the leaves
// the moves are counted.
#include "rules/perft_walk.h"

#include "rules/movegen.h"
#include "rules/outcome.h"

namespace thirty {

void PerftWalk::begin(const Position& position, int depth) {
  depth_ = depth;
  nodes_.clear();
  counts_.clear();
  enter(position);
  for (const Move m : nodes_.front().moves) counts_.emplace_back(m, 0);
}

/// Adds a position; a finished one has no moves.
void PerftWalk::enter(const Position& position) {
  Node& node = nodes_.emplace_back(Node{position, {}, 0});
  if (early_outcome(position)) return;
  MoveList moves;
  generate_legal(position, moves);
  node.moves.assign(moves.begin(), moves.end());
}

bool PerftWalk::run(std::uint64_t positions) {
  while (!nodes_.empty()) {
    Node& node = nodes_.back();
    if (node.next == node.moves.size()) {
      nodes_.pop_back();
      continue;
    }
    if (positions-- == 0) return false;
    const Position after = node.position.after(node.moves[node.next++]);
    const int left = depth_ - static_cast<int>(nodes_.size());
    if (left > 1) {
      enter(after);
      continue;
    }
    std::uint64_t& count = counts_[nodes_.front().next - 1].second;
    if (left == 0)
      ++count;
    else if (!early_outcome(after))
      count += static_cast<std::uint64_t>(count_legal(after));
  }
  return true;
}

}  // namespace thirty
