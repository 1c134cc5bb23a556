// Each theme is a question to the rules: what the moves do, what could be done against them, and why it may not.
#include "tasks/theme.h"

#include <algorithm>

#include "base/by_enum.h"
#include "coach/exchange.h"
#include "rules/attacks.h"
#include "rules/movegen.h"
#include "rules/outcome.h"
#include "solver/pawn_solver.h"

namespace thirty {

namespace {

const Turn& first(const Task& task) {
  return task.turns.front();
}

template <class Test>
bool all_accepted(const Task& task, Test test) {
  return std::all_of(first(task).play.begin(), first(task).play.end(), test);
}

template <class Test>
bool any_refused(const Task& task, Test test) {
  return std::any_of(first(task).answers.begin(), first(task).answers.end(),
                     [&](const Answer& answer) { return std::any_of(answer.tries.begin(), answer.tries.end(), test); });
}

bool is_refused(const Task& task, Move move) {
  return any_refused(task, [move](Move other) { return other == move; });
}

bool is_pawn_move(const Task& task, Move move) {
  return task.start.piece_on(move.from()).type() == PieceType::Pawn;
}

bool is_step(const Task& task, Move move) {
  return is_pawn_move(task, move) && move.to() == move.from() + 8;
}

/// The move that ends the task, at its position.
struct Last {
  Position before;
  Move move;
};

Last last_of(const Task& task) {
  Position p = task.start;
  for (const Turn& turn : task.turns)
    if (turn.reply) p = p.after(turn.play.front()).after(turn.reply);
  return {p, task.turns.back().play.front()};
}

bool is_mate(const Position& p) {
  const auto end = board_outcome(p);
  return end && end->reason == Reason::Checkmate;
}

bool takes_in_passing(const Task& task) {
  return task.start.en_passant() != kNoSquare &&
         all_accepted(task, [&](Move m) { return task.start.is_en_passant(m); });
}

bool is_back_row(const Task& task) {
  const auto [before, move] = last_of(task);
  const Position after = before.after(move);
  const Square king = after.king(Color::Black);
  if (!is_mate(after) || king == kNoSquare) return false;
  const int top = after.variant().ranks - 1;
  const PieceType piece = after.piece_on(move.to()).type();
  if (rank_of(king) != top || rank_of(move.to()) != top) return false;
  if (piece != PieceType::Rook && piece != PieceType::Queen) return false;
  const Bitboard before_him = king_attacks(king) & rank_set(top - 1) & after.variant().squares;
  return (before_him & ~after.pieces(Color::Black)) == 0;
}

bool is_beside_queen(const Task& task) {
  const auto [before, move] = last_of(task);
  const Position after = before.after(move);
  const Square king = after.king(Color::Black);
  return is_mate(after) && king != kNoSquare && after.piece_on(move.to()).type() == PieceType::Queen &&
         (king_attacks(king) & bit(move.to())) != 0;
}

bool shuns_stalemate(const Task& task) {
  if (!task.start.variant().royal() || (task.aim != Aim::Win && task.aim != Aim::WinNow)) return false;
  return any_refused(task, [&](Move m) {
    const auto end = board_outcome(task.start.after(m));
    return end && end->reason == Reason::Stalemate;
  });
}

/// Those of the side to move that shield their king from a piece of the other side.
Bitboard pinned(const Position& p) {
  const Color us = p.turn();
  const Square king = p.king(us);
  Bitboard shields = 0;
  if (king == kNoSquare) return shields;
  for (Bitboard them = p.pieces(~us); them;) {
    const Square from = pop_lowest(them);
    const PieceType type = p.piece_on(from).type();
    if (!(piece_attacks(type, from, bit(king)) & bit(king)) || type == PieceType::Knight || type == PieceType::King)
      continue;
    const Bitboard way = between(from, king) & p.occupied();
    if (count(way) == 1) shields |= way & p.pieces(us);
  }
  return shields;
}

/// Whether some that are pinned reach the piece that has moved, or come between it and the king whom it looks at, and
/// may not; and nobody else may take it.
bool uses_pin(const Position& before, Move move) {
  const Position after = before.after(move);
  Bitboard wanted = bit(move.to());
  if ((after.checkers() & bit(move.to())) != 0) wanted |= between(move.to(), after.king(Color::Black));
  MoveList legal;
  generate_legal(after, legal);
  if (std::any_of(legal.begin(), legal.end(), [&](Move m) { return (wanted & bit(m.to())) != 0; })) return false;
  for (Bitboard held = pinned(after); held;) {
    const Square from = pop_lowest(held);
    const PieceType type = after.piece_on(from).type();
    const Bitboard reached = type == PieceType::Pawn ? pawn_attacks(Color::Black, from) & bit(move.to())
                                                     : piece_attacks(type, from, after.occupied());
    if ((reached & wanted) != 0) return true;
  }
  return false;
}

/// Whether the piece that moves pins one that is no pawn.
bool makes_pin(const Position& before, Move move) {
  const Position after = before.after(move);
  const Square king = after.king(Color::Black);
  return king != kNoSquare && (pinned(after) & between(move.to(), king) & ~after.pieces(PieceType::Pawn)) != 0;
}

/// Whether a piece of White's could take one that is no pawn, were it not pinned.
bool is_held(const Position& p) {
  MoveList legal;
  generate_legal(p, legal);
  for (Bitboard held = pinned(p); held;) {
    const Square from = pop_lowest(held);
    const PieceType type = p.piece_on(from).type();
    Bitboard prey = type == PieceType::Pawn ? pawn_attacks(p.turn(), from) : piece_attacks(type, from, p.occupied());
    prey &= p.pieces(~p.turn()) & ~p.pieces(PieceType::Pawn);
    for (const Move m : legal)
      if (m.from() == from) prey &= ~bit(m.to());
    if (prey != 0) return true;
  }
  return false;
}

bool is_pin(const Task& task) {
  if (!task.start.variant().royal()) return false;
  const auto pins = [&](Move m) { return makes_pin(task.start, m) || uses_pin(task.start, m); };
  if (is_held(task.start) || all_accepted(task, pins)) return true;
  const auto [before, move] = last_of(task);
  return uses_pin(before, move);
}

bool is_check(const Task& task) {
  return task.start.variant().royal() && task.aim == Aim::Win &&
         all_accepted(task, [&](Move m) { return gives_check(task.start, m) && !board_outcome(task.start.after(m)); });
}

bool is_double_step(const Task& task) {
  return all_accepted(task, [&](Move m) {
    return is_pawn_move(task, m) && m.to() == m.from() + 16 &&
           is_refused(task, Move(m.from(), static_cast<Square>(m.from() + 8)));
  });
}

bool keeps_last_safe(const Task& task) {
  if (task.aim == Aim::WinNow) return false;  // who wins at once need not keep anything safe
  return std::all_of(first(task).answers.begin(), first(task).answers.end(), [](const Answer& answer) {
    return answer.saying == Saying::LastPawn || answer.saying == Saying::NothingLeft;
  });
}

bool saves_by_draw(const Task& task) {
  return task.aim == Aim::Hold && all_accepted(task, [&](Move m) {
           const auto end = board_outcome(task.start.after(m));
           return end && !end->winner;
         });
}

/// Whether no pawn of Black's stands before the pawn or beside its way.
bool is_free(const Position& p, Square pawn) {
  Bitboard way = 0;
  for (int rank = rank_of(pawn) + 1; rank < p.variant().ranks; ++rank) way |= bit(make_square(file_of(pawn), rank));
  const Bitboard guarded = pawn_set_attacks(Color::White, way) | pawn_set_attacks(Color::White, bit(pawn));
  return ((way | guarded) & p.pieces(Color::Black, PieceType::Pawn)) == 0;
}

bool is_runner(const Task& task) {
  const auto runs = [&](Move m) { return is_pawn_move(task, m) && is_free(task.start, m.from()); };
  return (task.aim == Aim::Win || task.aim == Aim::WinNow) && !task.start.variant().royal() &&
         (task.idea == Idea::Run || task.idea == Idea::Look) &&
         all_accepted(task, [&](Move m) { return is_step(task, m) && runs(m); }) &&
         any_refused(task, [&](Move m) { return is_pawn_move(task, m) && !runs(m); });
}

bool is_walk(const Task& task) {
  return !task.start.variant().royal() && (task.idea == Idea::Look || task.idea == Idea::Wait) &&
         task.aim != Aim::WinNow && all_accepted(task, [&](Move m) { return is_step(task, m); });
}

}  // namespace

Theme theme_of(const Task& task) {
  using Test = bool (*)(const Task&);
  constexpr ByEnum<Theme::None, Test> kTests{takes_in_passing, is_back_row, is_pin,         is_beside_queen,
                                             shuns_stalemate,  is_check,    is_double_step, keeps_last_safe,
                                             saves_by_draw,    is_runner,   is_walk,        nullptr};
  for (std::size_t i = 0; kTests[i]; ++i)
    if (kTests[i](task)) return static_cast<Theme>(i);
  return Theme::None;
}

bool is_at_home(Theme theme, const Variant& variant) {
  const bool has_castling = variant.castling[CastlingSide::King].exists || variant.castling[CastlingSide::Queen].exists;
  const bool is_of_pawns = PawnSolver::covers(Position::start(variant));
  switch (theme) {
    case Theme::None:
    case Theme::BesideQueen:  // there are enough
      return false;
    case Theme::Walk:
      return is_of_pawns;
    case Theme::Runner:
      return is_of_pawns && !variant.double_step;
    case Theme::DoubleStep:
      return is_of_pawns && variant.double_step;
    case Theme::EnPassant:
      return variant.en_passant;
    case Theme::LastSafe:
      return variant.goal == Goal::CaptureAllPawns;
    case Theme::SavingDraw:
      return variant.goal != Goal::FarEdgeOrWipeOut;
    case Theme::Pin:
      return variant.royal();
    case Theme::Stalemate:
    case Theme::Check:
      return variant.royal() && !has_castling && !variant.blind;
    case Theme::BackRow:
      return variant.royal() && (variant.blind || variant.big_board());
  }
  return false;
}

}  // namespace thirty
