// The bytes of a strategy: what it is of, for which side, how deeply it searches, and which of the search's choices it
// plays where; then a checksum.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rules/position.h"
#include "solver/choice_ranks.h"
#include "solver/sealed_bytes.h"
#include "solver/supplied_file.h"

namespace thirty {

inline constexpr SealedKind kStrategy{{'3', '0', 's', 't', 'r', 'a', 't', 2}, "a strategy"};

struct StrategyHeader {
  FileSubject subject;  ///< its free plies are those of the search
  Color side = Color::White;
  std::uint64_t choice_mark = 0;  ///< of the search it was made with
};

std::vector<std::uint8_t> strategy_bytes(const StrategyHeader& header, std::span<const ChoiceRanks::Ranked> positions);

struct StrategyContents {
  StrategyHeader header;
  ChoiceRanks ranks;
};
/// From what is in a strategy's file. Error: damaged.
Result<StrategyContents> strategy_from_contents(std::span<const std::uint8_t> contents);

inline constexpr std::string_view kStrategyEnding = ".strategy";
/// The name of the file of a side's strategy: "<game>.white.strategy".
std::string strategy_file_name(const Variant& variant, Color side);

}  // namespace thirty
