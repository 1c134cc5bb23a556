// `thirty-squares train`: fits a network to played games. The network is trained in floating point by gradient
// descent (Adam, Kingma & Ba 2014) on what the search thought and how the games ended, and rounded at the end. One
// thread and seeded numbers: the same data give the same network again.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numeric>
#include <vector>

#include "base/random.h"
#include "search/network.h"
#include "tools/samples.h"
#include "tools/subcommands.h"
#include "tools/take_position.h"

namespace thirty {

namespace {

constexpr std::size_t kHidden = Network::kHidden;
constexpr std::size_t kOutputs = Network::kOutputs;
constexpr float kMostWeight = 127.0f / Network::kOutUnit;  // what the whole-number network can hold

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

/// The network's numbers in floating point, in one row so that the descent need not know what they are.
class FloatNetwork {
 public:
  explicit FloatNetwork(const NetworkInputs& inputs)
      : input_count_(inputs.count()), numbers_(output_bias_at() + kOutputs) {}

  float* row(std::size_t input) { return &numbers_[input * kHidden]; }
  float* bias() { return row(input_count_); }
  float* output(std::size_t bucket) { return &numbers_[(input_count_ + 1) * kHidden + bucket * 2 * kHidden]; }
  float& output_bias(std::size_t bucket) { return numbers_[output_bias_at() + bucket]; }
  std::vector<float>& numbers() { return numbers_; }

  void randomize(Random& random) {
    // About a dozen inputs are on at a time.
    for (std::size_t i = 0; i < input_count_ * kHidden; ++i)
      numbers_[i] = static_cast<float>(random.unit() - 0.5) * 0.4f;
    for (std::size_t h = 0; h < kHidden; ++h) bias()[h] = 0.25f;
    for (std::size_t b = 0; b < kOutputs; ++b)
      for (std::size_t h = 0; h < 2 * kHidden; ++h) output(b)[h] = static_cast<float>(random.unit() - 0.5) * 0.3f;
  }

  Network rounded(const NetworkInputs& inputs) {
    Network network(inputs);
    const auto first = [](float x) { return static_cast<std::int16_t>(std::lround(x * Network::kUnit)); };
    for (std::size_t i = 0; i < input_count_; ++i)
      for (std::size_t h = 0; h < kHidden; ++h) network.rows[i][h] = first(row(i)[h]);
    for (std::size_t h = 0; h < kHidden; ++h) network.bias[h] = first(bias()[h]);
    for (std::size_t b = 0; b < kOutputs; ++b) {
      for (std::size_t h = 0; h < 2 * kHidden; ++h)
        network.outputs[b][h] = static_cast<std::int16_t>(std::lround(output(b)[h] * Network::kOutUnit));
      network.output_bias[b] =
          static_cast<std::int32_t>(std::lround(output_bias(b) * Network::kOutUnit * Network::kUnit));
    }
    return network;
  }

 private:
  std::size_t output_bias_at() const { return (input_count_ + 1) * kHidden + kOutputs * 2 * kHidden; }

  std::size_t input_count_;
  std::vector<float> numbers_;
};

class Adam {
 public:
  explicit Adam(std::size_t size) : mean_(size), square_(size) {}

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
      numbers[i] = std::min(std::max(next, -kMostWeight), kMostWeight);
      slope[i] = 0;
    }
  }

 private:
  std::vector<float> mean_;
  std::vector<float> square_;
  float mean_left_ = 1;
  float square_left_ = 1;
};

class Trainer {
 public:
  Trainer(NetworkInputs inputs, std::uint64_t seed)
      : inputs_(inputs),
        network_(inputs),
        slope_(inputs),
        adam_(network_.numbers().size()),
        used_(inputs.count()),
        random_(seed) {
    network_.randomize(random_);
  }

