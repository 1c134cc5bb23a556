// Games of a scripted child under the coach's eyes, and what a slower and better judge thinks of each remark: the
// game's table where it is solved, what the solver can prove, else a deep search.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "coach/remark.h"
#include "rules/game.h"
#include "tablebase/tablebase.h"

namespace thirty {

struct CoachGames {
  int games = 200;  ///< the child has White in every other one
  int level = 2;    ///< of its opponent
  std::uint64_t seed = 1;
  std::size_t most_remarks = 1000;         ///< a game is left after so many
  int threads = 2;                         ///< games played side by side; what is found does not depend on it
  std::uint64_t judge_nodes = 400'000;     ///< of each of the judge's searches; ten times so many before it blames
  std::uint64_t judge_positions = 20'000;  ///< that the solver may look at for each value
  const Tablebase* table = nullptr;        ///< of the whole game, if there is one
};

/// A remark as it was made.
struct Said {
  Position before;
  Move move;
  Remark remark;
  bool exact = false;      ///< judged by exact values
  std::string fault = {};  ///< what is wrong with it; "" for nothing
};

struct CoachReport {
  int games = 0;
  int moves = 0;  ///< of the child's, that did not end the game
  std::vector<Said> said = {};
};

CoachReport play_under_coach(const Variant& variant, const CoachGames& plan);

}  // namespace thirty
