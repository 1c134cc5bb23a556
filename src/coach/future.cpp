// Small proofs by trying everything. A pawn's owner moves nothing else, so the tree has one branch on that
// side, and a budget of positions keeps the other side's branches within a few milliseconds.
#include "coach/future.h"

#include <algorithm>

#include "coach/exchange.h"
#include "rules/attacks.h"
#include "rules/movegen.h"

namespace thirty {

namespace {

constexpr int kPositions = 6000;
constexpr int kFewMoves = 12;

bool runs_home(const Position& p, Square pawn, int& budget);

/// Whether what a pawn has become on the far edge stays there: the game is won, or nobody can take it.
bool has_arrived(const Position& p, Square pawn) {
  if (const std::optional<Outcome> end = board_outcome(p)) return end->winner == ~p.turn();
  return !best_capture(p, pawn);
}

/// The owner is to move: some move of the pawn gets it there in the end.
bool runs_on(const Position& p, Square pawn, int& budget) {
  const Bitboard edge = p.variant().far_rank[p.turn()];
  MoveList moves;
  generate_legal_from(p, pawn, moves);
  for (const Move m : moves)
    if (contains(edge, m.to()) && has_arrived(p.after(m), m.to())) return true;
  for (const Move m : moves)
    if (!contains(edge, m.to()) && runs_home(p.after(m), m.to(), budget)) return true;
  return false;
}

bool runs_home(const Position& p, Square pawn, int& budget) {
  const Color owner = ~p.turn();
  const Piece runner = p.piece_on(pawn);
  if (const std::optional<Outcome> end = board_outcome(p)) return end->winner == owner;
  MoveList replies;
  generate_legal(p, replies);
  for (const Move reply : replies) {
    if (--budget < 0) return false;
    const Position after = p.after(reply);
    if (const std::optional<Outcome> end = board_outcome(after)) {
      if (end->winner != owner) return false;
    } else if (after.piece_on(pawn) != runner || !runs_on(after, pawn, budget)) {
      return false;
    }
  }
  return true;
}

/// Whether the side to move can win, or take something that brings more than `given`.
bool can_gain(const Position& p, int given) {
  const std::optional<Capture> best = best_gain(p);
  return (best && best->gain > given) || winning_move(p);
}

}  // namespace

int steps_to_edge(const Position& p, Square pawn) {
  const int rank = rank_of(pawn);
  return p.piece_on(pawn).color() == Color::White ? p.variant().ranks - 1 - rank : rank;
}

bool wins_soon(const Position& p, Move move) {
  const Position after = p.after(move);
  if (const std::optional<Outcome> end = board_outcome(after)) return end->winner == p.turn();
  MoveList replies;
  generate_legal(after, replies);
  return std::all_of(replies.begin(), replies.end(), [&](Move reply) {
    const Position then = after.after(reply);
    const std::optional<Outcome> end = board_outcome(then);
    return end ? end->winner == p.turn() : winning_move(then).has_value();
  });
}

bool unstoppable(const Position& p, Square pawn) {
  int budget = kPositions;
  return runs_home(p, pawn, budget);
}

bool squeezed(const Position& p) {
  const std::optional<Position> idle = passed(p);
  MoveList replies;
  generate_legal(p, replies);
  if (!idle || replies.empty() || replies.size() > kFewMoves || board_outcome(*idle) || can_gain(*idle, 0))
    return false;
  for (const Move reply : replies) {
    const Position after = p.after(reply);
    const std::optional<Outcome> end = board_outcome(after);
    if (end ? end->winner != ~p.turn() : !can_gain(after, brought_by(p, reply))) return false;
  }
  return true;
}

}  // namespace thirty
