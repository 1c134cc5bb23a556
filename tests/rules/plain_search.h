// What can be forced, by trying everything with the naive rules: no table, no pruning, no line of code in common with
// the engine.
#pragma once

#include <map>
#include <string>

#include "rules/naive_rules.h"

namespace thirty::naive {

/// What the side to move can force within some plies.
enum class Force { Nothing, Win, Loss };

class PlainSearch {
 public:
  explicit PlainSearch(const Rules& rules) : rules_(rules) {}

  Force look(const Board& board, int plies) {
    const std::string end = outcome(rules_, board);
    if (end != "none") {
      if (end.starts_with("draw")) return Force::Nothing;
      return end.starts_with("white") == (board.turn == 'w') ? Force::Win : Force::Loss;
    }
    if (plies == 0) return Force::Nothing;
    const auto [known, is_new] = known_.try_emplace(write_fen(rules_, board) + std::to_string(plies), Force::Nothing);
    if (!is_new) return known->second;
    const Force found = best_of(board, plies);
    return known_[known->first] = found;
  }

 private:
  Force best_of(const Board& board, int plies) {
    bool all_lose = true;
    for (const std::string& move : legal_moves(rules_, board)) {
      const Force answer = look(after(rules_, board, move), plies - 1);
      if (answer == Force::Loss) return Force::Win;
      all_lose &= answer == Force::Win;
    }
    return all_lose ? Force::Loss : Force::Nothing;
  }

  const Rules& rules_;
  std::map<std::string, Force> known_;
};

}  // namespace thirty::naive
