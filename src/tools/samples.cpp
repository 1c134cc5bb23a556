// Reads lines `FEN;score;result`, both numbers from White's side.
#include "tools/samples.h"

#include <cmath>
#include <cstdlib>
#include <fstream>
#include <optional>

#include "rules/fen.h"

namespace thirty {

namespace {

/// The number that fills a line from one place to another. (std::from_chars for floats is missing in older C++
/// libraries.)
std::optional<double> number_between(const std::string& line, std::size_t begin, std::size_t end) {
  char* read_to = nullptr;
  const double number = std::strtod(line.c_str() + begin, &read_to);
  return begin < end && read_to == line.c_str() + end ? std::optional(number) : std::nullopt;
}

}  // namespace

double expected_result(double score) {
  return 1 / (1 + std::exp(-score / kScoreScale));
}

Result<int> read_samples(const Variant& variant, const std::string& path,
                         const std::function<void(const Sample&)>& visit) {
  std::ifstream file(path);
  if (!file) return Error{"cannot read " + path};
  int left_out = 0;
  for (std::string line; std::getline(file, line);) {
    const std::size_t first = line.find(';');
    const std::size_t second = line.find(';', first + 1);
    const bool is_cut = second != std::string::npos;
    const auto told_score = is_cut ? number_between(line, first + 1, second) : std::nullopt;
    const auto told_result = is_cut ? number_between(line, second + 1, line.size()) : std::nullopt;
    if (!told_score || !told_result) return Error{"bad line: " + line};
    const Result<Position> p = position_from_fen(variant, std::string_view(line).substr(0, first));
    if (!p) {
      ++left_out;
      continue;
    }
    const double score = expected_result(*told_score);
    const bool white = p->turn() == Color::White;
    visit({*p, white ? score : 1 - score, white ? *told_result : 1 - *told_result});
  }
  return left_out;
}

}  // namespace thirty
