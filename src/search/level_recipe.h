// How each level plays: how far it looks, how it misjudges and what it overlooks.
#pragma once

#include <cstdint>

#include "rules/position.h"
#include "search/style.h"
#include "search/value.h"

namespace thirty {

struct LevelRecipe {
  int depth = 0;            ///< plies looked ahead
  int hunting_depth = 0;    ///< the same when the enemy has next to nothing left
  std::uint64_t nodes = 0;  ///< positions looked at, at most
  Value misjudgement = 0;   ///< typical error of its judgement of a move, in hundredths of a pawn
  Blindness own;            ///< own moves it does not think of, in percent
  Blindness enemy;          ///< answers it does not think of
  int wins_seen = 0;        ///< how often it sees a move that wins at once, in percent
  int takes = 0;            ///< how often it takes what can be had for nothing even when it gives way, in percent
  bool gives = false;       ///< lets the enemy have its way
};

class Level;

/// How a level plays when it is at its best.
const LevelRecipe& usual_recipe(const Level& level, const Variant& variant);

/// Whether its weak moves let the enemy have its way; else it lapses into a beginner's play.
bool gives_way(const Level& level);

/// Of how many moves in a thousand a level plays worse.
int weak_share(const Level& level, const Variant& variant);

/// The recipe of the move to be made in `root`, where depth is the one that counts: the dice of `seed` tell whether it
/// is a weak one.
LevelRecipe level_recipe(const Level& level, const Position& root, std::uint64_t seed);

}  // namespace thirty
