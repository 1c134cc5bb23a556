// How each level plays: how far it looks, how it misjudges and what it overlooks.
#pragma once

#include <cstdint>

#include "rules/position.h"
#include "search/style.h"
#include "search/value.h"

namespace thirty {

struct LevelRecipe {
  int depth;             ///< plies looked ahead
  int hunting_depth;     ///< the same when the enemy has next to nothing left
  std::uint64_t nodes;   ///< positions looked at, at most
  Value misjudgement;    ///< typical error of its judgement of a move, in hundredths of a pawn
  Blindness own;         ///< own moves it does not think of, in percent
  Blindness enemy;       ///< answers it does not think of
  bool sees_win_in_one;  ///< never misses a move that wins at once
  int lapses = 0;        ///< moves it plays as a beginner would, in a thousand
};

/// The recipe of a level, 1 to 10.
const LevelRecipe& usual_recipe(int level, const Variant& variant);

/// The same for the move to be made in `root`, where depth is the one that counts: the hunting depth in a hunt, and
/// elsewhere now and then, by the dice of `seed`, that of a lapse.
LevelRecipe level_recipe(int level, const Position& root, std::uint64_t seed);

}  // namespace thirty
