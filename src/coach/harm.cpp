// First a win that was there, then what ends the game, then what the enemy's reply takes or how far it brings a pawn,
// then what the move left undone. What can be taken but had better not be is left out: the reply is the search's, and a
// piece that it lets stand is not lost. So is what the better move would have left to the enemy as well.
#include "coach/harm.h"

#include <algorithm>
#include <array>

#include "coach/future.h"
#include "coach/why.h"
#include "rules/attacks.h"
#include "rules/movegen.h"

namespace thirty {

namespace {

/// What a reply may achieve that is harm by itself.
constexpr std::array kHarmful{RemarkKind::Draws, RemarkKind::Promotes, RemarkKind::Runs};

/// Whether `reply` takes a pawn to its far edge, or so far that nobody can stop it.
bool gets_across(const Position& p, Move reply) {
  if (!is_legal(p, reply) || p.piece_on(reply.from()).type() != PieceType::Pawn) return false;
  return reply.promotion() != PieceType::None || unstoppable(p.after(reply), reply.to());
}

/// What `reply` brings by what it takes; 0 if it takes nothing.
int booty(const Position& p, Move reply) {
  return is_legal(p, reply) && captured_by(p, reply) ? capture_gain(p, reply) : 0;
}

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
  std::optional<Move> best;
  if (!better.empty() && better[0] != move && is_legal(position, better[0])) best = better[0];
  const auto missed = [&](RemarkKind kind, PlacedPiece taken = {}) {
    return Remark{.kind = kind, .mover = placed_piece(position, best->from()), .to = best->to(), .other = taken};
  };
  // Of a way that was gone only what the pawn has become at its end can be what was wrong.
  if (best && best->from() == move.from() && best->to() == move.to())
    return missed(RemarkKind::BecomesLess, {best->promotion(), best->to(), position.turn()});
  if (best && wins_soon(position, *best)) return missed(RemarkKind::MissesWin);
  if (const std::optional<Ending> end = winning_move(after)) return why(after, end->move);

  if (!answer.empty() && is_legal(after, answer[0])) {
    const Move reply = answer[0];
    const std::optional<Position> instead = best ? std::optional(position.after(*best)) : std::nullopt;
    const int given = worth(captured_by(position, move).type);  // a piece given for another is not lost
    if (booty(after, reply) > std::max(given, instead ? booty(*instead, reply) : 0))
      return loss(position, after, move, reply);
    const Remark done = why(after, reply);
    const bool is_harm = std::find(kHarmful.begin(), kHarmful.end(), done.kind) != kHarmful.end();
    if (is_harm && !(instead && gets_across(*instead, reply))) return done;
  }
  const PlacedPiece prey = best ? captured_by(position, *best) : PlacedPiece{};
  const bool is_missed = prey && prey != captured_by(position, move) && capture_gain(position, *best) > 0;
  return is_missed ? std::optional(missed(RemarkKind::Misses, prey)) : std::nullopt;
}

}  // namespace thirty
