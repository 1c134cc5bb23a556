// Scores inside the search, for the side to move. A decided game scores by its distance, so that the
// quicker win and the longer defence are preferred, whatever the object of the game is.
#pragma once

namespace thirty {

using Value = int;

constexpr int kMaxPly = 120;  ///< longest line followed from the root

constexpr Value kDrawn = 0;
constexpr Value kWon = 32000;       ///< won already
constexpr Value kDecided = 31000;   ///< scores beyond this are forced ends
constexpr Value kInfinite = 32001;  ///< beyond every score
constexpr Value kNoValue = 32002;   ///< no score known; fits 16 bits

constexpr Value win_after(int plies) {
  return kWon - plies;
}
constexpr Value loss_after(int plies) {
  return -kWon + plies;
}
constexpr bool is_decided(Value v) {
  return v >= kDecided || v <= -kDecided;
}

/// Scores in the transposition table count a forced end from the entry's own position, those in the
/// tree from the root, which is `distance` plies away.
constexpr Value value_to_table(Value v, int distance) {
  if (v >= kDecided) return v + distance;
  if (v <= -kDecided) return v - distance;
  return v;
}
constexpr Value value_from_table(Value v, int distance) {
  if (v == kNoValue) return v;
  if (v >= kDecided) return v - distance;
  if (v <= -kDecided) return v + distance;
  return v;
}

}  // namespace thirty