  /// Goes through all positions once, in random order; the mean square error.
  double learn(const std::vector<TrainingPosition>& positions, float rate) {
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

  double error(const std::vector<TrainingPosition>& positions) {
    double error = 0;
    for (const TrainingPosition& l : positions) error += look(l, false);
    return error / static_cast<double>(std::max<std::size_t>(positions.size(), 1));
  }

  Network result() {
    // Inputs that no position has, such as pawns on the first rank, still are as they began: chance, and dear to send.
    for (std::size_t i = 0; i < used_.size(); ++i)
      if (!used_[i]) std::fill_n(network_.row(i), kHidden, 0.0f);
    return network_.rounded(inputs_);
  }

 private:
  /// The square error of one position; adds up what would make it smaller.
  double look(const TrainingPosition& position, bool learning) {
    std::array<std::array<std::size_t, 32>, 2> on;
    std::array<std::array<float, kHidden>, 2> sum;
    for (std::size_t side = 0; side < 2; ++side) {
      const Color viewer = side == 0 ? position.turn : ~position.turn;
      std::copy_n(network_.bias(), kHidden, sum[side].begin());
      for (std::size_t i = 0; i < position.count; ++i) {
        Piece piece;
        piece.code = position.pieces[i].code;
        on[side][i] = inputs_.index(viewer, position.mirrored[viewer], piece, position.pieces[i].square);
        used_[on[side][i]] = true;
        const float* row = network_.row(on[side][i]);
        for (std::size_t h = 0; h < kHidden; ++h) sum[side][h] += row[h];
      }
    }
    const std::size_t bucket = (position.count - 1) * Network::kOutputs / (4 * inputs_.files());
    const float* weights = network_.output(bucket);
    float out = network_.output_bias(bucket);
    std::array<std::array<float, kHidden>, 2> clipped;
    for (std::size_t side = 0; side < 2; ++side)
      for (std::size_t h = 0; h < kHidden; ++h) {
        clipped[side][h] = std::min(std::max(sum[side][h], 0.0f), 1.0f);
        out += clipped[side][h] * clipped[side][h] * weights[side * kHidden + h];
      }
    const float expected = 1 / (1 + std::exp(-out));
    const float off = expected - position.target;
    if (!learning) return static_cast<double>(off * off);

    const float out_slope = off * expected * (1 - expected) / 512;
    float* output_slope = slope_.output(bucket);
    slope_.output_bias(bucket) += out_slope;
    for (std::size_t side = 0; side < 2; ++side) {
      std::array<float, kHidden> inner;
      for (std::size_t h = 0; h < kHidden; ++h) {
        const float c = clipped[side][h];
        output_slope[side * kHidden + h] += out_slope * c * c;
        const bool bends = sum[side][h] > 0 && sum[side][h] < 1;
        inner[h] = bends ? 2 * c * out_slope * weights[side * kHidden + h] : 0;
      }
      for (std::size_t h = 0; h < kHidden; ++h) slope_.bias()[h] += inner[h];
      for (std::size_t i = 0; i < position.count; ++i) {
        float* row = slope_.row(on[side][i]);
        for (std::size_t h = 0; h < kHidden; ++h) row[h] += inner[h];
      }
    }
    return static_cast<double>(off * off);
  }

  NetworkInputs inputs_;
  FloatNetwork network_;
  FloatNetwork slope_;
  Adam adam_;
  std::vector<char> used_;  ///< inputs that some position has
  Random random_;
};

TrainingPosition training_position(const Sample& s, const NetworkInputs& inputs, double result_share) {
  TrainingPosition position;
  for (Bitboard b = s.position.occupied(); b;) {
    const Square square = pop_lowest(b);
    position.pieces[position.count++] = {s.position.piece_on(square).code, square};
  }
  for (const Color c : kColors) position.mirrored[c] = inputs.mirrors(s.position.king(c));
  position.turn = s.position.turn();
  position.target = static_cast<float>(result_share * s.result + (1 - result_share) * s.score);
  return position;
}

}  // namespace

int run_train(Arguments arguments) {
  const Result<const Variant*> variant = take_variant(arguments);
  const std::optional<std::string> data = arguments.take("data");
  const std::optional<std::string> out = arguments.take("out");
  const auto epochs = arguments.take_int("epochs", 1, 10'000, 30);
  const auto result_percent = arguments.take_number("result-percent", 0, 100).value_or(30);
  const auto seed = static_cast<std::uint64_t>(arguments.take_number("seed", 0, 2'147'483'647).value_or(1));
  if (const Status s = arguments.finish(); !s) return fail(s.error().message);
  if (!data || !out) return fail("train needs --data FILE and --out FILE");
  if (!variant) return fail(variant.error().message);
  const double result_share = static_cast<double>(result_percent) / 100;
  constexpr std::size_t kHeldBack = 20;  // one in so many thousands is not learned but tells how well the rest was
  std::vector<TrainingPosition> positions;
  std::vector<TrainingPosition> held_back;
  std::size_t read = 0;
  const NetworkInputs inputs((*variant)->files, (*variant)->ranks);
  const Result<int> left_out = read_samples(**variant, *data, [&](const Sample& s) {
    // Whole games are held back, or neighbours would give the answer away.
    const bool back = (read++ / 1000) % kHeldBack == 0;
    (back ? held_back : positions).push_back(training_position(s, inputs, result_share));
  });
  if (!left_out) return fail(left_out.error().message);
  if (positions.empty()) return fail("no samples");
  std::fprintf(stderr, "%zu samples to learn from, %zu held back, %d left out\n", positions.size(), held_back.size(),
               *left_out);

  Trainer trainer(inputs, seed);
  constexpr double kFirstRate = 0.002;
  constexpr double kLastRate = 0.00002;
  for (int epoch = 0; epoch < epochs; ++epoch) {
    const double done = epochs == 1 ? 0 : static_cast<double>(epoch) / (epochs - 1);
    const double rate = kFirstRate * std::pow(kLastRate / kFirstRate, done);
    const double error = trainer.learn(positions, static_cast<float>(rate));
    std::fprintf(stderr, "epoch %d: error %.6f, held back %.6f\n", epoch + 1, error, trainer.error(held_back));
  }
  std::FILE* file = std::fopen(out->c_str(), "w");
  if (!file) return fail("cannot write " + *out);
  const std::string text = trainer.result().text();
  std::fwrite(text.data(), 1, text.size(), file);
  std::fclose(file);
  return 0;
}

}  // namespace thirty
