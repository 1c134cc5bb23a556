// The ten levels as described styles: how far each looks, how it misjudges and what it overlooks.
#pragma once

#include <cstdint>
#include <vector>

#include "base/result.h"
#include "rules/position.h"
#include "search/style.h"
#include "search/value.h"

namespace thirty {

struct RootMove;

/// How a level plays; the table is in level.cpp.
struct LevelRecipe {
  int depth;             ///< plies looked ahead
  int hunting_depth;     ///< the same when the enemy has next to nothing left
  std::uint64_t nodes;   ///< positions looked at, at most
  Value misjudgement;    ///< typical error of its judgement of a move, in hundredths of a pawn
  Blindness own;         ///< own moves it does not think of, in percent
  Blindness enemy;       ///< answers it does not think of
  bool sees_win_in_one;  ///< never misses a move that wins at once
};

class Level {
 public:
  static constexpr int kLowest = 1;
  static constexpr int kHighest = 10;

  static constexpr Level full() { return Level(kHighest); }
  static constexpr Level perfect() { return Level(kHighest, true); }
  /// "1" to "10", or "perfect". Error: anything else.
  static Result<Level> from_text(std::string_view text);

  int number() const { return number_; }
  bool is_full() const { return number_ == kHighest; }
  /// Full strength, and the solver is asked first.
  bool is_perfect() const { return perfect_; }
  int depth(const Position& root) const;
  std::uint64_t nodes(const Variant& variant) const { return recipe(variant).nodes; }
  Style style(const Variant& variant, std::uint64_t seed) const;

  /// The move this level plays, by what it saw of each root move.
  Move choose(const Position& root, const std::vector<RootMove>& moves, std::uint64_t seed) const;

 private:
  explicit constexpr Level(int number, bool perfect = false) : number_(number), perfect_(perfect) {}
  const LevelRecipe& recipe(const Variant& variant) const;

  int number_;
  bool perfect_;
};

}  // namespace thirty
