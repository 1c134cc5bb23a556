// Fits a network to positions whose worth is known, in floating point, and rounds it at the end. One thread and seeded
// numbers: the same positions give the same network again.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/random.h"
#include "rules/by_color.h"
#include "search/network.h"
#include "tools/adam.h"
#include "tools/float_network.h"
#include "tools/samples.h"

namespace thirty {

/// A sample as the pieces on the board: for each its code and square.
struct TrainingPosition {
  struct TrainedPiece {
    std::uint8_t code;
    std::uint8_t square;
  };
  std::array<TrainedPiece, 32> pieces;
  std::uint8_t count = 0;
  ByColor<bool> mirrored;  ///< whether that side sees left and right exchanged
  Color turn;
  float target;
};

/// How the game ended counts for `result_share`, from 0 to 1, and what the search thought for the rest.
TrainingPosition training_position(const Sample& sample, const NetworkInputs& inputs, double result_share);

class NetworkTrainer {
 public:
  NetworkTrainer(NetworkInputs inputs, int hidden, std::uint64_t seed);

  /// Goes through all positions once, in random order; the mean square error of the expected result.
  double learn(const std::vector<TrainingPosition>& positions, float rate);
  /// The mean square error of positions that nothing is learned from.
  double error(const std::vector<TrainingPosition>& positions);
  Network result();

 private:
  /// The square error of one position; adds up what would make it smaller.
  double look(const TrainingPosition& position, bool learning);

  NetworkInputs inputs_;
  FloatNetwork network_;
  FloatNetwork slope_;
  Adam adam_;
  std::vector<char> used_;  ///< inputs that some position has
  Random random_;
};

}  // namespace thirty
