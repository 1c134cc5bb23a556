// The levels, and how a level picks its move.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rules/position.h"
#include "search/level_recipe.h"

namespace thirty {

struct RootMove;
struct Variant;

class Level {
 public:
  static constexpr int kLowest = 1;
  /// There are as many as there are files in assets/levels/.
  static int highest();

  static Level full() { return Level(highest()); }
  static Level perfect() { return Level(highest(), true); }
  /// "1" to the highest, or "perfect". Error: anything else.
  static Result<Level> from_text(std::string_view text);

  int number() const { return number_; }
  bool is_full() const { return number_ == highest(); }
  /// Full strength, and the solver is asked first.
  bool is_perfect() const { return perfect_; }

  /// The same with another share of weak moves than its table says, in a thousand; to find the table's by trial.
  Level with_share(int share) const;
  std::optional<int> share() const { return share_; }

 private:
  explicit Level(int number, bool perfect = false) : number_(number), perfect_(perfect) {}

  int number_;
  bool perfect_;
  std::optional<int> share_;
};

/// Those that whoever plays the game chooses from, the weakest first: where a game is decided so soon that neighbouring
/// levels would play alike, not all. The others can be asked for as well.
std::vector<Level> offered_levels(const Variant& variant);

/// The move such a level plays, by what it saw of each root move.
Move choose_by_recipe(const LevelRecipe& recipe, const Position& root, const std::vector<RootMove>& moves,
                      std::uint64_t seed);

}  // namespace thirty
