// See naive_reading.h. Slow on purpose: no sets of squares, no tables, nothing kept between two questions.
#include "coach/naive_reading.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <optional>

#include "rules/move.h"

namespace thirty::naive {

namespace {

using Moves = std::vector<std::string>;

char at(const Board& b, const std::string& square) {
  return b.at[static_cast<std::size_t>(square[1] - '1')][static_cast<std::size_t>(square[0] - 'a')];
}
char side_of(char piece) {
  return piece == '.' ? ' ' : std::isupper(static_cast<unsigned char>(piece)) ? 'w' : 'b';
}
std::string side_name(char side) {
  return side == 'w' ? "white" : "black";
}
std::string from_of(const std::string& move) {
  return move.substr(0, 2);
}
std::string to_of(const std::string& move) {
  return move.substr(2, 2);
}
int distance(const std::string& a, const std::string& b) {
  return (a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]);
}

/// The reading of one game.
struct Reader {
  const Rules& rules;

  Moves legal(const Board& b) const {
    const auto all = legal_moves(rules, b);
    return {all.begin(), all.end()};
  }
  Board play(const Board& b, const std::string& move) const { return after(rules, b, move); }
  bool is_legal(const Board& b, const std::string& move) const { return legal_moves(rules, b).count(move) > 0; }
  bool over(const Board& b) const { return outcome(rules, b) != "none"; }
  bool won_by(const Board& b, char side) const { return outcome(rules, b).starts_with(side_name(side)); }
  std::string end(const Board& b) const {
    const std::string text = outcome(rules, b);
    return text.substr(std::min(text.find(' ') + 1, text.size()));
  }

  /// The square whose enemy piece `move` takes away, or "".
  std::string victim(const Board& b, const std::string& move) const {
    const char target = at(b, to_of(move));
    if (side_of(target) == other(b.turn)) return to_of(move);
    const bool pawn = lower(at(b, from_of(move))) == 'p';
    return pawn && target == '.' && move[0] != move[2] ? std::string{move[2], move[1]} : "";
  }

  /// What taking brings, by trying all ways of going on taking on that square.
  int gain(const Board& b, const std::string& move) const {
    const Board next = play(b, move);
    if (over(next)) return won_by(next, b.turn) ? 1000 : won_by(next, other(b.turn)) ? -1000 : 0;
    int answer = 0;
    for (const std::string& reply : legal(next))
      if (victim(next, reply) == to_of(move)) answer = std::max(answer, gain(next, reply));
    return brought(b, move) - answer;
  }
  /// The best gain by taking the piece on `square`, with the piece on `by` or any ("" ); 0 if there is none.
  int best(const Board& b, const std::string& square, const std::string& by = "") const {
    int found = 0;
    for (const std::string& move : legal(b))
      if (victim(b, move) == square && (by.empty() || from_of(move) == by)) found = std::max(found, gain(b, move));
    return found;
  }
  bool can_take(const Board& b, const std::string& square) const {
    const Moves moves = legal(b);
    return std::any_of(moves.begin(), moves.end(), [&](const std::string& m) { return victim(b, m) == square; });
  }
  int brought(const Board& b, const std::string& move) const {
    const std::string taken = victim(b, move);
    return (taken.empty() ? 0 : points_of(at(b, taken))) + gain_of_promotion(move);
  }
  bool can_gain(const Board& b, int given) const {
    const Moves moves = legal(b);
    return std::any_of(moves.begin(), moves.end(), [&](const std::string& m) {
      return (!victim(b, m).empty() && gain(b, m) > given) || won_by(play(b, m), b.turn);
    });
  }
  std::optional<std::string> winner(const Board& b) const {
    for (const std::string& move : legal(b))
      if (won_by(play(b, move), b.turn)) return move;
    return std::nullopt;
  }
  /// `move` wins, or the next one can.
  bool wins_soon(const Board& b, const std::string& move) const {
    const Board next = play(b, move);
    if (over(next)) return won_by(next, b.turn);
    const Moves replies = legal(next);
    return std::all_of(replies.begin(), replies.end(), [&](const std::string& reply) {
      const Board then = play(next, reply);
      return over(then) ? won_by(then, b.turn) : winner(then).has_value();
    });
  }
  bool wins_by(const Board& b, const std::string& from, const std::string& how) const {
    for (const std::string& move : legal(b)) {
      const Board next = play(b, move);
      if (from_of(move) == from && won_by(next, b.turn) && end(next) == how) return true;
    }
    return false;
  }

