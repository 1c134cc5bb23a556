// `thirty-squares tune`: fits the evaluation's weights to played games (after Texel, Österlund 2014): each
// weight in turn is moved up and down as long as the evaluations foretell the results better. Prints
// the weights as weights.cpp holds them.
#include <array>
#include <bit>
#include <chrono>
#include <cstdio>
#include <string>
#include <vector>

#include "search/evaluation.h"
#include "tools/samples.h"
#include "tools/subcommands.h"
#include "tools/take_position.h"

namespace thirty {

namespace {

struct Target {
  Position position;
  double result;  ///< expected, for the side to move
};

/// The weights as plain numbers.
using Numbers = std::array<int, sizeof(Weights) / sizeof(int)>;

double mean_square_error(const Variant& variant, const Weights& weights, const std::vector<Target>& samples) {
  const Evaluator evaluator(variant, weights);
  double sum = 0;
  for (const Target& s : samples) {
    const double error = s.result - expected_result(evaluator.evaluate(s.position));
    sum += error * error;
  }
  return sum / static_cast<double>(samples.size());
}

void print(const char* name, Tapered t) {
  std::printf("    .%s = {%d, %d},\n", name, t.early, t.late);
}
template <std::size_t N>
std::string list(const std::array<Tapered, N>& terms) {
  std::string all;
  for (const Tapered t : terms)
    all += (all.empty() ? "{" : ", {") + std::to_string(t.early) + ", " + std::to_string(t.late) + "}";
  return all;
}
void print(const char* name, const ByDistance& terms) {
  std::printf("    .%s = {{%s}},\n", name, list(terms).c_str());
}
void print(const char* name, const ByType<Tapered>& terms) {
  std::printf("    .%s = {{{%s}}},\n", name, list(terms).c_str());
}

void print(const Weights& w) {
  print("material", w.material);
  print("mobility", w.mobility);
  print("centre", w.centre);
  print("pawn_rank", w.pawn_rank);
  print("king_rank", w.king_rank);
  print("passed", w.passed);
  print("passed_held", w.passed_held);
  print("escort", w.escort);
  print("doubled", w.doubled);
  print("isolated", w.isolated);
  print("supported", w.supported);
  print("bishop_pair", w.bishop_pair);
  print("open_file", w.open_file);
  print("pawn_threat", w.pawn_threat);
  print("hanging", w.hanging);
  print("shelter", w.shelter);
  print("king_attack", w.king_attack);
  print("safe_check", w.safe_check);
  std::printf("    .danger_divisor = %d,\n", w.danger_divisor);
  print("tempo", w.tempo);
}

}  // namespace

int run_tune(Arguments arguments) {
  const Result<const Variant*> variant = take_variant(arguments);
  const std::optional<std::string> data = arguments.take("data");
  const auto seconds = arguments.take_number("seconds", 1, 1'000'000).value_or(120);
  if (const Status s = arguments.finish(); !s) return fail(s.error().message);
  if (!data) return fail("tune needs --data FILE");
  if (!variant) return fail(variant.error().message);
  constexpr double kResultShare = 0.6;  // the rest is the search's own opinion, which is less noisy
  std::vector<Target> samples;
  const Result<int> left_out = read_samples(**variant, *data, [&](const Sample& s) {
    samples.push_back({s.position, kResultShare * s.result + (1 - kResultShare) * s.score});
  });
  if (!left_out) return fail(left_out.error().message);
  if (samples.empty()) return fail("no samples");

  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(seconds);
  Numbers numbers = std::bit_cast<Numbers>(weights_for(**variant));
  const auto error_of = [&](const Numbers& n) {
    return mean_square_error(**variant, std::bit_cast<Weights>(n), samples);
  };
  double best = error_of(numbers);
  std::fprintf(stderr, "%zu samples, error %.6f\n", samples.size(), best);
  for (int step = 8; step >= 1; step /= 2) {
    for (bool better = true; better && std::chrono::steady_clock::now() < end;) {
      better = false;
      for (int& number : numbers) {
        const int old = number;
        for (const int change : {step, -step}) {
          number = old + change;
          if (std::bit_cast<Weights>(numbers).danger_divisor <= 0) {
            number = old;
            continue;
          }
          const double error = error_of(numbers);
          if (error < best - 1e-9) {
            best = error;
            better = true;
            break;
          }
          number = old;
        }
      }
      std::fprintf(stderr, "step %d: error %.6f\n", step, best);
    }
  }
  print(std::bit_cast<Weights>(numbers));
  return 0;
}

}  // namespace thirty
