// What a match shows: wins, draws and losses, the difference in strength, and when enough was played.
#pragma once

#include <optional>
#include <string>

namespace thirty {

/// Results of the first player.
struct MatchScore {
  int wins = 0;
  int draws = 0;
  int losses = 0;

  int games() const { return wins + draws + losses; }
  /// Between 0 and 1; a half without games.
  double rate() const;
  /// Standard error of the rate, each game by itself.
  double rate_error() const;
};

/// Elo difference of an expected score strictly between 0 and 1; clamped to +-1200 beyond.
double elo_of_rate(double rate);
double rate_of_elo(double elo);

/// "+12 =3 -5, 67.5 %, Elo +127 +- 140": the error is for 95 %.
std::string score_text(const MatchScore& score);

/// Sequential probability ratio test (Wald 1945) of "stronger by elo1" against "by elo0", with 5 %
/// for either mistake.
struct Sprt {
  double elo0 = 0;
  double elo1 = 0;

  /// Logarithm of the likelihood ratio, games taken as normally distributed.
  double ratio(const MatchScore& score) const;
  /// True: elo1 is accepted, false: elo0 is; nothing: play on.
  std::optional<bool> decision(const MatchScore& score) const;
};

}  // namespace thirty
