// Makes the opening book of a game whose pawns become pieces, which no table holds, from proofs: what is won or lost is
// found by looking ahead, what is drawn by a strategy for either side; and where all moves of a position are known, so
// is the position.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "rules/by_color.h"
#include "solver/proof_search.h"
#include "solver/value_map.h"
#include "tablebase/strategy_proof.h"

namespace thirty {

struct PawnBookLimits {
  int plies = 5;                               ///< positions within so many of the start
  std::uint64_t positions = 6'000'000;         ///< looked at for each, in search of an end
  std::uint64_t strategy_positions = 120'000;  ///< new ones for each strategy
  int search_memory_bits = 22;
  StrategyProof::Limits strategy;
};

class PawnBookWriter {
 public:
  /// `start` has pawns alone. What is `known` need not be looked into.
  PawnBookWriter(const Position& start, const Opinion& judge, const PawnBookLimits& limits, const Known& known = {});

  /// Told after each position, if anybody listens.
  std::function<void(std::size_t done, std::size_t all)> on_progress;

  struct Book {
    std::vector<std::uint8_t> bytes;
    std::size_t positions = 0;  ///< that come about within the plies
    std::size_t proven = 0;     ///< of them
  };
  Book write();

 private:
  void settle(const Position& position);
  std::optional<ExactValue> value_of(const Position& position) const;
  std::optional<ExactValue> by_moves(const Position& position) const;
  std::optional<ExactValue> by_proof(const Position& position);
  std::optional<ExactValue> end_beyond(int& depth, const Position& position, std::uint64_t budget);
  ExactValue measured(const Position& position, Wdl wdl, int depth);

  Position start_;
  PawnBookLimits limits_;
  ProofSearch search_;
  ByColor<StrategyProof> strategies_;
  ValueMap values_;  ///< by pawn_key, as the book writes them
};

}  // namespace thirty
