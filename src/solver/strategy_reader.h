// A side's strategy from its file: a move for every position that its own moves can lead to, by which the side never
// loses, whatever the enemy answers. It knows nothing of other positions, so whoever asks goes by it from the start.
#pragma once

#include <optional>

#include "rules/outcome.h"
#include "solver/sealed_file.h"
#include "solver/strategy_format.h"
#include "solver/strategy_search.h"

namespace thirty {

class StrategyReader final : public SealedFile<SuppliedFile> {
 public:
  /// A reader of the strategy of a side that wants its first bytes, and then the whole. `judge` is the one it was made
  /// with.
  StrategyReader(const Variant& variant, Color side, Opinion judge);

  /// Games that strategies are looked for in: those whose object is no mate, as they begin without options.
  static bool covers(const Variant& variant);

  bool open() const override { return search_.has_value(); }
  Result<bool> prepare() override;

  /// The move of a position with the side to move that is not over; only when open.
  Move choose(const Position& position) const;
  /// Whether that move comes from the file, which knows better than the search unless that sees a win.
  bool stores(const Position& position) const { return contents_.ranks.rank_of(outcome_key(position)) != 0; }

  const Variant& variant() const { return game(); }

 private:
  Status take_contents(std::span<const std::uint8_t> contents) override;

  /// The check that the search is the one it was made with, while it is going on.
  struct Check {
    StrategySearch search;
    ChoiceMark mark;
  };

  Opinion judge_;
  Color side_;
  StrategyContents contents_;
  std::optional<Check> check_;
  std::optional<StrategySearch> search_;
};

}  // namespace thirty
