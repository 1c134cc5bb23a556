// Exact values where there are no files, of positions that nobody would come to by playing.
#include "solver/probe.h"

#include <gtest/gtest.h>

#include "load.h"
#include "rules/catalogue.h"
#include "unit/solver/strewn.h"

namespace thirty {
namespace {

/// Every game on thirty squares, with every set of options it has.
std::vector<const Variant*> games_on_thirty_squares() {
  std::vector<const Variant*> games;
  for (const Variant* variant : catalogue())
    for (int bits = 0; bits < 1 << kOptions.size(); ++bits) {
      OptionSet options;
      for (std::size_t i = 0; i < kOptions.size(); ++i)
        if (bits >> i & 1) options = options.with(kOptions[i]);
      const auto game = find_playable_variant(variant->id, options);
      if (game && (*game)->files == 5 && (*game)->ranks == 6) games.push_back(*game);
    }
  return games;
}

/// The position at the counts of moves that matter: where these decide the game, shortly before they do, and then as it
/// is, so that nothing is told of it that was found out there.
std::vector<Position> at_its_counts(const Position& position) {
  if (position.variant().points_after_plies == 0) return {position};
  Setup setup = position.setup();
  setup.halfmove = position.variant().points_after_plies - 3;
  return {*Position::from_setup(position.variant(), setup), position};
}

TEST(ExactValues, WhateverIsSetUpNothingIsSaidThatASearchRefutes) {
  constexpr int kDepth = 5;
  constexpr std::uint64_t kBudget = 300;
  for (const Variant* variant : games_on_thirty_squares()) {
    ExactValues values;
    const auto told = [&](const Position& position) { return values.probe(position, kBudget); };
    Random random(17);
    int known = 0;
    for (int round = 0; round < share_of(200);) {
      const auto position = few_men(*variant, random);
      if (!position) continue;
      ++round;
      for (const Position& p : at_its_counts(*position)) known += holds_good(p, kDepth, told);
    }
    EXPECT_GT(known, 0) << variant->id;
  }
}

}  // namespace
}  // namespace thirty
