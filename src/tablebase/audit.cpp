// Draws positions from a table and asks the rules engine about them.
#include "tablebase/audit.h"

#include <algorithm>

#include "rules/fen.h"
#include "rules/movegen.h"
#include "solver/outcome_score.h"

namespace thirty {

namespace {

constexpr std::size_t kMaxFaults = 20;

}  // namespace

std::string value_text(Score score) {
  if (score == 0) return "drawn";
  return (score > 0 ? "won in " : "lost in ") + std::to_string(plies_of(score));
}

Audit::Audit(const Tablebase& table, const Variant& variant, std::uint64_t seed)
    : table_(table), variant_(variant), random_(seed) {}

std::optional<Position> Audit::draw() {
  return table_.position_at(variant_, random_.bits() % table_.size());
}

std::optional<Score> Audit::score(const Position& position) const {
  if (const auto outcome = board_outcome(position)) return score_of(*outcome, position.turn());
  return table_.find(position);
}

void Audit::fault(const Position& position, const std::string& what) {
  if (report_.faults.size() < kMaxFaults) report_.faults.push_back(fen(position) + ": " + what);
}

void Audit::rederive(const Position& position) {
  const auto stored = table_.find(position);
  if (!stored) {
    fault(position, "is not in the table");
    return;
  }
  MoveList moves;
  generate_legal(position, moves);
  if (const auto outcome = board_outcome(position, !moves.empty())) {
    ++report_.finished;
    const Score right = score_of(*outcome, position.turn());
    if (*stored != right) fault(position, "stored " + value_text(*stored) + ", the rules say " + value_text(right));
    return;
  }
  ++report_.rederived;
  int best = kLostNow - 1;
  for (const Move m : moves) {
    const auto next = score(position.after(m));
    if (!next) {
      fault(position, "after " + move_name(m) + " the table holds nothing");
      return;
    }
    best = std::max<int>(best, before(*next));
  }
  if (*stored != best)
    fault(position, "stored " + value_text(*stored) + ", its moves make " + value_text(static_cast<Score>(best)));
}

void Audit::search(const Position& position, int depth, std::uint64_t budget) {
  const auto stored = score(position);
  if (!stored) {
    fault(position, "is not in the table");
    return;
  }
  const auto found = search_.decide(position, depth, budget);
  ++report_.searched;
  if (!found) return;
  ++report_.decided;
  const Score right = *stored != 0 && plies_of(*stored) <= depth ? *stored : Score{0};
  if (*found != right)
    fault(position, "stored " + value_text(*stored) + ", a search of " + std::to_string(depth) + " plies finds " +
                        value_text(*found));
}

}  // namespace thirty
