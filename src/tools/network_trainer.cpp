#include "tools/network_trainer.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>

namespace thirty {

namespace {

constexpr std::size_t kMostHidden = Network::kMostHidden;
constexpr float kMostWeight =
    static_cast<float>(Network::kMostWeight) / Network::kOutUnit;  // what the whole-number network can hold

}  // namespace

TrainingPosition training_position(const Sample& sample, const NetworkInputs& inputs, double result_share) {
  TrainingPosition position;
  for (Bitboard b = sample.position.occupied(); b;) {
    const Square square = pop_lowest(b);
    position.pieces[position.count++] = {sample.position.piece_on(square).code, square};
  }
  for (const Color c : kColors) position.mirrored[c] = inputs.mirrors(sample.position.king(c));
  position.turn = sample.position.turn();
  position.target = static_cast<float>(result_share * sample.result + (1 - result_share) * sample.score);
  return position;
}

NetworkTrainer::NetworkTrainer(NetworkInputs inputs, int hidden, std::uint64_t seed)
    : inputs_(inputs),
      network_(inputs, hidden),
      slope_(inputs, hidden),
      adam_(network_.numbers().size(), kMostWeight),
      used_(inputs.count()),
      random_(seed) {
  network_.randomize(random_);
}

double NetworkTrainer::learn(const std::vector<TrainingPosition>& positions, float rate) {
  constexpr std::size_t kBatch = 1024;
  std::vector<std::uint32_t> order(positions.size());
  std::iota(order.begin(), order.end(), 0u);
  for (std::size_t i = order.size(); i > 1; --i)
    std::swap(order[i - 1], order[random_.below(static_cast<std::uint32_t>(i))]);
  double error = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    error += look(positions[order[i]], true);
    if ((i + 1) % kBatch == 0 || i + 1 == order.size()) adam_.step(network_.numbers(), slope_.numbers(), rate);
  }
  return error / static_cast<double>(positions.size());
}

double NetworkTrainer::error(const std::vector<TrainingPosition>& positions) {
  double error = 0;
  for (const TrainingPosition& position : positions) error += look(position, false);
  return error / static_cast<double>(std::max<std::size_t>(positions.size(), 1));
}

Network NetworkTrainer::result() {
  // Inputs that no position has, such as pawns on the first rank, still are as they began: chance, and dear to send.
  for (std::size_t i = 0; i < used_.size(); ++i)
    if (!used_[i]) std::fill_n(network_.row(i), network_.hidden(), 0.0f);
  return network_.rounded(inputs_);
}

double NetworkTrainer::look(const TrainingPosition& position, bool learning) {
  const std::size_t hidden = network_.hidden();
  std::array<std::array<std::size_t, 32>, 2> on;
  std::array<std::array<float, kMostHidden>, 2> sum;
  for (std::size_t side = 0; side < 2; ++side) {
    const Color viewer = side == 0 ? position.turn : ~position.turn;
    std::copy_n(network_.bias(), hidden, sum[side].begin());
    for (std::size_t i = 0; i < position.count; ++i) {
      Piece piece;
      piece.code = position.pieces[i].code;
      on[side][i] = inputs_.index(viewer, position.mirrored[viewer], piece, position.pieces[i].square);
      used_[on[side][i]] = true;
      const float* row = network_.row(on[side][i]);
      for (std::size_t h = 0; h < hidden; ++h) sum[side][h] += row[h];
    }
  }
  const int bucket = Network::output_of(inputs_, position.count);
  const float* weights = network_.output(bucket);
  float out = network_.output_bias(bucket);
  std::array<std::array<float, kMostHidden>, 2> clipped;
  for (std::size_t side = 0; side < 2; ++side)
    for (std::size_t h = 0; h < hidden; ++h) {
      clipped[side][h] = std::min(std::max(sum[side][h], 0.0f), 1.0f);
      out += clipped[side][h] * clipped[side][h] * weights[side * hidden + h];
    }
  const float expected = 1 / (1 + std::exp(-out));
  const float off = expected - position.target;
  if (!learning) return static_cast<double>(off * off);

  const float out_slope = off * expected * (1 - expected) / 512;
  float* output_slope = slope_.output(bucket);
  slope_.output_bias(bucket) += out_slope;
  for (std::size_t side = 0; side < 2; ++side) {
    std::array<float, kMostHidden> inner;
    for (std::size_t h = 0; h < hidden; ++h) {
      const float c = clipped[side][h];
      output_slope[side * hidden + h] += out_slope * c * c;
      const bool bends = sum[side][h] > 0 && sum[side][h] < 1;
      inner[h] = bends ? 2 * c * out_slope * weights[side * hidden + h] : 0;
    }
    for (std::size_t h = 0; h < hidden; ++h) slope_.bias()[h] += inner[h];
    for (std::size_t i = 0; i < position.count; ++i) {
      float* row = slope_.row(on[side][i]);
      for (std::size_t h = 0; h < hidden; ++h) row[h] += inner[h];
    }
  }
  return static_cast<double>(off * off);
}

}  // namespace thirty
