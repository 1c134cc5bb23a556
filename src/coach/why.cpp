// One small reading a kind, tried in the order of the table at the end: the most telling first, until one
// finds what it looks for. Each looks at the board before and after the move, and at both as they would be
// if the enemy could do nothing.
#include "coach/why.h"

#include <algorithm>
#include <array>

#include "coach/future.h"
#include "rules/attacks.h"
#include "rules/movegen.h"

namespace thirty {

namespace {

struct Scene {
  const Position& before;
  const Position& after;
  Move move;
  std::span<const Move> line;
  std::optional<Position> theirs;  ///< before the move, the enemy to move; nothing in check
  std::optional<Position> next;    ///< after the move, the mover to move again; nothing after a check

  Color us() const { return before.turn(); }
  PlacedPiece mover() const { return placed_piece(before, move.from()); }
  bool is_pawn() const { return mover().type == PieceType::Pawn; }
  /// The enemy's best capture of the moved piece; nothing if it brings nothing.
  bool can_be_won() const {
    const std::optional<Capture> capture = best_capture(after, move.to());
    return capture && capture->gain > 0;
  }
  Remark say(RemarkKind kind) const { return {.kind = kind, .mover = mover(), .to = move.to()}; }
  Remark say(RemarkKind kind, PlacedPiece other, PlacedPiece third = {}) const {
    Remark remark = say(kind);
    remark.other = other;
    remark.third = third;
    return remark;
  }
  Remark say(RemarkKind kind, Reason end, PlacedPiece other = {}) const {
    Remark remark = say(kind, other);
    remark.end = end;
    return remark;
  }
};

std::optional<Remark> ends(const Scene& s) {
  const std::optional<Outcome> end = board_outcome(s.after);
  if (!end) return std::nullopt;
  if (end->winner == s.us()) return s.say(RemarkKind::Wins, end->reason);
  if (!end->winner) return s.say(RemarkKind::Draws, end->reason);
  return std::nullopt;
}

std::optional<Remark> answers_check(const Scene& s) {
  const Bitboard checkers = s.before.checkers();
  if (!checkers) return std::nullopt;
  const PlacedPiece checker = placed_piece(s.before, lowest(checkers));
  if (count(checkers) == 1 && captured_by(s.before, s.move) == checker) return s.say(RemarkKind::TakesChecker, checker);
  return s.say(s.mover().type == PieceType::King ? RemarkKind::LeavesCheck : RemarkKind::BlocksCheck, checker);
}

std::optional<Remark> stops_win(const Scene& s) {
  const std::optional<Ending> theirs = s.theirs && !board_outcome(*s.theirs) ? winning_move(*s.theirs) : std::nullopt;
  if (!theirs || winning_move(s.after)) return std::nullopt;
  return s.say(RemarkKind::StopsWin, theirs->reason, placed_piece(s.before, theirs->move.from()));
}

std::optional<Remark> promotes(const Scene& s) {
  if (s.move.promotion() == PieceType::None) return std::nullopt;
  return s.say(RemarkKind::Promotes, {s.move.promotion(), s.move.to(), s.us()});
}

std::optional<Remark> runs(const Scene& s) {
  if (!s.is_pawn() || !unstoppable(s.after, s.move.to())) return std::nullopt;
  Remark remark = s.say(RemarkKind::Runs);
  remark.steps = steps_to_edge(s.after, s.move.to());
  return remark;
}

std::optional<Remark> takes_well(const Scene& s) {
  const PlacedPiece taken = captured_by(s.before, s.move);
  const int gain = taken ? capture_gain(s.before, s.move) : 0;
  if (gain <= 0) return std::nullopt;
  if (!best_capture(s.after, s.move.to())) return s.say(RemarkKind::TakesFree, taken);
  const bool dearer = worth(taken.type) > worth(s.mover().type);
  return s.say(dearer ? RemarkKind::TakesDearer : RemarkKind::TakesGain, taken);
}

std::optional<Remark> trades(const Scene& s) {
  const PlacedPiece taken = captured_by(s.before, s.move);
  if (!taken || worth(taken.type) != worth(s.mover().type)) return std::nullopt;
  if (capture_gain(s.before, s.move) != 0) return std::nullopt;
  return s.say(RemarkKind::Trades, taken);
}

std::optional<Remark> takes(const Scene& s) {
  const PlacedPiece taken = captured_by(s.before, s.move);
  return taken ? std::optional(s.say(RemarkKind::Takes, taken)) : std::nullopt;
}

/// What the piece on `captor` brings by taking on `target`, its side to move; nothing if it cannot.
std::optional<int> gain_by(const Position& p, Square captor, Square target) {
  MoveList moves;
  generate_legal_from(p, captor, moves);
  std::optional<int> best;
  for (const Move m : moves) {
    if (captured_by(p, m).square != target) continue;
    const int gain = capture_gain(p, m);
    if (!best || gain > *best) best = gain;
  }
  return best;
}

/// Enemies that the moved piece attacks: a checked king, and whatever it could take at a gain, dearest first.
std::array<PlacedPiece, 2> two_targets(const Scene& s, int& found) {
  std::array<PlacedPiece, 2> targets;
  found = 0;
  const auto add = [&](PlacedPiece piece) {
    if (found < 2) targets[found++] = piece;
  };
  if (contains(s.after.checkers(), s.move.to())) add(placed_piece(s.after, s.after.king(~s.us())));
  std::array<PlacedPiece, 64> seen;
  std::size_t n = 0;
  for (Bitboard enemies = s.after.pieces(~s.us()); enemies;) {
    const Square square = pop_lowest(enemies);
    if (contains(s.after.attackers(square, s.us(), s.after.occupied()), s.move.to()))
      seen[n++] = placed_piece(s.after, square);
  }
  std::stable_sort(seen.begin(), seen.begin() + static_cast<std::ptrdiff_t>(n),
                   [](PlacedPiece a, PlacedPiece b) { return worth(a.type) > worth(b.type); });
  for (std::size_t i = 0; i < n; ++i) {
    if (found > 0 && seen[i] == targets[0]) continue;
    // In check nobody can pass; what the fork is good for is seen against each reply anyway.
    if (!s.next || gain_by(*s.next, s.move.to(), seen[i].square).value_or(0) > 0) add(seen[i]);
  }
  return targets;
}

std::optional<Remark> forks(const Scene& s) {
  int found = 0;
  const auto [first, second] = two_targets(s, found);
  if (found < 2) return std::nullopt;
  MoveList replies;
  generate_legal(s.after, replies);
  for (const Move reply : replies) {
    const Position p = s.after.after(reply);
    if (board_outcome(p) || p.piece_on(s.move.to()).color() != s.us()) return std::nullopt;
    const auto can_take = [&](PlacedPiece piece) {
      return placed_piece(p, piece.square) == piece && gain_by(p, s.move.to(), piece.square).value_or(0) > 0;
    };
    if (!can_take(first) && !can_take(second)) return std::nullopt;
  }
  return s.say(RemarkKind::Forks, first, second);
}

std::optional<Remark> discovers(const Scene& s) {
  std::optional<Remark> best;
  for (Bitboard enemies = s.after.pieces(~s.us()); enemies;) {
    const PlacedPiece target = placed_piece(s.after, pop_lowest(enemies));
    const Bitboard now = s.after.attackers(target.square, s.us(), s.after.occupied()) & ~bit(s.move.to());
    const Bitboard then = s.before.attackers(target.square, s.us(), s.before.occupied());
    for (Bitboard opened = now & ~then; opened;) {
      const PlacedPiece slider = placed_piece(s.after, pop_lowest(opened));
      if (!contains(between(slider.square, target.square), s.move.from())) continue;
      const bool checks = contains(s.after.checkers(), slider.square) && target.square == s.after.king(~s.us());
      const bool gains = s.next && gain_by(*s.next, slider.square, target.square).value_or(0) > 0;
      if ((checks || gains) && (!best || worth(target.type) > worth(best->third.type)))
        best = s.say(RemarkKind::Discovers, slider, target);
    }
  }
  return best;
}

std::optional<Remark> castles(const Scene& s) {
  return s.before.is_castling(s.move) ? std::optional(s.say(RemarkKind::Castles)) : std::nullopt;
}

std::optional<Remark> escapes(const Scene& s) {
  const std::optional<Capture> threat = danger(s.before, s.move.from());
  if (!threat || s.can_be_won()) return std::nullopt;
  return s.say(RemarkKind::Escapes, placed_piece(s.before, threat->move.from()));
}

/// Another own piece was in danger and is not any more, thanks to where the moved piece stands now.
std::optional<Remark> looks_after(const Scene& s) {
  std::optional<Remark> best;
  for (Bitboard own = s.before.pieces(s.us()) & ~bit(s.move.from()); own;) {
    const PlacedPiece friendly = placed_piece(s.before, pop_lowest(own));
    if (best && worth(best->other.type) >= worth(friendly.type)) continue;
    const std::optional<Capture> threat = danger(s.before, friendly.square);
    if (!threat || placed_piece(s.after, friendly.square) != friendly) continue;
    const std::optional<Capture> still = best_capture(s.after, friendly.square);
    if (still && still->gain > 0) continue;
    const PlacedPiece attacker = placed_piece(s.before, threat->move.from());
    const auto guards = [&](const Position& p, Square from) {
      return contains(p.attackers(friendly.square, s.us(), p.occupied()), from);
    };
    if (contains(between(attacker.square, friendly.square), s.move.to()))
      best = s.say(RemarkKind::Shields, friendly, attacker);
    else if (guards(s.after, s.move.to()) && !guards(s.before, s.move.from()))
      best = s.say(RemarkKind::Protects, friendly, attacker);
  }
  return best;
}

/// Where a pawn that was taken in passing has opened a line to the king, it is another piece that gives check.
std::optional<Remark> checks(const Scene& s) {
  return contains(s.after.checkers(), s.move.to()) ? std::optional(s.say(RemarkKind::Checks)) : std::nullopt;
}

std::optional<Remark> threatens_win(const Scene& s) {
  const std::optional<Ending> win = s.next && !board_outcome(*s.next) ? winning_move(*s.next) : std::nullopt;
  if (!win || winning_move(s.before)) return std::nullopt;
  return s.say(RemarkKind::ThreatensWin, win->reason, placed_piece(s.after, win->move.from()));
}

std::optional<Remark> threatens(const Scene& s) {
  if (!s.next || s.can_be_won()) return std::nullopt;
  std::optional<Remark> best;
  for (Bitboard enemies = s.next->pieces(~s.us()); enemies;) {
    const PlacedPiece target = placed_piece(*s.next, pop_lowest(enemies));
    const std::optional<Capture> already = best_capture(s.before, target.square);
    if (already && already->gain > 0) continue;
    if (gain_by(*s.next, s.move.to(), target.square).value_or(0) <= 0) continue;
    if (!best || worth(target.type) > worth(best->other.type)) best = s.say(RemarkKind::Threatens, target);
  }
  return best;
}

std::optional<Remark> squeezes(const Scene& s) {
  return squeezed(s.after) ? std::optional(s.say(RemarkKind::Squeezes)) : std::nullopt;
}

std::optional<Remark> blocks(const Scene& s) {
  const Bitboard facing = pawns_forward(s.us(), bit(s.move.to())) & s.after.pieces(~s.us(), PieceType::Pawn);
  return facing ? std::optional(s.say(RemarkKind::Blocks, placed_piece(s.after, lowest(facing)))) : std::nullopt;
}

/// Steps to the edge of the pawn that has least; nothing without a pawn.
std::optional<int> nearest_pawn(const Position& p, Color c) {
  std::optional<int> nearest;
  for (Bitboard pawns = p.pieces(c, PieceType::Pawn); pawns;) {
    const int steps = steps_to_edge(p, pop_lowest(pawns));
    if (!nearest || steps < *nearest) nearest = steps;
  }
  return nearest;
}

std::optional<Remark> leads(const Scene& s) {
  if (!s.is_pawn() || !s.before.variant().deadlock) return std::nullopt;
  const std::optional<int> theirs = nearest_pawn(s.after, ~s.us());
  const int steps = steps_to_edge(s.after, s.move.to());
  if (!theirs || steps >= *theirs || *nearest_pawn(s.before, s.us()) < *theirs) return std::nullopt;
  Remark remark = s.say(RemarkKind::Leads);
  remark.steps = steps;
  return remark;
}

/// What the search expects: this move, a reply, and then a piece to be had.
std::optional<Remark> plans(const Scene& s) {
  if (s.line.size() < 2 || !is_legal(s.after, s.line[0])) return std::nullopt;
  const Position then = s.after.after(s.line[0]);
  if (board_outcome(then) || !is_legal(then, s.line[1])) return std::nullopt;
  const PlacedPiece prey = captured_by(then, s.line[1]);
  if (!prey || capture_gain(then, s.line[1]) <= 0) return std::nullopt;
  Remark remark = s.say(RemarkKind::Plans, prey, placed_piece(s.after, s.line[0].from()));
  remark.third_to = s.line[0].to();
  return remark;
}

std::optional<Remark> advances(const Scene& s) {
  if (!s.is_pawn()) return std::nullopt;
  Remark remark = s.say(RemarkKind::Advances);
  remark.steps = steps_to_edge(s.after, s.move.to());
  return remark;
}

int distance_squared(Square a, Square b) {
  const int files = file_of(a) - file_of(b), ranks = rank_of(a) - rank_of(b);
  return files * files + ranks * ranks;
}

/// The enemy king where it is the goal, else the nearest enemy that the piece has come nearer to.
std::optional<Remark> closer(const Scene& s) {
  const Position& p = s.after;
  Bitboard enemies = p.variant().royal() ? bit(p.king(~s.us())) : p.pieces(~s.us());
  Square nearest = kNoSquare;
  while (enemies) {
    const Square enemy = pop_lowest(enemies);
    if (distance_squared(s.move.to(), enemy) >= distance_squared(s.move.from(), enemy)) continue;
    if (nearest == kNoSquare || distance_squared(s.move.to(), enemy) < distance_squared(s.move.to(), nearest))
      nearest = enemy;
  }
  return nearest == kNoSquare ? std::nullopt : std::optional(s.say(RemarkKind::Closer, placed_piece(p, nearest)));
}

std::optional<Remark> widens(const Scene& s) {
  const auto seen = [&](const Position& p, Square from) {
    const Bitboard attacks = piece_attacks(s.mover().type, from, p.occupied());
    return count(attacks & p.variant().squares & ~p.pieces(s.us()));
  };
  return seen(s.after, s.move.to()) > seen(s.before, s.move.from()) ? std::optional(s.say(RemarkKind::Widens))
                                                                    : std::nullopt;
}

/// Of a king that is never taken, whether that would pay is no question.
std::optional<Remark> is_safe(const Scene& s) {
  const bool is_royal = s.before.variant().royal() && s.mover().type == PieceType::King;
  return is_royal || s.can_be_won() ? std::nullopt : std::optional(s.say(RemarkKind::Safe));
}

constexpr std::array kReadings{ends,      answers_check, stops_win, promotes, runs,        takes_well,
                               forks,     castles,       discovers, escapes,  looks_after, threatens_win,
                               threatens, squeezes,      checks,    trades,   plans,       takes,
                               blocks,    leads,         advances,  closer,   widens,      is_safe};

}  // namespace

Remark why(const Position& position, Move move, std::span<const Move> line) {
  const Position after = position.after(move);
  const Scene scene{position, after, move, line, passed(position), passed(after)};
  for (const auto reading : kReadings)
    if (const std::optional<Remark> remark = reading(scene)) return *remark;
  return scene.say(RemarkKind::LooksGood);
}

}  // namespace thirty
