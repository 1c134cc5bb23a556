// How a pack of a game of one piece describes a table, bit by bit; the same code writes and reads (bit_coders.h). A
// pack says for each structure whether play can reach it, and then the scores of its positions. Scores that a short
// search finds anyway are free: the writer describes them as whatever costs least.
//
// A score is likely to be what the scores around it agree on: those of positions in which one piece stands a square
// aside. Each bit is judged by several contexts at once (mixture.h): how much the neighbours agree, what the structure
// before and the other side to move have at the same cells, where the pieces stand. Planes (the positions of a
// structure with one side to move) and rows that hold nothing unexpected take one bit.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <span>

#include "solver/mixture.h"
#include "solver/numbering.h"
#include "solver/pack_order.h"
#include "solver/score.h"

namespace thirty {

/// The number of a context, put together from small parts.
class ContextNumber {
 public:
  explicit ContextNumber(std::size_t first = 0) : first_(first) {}
  ContextNumber& with(int value, int count) {
    number_ = number_ * count + value;
    return *this;
  }
  operator std::size_t() const { return first_ + number_; }

 private:
  std::size_t first_;  ///< of its kind among all contexts
  std::size_t number_ = 0;
};

/// What is known of a position before its score is.
struct ScoreSurroundings {
  static constexpr int kNeighbours = 4;

  int side = 0;  ///< to move
  bool both_alive = false;
  Cell white = 0;
  Cell black = 0;
  std::array<Score, kNeighbours> neighbours{};  ///< White's piece a place back, a rank back; Black's likewise
  Score corner = kNoScore;                      ///< both a place back
  std::array<Score, 2> beyond{};                ///< White's piece two places back, Black's likewise
  Score other_side = kNoScore;                  ///< the same cells, if the other side is to move
  Score structure_before = kNoScore;            ///< the same cells in the structure before
  int surprises = 0;                            ///< of the last positions of the row, the last in the lowest bit

  // What the neighbours say.
  Score likeliest = 0;
  Score second = kNoScore;
  int votes = 0;     ///< for the likeliest
  int distinct = 0;  ///< different scores among them

  /// `fallback` is the likeliest where there are no neighbours.
  void count_votes(Score fallback);
};

/// All the probabilities of a pack. Each block starts from those in the pack's header.
struct ScoreModel {
  static constexpr int kMemory = 8;  ///< rows or positions remembered, as bits
  static constexpr int kSteps = 32;  ///< nodes in the description of a distance

  // Sizes of kinds of contexts, and where each begins.
  static constexpr std::size_t kVotes = std::size_t{4} * 5 * 5 * kKinds * kMemory;
  static constexpr std::size_t kLikeliest = std::size_t{4} * 256 * 2 * 3;
  static constexpr std::size_t kAround = std::size_t{2} * 4 * 4 * 4 * 4 * 4 * 4;
  static constexpr std::size_t kPlaces = std::size_t{2} * (kCells + 1) * (kCells + 1) * kKinds;
  static constexpr std::size_t kFarther = std::size_t{4} * kKinds * 4 * 4 * 4 * 4;
  static constexpr std::size_t kOtherKinds = std::size_t{4} * kKinds * 4 * 4 * 4;
  static constexpr std::size_t kDistances = std::size_t{4} * 2 * 3 * 32 * kSteps;
  static constexpr std::size_t kDifferences = std::size_t{4} * 2 * 3 * 16 * kSteps;

  ReachedModel reached;
  std::array<std::array<std::array<std::array<BitModel, kNone + 1>, kKinds>, 2>, 2> unusual;
  std::array<std::array<BitModel, kMemory>, 2> row_surprising;
  /// Whether a score is not the likeliest.
  MixedBits<5, kVotes + kLikeliest + kAround + kPlaces + kFarther, 5 * 5 * kKinds> surprise;
  /// Then, whether it is of another kind, and of the second of the other two.
  std::array<MixedBits<5, kVotes + kOtherKinds + kAround + kPlaces + kFarther, kKinds*(kNone + 1)>, 2> kind;
  /// How far a distance is from one seen already.
  MixedBits<4, kDistances + 3 * kDifferences, kSteps> distance;

  auto parts() { return std::tie(reached.bits, unusual, row_surprising, surprise, kind, distance); }
};

/// Codes the scores of structures, each after the ones before it in its block.
class ScoreCoder {
 public:
  explicit ScoreCoder(ScoreModel& model);

  /// `scores` holds what to encode, and afterwards what a reader will see, in the order of the numbering.
  template <typename Coder>
  void code(Coder& coder, const Structure& structure, const Numbering& numbering, std::span<Score> scores) {
    const bool both_alive = structure.alive[1];
    take_up(numbering, both_alive);
    const std::size_t half = numbering.half();
    for (int side = 0; side < 2; ++side) {
      take_up_side(side, scores);
      const auto plane = scores.subspan(side * half, half);
      Score& usual = usual_[side];
      const int other = side == 0 || scores[0] != scores[half - 1] ? kNone : kind_of(scores[0]);
      BitModel& bit = model_.unusual[both_alive][side][kind_of(usual)][other];
      if (!coder.code(bit, Coder::kWrites && !is_all(plane, usual)))
        std::fill(plane.begin(), plane.end(), usual);
      else
        code_rows(coder);
      usual = plane.back();
    }
    remember(scores);
  }