  /// The other side to move; only out of check.
  Board idle(const Board& b) const {
    Board next = b;
    next.turn = other(b.turn);
    next.jumped.clear();
    return next;
  }
  bool checked(const Board& b) const { return in_check(rules, b); }

  /// Whether the piece on `from` attacks `target`, walls and all, whoever stands there.
  bool attacks(const Board& b, const std::string& from, const std::string& target) const {
    const int df = target[0] - from[0], dr = target[1] - from[1];
    const char piece = at(b, from), kind = lower(piece);
    const int far = std::max(std::abs(df), std::abs(dr));
    if (kind == 'p') return std::abs(df) == 1 && dr == (side_of(piece) == 'w' ? 1 : -1);
    if (kind == 'n') return std::abs(df * dr) == 2;
    if (kind == 'k') return far == 1;
    const bool straight = (df == 0) != (dr == 0), diagonal = df != 0 && std::abs(df) == std::abs(dr);
    const bool goes = kind == 'r'                  ? straight
                      : kind == 'b'                ? diagonal
                      : kind == 'q' || kind == 'y' ? straight || diagonal
                                                   : false;
    if (!goes) return false;
    for (int n = 1; n < far; ++n)
      if (at(b, {static_cast<char>(from[0] + n * df / far), static_cast<char>(from[1] + n * dr / far)}) != '.')
        return false;
    return true;
  }
  bool is_between(const std::string& square, const std::string& a, const std::string& b) const {
    const int df = b[0] - a[0], dr = b[1] - a[1];
    const int far = std::max(std::abs(df), std::abs(dr));
    if (df != 0 && dr != 0 && std::abs(df) != std::abs(dr)) return false;
    for (int n = 1; n < far; ++n)
      if (square == std::string{static_cast<char>(a[0] + n * df / far), static_cast<char>(a[1] + n * dr / far)})
        return true;
    return false;
  }
  int seen(const Board& b, const std::string& from) const {
    int n = 0;
    for (char rank = '1'; rank < '1' + rules.ranks; ++rank)
      for (char file = 'a'; file < 'a' + rules.files; ++file) {
        const std::string square{file, rank};
        if (square != from && attacks(b, from, square) && side_of(at(b, square)) != side_of(at(b, from))) ++n;
      }
    return n;
  }
  int steps(const std::string& square, char side) const {
    return side == 'w' ? rules.ranks - (square[1] - '0') : square[1] - '1';
  }
  std::string king(const Board& b, char side) const {
    for (char rank = '1'; rank < '1' + rules.ranks; ++rank)
      for (char file = 'a'; file < 'a' + rules.files; ++file)
        if (at(b, {file, rank}) == (side == 'w' ? 'K' : 'k')) return {file, rank};
    return "";
  }
  int nearest_pawn(const Board& b, char side) const {
    int nearest = 100;
    for (char rank = '1'; rank < '1' + rules.ranks; ++rank)
      for (char file = 'a'; file < 'a' + rules.files; ++file)
        if (at(b, {file, rank}) == (side == 'w' ? 'P' : 'p')) nearest = std::min(nearest, steps({file, rank}, side));
    return nearest;
  }

