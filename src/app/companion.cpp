// Two questions a move: the position before it, and, unless the move was the engine's own choice, the position
// after it. What the move cost is the difference for the person, forced ends counted as so many men.
#include "app/companion.h"

#include <algorithm>
#include <cstdlib>

#include "coach/harm.h"
#include "coach/why.h"
#include "rules/notation.h"

namespace thirty {

namespace {

// In hundredths of a pawn.
constexpr int kMost = 500;          ///< a greater advantage, or a forced end that nobody sees coming, counts as this
constexpr int kMistake = 180;       ///< a move that costs less is not spoken of
constexpr int kVagueMistake = 350;  ///< nor one that costs less than this, when nothing plain can be said
constexpr int kStillFine = 400;     ///< nor one that leaves so much
constexpr int kLostBefore = -450;   ///< nor one in a game that was lost already

/// The worth of a position to the side to move; a forced end is worth the more the nearer it is.
int worth_of(const EngineAnswer& answer) {
  constexpr int kInSight = 6, kForEachMove = 60;
  const int moves = kForcedScore - std::abs(answer.score);
  const int nearness = std::clamp(kInSight - moves + 1, 0, kInSight);
  const bool forced = std::abs(answer.score) > kForcedScore / 2;
  const int worth = kMost + kForEachMove * nearness;
  return forced ? (answer.score > 0 ? worth : -worth) : std::clamp(answer.score, -kMost, kMost);
}

}  // namespace

std::vector<Move> expected_line(const Position& position, const EngineAnswer& answer) {
  std::vector<Move> line;
  Position p = position;
  const bool foretold = !answer.line.empty() && answer.line.front() == answer.best_move;
  for (const std::string& name : foretold ? answer.line : std::vector{answer.best_move}) {
    const Result<Move> move = move_from_name(p, name);
    if (!move) break;
    line.push_back(*move);
    p = p.after(*move);
    if (board_outcome(p)) break;
  }
  return line;
}

Remark hint_remark(const Position& position, const EngineAnswer& answer, Move move) {
  const std::vector<Move> line = expected_line(position, answer);
  return why(position, move, std::span(line).subspan(std::min<std::size_t>(1, line.size())));
}

void Companion::set_on(bool on) {
  on_ = on;
  if (!on) forget();
}

void Companion::watch(const Session& session) {
  forget();
  if (on_ && session.computer_to_move() && session.last_ply() > 0) wanted_ = EngineQuestion::Kind::Before;
}

std::optional<Remark> Companion::hear(const EngineAnswer& answer, const Session& session) {
  const Game& game = session.game();
  const Move move = game.moves().back();
  if (answer.kind == EngineQuestion::Kind::Before) {
    before_ = answer;
    const bool good = answer.best_move == move_name(move) || worth_of(answer) < kLostBefore;
    wanted_ = good ? std::nullopt : std::optional(EngineQuestion::Kind::After);
    return std::nullopt;
  }
  forget();
  const int left = -worth_of(answer);
  const int cost = worth_of(before_) - left;
  if (cost < kMistake || left >= kStillFine) return std::nullopt;
  const Position& before = game.positions()[game.positions().size() - 2];
  const std::optional<Remark> remark =
      harm(before, move, expected_line(game.position(), answer), expected_line(before, before_));
  if (remark && remark->kind == RemarkKind::StrongReply && cost < kVagueMistake) return std::nullopt;
  return remark;
}

}  // namespace thirty