 private:
  static bool is_all(std::span<const Score> plane, Score usual) {
    return std::all_of(plane.begin(), plane.end(), [&](Score s) { return s == kNoScore || s == usual; });
  }

  template <typename Coder>
  void code_rows(Coder& coder) {
    std::size_t surprises = 1;
    for (int row = 0; row < counts_[0]; ++row) {
      if (at_.both_alive) {
        const bool surprising =
            coder.code(model_.row_surprising[at_.side][surprises], Coder::kWrites && !is_as_expected(row));
        surprises = (2 * surprises + surprising) % ScoreModel::kMemory;
        if (!surprising) {
          for (int column = 0; column < counts_[1]; ++column) here(row, column) = likeliest(row, column);
          continue;
        }
      }
      at_.surprises = 0;
      for (int column = 0; column < counts_[1]; ++column) {
        look_around(row, column);
        Score& score = here(row, column);
        if (score == kNoScore) score = at_.likeliest;
        score = code_score(coder, score);
      }
    }
  }

  template <typename Coder>
  Score code_score(Coder& coder, Score wanted) {
    const std::size_t mix = (at_.votes * 5 + at_.distinct) * kKinds + kind_of(at_.likeliest);
    const bool surprising = coder.code(model_.surprise.mixture(surprise_contexts(), mix), wanted != at_.likeliest);
    at_.surprises = (2 * at_.surprises + surprising) % ScoreModel::kMemory;
    if (!surprising) return at_.likeliest;

    const int likely = kind_of(at_.likeliest);
    const auto contexts = kind_contexts();
    const std::size_t kind_mix = likely * (kNone + 1) + kind_of(at_.second);
    int kind = likely;
    const bool may_differ_in_plies = likely != 0;
    if (!may_differ_in_plies || coder.code(model_.kind[0].mixture(contexts, kind_mix), kind_of(wanted) != likely)) {
      const int first = likely == 0 ? 1 : 0;
      const int last = 3 - likely - first;
      kind = coder.code(model_.kind[1].mixture(contexts, kind_mix), kind_of(wanted) == last) ? last : first;
    }
    if (kind == 0) return 0;
    const int plies = code_plies(coder, kind, Coder::kWrites ? plies_of(wanted) : 0);
    return kind == 1 ? loss_in(plies) : win_in(plies);
  }

  /// Where a distance is counted from: a score of its kind, or what is usual.
  struct Reference {
    int plies = 0;
    int rank = 0;  ///< none, another's, the likeliest's
  };

  template <typename Coder>
  int code_plies(Coder& coder, int kind, int wanted) {
    const Reference reference = reference_of(kind);
    const auto contexts = distance_contexts(kind, reference);
    const auto code_bit = [&](int step, bool bit) {
      std::array<std::size_t, 4> nodes = contexts;
      for (std::size_t& node : nodes) node += step;
      return coder.code(model_.distance.mixture(nodes, step), bit) != 0;
    };
    // The difference: odd or even, more or less, and then how many moves.
    constexpr int kMostMoves = (kMaxPlies + 1) / 2;
    constexpr int kLastStep = ScoreModel::kSteps / 2 - 3;
    const int difference = wanted - reference.plies;
    const bool odd = code_bit(0, difference & 1);
    const bool less = code_bit(1 + odd, difference < 0);
    int moves = reference.rank == 2 && !odd ? 1 : 0;  // the likeliest has been ruled out
    while (moves < kMostMoves &&
           !code_bit(3 + 2 * std::min(moves, kLastStep) + less, std::abs(difference) / 2 == moves))
      ++moves;
    return std::clamp(reference.plies + (less ? -1 : 1) * (2 * moves + odd), 0, kMaxPlies);
  }

  void take_up(const Numbering& numbering, bool both_alive);
  void take_up_side(int side, std::span<Score> scores);
  void remember(std::span<const Score> scores);
  Score& here(int row, int column) { return plane_[row * counts_[1] + column]; }
  /// Sets `at_` for a position of which all before it are known …
  void look_around(int row, int column);
  /// … or of all that only what its neighbours say; returns what they say most.
  Score likeliest(int row, int column);
  /// For a writer: whether every score of a row is the likeliest.
  bool is_as_expected(int row);
  std::array<std::size_t, 5> surprise_contexts() const;
  std::array<std::size_t, 5> kind_contexts() const;
  std::array<std::size_t, 4> distance_contexts(int kind, const Reference& reference) const;
  Reference reference_of(int kind) const;

  ScoreModel& model_;

  // The structure at hand.
  ByColor<int> counts_{};                                         ///< places of its piece
  std::array<std::array<Cell, kCells>, 2> cells_{};               ///< by place
  std::array<std::array<std::int8_t, kCells>, 2> a_rank_back_{};  ///< by place: that of the cell a rank back, or -1
  Score* plane_ = nullptr;                                        ///< with the side to move
  const Score* other_plane_ = nullptr;                            ///< with the other, once that is known
  ScoreSurroundings at_;

  std::array<Score, 2> usual_{};  ///< by side to move: the last score of the structure before
  std::array<std::array<std::array<Score, kCells + 1>, kCells + 1>, 2> before_;  ///< the structure before, by cells
};

}  // namespace thirty
