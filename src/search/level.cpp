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

constexpr std::array<LevelRecipe, Level::kHighest> kRecipes{{
    // depth, nodes, misjudgement, own blindness {long slide, knight, backward, any}, enemy's, win in one
    {1, 2'000, 540, {60, 50, 60, 30}, {70, 60, 60, 40}, false},
    {1, 4'000, 152, {36, 24, 36, 11}, {49, 32, 41, 16}, false},
    {2, 8'000, 70, {20, 7, 20, 4}, {34, 11, 26, 8}, true},
    {2, 12'000, 34, {12, 4, 12, 1}, {23, 7, 18, 4}, true},
    {3, 20'000, 25, {8, 7, 8, 0}, {17, 12, 12, 2}, true},
    {4, 30'000, 18, {4, 4, 4, 0}, {10, 7, 7, 0}, true},
    {5, 40'000, 7, {2, 2, 2, 0}, {6, 4, 4, 0}, true},
    {7, 100'000, 4, {1, 1, 1, 0}, {2, 2, 2, 0}, true},
    {9, 250'000, 3, {0, 0, 0, 0}, {1, 1, 1, 0}, true},
    {kMaxPly, kNoLimit, 0, {}, {}, true},
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

const LevelRecipe& Level::recipe() const {
  return kRecipes[static_cast<std::size_t>(number_ - 1)];
}

Style Level::style(std::uint64_t seed) const {
  return Style{recipe().own, recipe().enemy, seed};
}

Move Level::choose(const Position& root, const std::vector<RootMove>& moves, std::uint64_t seed) const {
  if (recipe().sees_win_in_one)
    for (const RootMove& m : moves)
      if (wins_at_once(root, m.move)) return m.move;
  Random random(seed ^ root.hash());
  const double misjudgement = recipe().misjudgement * carelessness(moves);
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