  /// The side to move cannot keep the enemy pawn on `pawn` from its edge, nor take there what it becomes.
  bool runs(const Board& b, const std::string& pawn) const {
    const char owner = other(b.turn);
    if (over(b)) return won_by(b, owner);
    const Moves replies = legal(b);
    return std::all_of(replies.begin(), replies.end(), [&](const std::string& reply) {
      const Board next = play(b, reply);
      if (over(next)) return won_by(next, owner);
      if (at(next, pawn) != at(b, pawn)) return false;
      const Moves steps_on = legal(next);
      return std::any_of(steps_on.begin(), steps_on.end(), [&](const std::string& step) {
        if (from_of(step) != pawn) return false;
        const Board then = play(next, step);
        if (steps(to_of(step), owner) != 0) return runs(then, to_of(step));
        return over(then) ? won_by(then, owner) : !can_take(then, to_of(step));
      });
    });
  }
};

std::string name(Square s) {
  return s == kNoSquare ? "" : square_name(s);
}

bool stands(const Board& b, const PlacedPiece& piece) {
  return piece && lower(at(b, name(piece.square))) == letter(piece.type);
}

}  // namespace

#define CLAIM(condition) \
  if (!(condition)) return #condition

std::string objection_to_why(const Rules& rules, const Board& before, const std::string& move, const Moves& line,
                             const Remark& r) {
  const Reader read{rules};
  const Board after = read.play(before, move);
  const char us = before.turn;
  const std::string from = from_of(move), to = to_of(move), victim = read.victim(before, move);
  const std::string other_at = name(r.other.square), third_at = name(r.third.square);
  CLAIM(name(r.mover.square) == from && stands(before, r.mover) && name(r.to) == to);
  const auto takes = [&] { return stands(before, r.other) && victim == other_at; };
  const auto safe = [&] { return read.best(after, to) <= 0; };
  const auto is_end = [&](const Board& b) { return r.end && read.end(b) == reason_name(*r.end); };

  switch (r.kind) {
    case RemarkKind::Wins:
      CLAIM(read.won_by(after, us) && is_end(after));
      return "";
    case RemarkKind::Draws:
      CLAIM(outcome(rules, after).starts_with("draw") && is_end(after));
      return "";
    case RemarkKind::StopsWin:
      CLAIM(!read.checked(before) && stands(before, r.other) && r.end);
      CLAIM(read.wins_by(read.idle(before), other_at, std::string(reason_name(*r.end))) && !read.winner(after));
      return "";
    case RemarkKind::ThreatensWin:
      CLAIM(!read.checked(after) && stands(after, r.other) && r.end);
      CLAIM(read.wins_by(read.idle(after), other_at, std::string(reason_name(*r.end))));
      return "";
    case RemarkKind::TakesChecker:
      CLAIM(read.checked(before) && takes() && !read.checked(read.idle(after)));
      return "";
    case RemarkKind::LeavesCheck:
      CLAIM(read.checked(before) && r.mover.type == PieceType::King && stands(before, r.other));
      CLAIM(read.attacks(before, other_at, from));
      return "";
    case RemarkKind::BlocksCheck:
      CLAIM(read.checked(before) && r.mover.type != PieceType::King && stands(before, r.other));
      CLAIM(read.is_between(to, other_at, read.king(before, us)));
      return "";
    case RemarkKind::TakesFree:
      CLAIM(takes() && !read.can_take(after, to));
      return "";
    case RemarkKind::TakesDearer:
      CLAIM(takes() && points_of(at(before, victim)) > points_of(at(before, from)));
      return "";
    case RemarkKind::TakesGain:
      CLAIM(takes() && read.gain(before, move) > 0);
      return "";
    case RemarkKind::Trades:
      CLAIM(takes() && read.gain(before, move) == 0 && read.can_take(after, to));
      CLAIM(points_of(at(before, victim)) == points_of(at(before, from)));
      return "";
    case RemarkKind::Takes:
      CLAIM(takes());
      return "";
    case RemarkKind::Forks: {
      CLAIM(stands(after, r.other) && stands(after, r.third) && read.attacks(after, to, other_at));
      CLAIM(read.attacks(after, to, third_at));
      for (const std::string& reply : read.legal(after)) {
        const Board next = read.play(after, reply);
        const bool other_there = at(next, other_at) == at(after, other_at);
        const bool third_there = at(next, third_at) == at(after, third_at);
        CLAIM((other_there && read.best(next, other_at, to) > 0) || (third_there && read.best(next, third_at, to) > 0));
      }
      return "";
    }
    case RemarkKind::Discovers:
      CLAIM(stands(after, r.other) && stands(after, r.third) && side_of(at(after, other_at)) == us);
      CLAIM(read.is_between(from, other_at, third_at) && !read.attacks(before, other_at, third_at));
      CLAIM(read.attacks(after, other_at, third_at) && other_at != to);
      CLAIM(read.checked(after) || read.best(read.idle(after), third_at, other_at) > 0);
      return "";
    case RemarkKind::Checks:
      CLAIM(read.checked(after) && read.attacks(after, to, read.king(after, other(us))));
      return "";
    case RemarkKind::Threatens:
      CLAIM(!read.checked(after) && stands(after, r.other) && read.best(read.idle(after), other_at, to) > 0);
      CLAIM(read.best(before, other_at) <= 0 && safe());
      return "";
    case RemarkKind::Squeezes:
      CLAIM(!read.checked(after) && !read.can_gain(read.idle(after), 0) && !read.legal(after).empty());
      for (const std::string& reply : read.legal(after)) {
        const Board next = read.play(after, reply);
        CLAIM(read.over(next) ? read.won_by(next, us) : read.can_gain(next, read.brought(after, reply)));
      }
      return "";
    case RemarkKind::Plans: {
      CLAIM(line.size() >= 2 && read.is_legal(after, line[0]) && from_of(line[0]) == third_at);
      CLAIM(to_of(line[0]) == name(r.third_to) && stands(after, r.third));
      const Board next = read.play(after, line[0]);
      CLAIM(read.victim(next, line[1]) == other_at && stands(next, r.other) && read.gain(next, line[1]) > 0);
      return "";
    }
    case RemarkKind::Castles:
      CLAIM(lower(at(before, from)) == 'k' && std::abs(from[0] - to[0]) == 2);
      return "";
    case RemarkKind::Escapes:
      CLAIM(!read.checked(before) && stands(before, r.other) && read.best(read.idle(before), from, other_at) > 0 &&
            safe());
      return "";
    case RemarkKind::Shields:
    case RemarkKind::Protects: {
      CLAIM(!read.checked(before) && stands(before, r.other) && stands(before, r.third) && stands(after, r.other));
      CLAIM(read.best(read.idle(before), other_at, third_at) > 0 && read.best(after, other_at) <= 0);
      const bool guards = read.attacks(after, to, other_at) && !read.attacks(before, from, other_at);
      CLAIM(r.kind == RemarkKind::Shields ? read.is_between(to, third_at, other_at) : guards);
      return "";
    }
    case RemarkKind::Promotes:
      CLAIM(move.size() == 5 && move[4] == letter(r.other.type) && other_at == to);
      return "";
    case RemarkKind::Runs:
      CLAIM(r.mover.type == PieceType::Pawn && r.steps == read.steps(to, us) && read.runs(after, to));
      return "";
    case RemarkKind::Blocks:
      CLAIM(stands(after, r.other) && r.other.type == PieceType::Pawn && side_of(at(after, other_at)) == other(us));
      CLAIM(other_at[0] == to[0] && other_at[1] - to[1] == (us == 'w' ? 1 : -1));
      return "";
    case RemarkKind::Leads:
      CLAIM(rules.tie_breaker && read.nearest_pawn(after, us) == r.steps && read.steps(to, us) == r.steps);
      CLAIM(read.nearest_pawn(after, us) < read.nearest_pawn(after, other(us)));
      CLAIM(read.nearest_pawn(before, us) >= read.nearest_pawn(before, other(us)));
      return "";
    case RemarkKind::Advances:
      CLAIM(r.mover.type == PieceType::Pawn && r.steps == read.steps(to, us));
      return "";
    case RemarkKind::Closer:
      CLAIM(stands(after, r.other) && side_of(at(after, other_at)) == other(us));
      CLAIM(distance(to, other_at) < distance(from, other_at));
      return "";
    case RemarkKind::Widens:
      CLAIM(read.seen(after, to) > read.seen(before, from));
      return "";
    case RemarkKind::Safe:
      CLAIM(safe() && !(rules.object == Object::Mate && r.mover.type == PieceType::King));
      return "";
    case RemarkKind::LooksGood:
      return "";
    default:
      return "speaks of harm";
  }
}

