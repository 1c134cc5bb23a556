// What ends the game or saves the king is seen from the aim; the rest is read from the coach's remark on the move.
#include "tasks/idea.h"

#include <algorithm>
#include <span>

#include "coach/why.h"
#include "rules/outcome.h"

namespace thirty {

namespace {

Idea idea_of_end(Reason reason) {
  switch (reason) {
    case Reason::FarEdge:
      return Idea::Across;
    case Reason::AllCaptured:
    case Reason::LastPawn:
      return Idea::LastPiece;
    case Reason::Deadlock:
      return Idea::Deadlock;
    case Reason::NoMove:
      return Idea::NoMove;
    case Reason::Checkmate:
      return Idea::MateInOne;
    default:
      return Idea::Look;
  }
}

Idea of_remark(const Remark& remark) {
  switch (remark.kind) {
    case RemarkKind::Wins:
      return remark.end ? idea_of_end(*remark.end) : Idea::Look;
    case RemarkKind::StopsWin:
      return Idea::Stop;
    case RemarkKind::TakesFree:
    case RemarkKind::TakesDearer:
    case RemarkKind::TakesGain:
      return Idea::Take;
    case RemarkKind::Trades:
      return Idea::Trade;
    case RemarkKind::Forks:
      return Idea::Fork;
    case RemarkKind::Discovers:
      return Idea::Discover;
    case RemarkKind::Threatens:
    case RemarkKind::Plans:
    case RemarkKind::ThreatensWin:
      return Idea::Threat;
    case RemarkKind::Squeezes:
      return Idea::Wait;
    case RemarkKind::Escapes:
      return Idea::Escape;
    case RemarkKind::Shields:
    case RemarkKind::Protects:
      return Idea::Guard;
    case RemarkKind::Promotes:
      return Idea::Promote;
    case RemarkKind::Runs:
      return Idea::Run;
    case RemarkKind::Blocks:
      return Idea::Block;
    case RemarkKind::Leads:
      return Idea::Lead;
    case RemarkKind::TakesChecker:
    case RemarkKind::LeavesCheck:
    case RemarkKind::BlocksCheck:
      return Idea::OutOfCheck;
    default:
      return Idea::Look;
  }
}

}  // namespace

Idea idea_of(const Task& task, std::span<const Move> line) {
  const Turn& turn = task.turns.front();
  if (task.aim == Aim::Save) return task.start.variant().royal() ? Idea::StopMate : Idea::Stop;
  if (task.aim == Aim::Win && task.turns.size() == 2 && task.start.variant().royal()) return Idea::MateInTwo;
  const bool can_be_drawn = std::any_of(turn.answers.begin(), turn.answers.end(),
                                        [](const Answer& answer) { return answer.saying == Saying::EndsDrawn; });
  if (task.aim == Aim::Win && can_be_drawn && task.start.variant().royal()) return Idea::NoStalemate;
  std::optional<Idea> shared;
  for (const Move m : turn.play) {
    const Idea idea = of_remark(why(task.start, m, m == turn.play.front() ? line : std::span<const Move>{}));
    if (shared && *shared != idea) return Idea::Look;
    shared = idea;
  }
  return shared.value_or(Idea::Look);
}

}  // namespace thirty
