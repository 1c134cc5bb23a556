// The tables of levels, one for each kind of game, since what a slip costs differs between them.
// `thirty-squares match ladder` plays each level against the one below.
#include "search/level_recipe.h"

#include <array>
#include <limits>

#include "base/random.h"
#include "search/level.h"

namespace thirty {

namespace {

constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();
constexpr Blindness kSeesAll{};

using Recipes = std::array<LevelRecipe, Level::kHighest>;

// Depth, depth against next to nothing, nodes, misjudgement, own blindness {long slide, knight, backward, any}, the
// enemy's, win in one, lapses.
constexpr LevelRecipe kFullStrength{kMaxPly, kMaxPly, kNoLimit, 0, kSeesAll, kSeesAll, true};

constexpr LevelRecipe kBeginner{1, 1, 2'000, 540, {60, 50, 60, 30}, {70, 60, 60, 40}, false};

/// A beginner's move, so far off that even a great advantage may be given back.
constexpr LevelRecipe kLapse = [] {
  LevelRecipe recipe = kBeginner;
  recipe.misjudgement = 1200;
  return recipe;
}();

// The games without checkmate: boxes 2 to 8.
constexpr Recipes kWithoutCheckmate{{
    kBeginner,
    {1, 2, 4'000, 152, {36, 24, 36, 11}, {49, 32, 41, 16}, false},
    {2, 3, 8'000, 76, {21, 8, 21, 5}, {35, 12, 27, 9}, true},
    {2, 4, 12'000, 32, {11, 4, 11, 1}, {22, 7, 17, 4}, true},
    {3, 4, 20'000, 26, {8, 7, 8, 0}, {17, 12, 12, 2}, true},
    {4, 5, 30'000, 20, {4, 4, 4, 0}, {10, 7, 7, 0}, true},
    {5, 6, 40'000, 9, {2, 2, 2, 0}, {6, 4, 4, 0}, true},
    {7, 7, 100'000, 7, {1, 1, 1, 0}, {3, 2, 2, 0}, true},
    {9, 9, 250'000, 3, kSeesAll, {1, 1, 1, 0}, true},
    kFullStrength,
}};

// With kings the same looks ahead tell more.
constexpr Recipes kSmallBoard{{
    kBeginner,
    {1, 2, 4'000, 120, {29, 17, 29, 8}, {42, 22, 34, 12}, false},
    {2, 4, 12'000, 32, {11, 4, 11, 1}, {22, 7, 17, 4}, true},
    {3, 4, 20'000, 26, {8, 7, 8, 0}, {17, 12, 12, 2}, true},
    {4, 5, 30'000, 20, {4, 4, 4, 0}, {10, 7, 7, 0}, true},
    {5, 6, 40'000, 9, {2, 2, 2, 0}, {6, 4, 4, 0}, true},
    {7, 7, 100'000, 7, {1, 1, 1, 0}, {3, 2, 2, 0}, true},
    {9, 9, 250'000, 3, kSeesAll, {1, 1, 1, 0}, true},
    {12, 12, 200'000, 0, kSeesAll, kSeesAll, true},
    kFullStrength,
}};

// Games of chess are long, and whoever sees a ply further would win nearly all of them. But as people do, the levels
// have lapses, and the weaker side its chances.
constexpr Recipes kBigBoard{{
    {1, 3, 3'500, 165, {34, 25, 34, 10}, {46, 31, 38, 15}, false},
    {1, 4, 8'000, 110, {26, 15, 26, 6}, {38, 20, 32, 9}, true, 5},
    {2, 5, 10'000, 28, {10, 6, 10, 1}, {17, 8, 14, 3}, true, 20},
    {4, 5, 20'000, 17, {7, 5, 7, 0}, {13, 7, 10, 1}, true, 35},
    {5, 6, 30'000, 10, {3, 3, 3, 0}, {8, 5, 5, 0}, true, 45},
    {7, 8, 80'000, 5, {1, 1, 1, 0}, {3, 2, 2, 0}, true, 64},
    {kMaxPly, kMaxPly, 12'000, 0, kSeesAll, kSeesAll, true, 50},
    {kMaxPly, kMaxPly, 100'000, 0, kSeesAll, kSeesAll, true, 44},
    {kMaxPly, kMaxPly, 400'000, 0, kSeesAll, kSeesAll, true, 28},
    kFullStrength,
}};

const Recipes& recipes(const Variant& variant) {
  if (variant.goal != Goal::Checkmate) return kWithoutCheckmate;
  return variant.ranks > 6 ? kBigBoard : kSmallBoard;
}

/// Whether the enemy has next to nothing left.
bool is_hunt(const Position& root) {
  return count(root.men(~root.turn())) <= 2;
}

bool lapses(const LevelRecipe& recipe, const Position& root, std::uint64_t seed) {
  constexpr std::uint64_t kOtherDice = 0x1a95e5;  // than those of what is overlooked
  std::uint64_t state = seed ^ root.hash() ^ kOtherDice;
  return split_mix64(state) % 1000 < static_cast<std::uint64_t>(recipe.lapses);
}

}  // namespace

const LevelRecipe& usual_recipe(int level, const Variant& variant) {
  return recipes(variant)[static_cast<std::size_t>(level - 1)];
}

LevelRecipe level_recipe(int level, const Position& root, std::uint64_t seed) {
  LevelRecipe recipe = usual_recipe(level, root.variant());
  if (is_hunt(root)) {
    recipe.depth = recipe.hunting_depth;
  } else if (lapses(recipe, root, seed)) {
    const bool sees_win_in_one = recipe.sees_win_in_one;
    recipe = kLapse;
    recipe.sees_win_in_one = sees_win_in_one;
  }
  return recipe;
}

}  // namespace thirty
