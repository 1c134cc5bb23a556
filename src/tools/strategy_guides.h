// Who tells how a side holds a game: the solver of pawns alone, a solved table, or a proof. Where there is a choice,
// the small search of the strategy is asked what it would rather play, so that little has to be stored.
#pragma once

#include <cstdint>

#include "tablebase/strategy_writer.h"
#include "tablebase/tablebase.h"

namespace thirty {

/// From the exact solver of games with nothing but pawns.
StrategyGuide guide_by_solving(const StrategySearch& search);
/// From a solved table, which must outlive it.
StrategyGuide guide_by_table(const Tablebase& table, const StrategySearch& search);

struct ProofLimits {
  int look_ahead = 6;
  std::uint64_t memory = 0;  ///< bytes
};
/// From a strategy proof for `side`. Error: none has been found.
Result<StrategyGuide> guide_by_proof(const Position& start, Color side, const ProofLimits& limits);

}  // namespace thirty
