// Who tells how a side holds a game: the solver of pawns alone, a solved table, or a proof.
#pragma once

#include <cstdint>
#include <memory>

#include "tablebase/strategy_writer.h"
#include "tablebase/tablebase.h"

namespace thirty {

/// From the exact solver of games with nothing but pawns.
StrategyGuide guide_by_solving();
/// From a solved table, which must outlive it.
StrategyGuide guide_by_table(const Tablebase& table);

struct ProofLimits {
  int look_ahead = 6;
  std::uint64_t memory = 0;  ///< bytes
};
/// From a strategy proof for `side`. Error: none has been found.
Result<StrategyGuide> guide_by_proof(const Position& start, Color side, const StrategySearch& search,
                                     const ProofLimits& limits);

}  // namespace thirty
