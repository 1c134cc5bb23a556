// What the search remembers about moves, apart from positions: which quiet moves and captures refuted
// something (history heuristic, Schaeffer 1983), which quiet move refuted the last move here (killers,
// Akl & Newborn 1977) and which move answers which (continuation history, after Stockfish 2016).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

#include "rules/move.h"
#include "rules/piece.h"

namespace thirty {

/// A number that drifts towards +-kMax by bonuses, the slower the nearer it is.
class HistoryScore {
 public:
  static constexpr int kMax = 16384;
  int value() const { return value_; }
  void add(int bonus) {
    bonus = std::clamp(bonus, -kMax, kMax);
    value_ = static_cast<std::int16_t>(value_ + bonus - value_ * std::abs(bonus) / kMax);
  }

 private:
  std::int16_t value_ = 0;
};

/// Indexed by the man's code and the square it goes to.
using PieceToHistory = std::array<std::array<HistoryScore, 64>, 16>;

struct Histories {
  std::array<std::array<std::array<HistoryScore, 64>, 64>, 2> quiet{};                  ///< colour, from, to
  std::array<std::array<std::array<HistoryScore, kPieceTypeCount>, 64>, 16> capture{};  ///< man, to, captured
  std::array<std::array<PieceToHistory, 64>, 16> continuation{};                        ///< the move before: man, to

  PieceToHistory& after(Piece man, Square to) { return continuation[man.code][to]; }
};

}  // namespace thirty
