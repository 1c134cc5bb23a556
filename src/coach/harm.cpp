// First what ends the game, then what the enemy's reply takes or how far it brings a pawn, then what the move left
// undone. What can be taken but had better not be is left out: the reply is the search's, and a piece that it lets
// stand is not lost.
#include "coach/harm.h"

#include <algorithm>
#include <array>

#include "coach/why.h"
#include "rules/attacks.h"
#include "rules/movegen.h"

namespace thirty {

namespace {

/// What a reply may achieve that is harm by itself.
constexpr std::array kHarmful{RemarkKind::Promotes, RemarkKind::Runs};

/// `capture` takes a piece of the mover's: how that came about.
Remark loss(const Position& before, const Position& after, Move move, Move capture) {
  const Color us = before.turn();
  const PlacedPiece lost = captured_by(after, capture);
  const PlacedPiece captor = placed_piece(after, capture.from());
  Remark remark{.kind = RemarkKind::Leaves, .mover = placed_piece(before, move.from()), .to = move.to()};
  remark.other = lost;
  remark.third = captor;
  remark.third_to = capture.to();
  if (lost.square == move.to()) {
    remark.kind = RemarkKind::StepsInto;
    return remark;
  }
  if (danger(before, lost.square)) return remark;
  const auto guards = [&](const Position& p, Square from) {
    return contains(p.attackers(lost.square, us, p.occupied()), from);
  };
  if (contains(between(captor.square, lost.square), move.from()))
    remark.kind = RemarkKind::Unblocks;
  else if (guards(before, move.from()) && !guards(after, move.to()))
    remark.kind = RemarkKind::Unguards;
  return remark;
}

}  // namespace

std::optional<Remark> harm(const Position& position, Move move, std::span<const Move> answer,
                           std::span<const Move> better) {
  const Position after = position.after(move);
  const bool answered = !answer.empty() && is_legal(after, answer[0]);
  if (const std::optional<Ending> end = winning_move(after)) return why(after, end->move);

  std::optional<Remark> missed;
  if (!better.empty() && better[0] != move && is_legal(position, better[0])) missed = why(position, better[0]);
  if (missed && missed->kind == RemarkKind::Wins) {
    missed->kind = RemarkKind::MissesWin;
    return missed;
  }
  const int taken = worth(captured_by(position, move).type);  // a piece given for another is not lost
  if (answered && captured_by(after, answer[0]) && capture_gain(after, answer[0]) > taken)
    return loss(position, after, move, answer[0]);
  if (answered) {
    const Remark reply = why(after, answer[0], answer.subspan(1));
    if (std::find(kHarmful.begin(), kHarmful.end(), reply.kind) != kHarmful.end()) return reply;
  }
  if (missed && captured_by(position, better[0]) && capture_gain(position, better[0]) > 0) {
    missed->kind = RemarkKind::Misses;
    missed->other = captured_by(position, better[0]);
    return missed;
  }
  return std::nullopt;
}

}  // namespace thirty
