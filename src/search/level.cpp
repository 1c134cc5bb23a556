// How a level picks its move: each move's value as seen, give or take what it misjudges. The dice are seeded by
// the position, so a game can be played again.
#include "search/level.h"

#include <algorithm>

#include "base/level_files.h"
#include "base/random.h"
#include "rules/outcome.h"
#include "search/giving.h"
#include "search/level_table.h"
#include "search/tree.h"

namespace thirty {

namespace {

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

int Level::highest() {
  return level_count();
}

Result<Level> Level::from_text(std::string_view text) {
  if (text == "perfect") return perfect();
  for (int n = kLowest; n <= highest(); ++n)
    if (text == std::to_string(n)) return Level(n);
  return Error{"the level must be 1 to " + std::to_string(highest()) + " or perfect"};
}

std::vector<Level> offered_levels(const Variant& variant) {
  std::vector<Level> levels;
  for (int n = Level::kLowest; n <= Level::highest(); ++n)
    if (std::ranges::find(variant.levels_left_out, n) == variant.levels_left_out.end())
      levels.push_back(*Level::from_text(std::to_string(n)));
  return levels;
}

Level Level::with_share(int share) const {
  Level level = *this;
  level.share_ = share;
  return level;
}

Move choose_by_recipe(const LevelRecipe& recipe, const Position& root, const std::vector<RootMove>& moves,
                      std::uint64_t seed) {
  Random random(seed ^ root.hash());
  const bool sees_wins = static_cast<int>(random.below(100)) < recipe.wins_seen;
  std::vector<RootMove> seen;
  for (const RootMove& m : moves) {
    if (!wins_at_once(root, m.move))
      seen.push_back(m);
    else if (sees_wins)
      return m.move;
  }
  const std::vector<RootMove>& choice = seen.empty() ? moves : seen;
  if (recipe.gives) {
    std::vector<Move> all;
    for (const RootMove& m : choice) all.push_back(m.move);
    const bool takes = static_cast<int>(random.below(100)) < recipe.takes;
    return giving_move(root, all, takes, seed);
  }
  const double misjudgement = recipe.misjudgement * carelessness(choice);
  Move best = choice.front().move;
  Value best_value = -2 * kInfinite;
  for (const RootMove& m : choice) {
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
