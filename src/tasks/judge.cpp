// The nearest source first.
#include "tasks/judge.h"

#include "rules/movegen.h"
#include "rules/outcome.h"
#include "solver/outcome_score.h"

namespace thirty {

namespace {

/// Positions looked at for one proof.
constexpr std::uint64_t kProofPositions = 3'000'000;

}  // namespace

std::optional<ExactValue> Judge::exact(const Position& position) {
  if (const auto end = board_outcome(position)) return decode(score_of(*end, position.turn()));
  if (PawnSolver::covers(position)) return pawns_.solve(position);
  const auto score = table_ && !position.castling() ? table_->find(position) : std::nullopt;
  return score ? std::optional(decode(*score)) : std::nullopt;
}

std::optional<ExactValue> Judge::value(const Position& position, int depth) {
  if (const auto known = exact(position)) return known;
  std::uint64_t budget = kProofPositions;
  const std::optional<Score> score = proof_.decide(position, depth, budget);
  return score && *score != 0 ? std::optional(decode(*score)) : std::nullopt;
}

bool Judge::knows_all(const Position& position) const {
  return PawnSolver::covers(position) || (table_ && !position.castling() && table_->find(position));
}

std::vector<Judge::MoveWorth> Judge::moves(const Position& position, int depth) {
  MoveList legal;
  generate_legal(position, legal);
  std::vector<MoveWorth> worths;
  for (const Move m : legal) {
    const auto answered = value(position.after(m), depth);
    worths.push_back({m, answered ? std::optional(answered->for_mover()) : std::nullopt});
  }
  return worths;
}

}  // namespace thirty
