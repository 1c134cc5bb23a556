// A value in one signed byte whose order is the mover's preference: a win in n plies is 127 - n, a loss
// in n is n - 127, a draw 0. The best move is then the smallest score among the positions it leads to.
#pragma once

#include <cassert>
#include <cstdint>

#include "solver/value.h"

namespace thirty {

using Score = std::int8_t;

/// A game over at once, won by the side to move (as deadlocks may be).
constexpr Score kWonNow = 127;
constexpr Score kLostNow = -127;
/// No score: where there is none, or a writer may choose.
constexpr Score kNoScore = kLostNow - 1;
/// The longest game a score can hold.
constexpr int kMaxPlies = 126;

/// A score as its sign: drawn, lost, won, or kNone for no score.
constexpr int kKinds = 3;
constexpr int kNone = 3;
constexpr int kind_of(Score score) {
  return score == kNoScore ? kNone : score == 0 ? 0 : score < 0 ? 1 : 2;
}

constexpr Score win_in(int plies) {
  return static_cast<Score>(kWonNow - plies);
}
constexpr Score loss_in(int plies) {
  return static_cast<Score>(kLostNow + plies);
}
/// Plies to the end of a won or lost game.
constexpr int plies_of(Score score) {
  return score > 0 ? kWonNow - score : score < 0 ? score - kLostNow : 0;
}
/// The score for the side that moves to a position of the given score.
constexpr Score before(Score after) {
  return static_cast<Score>(after > 0 ? 1 - after : after < 0 ? -1 - after : 0);
}

constexpr Score encode(ExactValue value) {
  assert(value.plies >= 0 && value.plies <= kMaxPlies);
  switch (value.wdl) {
    case Wdl::Loss:
      return loss_in(value.plies);
    case Wdl::Win:
      return win_in(value.plies);
    case Wdl::Draw:
      break;
  }
  return 0;
}
constexpr Wdl wdl_of(Score score) {
  return score > 0 ? Wdl::Win : score < 0 ? Wdl::Loss : Wdl::Draw;
}
constexpr ExactValue decode(Score score) {
  return {wdl_of(score), plies_of(score)};
}

}  // namespace thirty
