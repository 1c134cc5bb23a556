// A greatest fixed point, found lazily: every position counts as held until all moves in it are refuted. A refutation
// is for certain, as it rests on lost positions alone; so once a walk through the strategy meets none of those, it
// stands.
#include "tablebase/strategy_proof.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "rules/movegen.h"
#include "rules/outcome.h"

namespace thirty {

namespace {

constexpr int kFirstLook = 2;
constexpr std::uint64_t kProgressEvery = 100'000;

std::vector<Move> legal_moves(const Position& position) {
  MoveList moves;
  generate_legal(position, moves);
  return {moves.begin(), moves.end()};
}

struct Valued {
  int value;
  Move move;
};

/// The moves by value; of equals the first comes last as well.
std::vector<Move> best_last(std::vector<Valued> moves) {
  std::ranges::stable_sort(moves, std::ranges::greater{}, &Valued::value);
  std::vector<Move> result(moves.size());
  std::ranges::transform(moves, result.rbegin(), &Valued::move);
  return result;
}

}  // namespace

StrategyProof::StrategyProof(Color side, Judge judge, const Limits& limits, Known known)
    : side_(side),
      limits_(limits),
      ahead_(side, std::move(judge), std::move(known), limits.look_ahead_memory_bits),
      entries_(std::size_t{1} << limits.memory_bits) {
  static_assert(sizeof(Entry) == kPositionBytes);
}

/// The place of a position in the table, or the free one where it belongs.
std::size_t StrategyProof::place_of(std::uint64_t key) const {
  std::size_t at = key & (entries_.size() - 1);
  while (entries_[at].key != 0 && entries_[at].key != key) at = (at + 1) & (entries_.size() - 1);
  return at;
}

/// A table filled further would be slow.
bool StrategyProof::is_full() const {
  return used_ >= entries_.size() / 10 * 9;
}

StrategyProof::Entry& StrategyProof::entry_of(const Position& position) {
  Entry& entry = entries_[place_of(position.hash())];
  if (entry.key != 0) return entry;
  if (++used_ % kProgressEvery == 0 && on_progress) on_progress(used_);
  entry.key = position.hash();
  return entry;
}

/// The fate of a game that is over, or whose end is known.
std::optional<StrategyProof::Fate> StrategyProof::end_of(const Position& position) const {
  const std::optional<bool> held = ahead_.held(position, has_legal_move(position));
  if (!held) return std::nullopt;
  return *held ? Fate::Safe : Fate::Lost;
}

/// What is known without looking ahead.
StrategyProof::Fate StrategyProof::known_fate(const Position& position) const {
  return end_of(position).value_or(entries_[place_of(position.hash())].fate);
}

/// Whether every reply to the move is known, and none of them wins.
bool StrategyProof::is_covered(const Position& position, Move m) const {
  const Position after = position.after(m);
  if (const auto end = end_of(after)) return end == Fate::Safe;
  return std::ranges::all_of(legal_moves(after), [&](Move reply) {
    const Fate fate = known_fate(after.after(reply));
    return fate == Fate::Assumed || fate == Fate::Safe;
  });
}

/// What can be told of a position without trying its moves; `Unknown` if nothing.
StrategyProof::Fate StrategyProof::look_at(const Position& position) {
  if (const auto end = end_of(position)) return *end;
  Entry& entry = entry_of(position);
  if (entry.fate != Fate::Unknown) return entry.fate;
  for (int depth = kFirstLook; depth <= limits_.look_ahead; ++depth) {
    const int value = ahead_.value(position, depth);
    if (std::abs(value) == LookAhead::kEnd) return entry.fate = value > 0 ? Fate::Safe : Fate::Lost;
    if (depth > kFirstLook) continue;
    // The strategy stays small if it goes where it has been.
    for (const Move m : legal_moves(position))
      if (is_covered(position, m)) {
        entry.move = m;
        return entry.fate = Fate::Assumed;
      }
  }
  return Fate::Unknown;
}

/// Our moves but the one that was tried first and those that are seen to lose; the most promising last.
std::vector<Move> StrategyProof::other_moves(const Position& position, Move first) {
  std::vector<Valued> moves;
  for (const Move m : legal_moves(position)) {
    const int value = -ahead_.value(position.after(m), limits_.look_ahead - 1);
    if (m != first && value != -LookAhead::kEnd) moves.push_back({value, m});
  }
  return best_last(std::move(moves));
}

/// The enemy's moves, what is known to win and what seems dangerous last.
std::vector<Move> StrategyProof::replies_to(const Position& after) {
  std::vector<Valued> moves;
  for (const Move m : legal_moves(after)) {
    const Position next = after.after(m);
    const int value = known_fate(next) == Fate::Lost ? LookAhead::kEnd : -ahead_.value(next, kFirstLook);
    moves.push_back({value, m});
  }
  return best_last(std::move(moves));
}

/// Turns to the next move. False if all have been refuted.
bool StrategyProof::try_next(Attempt& attempt) {
  Entry& entry = entry_of(attempt.position);
  if (attempt.moves.empty() && !attempt.has_all) {
    attempt.moves = other_moves(attempt.position, entry.move);
    attempt.has_all = true;
  }
  if (attempt.moves.empty()) {
    entry.fate = Fate::Lost;
    return false;
  }
  entry.fate = Fate::Assumed;
  entry.move = attempt.moves.back();
  attempt.moves.pop_back();
  attempt.after = attempt.position.after(entry.move);
  attempt.replies.clear();
  if (const auto end = end_of(attempt.after)) return end == Fate::Safe || try_next(attempt);
  attempt.replies = replies_to(attempt.after);
  return true;
}

/// Finds moves for a position and for all that it leads to. False if it is lost, or there is no room left.
bool StrategyProof::settle(const Position& start) {
  if (const Fate fate = look_at(start); fate != Fate::Unknown) return fate != Fate::Lost;
  std::vector<Attempt> attempts;
  const auto begin = [&](const Position& position) {
    attempts.push_back({.position = position, .moves = {ahead_.best(position)}, .after = position, .replies = {}});
    if (!attempts.back().moves.front()) attempts.back().moves.clear();
    if (!try_next(attempts.back())) attempts.pop_back();
  };
  begin(start);
  while (!attempts.empty()) {
    if (is_full()) return false;
    Attempt& trying = attempts.back();
    if (trying.replies.empty()) {  // each has found its answer
      attempts.pop_back();
      continue;
    }
    const Position next = trying.after.after(trying.replies.back());
    switch (look_at(next)) {
      case Fate::Assumed:
      case Fate::Safe:
        trying.replies.pop_back();
        break;
      case Fate::Lost:
        if (!try_next(trying)) attempts.pop_back();
        break;
      case Fate::Unknown:
        begin(next);
        break;
    }
  }
  return known_fate(start) != Fate::Lost;
}

/// Walks through the whole strategy: the positions whose move leads to one that has turned out lost.
std::vector<Position> StrategyProof::doubtful(const std::vector<Position>& starts) {
  std::vector<Position> found;
  std::vector<bool> seen(entries_.size());
  std::vector<Position> ahead;
  strategy_size_ = 0;
  const auto meet = [&](const Position& position) {
    const std::size_t place = place_of(position.hash());
    if (end_of(position) || seen[place]) return;
    seen[place] = true;
    ++strategy_size_;
    if (entries_[place].fate != Fate::Safe) ahead.push_back(position);
  };
  for (const Position& start : starts) meet(start);
  while (!ahead.empty()) {
    const Position position = ahead.back();
    ahead.pop_back();
    const Entry& entry = entries_[place_of(position.hash())];
    if (entry.fate != Fate::Assumed || !is_covered(position, entry.move)) {
      found.push_back(position);
      continue;
    }
    const Position after = position.after(entry.move);
    if (end_of(after)) continue;
    for (const Move reply : legal_moves(after)) meet(after.after(reply));
  }
  return found;
}

std::optional<bool> StrategyProof::holds(const Position& start) {
  if (const auto end = end_of(start)) return end == Fate::Safe;
  std::vector<Position> starts;
  if (start.turn() == side_)
    starts.push_back(start);
  else
    for (const Move m : legal_moves(start)) starts.push_back(start.after(m));
  for (;;) {
    for (const Position& position : starts)
      if (!settle(position)) return is_full() ? std::nullopt : std::optional(false);
    const std::vector<Position> again = doubtful(starts);
    if (again.empty()) return true;
    for (const Position& position : again)
      if (Entry& entry = entry_of(position); entry.fate == Fate::Assumed) entry.fate = Fate::Unknown;
    for (const Position& position : again) settle(position);
  }
}

}  // namespace thirty
