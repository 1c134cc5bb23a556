// The tables of levels, one for each kind of game, since what a slip costs differs between them.
// `thirty-squares match ladder` plays each level against the one below.
#include "search/level_recipe.h"

#include <algorithm>
#include <array>
#include <limits>
#include <string_view>

#include "base/random.h"
#include "search/level.h"

namespace thirty {

namespace {

constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();
constexpr Blindness kSeesAll{};

using Recipes = std::array<LevelRecipe, Level::kHighest>;

// Depth, depth against next to nothing, nodes, misjudgement, own blindness {long slide, knight, backward, any}, the
// enemy's, wins in one seen.
constexpr LevelRecipe kFullStrength{kMaxPly, kMaxPly, kNoLimit, 0, kSeesAll, kSeesAll, 100};

constexpr LevelRecipe kBeginner{1, 1, 2'000, 540, {60, 50, 60, 30}, {70, 60, 60, 40}, 0};

/// A beginner's move, so far off that even a great advantage may be given back.
constexpr LevelRecipe kLapse = [] {
  LevelRecipe recipe = kBeginner;
  recipe.misjudgement = 1200;
  return recipe;
}();

// The games without checkmate: boxes 2 to 8.
constexpr Recipes kWithoutCheckmate{{
    {1, 1, 2'000, 150, {60, 50, 60}, {70, 60, 60, 40}, 40},
    {1, 2, 4'000, 150, {36, 24, 36, 11}, {49, 32, 41, 16}, 70},
    {1, 2, 4'000, 190, {36, 24, 36, 11}, {49, 32, 41, 16}, 100},
    {2, 4, 12'000, 32, {11, 4, 11, 1}, {22, 7, 17, 4}, 100},
    {3, 4, 20'000, 26, {8, 7, 8, 0}, {17, 12, 12, 2}, 100},
    {3, 4, 20'000, 26, {8, 7, 8, 0}, {17, 12, 12, 2}, 100},
    {4, 5, 30'000, 20, {4, 4, 4, 0}, {10, 7, 7, 0}, 100},
    {5, 6, 40'000, 9, {2, 2, 2, 0}, {6, 4, 4, 0}, 100},
    {7, 7, 100'000, 7, {1, 1, 1, 0}, {3, 2, 2, 0}, 100},
    {9, 9, 250'000, 3, kSeesAll, {1, 1, 1, 0}, 100},
    {9, 9, 250'000, 3, kSeesAll, {1, 1, 1, 0}, 100},
    kFullStrength,
}};

// With kings the same looks ahead tell more.
constexpr Recipes kSmallBoard{{
    {1, 1, 2'000, 150, {60, 50, 60, 30}, {70, 60, 60, 40}, 10},
    {1, 2, 4'000, 120, {29, 17, 29, 8}, {42, 22, 34, 12}, 100},
    {1, 2, 4'000, 120, {29, 17, 29, 8}, {42, 22, 34, 12}, 8},
    {1, 2, 4'000, 120, {29, 17, 29, 8}, {42, 22, 34, 12}, 50},
    {2, 4, 12'000, 32, {11, 4, 11, 1}, {22, 7, 17, 4}, 100},
    {3, 4, 20'000, 26, {8, 7, 8, 0}, {17, 12, 12, 2}, 100},
    {4, 5, 30'000, 20, {4, 4, 4, 0}, {10, 7, 7, 0}, 100},
    {5, 6, 40'000, 9, {2, 2, 2, 0}, {6, 4, 4, 0}, 100},
    {7, 7, 100'000, 7, {1, 1, 1, 0}, {3, 2, 2, 0}, 100},
    {9, 9, 250'000, 3, kSeesAll, {1, 1, 1, 0}, 100},
    {12, 12, 200'000, 0, kSeesAll, kSeesAll, 100},
    kFullStrength,
}};

// Games of chess are long, and whoever sees a ply further would win nearly all of them. But as people do, the levels
// have lapses, and the weaker side its chances.
constexpr Recipes kBigBoard{{
    {1, 1, 2'000, 150, {60, 50, 60, 30}, {70, 60, 60, 40}, 10},
    {1, 3, 4'000, 120, {29, 17, 29, 8}, {42, 22, 34, 12}, 100},
    {1, 3, 4'000, 120, {29, 17, 29, 8}, {42, 22, 34, 12}, 4},
    {1, 3, 4'000, 120, {29, 17, 29, 8}, {42, 22, 34, 12}, 50},
    {2, 5, 10'000, 28, {10, 6, 10, 1}, {17, 8, 14, 3}, 100},
    {4, 5, 20'000, 17, {7, 5, 7, 0}, {13, 7, 10, 1}, 100},
    {5, 6, 30'000, 10, {3, 3, 3, 0}, {8, 5, 5, 0}, 100},
    {7, 8, 80'000, 5, {1, 1, 1, 0}, {3, 2, 2, 0}, 100},
    {kMaxPly, kMaxPly, 12'000, 0, kSeesAll, kSeesAll, 100},
    {kMaxPly, kMaxPly, 100'000, 0, kSeesAll, kSeesAll, 100},
    {kMaxPly, kMaxPly, 400'000, 0, kSeesAll, kSeesAll, 100},
    kFullStrength,
}};

// How often a level plays worse, in a thousand: what a slip costs and what luck brings differs between games.
// `thirty-squares match fit` finds these.
struct Shares {
  std::string_view game;
  std::array<int, kGivingLevels> takes;  ///< men taken while giving way, in percent
  std::array<int, Level::kHighest> of_level;
};

constexpr std::array kShares{
    Shares{"power-pawns", {20, 20, 80}, {753, 534, 238, 50, 20, 4, 12, 12, 30, 45, 10, 0}},
    Shares{"kings-conquest", {30, 45, 50}, {659, 371, 3, 121, 40, 8, 12, 12, 30, 45, 10, 0}},
    Shares{"raging-rooks", {30, 90, 80}, {589, 440, 284, 339, 170, 34, 12, 12, 30, 45, 10, 0}},
    Shares{"battling-bishops", {30, 65, 100}, {605, 440, 152, 167, 50, 10, 12, 12, 30, 45, 10, 0}},
    Shares{"mean-queens", {30, 65, 100}, {496, 394, 128, 238, 110, 22, 12, 12, 30, 45, 10, 0}},
    Shares{"rescue-the-queen", {30, 80, 100}, {925, 667, 253, 50, 20, 4, 12, 12, 30, 45, 10, 0}},
    Shares{"krazy-knights", {30, 20, 60}, {496, 378, 230, 246, 90, 18, 12, 12, 30, 45, 10, 0}},
    Shares{"all-the-pieces", {0, 0, 0}, {831, 808, 292, 113, 89, 0, 0, 0, 0, 0, 0, 0}},
    Shares{"pawn-blasters", {20, 20, 80}, {690, 621, 246, 159, 20, 4, 12, 12, 30, 45, 10, 0}},
    Shares{"kings-pro", {0, 0, 0}, {823, 808, 347, 152, 121, 30, 0, 0, 0, 0, 0, 0}},
    Shares{"queens-pro", {0, 0, 0}, {831, 777, 277, 81, 50, 0, 0, 0, 0, 0, 0, 0}},
    Shares{"chess", {0, 0, 0}, {894, 871, 73, 19, 3, 35, 45, 64, 50, 44, 28, 0}},
};

const Recipes& recipes(const Variant& variant) {
  if (variant.goal != Goal::Checkmate) return kWithoutCheckmate;
  return variant.ranks > 6 ? kBigBoard : kSmallBoard;
}

const Shares* find_shares(std::string_view game) {
  const auto found = std::ranges::find(kShares, game, &Shares::game);
  return found == kShares.end() ? nullptr : &*found;
}

/// The row of a game, or of the game that it is most like.
const Shares& shares(const Variant& variant) {
  for (const std::string_view like : {std::string_view(variant.id), std::string_view(variant.parent)})
    if (const Shares* row = find_shares(like)) return *row;
  return *find_shares(!variant.royal() ? "power-pawns" : variant.ranks > 6 ? "chess" : "all-the-pieces");
}

/// Whether the enemy has next to nothing left.
bool is_hunt(const Position& root) {
  return count(root.men(~root.turn())) <= 2;
}

bool is_weak_move(const Level& level, const Position& root, std::uint64_t seed) {
  constexpr std::uint64_t kOtherDice = 0x1a95e5;  // than those of what is overlooked
  std::uint64_t state = seed ^ root.hash() ^ kOtherDice;
  return split_mix64(state) % 1000 < static_cast<std::uint64_t>(weak_share(level, root.variant()));
}

}  // namespace

const LevelRecipe& usual_recipe(const Level& level, const Variant& variant) {
  return recipes(variant)[static_cast<std::size_t>(level.number() - 1)];
}

int weak_share(const Level& level, const Variant& variant) {
  return level.share().value_or(shares(variant).of_level[static_cast<std::size_t>(level.number() - 1)]);
}

LevelRecipe level_recipe(const Level& level, const Position& root, std::uint64_t seed) {
  LevelRecipe recipe = usual_recipe(level, root.variant());
  const bool gives = level.number() <= kGivingLevels;
  const bool hunts = is_hunt(root);
  if ((gives || !hunts) && is_weak_move(level, root, seed)) {
    const LevelRecipe best = recipe;
    recipe = kLapse;
    recipe.wins_seen = gives ? 0 : best.wins_seen;
    if (gives) recipe.takes = shares(root.variant()).takes[static_cast<std::size_t>(level.number() - 1)];
    recipe.gives = gives;
  } else if (hunts) {
    recipe.depth = recipe.hunting_depth;
  }
  return recipe;
}

}  // namespace thirty
