// The recursion of perft, kept in an array. Only positions whose moves are played have a frame: above the leaves
// the moves are counted.
#include "rules/perft_walk.h"

#include "rules/movegen.h"
#include "rules/outcome.h"

namespace thirty {

void PerftWalk::begin(const Position& position, int depth) {
  depth_ = depth;
  frames_.clear();
  counts_.clear();
  enter(position);
  for (const Move m : frames_.front().moves) counts_.emplace_back(m, 0);
}

/// Adds a frame for a position; a finished one has no moves.
void PerftWalk::enter(const Position& position) {
  Frame& frame = frames_.emplace_back(Frame{position, {}, 0});
  if (early_outcome(position)) return;
  MoveList moves;
  generate_legal(position, moves);
  frame.moves.assign(moves.begin(), moves.end());
}

bool PerftWalk::run(std::uint64_t positions) {
  while (!frames_.empty()) {
    Frame& frame = frames_.back();
    if (frame.next == frame.moves.size()) {
      frames_.pop_back();
      continue;
    }
    if (positions-- == 0) return false;
    const Position after = frame.position.after(frame.moves[frame.next++]);
    const int left = depth_ - static_cast<int>(frames_.size());
    if (left > 1) {
      enter(after);
      continue;
    }
    std::uint64_t& count = counts_[frames_.front().next - 1].second;
    if (left == 0)
      ++count;
    else if (!early_outcome(after))
      count += static_cast<std::uint64_t>(count_legal(after));
  }
  return true;
}

}  // namespace thirty
