// A greatest fixed point, found lazily: every position counts as held until all moves in it are refuted. A refutation
// is for certain, as it rests on lost positions alone; so once a walk through the strategy meets none of those, it
// stands.
#include "tablebase/strategy_proof.h"

#include <algorithm>
#include <cstdlib>
#include <unordered_set>
#include <utility>

#include "rules/movegen.h"
#include "rules/outcome.h"

namespace thirty {

namespace {

constexpr int kFirstLook = 2;
constexpr std::uint64_t kProgressEvery = 100'000;

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

StrategyProof::StrategyProof(Color side, Opinion judge, const Limits& limits, Known known)
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

StrategyProof::Entry& StrategyProof::entry_of(const Position& position) {
  Entry& entry = entries_[place_of(outcome_key(position))];
  if (entry.key != 0) return entry;
  if (++used_ % kProgressEvery == 0 && on_progress) on_progress(used_);
  entry.key = outcome_key(position);
  return entry;
}

bool StrategyProof::is_certain(Verdict verdict) {
  return verdict == Verdict::Held || verdict == Verdict::Safe;
}

bool StrategyProof::is_answered(Verdict verdict) {
  return verdict == Verdict::Assumed || is_certain(verdict);
}

/// The verdict of a game that is over, or whose end is known.
std::optional<StrategyProof::Verdict> StrategyProof::end_of(const Position& position) const {
  const std::optional<bool> held = ahead_.held(position, has_legal_move(position));
  if (!held) return std::nullopt;
  return *held ? Verdict::Safe : Verdict::Lost;
}

/// What is known without looking ahead.
StrategyProof::Verdict StrategyProof::known_verdict(const Position& position) const {
  return end_of(position).value_or(entries_[place_of(outcome_key(position))].verdict);
}

bool StrategyProof::is_covered(const Position& position, Move m, bool (*good)(Verdict)) const {
  const Position after = position.after(m);
  if (const auto end = end_of(after)) return end == Verdict::Safe;
  return std::ranges::all_of(legal_moves(after), [&](Move reply) { return good(known_verdict(after.after(reply))); });
}

bool StrategyProof::keeps(const Position& position, Move m) const {
  return is_covered(position, m, is_certain);
}

/// A move whose replies all have their answers; none if there is none.
Move StrategyProof::covered_move(const Position& position) const {
  const MoveList moves = legal_moves(position);
  const auto place = std::ranges::find_if(moves, [&](Move m) { return is_covered(position, m, is_answered); });
  return place == moves.end() ? Move{} : *place;
}

/// What can be told of a position without trying its moves; `Unknown` if nothing.
StrategyProof::Verdict StrategyProof::look_at(const Position& position) {
  if (const auto end = end_of(position)) return *end;
  Entry& entry = entry_of(position);
  if (entry.verdict != Verdict::Unknown) return entry.verdict;
  for (int depth = kFirstLook; depth <= limits_.look_ahead; ++depth) {
    const int value = ahead_.value(position, depth);
    if (std::abs(value) == LookAhead::kEnd) return entry.verdict = value > 0 ? Verdict::Safe : Verdict::Lost;
    if (depth > kFirstLook) continue;
    // The strategy stays small if it goes where it has been.
    if (const Move m = covered_move(position)) {
      entry.move = m;
      return entry.verdict = Verdict::Assumed;
    }
  }
  return Verdict::Unknown;
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
    const int value = known_verdict(next) == Verdict::Lost ? LookAhead::kEnd : -ahead_.value(next, kFirstLook);
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
    entry.verdict = Verdict::Lost;
    return false;
  }
  entry.verdict = Verdict::Assumed;
  entry.move = attempt.moves.back();
  attempt.moves.pop_back();
  attempt.after = attempt.position.after(entry.move);
  attempt.replies.clear();
  if (const auto end = end_of(attempt.after)) return end == Verdict::Safe || try_next(attempt);
  attempt.replies = replies_to(attempt.after);
  return true;
}

/// Finds moves for a position and for all that it leads to. False if it is lost, or there is no room left.
bool StrategyProof::settle(const Position& start) {
  if (const Verdict verdict = look_at(start); verdict != Verdict::Unknown) return verdict != Verdict::Lost;
  std::vector<Attempt> attempts;
  const auto begin = [&](const Position& position) {
    attempts.push_back({.position = position, .moves = {ahead_.best(position)}, .after = position, .replies = {}});
    if (!attempts.back().moves.front()) attempts.back().moves.clear();
    if (!try_next(attempts.back())) attempts.pop_back();
  };
  begin(start);
  while (!attempts.empty()) {
    if (!may_go_on()) return false;
    Attempt& trying = attempts.back();
    if (trying.replies.empty()) {  // each has found its answer
      attempts.pop_back();
      continue;
    }
    const Position next = trying.after.after(trying.replies.back());
    switch (look_at(next)) {
      case Verdict::Assumed:
      case Verdict::Held:
      case Verdict::Safe:
        trying.replies.pop_back();
        break;
      case Verdict::Lost:
        if (!try_next(trying)) attempts.pop_back();
        break;
      case Verdict::Unknown:
        begin(next);
        break;
    }
  }
  return known_verdict(start) != Verdict::Lost;
}

/// Walks through the whole strategy: the positions whose move leads to one that has turned out lost. If there are none,
/// all that it has met are held.
std::vector<Position> StrategyProof::doubtful(const std::vector<Position>& starts) {
  std::vector<Position> found;
  std::unordered_set<std::size_t> seen;
  std::vector<Position> ahead;
  const auto meet = [&](const Position& position) {
    const std::size_t place = place_of(outcome_key(position));
    if (end_of(position) || !seen.insert(place).second) return;
    if (!is_certain(entries_[place].verdict)) ahead.push_back(position);
  };
  for (const Position& start : starts) meet(start);
  while (!ahead.empty()) {
    const Position position = ahead.back();
    ahead.pop_back();
    const Entry& entry = entries_[place_of(outcome_key(position))];
    if (entry.verdict != Verdict::Assumed || !is_covered(position, entry.move, is_answered)) {
      found.push_back(position);
      continue;
    }
    const Position after = position.after(entry.move);
    if (end_of(after)) continue;
    for (const Move reply : legal_moves(after)) meet(after.after(reply));
  }
  if (found.empty())
    for (const std::size_t place : seen)
      if (entries_[place].verdict == Verdict::Assumed) entries_[place].verdict = Verdict::Held;
  strategy_size_ = seen.size();
  return found;
}

Move StrategyProof::move_in(const Position& position) {
  most_ = room();
  while (secure({position}).value_or(false)) {
    Entry& entry = entry_of(position);
    if (entry.verdict == Verdict::Held) return entry.move;
    for (int depth = kFirstLook; depth <= limits_.look_ahead; ++depth)
      if (ahead_.value(position, depth) == LookAhead::kEnd) return ahead_.best(position);
    entry.verdict = Verdict::Unknown;  // seen from nearer, and forgotten: now it needs a strategy
  }
  return {};
}

std::optional<bool> StrategyProof::holds(const Position& start, std::uint64_t positions) {
  most_ = used_ + std::min(positions, room() - std::min(used_, room()));
  if (const auto end = end_of(start)) return end == Verdict::Safe;
  if (start.turn() == side_) return secure({start});
  std::vector<Position> starts;
  for (const Move m : legal_moves(start)) starts.push_back(start.after(m));
  return secure(starts);
}

/// Whether the side holds in all of these positions, with its turn; nothing once the memory is full.
std::optional<bool> StrategyProof::secure(const std::vector<Position>& starts) {
  for (;;) {
    for (const Position& position : starts)
      if (!settle(position)) return may_go_on() ? std::optional(false) : std::nullopt;
    const std::vector<Position> again = doubtful(starts);
    if (again.empty()) return true;
    if (!may_go_on()) return std::nullopt;
    for (const Position& position : again)
      if (Entry& entry = entry_of(position); entry.verdict == Verdict::Assumed) entry.verdict = Verdict::Unknown;
    for (const Position& position : again) settle(position);
  }
}

}  // namespace thirty
