// `thirty-squares match fit`: finds, game by game, how often each level has to play a weak move. The first are fitted
// to what a scripted child shall score against them, the others to what they shall score against the level below; or,
// where games are so short that the top is near, all downwards to what the level above shall score against them. It
// halves the range again and again, each time with other dice, and prints what their files are to say.
#include <algorithm>
#include <array>
#include <cstdio>
#include <string>

#include "protocol/command.h"
#include "tools/local_match.h"
#include "tools/subcommands.h"
#include "tools/take_position.h"

namespace thirty {

namespace {

struct FitPlan {
  LocalMatch match;
  int from = 1;
  int to = 1;
  std::vector<double> wanted;  ///< rate of whoever is the measure of a level
  bool is_downward = false;    ///< from the highest on, each by the level above, whose rate is wanted
};

/// Whose score tells how strong a level is to be, from the first level on; above them it is the level below's.
constexpr std::array kMeasures{Child::Random, Child::Greedy, Child::Careful, Child::Careful, Child::Careful};

using Shares = std::vector<int>;  // by level, from the first on

LocalPlayer player(int number, const Shares& shares) {
  constexpr std::uint64_t kFullNodes = 100'000;  // of the top one, which is bounded by the clock elsewhere
  SearchRequest request;
  request.level = Level::from_text(std::to_string(number))->with_share(shares[number - 1]);
  if (request.level.is_full()) request.nodes = kFullNodes;
  return request;
}

/// How much the level with such shares scores above what it is wanted to, and more the fewer its weak moves.
double excess(const Variant& variant, int number, const Shares& shares, const FitPlan& plan, int trial) {
  LocalMatch match = plan.match;
  match.first = player(number, shares);
  match.seed += static_cast<std::uint64_t>(1000 * number + trial);
  const std::size_t place = number - 1;
  if (plan.is_downward) {
    match.second = player(number + 1, shares);
  } else if (place < kMeasures.size()) {
    match.second = kMeasures[place];
    match.opening_plies = 0;
    match.balanced = false;
  } else {
    match.second = player(number - 1, shares);
  }
  return play_local_match(variant, match).rate() - (1 - plan.wanted[place]);
}

int fit(const Variant& variant, int number, Shares shares, const FitPlan& plan) {
  constexpr int kMost = 1000;
  constexpr int kFinest = 2;
  int& share = shares[number - 1];
  int low = 0;
  int high = kMost;
  for (int trial = 0; high - low > kFinest; ++trial) {
    share = (low + high) / 2;
    (excess(variant, number, shares, plan, trial) > 0 ? low : high) = share;
  }
  return (low + high) / 2;
}

/// Numbers of percent as rates, one a level; the last counts for all that follow.
Result<std::vector<double>> rates_of(const std::vector<std::string>& percents) {
  std::vector<double> rates;
  for (const std::string& text : percents) {
    const std::optional<std::int64_t> percent = parse_number(text, 1, 99);
    if (!percent) return Error{"'" + text + "' is no number of percent"};
    rates.push_back(static_cast<double>(*percent) / 100);
  }
  rates.resize(Level::highest(), rates.back());
  return rates;
}

}  // namespace

int run_match_fit(Arguments arguments) {
  const Result<std::vector<const Variant*>> variants = take_games(arguments);
  FitPlan plan;
  plan.match.opening_plies = 2;
  plan.match.games = arguments.take_int("games", 2, 1'000'000, 200);
  plan.match.seed = arguments.take_seed();
  plan.match.threads = arguments.take_threads(1);
  plan.from = arguments.take_int("from", 1, Level::highest() - 1, 1);
  plan.to = arguments.take_int("to", plan.from, Level::highest() - 1,
                               std::max(plan.from, static_cast<int>(kMeasures.size())));
  plan.is_downward = arguments.take_number("down", 0, 1).value_or(0) != 0;
  // The measure's rate in percent, from the first level on; the last counts for the rest.
  const auto wanted = rates_of(arguments.take_list("wanted", "65,72,71,41,18,28"));
  if (const Status s = arguments.finish(); !s) return fail(s.error().message);
  if (!variants) return fail(variants.error().message);
  if (!wanted) return fail(wanted.error().message);
  plan.wanted = *wanted;
  for (const Variant* variant : *variants) {
    Shares shares;
    for (int number = 1; number <= Level::highest(); ++number)
      shares.push_back(weak_share(*Level::from_text(std::to_string(number)), *variant));
    for (int i = 0; i <= plan.to - plan.from; ++i) {
      const int number = plan.is_downward ? plan.to - i : plan.from + i;
      shares[number - 1] = fit(*variant, number, shares, plan);
    }
    std::printf("%s: levels.weak =", variant->id.c_str());
    for (const int share : shares) std::printf(" %d", share);
    std::printf("\n");
    std::fflush(stdout);
  }
  return 0;
}

}  // namespace thirty
