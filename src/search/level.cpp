// How a level picks its move: each move's value as seen, give or take what it misjudges. The dice are seeded by
// the position, so a game can be played again.
#include "search/level.h"

#include <algorithm>

#include "base/random.h"
#include "rules/outcome.h"
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

Result<Level> Level::from_text(std::string_view text) {
  if (text == "perfect") return perfect();
  for (int n = kLowest; n <= kHighest; ++n)
    if (text == std::to_string(n)) return Level(n);
  return Error{"the level must be 1 to 10 or perfect"};
}

Move choose_by_recipe(const LevelRecipe& recipe, const Position& root, const std::vector<RootMove>& moves,
                      std::uint64_t seed) {
  if (recipe.sees_win_in_one)
    for (const RootMove& m : moves)
      if (wins_at_once(root, m.move)) return m.move;
  Random random(seed ^ root.hash());
  const double misjudgement = recipe.misjudgement * carelessness(moves);
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
