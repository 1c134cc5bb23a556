// `thirty-squares train`: fits a network to played games, by what the search thought and how the games ended.
#include <cmath>
#include <cstdio>
#include <vector>

#include "tools/network_trainer.h"
#include "tools/samples.h"
#include "tools/subcommands.h"
#include "tools/take_position.h"
#include "tools/write_file.h"

namespace thirty {

int run_train(Arguments arguments) {
  const Result<const Variant*> variant = take_variant(arguments);
  const std::optional<std::string> data = arguments.take("data");
  const std::optional<std::string> out = arguments.take("out");
  const auto epochs = arguments.take_int("epochs", 1, 10'000, 30);
  const int hidden = arguments.take_int("hidden", 1, Network::kMostHidden, 64);
  const auto result_percent = arguments.take_number("result-percent", 0, 100).value_or(30);
  const auto seed = arguments.take_seed();
  if (const Status s = arguments.finish(); !s) return fail(s.error().message);
  if (!data || !out) return fail("train needs --data FILE and --out FILE");
  if (!Network::may_hide(hidden)) return fail("a network has 8, 16, 24 ... hidden units");
  if (!variant) return fail(variant.error().message);
  const double result_share = static_cast<double>(result_percent) / 100;
  constexpr std::size_t kHeldBack = 20;  // one in so many thousands is not learned but tells how well the rest was
  std::vector<TrainingPosition> positions;
  std::vector<TrainingPosition> held_back;
  std::size_t read = 0;
  const NetworkInputs inputs((*variant)->files, (*variant)->ranks);
  const Result<int> left_out = read_samples(**variant, *data, [&](const Sample& s) {
    // Whole games are held back, or neighbours would give the answer away.
    const bool back = (read++ / 1000) % kHeldBack == kHeldBack - 1;
    (back ? held_back : positions).push_back(training_position(s, inputs, result_share));
  });
  if (!left_out) return fail(left_out.error().message);
  if (positions.empty()) return fail("no samples");
  std::fprintf(stderr, "%zu samples to learn from, %zu held back, %d left out\n", positions.size(), held_back.size(),
               *left_out);

  NetworkTrainer trainer(inputs, hidden, seed);
  constexpr double kFirstRate = 0.002;
  constexpr double kLastRate = 0.00002;
  for (int epoch = 0; epoch < epochs; ++epoch) {
    const double done = epochs == 1 ? 0 : static_cast<double>(epoch) / (epochs - 1);
    const double rate = kFirstRate * std::pow(kLastRate / kFirstRate, done);
    const double error = trainer.learn(positions, static_cast<float>(rate));
    std::fprintf(stderr, "epoch %d: error %.6f, held back %.6f\n", epoch + 1, error, trainer.error(held_back));
  }
  const Status written = write_file(*out, trainer.result().text());
  return written ? 0 : fail(written.error().message);
}

}  // namespace thirty
