// What a weak player overlooks. Which moves are overlooked depends on the move, the position and a
// seed alone, so the same game is played again from the same seed.
#pragma once

#include <cstdint>

#include "rules/position.h"

namespace thirty {

/// The kinds of moves children miss, each with how often it is missed, in percent.
struct Blindness {
  int long_slide = 0;  ///< three squares or more, on a diagonal above all
  int knight = 0;
  int backward = 0;
  int any = 0;

  bool operator==(const Blindness&) const = default;
};

struct Style {
  Blindness own;    ///< own moves that are not thought of
  Blindness enemy;  ///< answers that are not thought of
  std::uint64_t seed = 0;

  bool sees_all() const { return own == Blindness{} && enemy == Blindness{}; }
  /// Whether the move goes unseen; `player`, whose style it is, tells own moves from the enemy's.
  bool overlooks(const Position& p, Move m, Color player) const;
};

}  // namespace thirty
