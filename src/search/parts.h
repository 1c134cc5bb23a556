// The parts of the search that can be left out, to measure what each of them brings.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"

namespace thirty {

enum class Part : std::uint8_t {
  Network,
  NullMove,
  ReverseFutility,
  Razoring,
  Futility,
  LateMoves,
  HistoryPruning,
  ExchangePruning,
  Reductions,
  InternalReduction,
  CheckExtension,
  SingularExtension,
  Killers,
  Continuation,
  Correction,
};

class PartSet {
 public:
  constexpr PartSet() = default;

  constexpr PartSet with(Part p) const { return PartSet(bits_ | mask(p)); }
  constexpr bool has(Part p) const { return (bits_ & mask(p)) != 0; }
  constexpr bool operator==(const PartSet&) const = default;

  /// "null-move+killers"; "" is the empty set. Error: an unknown name.
  static Result<PartSet> from_text(std::string_view text);
  static std::string all_names(char between);

 private:
  explicit constexpr PartSet(std::uint32_t bits) : bits_(bits) {}
  static constexpr std::uint32_t mask(Part p) { return std::uint32_t{1} << static_cast<int>(p); }

  std::uint32_t bits_ = 0;
};

}  // namespace thirty
