// The count of plies without a pawn move or a capture, and the draws that come of it.
#pragma once

namespace thirty {

constexpr int kClaimPlies = 100;      // fifty moves each: either side may claim a draw
constexpr int kAutomaticPlies = 150;  // seventy-five moves each: the game is drawn

/// The count that draws for whoever looks ahead from a count of `halfmove`: a claim, unless both have let it go.
constexpr int drawing_count(int halfmove) {
  return halfmove < kClaimPlies ? kClaimPlies : kAutomaticPlies;
}

}  // namespace thirty
