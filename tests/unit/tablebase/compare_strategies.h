// Holds proofs by strategy against a solved table.
#pragma once

#include <gtest/gtest.h>

#include "rules/fen.h"
#include "tablebase/audit.h"
#include "tablebase/strategy_proof.h"

namespace thirty {

/// Asks for both sides of so many random positions whether they need never lose; how many answers there were.
inline int compare_strategies(const Tablebase& table, const Variant& variant, int draws) {
  Audit audit(table, variant, 8);
  int compared = 0;
  for (int i = 0; i < draws; ++i) {
    const auto position = audit.draw();
    if (!position) continue;
    const Wdl wdl = wdl_of(*table.find(*position));
    for (const Color side : kColors) {
      StrategyProof proof(side, [](const Position&) { return 0; },
                          {.look_ahead = 4, .memory_bits = 12, .look_ahead_memory_bits = 14});
      const std::optional<bool> holds = proof.holds(*position);
      if (!holds) continue;  // the memory is small
      ++compared;
      EXPECT_EQ(*holds, wdl != (side == position->turn() ? Wdl::Loss : Wdl::Win)) << fen(*position);
    }
  }
  return compared;
}

}  // namespace thirty
