// The last positions first, so that the moves of the others are known by then.
#include "tablebase/pawn_book_writer.h"

#include <algorithm>

#include "rules/fen.h"
#include "rules/outcome.h"
#include "solver/best_of_moves.h"
#include "solver/early_pawns.h"
#include "solver/outcome_score.h"
#include "solver/pawn_book.h"
#include "solver/pawn_solver.h"

namespace thirty {

PawnBookWriter::PawnBookWriter(const Position& start, const Opinion& judge, const PawnBookLimits& limits,
                               const Known& known)
    : start_(start),
      limits_(limits),
      search_(limits.search_memory_bits),
      strategies_{StrategyProof(Color::White, judge, limits.strategy, known),
                  StrategyProof(Color::Black, judge, limits.strategy, known)} {}

/// What is known by now.
std::optional<ExactValue> PawnBookWriter::value_of(const Position& position) const {
  if (const auto outcome = board_outcome(position)) return decode(score_of(*outcome, position.turn()));
  if (!has_pawns_alone(position)) return std::nullopt;
  const std::optional<Score> score = values_.find(pawn_key(position));
  return score ? std::optional(value_of_book_score(*score)) : std::nullopt;
}

/// The best of its moves, if they are all known.
std::optional<ExactValue> PawnBookWriter::by_moves(const Position& position) const {
  return best_of_moves(position, [&](const Position& after) {
    const auto value = value_of(after);
    return value ? std::optional(value->for_mover()) : std::nullopt;
  });
}

/// How far an end is that nothing within `depth` plies is, if that is to be found.
ExactValue PawnBookWriter::measured(const Position& position, Wdl wdl, int depth) {
  std::uint64_t budget = limits_.positions;
  while (depth + 1 < kMaxPlies) {
    const std::optional<bool> ends = search_.ends(position, wdl, ++depth, budget);
    if (!ends) break;
    if (*ends) return {wdl, depth};
  }
  return ExactValue::unmeasured(wdl);
}

/// An end that is beyond `depth` plies, which goes on to where nothing has been found.
std::optional<ExactValue> PawnBookWriter::end_beyond(int& depth, const Position& position, std::uint64_t budget) {
  for (; depth + 1 < kMaxPlies; ++depth) {
    const std::optional<Score> score = search_.decide(position, depth + 1, budget);
    if (!score) break;
    if (*score != 0) return decode(*score);
  }
  return std::nullopt;
}

/// Ends that are near, then strategies, of which most have been found for other positions, then ends that are far.
std::optional<ExactValue> PawnBookWriter::by_proof(const Position& position) {
  constexpr std::uint64_t kNear = 200'000;
  int depth = 0;
  if (const auto end = end_beyond(depth, position, std::min(kNear, limits_.positions))) return end;
  const auto side_holds = [&](Color side) {
    return strategies_[index(side)].holds(position, limits_.strategy_positions);
  };
  const std::optional<bool> we_hold = side_holds(position.turn());
  if (we_hold == false) return measured(position, Wdl::Loss, depth);
  const std::optional<bool> they_hold = side_holds(~position.turn());
  if (they_hold == false) return measured(position, Wdl::Win, depth);
  if (we_hold && they_hold) return ExactValue::draw();
  return end_beyond(depth, position, limits_.positions);
}

void PawnBookWriter::settle(const Position& position) {
  std::optional<ExactValue> value = by_moves(position);
  if (!value) value = by_proof(position);
  if (value) values_.insert(pawn_key(position), book_score(*value));
}

PawnBookWriter::Book PawnBookWriter::write() {
  std::vector<Position> positions;
  EarlyPawns order(start_, limits_.plies);
  while (order.walk(1'000, [&](const Position& position) { positions.push_back(position); })) {
  }
  Book book;
  book.positions = positions.size();
  for (std::size_t i = positions.size(); i-- > 0;) {
    settle(positions[i]);
    if (on_progress) on_progress(positions.size() - i, positions.size());
  }
  std::vector<Score> scores;
  for (const Position& position : positions) scores.push_back(values_.find(pawn_key(position)).value_or(kNoScore));
  book.proven = positions.size() - static_cast<std::size_t>(std::ranges::count(scores, kNoScore));
  const Variant& variant = start_.variant();
  book.bytes = pawn_book_bytes({variant.id, options_text(variant.options), fen(start_), 0}, limits_.plies, scores);
  return book;
}

}  // namespace thirty
