// How a level plays the move that is to be made now. What a slip costs differs between kinds of games, how often one is
// to be made even between games: `thirty-squares match ladder` plays each level against the one below, `match fit`
// finds the shares.
#include "search/level_recipe.h"

#include "base/random.h"
#include "search/level.h"
#include "search/level_table.h"

namespace thirty {

namespace {

constexpr LevelRecipe kBeginner{1, 1, 2'000, 540, {60, 50, 60, 30}, {70, 60, 60, 40}, 0};

/// A beginner's move, so far off that even a great advantage may be given back.
constexpr LevelRecipe kLapse = [] {
  LevelRecipe recipe = kBeginner;
  recipe.misjudgement = 1200;
  return recipe;
}();

std::size_t place(const Level& level) {
  return level.number() - 1;
}

const LevelRow& row_of(const Level& level) {
  return level_table()[place(level)];
}

/// What the game's own file says of a level, else what the level's says of its kind.
int share_of(const std::vector<int>& of_game, const ByGameKind<int>& of_kind, const Level& level,
             const Variant& variant) {
  if (place(level) < of_game.size()) return of_game[place(level)];
  return of_kind[kind_of(variant)];
}

/// Whether the enemy has next to nothing left.
bool is_hunt(const Position& root) {
  return count(root.pieces(~root.turn())) <= 2;
}

bool is_weak_move(const Level& level, const Position& root, std::uint64_t seed) {
  constexpr std::uint64_t kOtherDice = 0x1a95e5;  // than those of what is overlooked
  std::uint64_t state = seed ^ root.hash() ^ kOtherDice;
  return split_mix64(state) % 1000 < static_cast<std::uint64_t>(weak_share(level, root.variant()));
}

}  // namespace

const LevelRecipe& usual_recipe(const Level& level, const Variant& variant) {
  return row_of(level).recipe[kind_of(variant)];
}

bool gives_way(const Level& level) {
  return row_of(level).gives_way;
}

int weak_share(const Level& level, const Variant& variant) {
  return level.share().value_or(share_of(variant.weak_moves, row_of(level).weak, level, variant));
}

LevelRecipe level_recipe(const Level& level, const Position& root, std::uint64_t seed) {
  LevelRecipe recipe = usual_recipe(level, root.variant());
  const bool gives = gives_way(level);
  const bool hunts = is_hunt(root);
  if ((gives || !hunts) && is_weak_move(level, root, seed)) {
    const LevelRecipe best = recipe;
    recipe = kLapse;
    recipe.wins_seen = gives ? 0 : best.wins_seen;
    if (gives) recipe.takes = share_of(root.variant().taking_moves, row_of(level).takes, level, root.variant());
    recipe.gives = gives;
  } else if (hunts) {
    recipe.depth = recipe.hunting_depth;
  }
  return recipe;
}

}  // namespace thirty
