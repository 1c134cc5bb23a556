// Reads lines `FEN;score;result`, both numbers from White's side.
#include "tools/samples.h"

#include <cmath>
#include <cstdlib>
#include <fstream>

#include "rules/fen.h"

namespace thirty {

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
    if (second == std::string::npos) return Error{"bad line: " + line};
    const Result<Position> p = position_from_fen(variant, std::string_view(line).substr(0, first));
    if (!p) {
      ++left_out;
      continue;
    }
    const double score = expected_result(std::atof(line.c_str() + first + 1));
    const double result = std::atof(line.c_str() + second + 1);
    const bool white = p->turn() == Color::White;
    visit({*p, white ? score : 1 - score, white ? result : 1 - result});
  }
  return left_out;
}

}  // namespace thirty
