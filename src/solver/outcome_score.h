// What a finished game is worth to the side to move.
#pragma once

#include "rules/outcome.h"
#include "solver/score.h"

namespace thirty {

constexpr Score score_of(const Outcome& outcome, Color turn) {
  if (!outcome.winner) return 0;
  return *outcome.winner == turn ? kWonNow : kLostNow;
}

}  // namespace thirty
