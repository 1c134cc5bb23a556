// Gradient descent whose steps go by the mean and the spread of the slopes so far (Adam, Kingma & Ba 2014).
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace thirty {

class Adam {
 public:
  /// For so many numbers, none of which goes beyond `most` to either side.
  Adam(std::size_t size, float most) : most_(most), mean_(size), square_(size) {}

  /// One step down the slope, which is level afterwards.
  void step(std::vector<float>& numbers, std::vector<float>& slope, float rate) {
    constexpr float kMeanDecay = 0.9f;
    constexpr float kSquareDecay = 0.999f;
    mean_left_ *= kMeanDecay;
    square_left_ *= kSquareDecay;
    const float scale = rate * std::sqrt(1 - square_left_) / (1 - mean_left_);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      mean_[i] += (1 - kMeanDecay) * (slope[i] - mean_[i]);
      square_[i] += (1 - kSquareDecay) * (slope[i] * slope[i] - square_[i]);
      const float next = numbers[i] - scale * mean_[i] / (std::sqrt(square_[i]) + 1e-8f);
      numbers[i] = std::min(std::max(next, -most_), most_);
      slope[i] = 0;
    }
  }

 private:
  float most_;
  std::vector<float> mean_;
  std::vector<float> square_;
  float mean_left_ = 1;
  float square_left_ = 1;
};

}  // namespace thirty
