// Which of a search's choices a strategy plays: the best one nearly everywhere, a later one where that is no good. What
// is stored tells so for the positions that the strategy can meet, and something for others.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "solver/static_function.h"

namespace thirty {

class ChoiceRanks {
 public:
  struct Ranked {
    std::uint64_t hash = 0;  ///< of a position
    std::uint8_t rank = 0;   ///< 0 for the best choice
  };

  /// Error: the bytes are none.
  static Result<ChoiceRanks> read(ByteReader& reader);

  int rank_of(std::uint64_t hash) const;

 private:
  int filter_bits_ = 0;
  StaticFunction filter_;                 ///< the fingerprint of a position with a later choice
  std::vector<StaticFunction> is_later_;  ///< than the choice of that rank, of positions known to have it at least
};

/// Writes the ranks of different positions.
void write_choice_ranks(ByteWriter& writer, std::span<const ChoiceRanks::Ranked> positions);

}  // namespace thirty
