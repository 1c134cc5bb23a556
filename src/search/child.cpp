// Each child lists the moves it likes equally well, and dice pick one of them. What can be taken back is counted on
// the whole board, not on the square of the capture alone: children see what stands to be taken.
#include "search/child.h"

#include <algorithm>
#include <iterator>

#include "base/random.h"
#include "rules/movegen.h"
#include "rules/outcome.h"
#include "search/all_best.h"

namespace thirty {

namespace {

int taken_by(const Position& p, Move m) {
  const PieceType taken = p.captured_type(m);
  return taken == PieceType::None ? 0 : worth(taken);
}

}  // namespace

int balance_of(const Position& p, Move m) {
  const Position after = p.after(m);
  if (early_outcome(after)) return taken_by(p, m);  // nothing is taken back after the end
  MoveList answers;
  generate_noisy(after, answers);
  int dearest = 0;
  for (const Move a : answers) dearest = std::max(dearest, taken_by(after, a));
  return taken_by(p, m) - dearest;
}

std::vector<Move> plausible_moves(Child child, const Position& p, std::span<const Move> moves) {
  if (child == Child::Careful) return all_best(moves, [&](Move m) { return balance_of(p, m); });
  std::vector<Move> found;
  if (child == Child::Greedy)
    std::ranges::copy_if(moves, std::back_inserter(found), [&](Move m) { return p.is_capture(m); });
  if (found.empty()) found.assign(moves.begin(), moves.end());
  return found;
}

Move child_move(Child child, const Position& p, std::span<const Move> moves, std::uint64_t seed) {
  const std::vector<Move> found = plausible_moves(child, p, moves);
  return Random(seed ^ p.hash()).one_of(found);
}

}  // namespace thirty
