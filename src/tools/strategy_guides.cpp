// Each guide knows for certain; of moves that hold it prefers what keeps the strategy small.
#include "tools/strategy_guides.h"

#include "engine/strategy_judge.h"
#include "rules/movegen.h"
#include "rules/outcome.h"
#include "solver/bound_memory.h"
#include "solver/outcome_score.h"
#include "solver/pawn_solver.h"
#include "tablebase/strategy_proof.h"
#include "tools/memory_bits.h"

namespace thirty {

namespace {

/// Values of unfinished positions, for the side to move.
using Values = std::function<ExactValue(const Position&)>;

ExactValue value_after(const Values& values, const Position& position, Move m) {
  const Position after = position.after(m);
  const auto outcome = board_outcome(after);
  return (outcome ? decode(score_of(*outcome, after.turn())) : values(after)).for_mover();
}

/// The quickest win; of moves that draw the one that the small search likes best.
StrategyGuide guide_by(Values values, const StrategySearch& search) {
  return {.holds = [values](const Position& p, Move m) { return value_after(values, p, m).wdl != Wdl::Loss; },
          .move =
              [values, search](const Position& p) {
                MoveList moves;
                generate_legal(p, moves);
                Move best;
                ExactValue most = ExactValue::loss(0);
                for (const Move m : moves)
                  if (const ExactValue v = value_after(values, p, m); v > most) {
                    most = v;
                    best = m;
                  }
                if (most.wdl == Wdl::Loss) return Move{};
                if (most.wdl == Wdl::Win) return best;
                return search.choose(p, [&](Move m) { return value_after(values, p, m).wdl == Wdl::Draw; }).move;
              }};
}

}  // namespace

StrategyGuide guide_by_solving(const StrategySearch& search) {
  const auto solver = std::make_shared<PawnSolver>();
  return guide_by([solver](const Position& p) { return *solver->solve(p); }, search);
}

StrategyGuide guide_by_table(const Tablebase& table, const StrategySearch& search) {
  return guide_by([&table](const Position& p) { return decode(*table.find(p)); }, search);
}

Result<StrategyGuide> guide_by_proof(const Position& start, Color side, const ProofLimits& limits) {
  const auto proof = std::make_shared<StrategyProof>(
      side, strategy_judge(start.variant()),
      StrategyProof::Limits{.look_ahead = limits.look_ahead,
                            .memory_bits = bits_for(limits.memory / 4 * 3, StrategyProof::kPositionBytes),
                            .look_ahead_memory_bits = bits_for(limits.memory / 4, BoundMemory::kPositionBytes)});
  const std::optional<bool> holds = proof->holds(start);
  if (!holds) return Error{"the memory is full before anything is proven"};
  if (!*holds) return Error{"the side loses"};
  return StrategyGuide{.holds = [proof](const Position& p, Move m) { return proof->keeps(p, m); },
                       .move = [proof](const Position& p) { return proof->move_in(p); }};
}

}  // namespace thirty
