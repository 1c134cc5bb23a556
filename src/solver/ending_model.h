// How a pack of endings describes scores, bit by bit; the same code writes and reads. A score is most often that
// of a position in which one piece stands a square aside, so it is told which of those it repeats, or else by how
// little it differs, or else in full.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <tuple>

#include "solver/ending_table.h"
#include "solver/range_coder.h"

namespace thirty {

/// Scores are coded plane by plane: all places of the last two pieces, with the others at rest.
constexpr std::uint32_t kLargestPlane = kCells * kCells;

struct EndingModel {
  static constexpr std::size_t kNeighbours = 5;

  /// By how many differing neighbours were tried before, how many agree with this one, how many differ at all,
  /// and its kind.
  std::array<std::array<std::array<std::array<BitModel, kKinds>, kNeighbours + 1>, kNeighbours + 1>, kNeighbours>
      repeats;
  std::array<BitModel, kKinds> near;    ///< a move sooner or later
  std::array<BitModel, kKinds> higher;  ///< … the larger score
  std::array<BitModel, 256> digits;     ///< by the digits so far

  auto parts() { return std::tie(repeats, near, higher, digits); }
};

/// What the neighbours of a position say, without repeating it, the most agreed on first.
class NeighbourScores {
 public:
  void add(Score score) {
    std::size_t i = 0;
    while (i < size_ && scores_[i] != score) ++i;
    if (i == size_) scores_[size_++] = score;
    ++votes_[i];
    for (; i > 0 && votes_[i] > votes_[i - 1]; --i) {
      std::swap(votes_[i], votes_[i - 1]);
      std::swap(scores_[i], scores_[i - 1]);
    }
  }
  std::size_t size() const { return size_; }
  Score score(std::size_t i) const { return scores_[i]; }
  std::size_t votes(std::size_t i) const { return votes_[i]; }

 private:
  std::array<Score, EndingModel::kNeighbours> scores_{};
  std::array<std::size_t, EndingModel::kNeighbours> votes_{};
  std::size_t size_ = 0;
};

/// Codes one score after its neighbours'. `wanted`: what to encode; a decoding coder does not look at it.
template <typename Coder>
Score code_score(Coder& coder, EndingModel& model, const NeighbourScores& seen, Score wanted) {
  constexpr int kMove = 2;  // plies: the winner is the same, so is the side to move
  if (wanted == kNoScore) wanted = seen.size() > 0 ? seen.score(0) : Score{0};
  for (std::size_t i = 0; i < seen.size(); ++i)
    if (coder.code(model.repeats[i][seen.votes(i)][seen.size()][kind_of(seen.score(i))], seen.score(i) == wanted))
      return seen.score(i);
  const Score likeliest = seen.size() > 0 ? seen.score(0) : Score{0};
  const auto higher = static_cast<Score>(likeliest + kMove);
  const auto lower = static_cast<Score>(likeliest - kMove);
  if (coder.code(model.near[kind_of(likeliest)], wanted == higher || wanted == lower))
    return coder.code(model.higher[kind_of(likeliest)], wanted == higher) ? higher : lower;
  std::size_t digits = 1;
  for (int bit = 7; bit >= 0; --bit) digits = 2 * digits + coder.code(model.digits[digits], wanted >> bit & 1);
  return static_cast<Score>(digits & 255);
}

/// Codes a plane. `scores` holds what to encode and afterwards what a reader will see; `before` is the plane
/// before it, or null.
template <typename Coder>
void code_plane(Coder& coder, EndingModel& model, const EndingStructure& structure, std::uint32_t plane,
                const Score* before, Score* scores) {
  const std::size_t pieces = structure.pieces.size();
  EndingCells cells = structure.cells(plane * structure.plane());
  for (std::uint32_t i = 0; i < structure.plane(); ++i) {
    const auto one = static_cast<Cell>(i / kCells);
    const auto other = static_cast<Cell>(i % kCells);
    Score* here = scores + i;
    NeighbourScores seen;
    if (other % 5 > 0) seen.add(here[-1]);
    if (other >= 5) seen.add(here[-5]);
    if (one > 0) seen.add(here[-kCells]);
    if (one >= 5) seen.add(here[-5 * kCells]);
    if (before) seen.add(before[i]);
    // Where no pieces can stand like this nothing is coded, but something for the neighbours to look at kept.
    if (pieces > 1) cells[pieces - 2] = one;
    if (pieces > 0) cells[pieces - 1] = other;
    if (structure.can_stand(cells))
      *here = std::max(code_score(coder, model, seen, *here), kLostNow);  // no writer codes that there is no score
    else
      *here = seen.size() > 0 ? seen.score(0) : Score{0};
  }
}

}  // namespace thirty
