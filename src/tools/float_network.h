// A network as it is trained: its numbers in floating point, in one row, so that the descent need not know what they
// are.
#pragma once

#include <cstddef>
#include <vector>

#include "base/random.h"
#include "search/network.h"

namespace thirty {

class FloatNetwork {
 public:
  FloatNetwork(const NetworkInputs& inputs, int hidden)
      : input_count_(inputs.count()), hidden_(hidden), numbers_(output_bias_at() + kOutputs) {}

  std::size_t hidden() const { return hidden_; }
  float* row(std::size_t input) { return &numbers_[input * hidden_]; }
  float* bias() { return row(input_count_); }
  float* output(std::size_t bucket) { return &numbers_[(input_count_ + 1) * hidden_ + bucket * 2 * hidden_]; }
  float& output_bias(std::size_t bucket) { return numbers_[output_bias_at() + bucket]; }
  std::vector<float>& numbers() { return numbers_; }

  void randomize(Random& random);
  /// The network that plays, in whole numbers; `inputs` are those it was made for.
  Network rounded(const NetworkInputs& inputs);

 private:
  static constexpr std::size_t kOutputs = Network::kOutputs;

  std::size_t output_bias_at() const { return (input_count_ + 1) * hidden_ + kOutputs * 2 * hidden_; }

  std::size_t input_count_;
  std::size_t hidden_;
  std::vector<float> numbers_;
};

}  // namespace thirty
