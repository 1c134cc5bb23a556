// A side's strategy from its file: a move for every position that its own moves can lead to, by which the side never
// loses, whatever the enemy answers. It knows nothing of other positions, so whoever asks goes by it from the start.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "solver/strategy_format.h"
#include "solver/strategy_search.h"

namespace thirty {

class StrategyReader final : public SuppliedFile {
 public:
  /// A reader of the strategy of a side that wants its first bytes, and then the whole. `judge` is the one it was made
  /// with.
  StrategyReader(const Variant& variant, Color side, Opinion judge);
  ~StrategyReader() override;

  /// Games that strategies are looked for in: those whose object is no mate, as they begin without options.
  static bool covers(const Variant& variant);

  bool open() const override { return search_.has_value(); }
  Result<bool> prepare() override;

  /// The move of a position with the side to move that is not over; only when open.
  Move choose(const Position& position) const;
  /// Whether that move comes from the file.
  bool stores(const Position& position) const { return stored(position) != nullptr; }

  const Variant& variant() const { return game(); }
  /// Only when open.
  const StrategyHeader& header() const { return header_; }
  const StrategySearch& search() const { return *search_; }

 private:
  Status take(const ByteRange& range, std::span<const std::uint8_t> bytes) override;
  const StoredMove* stored(const Position& position) const;

  struct Decoding;

  Opinion judge_;
  Color side_;
  std::unique_ptr<Decoding> decoding_;  ///< while it is going on
  StrategyHeader header_;
  std::vector<StoredMove> moves_;
  std::optional<StrategySearch> search_;
};

}  // namespace thirty
