// Statistics of matches between two players.
#include "tools/match_score.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace thirty {

double MatchScore::rate() const {
  return games() == 0 ? 0.5 : (wins + 0.5 * draws) / games();
}

double MatchScore::rate_error() const {
  if (games() == 0) return 0.5;
  const double mean = rate();
  const double square = (wins + 0.25 * draws) / games();
  return std::sqrt(std::max(square - mean * mean, 0.0) / games());
}

double elo_of_rate(double rate) {
  constexpr double kSmallest = 0.001;
  rate = std::clamp(rate, kSmallest, 1 - kSmallest);
  return -400 * std::log10(1 / rate - 1);
}

double rate_of_elo(double elo) {
  return 1 / (1 + std::pow(10, -elo / 400));
}

std::string score_text(const MatchScore& score) {
  const double rate = score.rate();
  const double error = 1.96 * score.rate_error();
  char text[120];
  std::snprintf(text, sizeof text, "+%d =%d -%d, %.1f %%", score.wins, score.draws, score.losses, 100 * rate);
  if (error == 0) return text;  // games that all end alike tell nothing of how far off that may be
  const double half_width = (elo_of_rate(rate + error) - elo_of_rate(rate - error)) / 2;
  char elo[40];
  std::snprintf(elo, sizeof elo, ", Elo %+.0f +- %.0f", elo_of_rate(rate) + 0.0, half_width);  // no minus nought
  return std::string(text) + elo;
}

double Sprt::ratio(const MatchScore& score) const {
  const double spread = score.rate_error() * score.rate_error();  // variance of the mean
  if (spread == 0) return 0;
  const double rate0 = rate_of_elo(elo0);
  const double rate1 = rate_of_elo(elo1);
  return (rate1 - rate0) * (2 * score.rate() - rate0 - rate1) / (2 * spread);
}

std::optional<bool> Sprt::decision(const MatchScore& score) const {
  constexpr double kBound = 2.944;  // ln 19
  constexpr int kFewestGames = 20;  // before that the variance is not known
  if (score.games() < kFewestGames) return std::nullopt;
  const double now = ratio(score);
  if (now >= kBound) return true;
  if (now <= -kBound) return false;
  return std::nullopt;
}

}  // namespace thirty
