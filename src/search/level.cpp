// The table of levels, and how a level picks its move: each move's value as seen, give or take what it
// misjudges. The dice are seeded by the position, so a game can be played again.
#include "search/level.h"

#include <algorithm>
#include <array>
#include <limits>

#include "base/random.h"
#include "rules/outcome.h"
#include "search/tree.h"

namespace thirty {

namespace {

constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();

using Recipes = std::array<LevelRecipe, Level::kHighest>;

// Depth, depth against next to nothing, nodes, misjudgement, own blindness {long slide, knight, backward, any}, the
// enemy's, win in one.
constexpr Recipes kSmallBoard{{
    {1, 1, 2'000, 540, {60, 50, 60, 30}, {70, 60, 60, 40}, false},
    {1, 2, 4'000, 152, {36, 24, 36, 11}, {49, 32, 41, 16}, false},
    {2, 3, 8'000, 76, {21, 8, 21, 5}, {35, 12, 27, 9}, true},
    {2, 4, 12'000, 32, {11, 4, 11, 1}, {22, 7, 17, 4}, true},
    {3, 4, 20'000, 26, {8, 7, 8, 0}, {17, 12, 12, 2}, true},
    {4, 5, 30'000, 20, {4, 4, 4, 0}, {10, 7, 7, 0}, true},
    {5, 6, 40'000, 9, {2, 2, 2, 0}, {6, 4, 4, 0}, true},
    {7, 7, 100'000, 7, {1, 1, 1, 0}, {3, 2, 2, 0}, true},
    {9, 9, 250'000, 3, {0, 0, 0, 0}, {1, 1, 1, 0}, true},
    {kMaxPly, kMaxPly, kNoLimit, 0, {}, {}, true},
}};

// Games of chess are long: what a level misses adds up, so the same step between two levels takes less of it.
constexpr Recipes kBigBoard{{
    {1, 2, 2'000, 225, {47, 37, 47, 17}, {57, 47, 47, 27}, false},
    {1, 4, 4'000, 180, {36, 28, 36, 11}, {48, 34, 40, 17}, true},
    {1, 4, 8'000, 125, {28, 17, 28, 7}, {40, 23, 34, 11}, true},
    {2, 4, 8'000, 32, {12, 7, 12, 2}, {20, 9, 16, 4}, true},
    {3, 4, 12'000, 27, {9, 5, 9, 1}, {16, 7, 12, 2}, true},
    {4, 5, 20'000, 14, {6, 4, 6, 0}, {12, 7, 9, 1}, true},
    {5, 6, 30'000, 11, {3, 3, 3, 0}, {8, 5, 5, 0}, true},
    {6, 7, 50'000, 6, {2, 2, 2, 0}, {5, 3, 3, 0}, true},
    {7, 9, 120'000, 3, {1, 1, 1, 0}, {2, 2, 2, 0}, true},
    {kMaxPly, kMaxPly, kNoLimit, 0, {}, {}, true},
}};

/// Whether `m` ends the game in the mover's favour.
bool wins_at_once(const Position& root, Move m) {
  const std::optional<Outcome> outcome = board_outcome(root.after(m));
  return outcome && outcome->winner == root.turn();
}

/// Forced ends are judged as a great advantage, so that a misjudgement can hide them a little.
Value judged(Value value) {
  constexpr Value kGreat = 1500;
  if (!is_decided(value)) return value;
  return value > 0 ? kGreat + 10 * (value - kDecided) / 100 : -kGreat;
}

/// Whoever is far ahead misjudges less: anything simple wins, and is seen.
double carelessness(const std::vector<RootMove>& moves) {
  constexpr double kClearAdvantage = 200;
  double best = kClearAdvantage;
  for (const RootMove& m : moves)
    if (m.value != -kInfinite) best = std::max<double>(best, judged(m.value));
  return kClearAdvantage / best;
}

}  // namespace

Result<Level> Level::from_text(std::string_view text) {
  if (text == "perfect") return perfect();
  for (int n = kLowest; n <= kHighest; ++n)
    if (text == std::to_string(n)) return Level(n);
  return Error{"the level must be 1 to 10 or perfect"};
}

const LevelRecipe& Level::recipe(const Variant& variant) const {
  const Recipes& recipes = variant.ranks > 6 ? kBigBoard : kSmallBoard;
  return recipes[static_cast<std::size_t>(number_ - 1)];
}

int Level::depth(const Position& root) const {
  constexpr int kNextToNothing = 2;
  const LevelRecipe& r = recipe(root.variant());
  return count(root.men(~root.turn())) <= kNextToNothing ? r.hunting_depth : r.depth;
}

Style Level::style(const Variant& variant, std::uint64_t seed) const {
  return Style{recipe(variant).own, recipe(variant).enemy, seed};
}

Move Level::choose(const Position& root, const std::vector<RootMove>& moves, std::uint64_t seed) const {
  const LevelRecipe& r = recipe(root.variant());
  if (r.sees_win_in_one)
    for (const RootMove& m : moves)
      if (wins_at_once(root, m.move)) return m.move;
  Random random(seed ^ root.hash());
  const double misjudgement = r.misjudgement * carelessness(moves);
  Move best = moves.front().move;
  Value best_value = -2 * kInfinite;
  for (const RootMove& m : moves) {
    if (m.value == -kInfinite) continue;  // never thought of
    // Three dice make small errors likelier than great ones.
    double error = 0;
    for (int i = 0; i < 3; ++i) error += random.unit() * 2 - 1;
    const Value value = judged(m.value) + static_cast<Value>(error * misjudgement);
    if (value > best_value) {
      best_value = value;
      best = m.move;
    }
  }
  return best;
}

}  // namespace thirty
