// Training material: what `selfplay` writes, line by line.
#pragma once

#include <functional>
#include <string>

#include "base/result.h"
#include "rules/position.h"

namespace thirty {

/// Hundredths of a pawn that make about three to one.
constexpr double kScoreScale = 250;

/// What a score makes one expect, from 0 (lost) to 1 (won).
double expected_result(double score);

struct Sample {
  Position position;
  double score;   ///< expected result by the search's opinion, for the side to move
  double result;  ///< how the game ended, for the side to move
};

/// Calls `visit` with every sample of a file; returns how many lines are no position of this game and were left
/// out, as material of one game may serve another. Error: the file cannot be read, or holds something else.
Result<int> read_samples(const Variant& variant, const std::string& path,
                         const std::function<void(const Sample&)>& visit);

}  // namespace thirty
