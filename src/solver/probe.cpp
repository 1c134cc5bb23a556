// Which source answers for which position.
#include "solver/probe.h"

#include "solver/pawn_solver.h"

namespace thirty {

struct ExactValues::Parts {
  PawnSolver pawns;
  bool unfinished = false;
};

ExactValues::ExactValues() : parts_(std::make_unique<Parts>()) {}
ExactValues::~ExactValues() = default;

std::optional<ExactValue> ExactValues::probe(const Position& position, std::uint64_t budget) {
  parts_->unfinished = false;
  if (!PawnSolver::covers(position)) return std::nullopt;
  const auto value = parts_->pawns.solve(position, budget);
  parts_->unfinished = !value;
  return value;
}

bool ExactValues::unfinished() const {
  return parts_->unfinished;
}

}  // namespace thirty
