// Perft, the classic check and benchmark of a move generator. The last ply is counted, not played.
#include "rules/perft.h"

#include "rules/movegen.h"
#include "rules/outcome.h"

namespace thirty {

std::uint64_t perft(const Position& position, int depth) {
  if (depth == 0) return 1;
  if (early_outcome(position)) return 0;
  if (depth == 1) return static_cast<std::uint64_t>(count_legal(position));
  MoveList moves;
  generate_legal(position, moves);
  std::uint64_t nodes = 0;
  for (const Move m : moves) nodes += perft(position.after(m), depth - 1);
  return nodes;
}

std::vector<std::pair<Move, std::uint64_t>> perft_divide(const Position& position, int depth) {
  std::vector<std::pair<Move, std::uint64_t>> counts;
  if (depth == 0 || early_outcome(position)) return counts;
  MoveList moves;
  generate_legal(position, moves);
  for (const Move m : moves) counts.emplace_back(m, perft(position.after(m), depth - 1));
  return counts;
}

}  // namespace thirty
