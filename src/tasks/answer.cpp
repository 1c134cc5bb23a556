// Said is the first thing that is true: the game is over; White still wins, only later; Black ends the game; Black
// takes more than it gives; Black's pawn runs; what the move was worth.
#include "tasks/answer.h"

#include <algorithm>
#include <tuple>

#include "coach/exchange.h"
#include "rules/outcome.h"

namespace thirty {

namespace {

/// What is said of an end that Black has won.
Saying saying_of_end(const Position& p, Reason reason) {
  switch (reason) {
    case Reason::FarEdge:
      return Saying::Across;
    case Reason::AllCaptured:
      return Saying::NothingLeft;
    case Reason::LastPawn:
      return Saying::LastPawn;
    case Reason::Checkmate:
      return Saying::Mated;
    default:
      return most_advanced(p, Color::White) == most_advanced(p, Color::Black) ? Saying::StuckFewer
                                                                              : Saying::StuckBehind;
  }
}

bool is_win(const std::optional<ExactValue>& value) {
  return value && value->wdl == Wdl::Win;
}

struct Said {
  Saying saying = Saying::Less;
  Move reply;
};

Said say(const Position& position, const Judge::MoveWorth& attempt, const Choices& choices, Judge& judge) {
  const Position after = position.after(attempt.move);
  if (const auto end = board_outcome(after))
    return {end->winner ? saying_of_end(after, end->reason) : Saying::EndsDrawn, {}};
  if (is_win(attempt.value)) return {Saying::Slow, {}};
  const Move reply = best_reply(after, judge);
  const Position next = after.after(reply);
  if (const auto end = board_outcome(next); end && end->winner == Color::Black)
    return {saying_of_end(next, end->reason), reply};
  const bool is_lost = attempt.value && attempt.value->wdl == Wdl::Loss;
  const PlacedPiece taken = captured_by(after, reply);
  // A piece given for another is not lost.
  if (taken && capture_gain(after, reply) > worth(captured_by(position, attempt.move).type))
    return {reply.to() == attempt.move.to() ? Saying::Attacked : Saying::Taken, reply};
  if (is_lost && !taken && placed_piece(after, reply.from()).type == PieceType::Pawn) return {Saying::Runs, reply};
  if (is_lost) return {Saying::Loses, reply};
  const bool is_royal = position.variant().royal();
  if (is_royal && choices.aim == Aim::WinNow) return {Saying::NoMate, reply};
  // Where not all is known, White may still win, only not in time.
  if ((is_royal && choices.turns_left > 1) || !judge.knows_all(position)) return {Saying::TooLate, reply};
  return {choices.aim == Aim::Hold || choices.aim == Aim::Save ? Saying::Less : Saying::Level, reply};
}

}  // namespace

Move best_reply(const Position& after, Judge& judge) {
  const auto rank = [&](const Judge::MoveWorth& reply) {
    const int gain = captured_by(after, reply.move) ? capture_gain(after, reply.move) : 0;
    return std::tuple(reply.value.value_or(ExactValue::draw()), gain);
  };
  const std::vector<Judge::MoveWorth> replies = judge.moves(after);
  return std::max_element(replies.begin(), replies.end(),
                          [&](const auto& a, const auto& b) { return rank(a) < rank(b); })
      ->move;
}

std::vector<Answer> answers_to(const Position& position, const Choices& choices, Judge& judge) {
  std::vector<Answer> answers;
  for (const Judge::MoveWorth& attempt : choices.refused) {
    const Said said = say(position, attempt, choices, judge);
    const auto alike = std::find_if(answers.begin(), answers.end(), [&](const Answer& answer) {
      return answer.saying == said.saying && answer.reply == said.reply;
    });
    if (alike != answers.end())
      alike->tries.push_back(attempt.move);
    else
      answers.push_back({{attempt.move}, said.saying, said.reply});
  }
  return answers;
}

}  // namespace thirty
