// What the walk does not follow is what the small search wins for certain: it goes on finding that win, ply by ply.
#include "tablebase/strategy_writer.h"

#include <algorithm>
#include <optional>
#include <unordered_set>

#include "rules/fen.h"
#include "rules/movegen.h"
#include "rules/outcome.h"

namespace thirty {

namespace {

constexpr std::uint64_t kTellEvery = 10'000;

Error lost_in(const Position& position) {
  return Error{"the strategy does not hold in " + fen(position)};
}

}  // namespace

Status StrategyWriter::walk(const Position& start, std::uint64_t most_positions) {
  met_.clear();
  std::unordered_set<std::uint64_t> seen;
  std::vector<Position> ahead;
  std::optional<Position> lost;
  const auto meet = [&](const Position& position) {
    if (const auto outcome = board_outcome(position)) {
      if (outcome->winner == ~side_) lost = position;
    } else if (seen.insert(outcome_key(position)).second) {
      ahead.push_back(position);
    }
  };
  const auto meet_replies = [&](const Position& after) {
    if (const auto outcome = board_outcome(after)) {
      if (outcome->winner == ~side_) lost = after;
      return;
    }
    MoveList replies;
    generate_legal(after, replies);
    for (const Move reply : replies) meet(after.after(reply));
  };

  if (start.turn() == side_)
    meet(start);
  else
    meet_replies(start);
  while (!ahead.empty() && !lost) {
    const Position position = ahead.back();
    ahead.pop_back();
    const StrategySearch::Choice choice = search_.choose(position);
    if (choice.wins) continue;
    ChoiceRanks::Ranked met{outcome_key(position), 0};
    Move move = choice.move;
    if (!guide_.holds(position, move)) {
      move = guide_.move(position);
      if (!move) return lost_in(position);
      const std::vector<Move> moves = search_.ranked(position).moves;
      met.rank = static_cast<std::uint8_t>(std::ranges::find(moves, move) - moves.begin());
    }
    met_.push_back(met);
    if (met_.size() > most_positions) return Error{"it has too many positions"};
    if (met_.size() % kTellEvery == 0 && on_progress) on_progress(met_.size());
    meet_replies(position.after(move));
  }
  return lost ? Status(lost_in(*lost)) : Status{};
}

Result<StrategyWriter::Strategy> StrategyWriter::write(const Position& start, std::uint64_t most_positions) {
  if (const Status s = walk(start, most_positions); !s) return s.error();
  ChoiceMark mark(start);
  while (!mark.step(search_)) {
  }
  const StrategyHeader header{
      .subject = {start.variant().id, options_text(start.variant().options), fen(start), search_.depth()},
      .side = side_,
      .choice_mark = mark.mark()};
  Strategy strategy{strategy_bytes(header, met_), met_.size(), 0};
  if (strategy.bytes.size() > kLongestSealed) return Error{"its file would be too long"};
  strategy.stored =
      static_cast<std::uint64_t>(std::ranges::count_if(met_, [](const auto& met) { return met.rank != 0; }));
  return strategy;
}

}  // namespace thirty
