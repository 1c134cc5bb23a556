// The bytes of a strategy: what it is of, for which side, how deeply it searches, and which of the search's choices it
// plays where; then a checksum.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "rules/position.h"
#include "solver/choice_ranks.h"
#include "solver/sealed_bytes.h"
#include "solver/supplied_file.h"

namespace thirty {

struct StrategyHeader {
  FileSubject subject;  ///< its free plies are those of the search
  Color side = Color::White;
  std::uint64_t choice_mark = 0;  ///< of the search it was made with
};

std::vector<std::uint8_t> strategy_bytes(const StrategyHeader& header, std::span<const ChoiceRanks::Ranked> positions);
/// The length of the file from its preamble. Error: not a strategy of this version.
Result<std::uint64_t> strategy_length(std::span<const std::uint8_t> preamble);

struct StrategyContents {
  StrategyHeader header;
  ChoiceRanks ranks;
};
/// Error: damaged.
Result<StrategyContents> strategy_from_bytes(std::span<const std::uint8_t> bytes);

/// The name of the file of a side's strategy: "<game>.white.strategy".
std::string strategy_file_name(const Variant& variant, Color side);

}  // namespace thirty