std::string objection_to_harm(const Rules& rules, const Board& before, const std::string& move, const Moves& answer,
                              const Moves& better, const Remark& r) {
  const Reader read{rules};
  const Board after = read.play(before, move);
  const std::string other_at = name(r.other.square), third_at = name(r.third.square), to = to_of(move);
  const auto can_be_taken = [&] {
    return stands(after, r.other) && side_of(at(after, other_at)) == before.turn && stands(after, r.third) &&
           read.best(after, other_at, third_at) > 0;
  };
  const auto was_safe = [&] { return read.checked(before) || read.best(read.idle(before), other_at) <= 0; };
  const bool has_better = !better.empty() && better[0] != move && read.is_legal(before, better[0]);
  const Board instead = has_better ? read.play(before, better[0]) : after;
  /// The better move would have kept the enemy from taking so much.
  const auto was_avoidable = [&] {
    if (!has_better || answer.empty() || !read.is_legal(instead, answer[0])) return true;
    return read.victim(instead, answer[0]).empty() || read.gain(instead, answer[0]) < read.gain(after, answer[0]);
  };
  /// Not the way that was gone, with another piece at its end.
  const bool has_other_way = has_better && better[0].substr(0, 4) != move.substr(0, 4);
  CLAIM(!has_other_way || r.kind == RemarkKind::MissesWin || !read.wins_soon(before, better[0]));

  switch (r.kind) {
    case RemarkKind::Misses:
      CLAIM(has_other_way && name(r.mover.square) + name(r.to) == better[0].substr(0, 4));
      CLAIM(read.victim(before, move) != other_at);
      CLAIM(read.is_legal(before, better[0]) && read.victim(before, better[0]) == other_at && stands(before, r.other));
      CLAIM(read.gain(before, better[0]) > 0);
      return "";
    case RemarkKind::MissesWin:
      CLAIM(has_other_way && name(r.mover.square) + name(r.to) == better[0].substr(0, 4));
      CLAIM(read.wins_soon(before, better[0]));
      return "";
    case RemarkKind::BecomesLess:
      CLAIM(has_better && !has_other_way && other_at == to && stands(instead, r.other) && !stands(after, r.other));
      return "";
    case RemarkKind::StepsInto:
      CLAIM(other_at == to && can_be_taken() && was_avoidable());
      return "";
    case RemarkKind::Leaves:
      CLAIM(other_at != to && can_be_taken() && was_avoidable());
      return "";
    case RemarkKind::Unguards:
      CLAIM(can_be_taken() && was_safe() && was_avoidable() && read.attacks(before, from_of(move), other_at));
      CLAIM(!read.attacks(after, to, other_at));
      return "";
    case RemarkKind::Unblocks:
      CLAIM(can_be_taken() && was_safe() && was_avoidable() && read.is_between(from_of(move), third_at, other_at));
      return "";
    default: {
      // The enemy's reply, found by its ends: a promotion may be to any piece that fits the claim.
      std::string first = "no such reply";
      for (const std::string& reply : read.legal(after)) {
        if (reply.substr(0, 4) != name(r.mover.square) + name(r.to)) continue;
        const bool foretold = !answer.empty() && reply == answer[0];
        const Moves line = foretold ? Moves(answer.begin() + 1, answer.end()) : Moves();
        first = objection_to_why(rules, after, reply, line, r);
        if (!first.empty()) continue;
        const bool was_avoidable = r.kind == RemarkKind::Wins || !has_better || !read.is_legal(instead, reply) ||
                                   !objection_to_why(rules, instead, reply, {}, r).empty();
        CLAIM(was_avoidable);
        return "";
      }
      return first;
    }
  }
}

#undef CLAIM

}  // namespace thirty::naive
