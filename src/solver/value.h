// The exact value of a position, seen by the side to move, and how values travel up a tree.
#pragma once

#include <compare>
#include <cstdint>

namespace thirty {

enum class Wdl : std::int8_t { Loss = -1, Draw = 0, Win = 1 };

/// What best play leads to: the winner hurries, the loser delays.
struct ExactValue {
  static constexpr int kUnknownPlies = -1;

  Wdl wdl = Wdl::Draw;
  /// Plies to the end of the game; 0 in a finished position, 0 for every draw. kUnknownPlies where the
  /// source knows the result alone.
  int plies = 0;

  static constexpr ExactValue win(int plies) { return {Wdl::Win, plies}; }
  static constexpr ExactValue draw() { return {}; }
  static constexpr ExactValue loss(int plies) { return {Wdl::Loss, plies}; }
  /// A result of which nothing is told about how far the end is.
  static constexpr ExactValue unmeasured(Wdl wdl) { return {wdl, wdl == Wdl::Draw ? 0 : kUnknownPlies}; }

  constexpr bool operator==(const ExactValue&) const = default;
  /// Larger is better for the side to move.
  constexpr std::strong_ordering operator<=>(const ExactValue& other) const { return rank() <=> other.rank(); }

  /// What a move to a position of this value is worth to the side that makes it.
  constexpr ExactValue for_mover() const {
    const auto turned = static_cast<Wdl>(-static_cast<int>(wdl));
    return {turned, wdl == Wdl::Draw || plies == kUnknownPlies ? plies : plies + 1};
  }

 private:
  /// An end at an unknown distance counts as farther than any known one.
  constexpr int rank() const { return static_cast<int>(wdl) * (plies == kUnknownPlies ? 1 : kFarthest - plies); }
  static constexpr int kFarthest = 1 << 16;
};

}  // namespace thirty
