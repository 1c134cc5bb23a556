// What the walk does not follow is what the small search wins for certain: it goes on finding that win, ply by ply.
#include "tablebase/strategy_writer.h"

#include <algorithm>
#include <bit>
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
    } else if (seen.insert(position.hash()).second) {
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
    Met met{position.hash(), kPlain};
    Move move = choice.move;
    if (!guide_.holds(position, move)) {
      move = guide_.move(position);
      if (!move) return lost_in(position);
      if (move != choice.move) {
        const int number = number_of_move(position, move);
        if (number > kMaxStoredMove) return Error{"there are too many moves in " + fen(position)};
        met.number = static_cast<std::uint8_t>(number);
      }
    }
    met_.push_back(met);
    if (met_.size() > most_positions) return Error{"it has too many positions"};
    if (met_.size() % kTellEvery == 0 && on_progress) on_progress(met_.size());
    meet_replies(position.after(move));
  }
  return lost ? Status(lost_in(*lost)) : Status{};
}

/// Chooses how positions are told apart, so that none of those that were met is taken for one with a stored move.
std::optional<StrategyHeader> StrategyWriter::header_without_clashes(const Position& start) const {
  constexpr std::uint64_t kSalts = 40;
  StrategyHeader header;
  header.subject = {start.variant().id, options_text(start.variant().options), fen(start), search_.depth()};
  header.side = side_;
  header.count =
      static_cast<std::uint64_t>(std::ranges::count_if(met_, [](const Met& m) { return m.number != kPlain; }));
  ChoiceMark mark(start);
  while (!mark.step(search_)) {
  }
  header.choice_mark = mark.mark();
  // One clash is to be expected; another salt has others.
  header.key_bits = std::max(1, static_cast<int>(std::bit_width(met_.size()) + std::bit_width(header.count)));
  for (header.salt = 0; header.salt < kSalts; ++header.salt) {
    std::unordered_set<std::uint64_t> keys;
    bool clashes = false;
    for (const Met& m : met_)
      if (m.number != kPlain) clashes = !keys.insert(header.key_of(m.hash)).second || clashes;
    for (const Met& m : met_) clashes = clashes || (m.number == kPlain && keys.contains(header.key_of(m.hash)));
    if (!clashes) return header;
  }
  return std::nullopt;
}

Result<StrategyWriter::Strategy> StrategyWriter::write(const Position& start, std::uint64_t most_positions) {
  if (const Status s = walk(start, most_positions); !s) return s.error();
  const std::optional<StrategyHeader> header = header_without_clashes(start);
  if (!header) return Error{"its positions cannot be told apart"};
  std::vector<StoredMove> moves;
  for (const Met& m : met_)
    if (m.number != kPlain) moves.push_back({header->key_of(m.hash), m.number});
  std::ranges::sort(moves, {}, &StoredMove::key);
  return Strategy{strategy_bytes(*header, moves), met_.size(), moves.size()};
}

}  // namespace thirty
