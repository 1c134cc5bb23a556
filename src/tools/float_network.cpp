#include "tools/float_network.h"

#include <cmath>
#include <cstdint>

namespace thirty {

void FloatNetwork::randomize(Random& random) {
  // About a dozen inputs are on at a time.
  for (std::size_t i = 0; i < input_count_ * hidden_; ++i) numbers_[i] = static_cast<float>(random.unit() - 0.5) * 0.4f;
  for (std::size_t h = 0; h < hidden_; ++h) bias()[h] = 0.25f;
  for (std::size_t b = 0; b < kOutputs; ++b)
    for (std::size_t h = 0; h < 2 * hidden_; ++h) output(b)[h] = static_cast<float>(random.unit() - 0.5) * 0.3f;
}

Network FloatNetwork::rounded(const NetworkInputs& inputs) {
  Network network(inputs, static_cast<int>(hidden_));
  const auto first = [](float x) { return static_cast<std::int16_t>(std::lround(x * Network::kUnit)); };
  for (std::size_t i = 0; i < input_count_; ++i)
    for (std::size_t h = 0; h < hidden_; ++h) network.row(static_cast<int>(i))[h] = first(row(i)[h]);
  for (std::size_t h = 0; h < hidden_; ++h) network.bias[h] = first(bias()[h]);
  for (std::size_t b = 0; b < kOutputs; ++b) {
    for (std::size_t h = 0; h < 2 * hidden_; ++h)
      network.outputs[b][h] = static_cast<std::int16_t>(std::lround(output(b)[h] * Network::kOutUnit));
    network.output_bias[b] =
        static_cast<std::int32_t>(std::lround(output_bias(b) * Network::kOutUnit * Network::kUnit));
  }
  return network;
}

}  // namespace thirty
