// A task asks for the best that can be had: a win at once, else a win, else not to lose. All moves that do it are
// accepted, which must be few; where the win is near and each move to it is the only one, the task goes on to the win.
#include "tasks/find.h"

#include <algorithm>
#include <iterator>

#include "rules/movegen.h"
#include "rules/outcome.h"
#include "search/child.h"
#include "tasks/answer.h"
#include "tasks/idea.h"
#include "tasks/theme.h"

namespace thirty {

namespace {

constexpr int kFewestMoves = 5;
constexpr int kMostMoves = 14;
constexpr int kMostMovesOnTheBigBoard = 28;
constexpr int kMostAccepted = 2;
constexpr int kFewestRefused = 3;
constexpr int kFewestHarmful = 2;
/// How far away what decides the task may be, in plies.
constexpr int kFarthestWin = 13;
constexpr int kFarthestLoss = 12;
constexpr int kMostTurns = 3;

bool has(const std::optional<ExactValue>& value, Wdl wdl) {
  return value && value->wdl == wdl;
}

bool can_be_asked(const Position& p) {
  const int moves = count_legal(p);
  return p.turn() == Color::White && moves >= kFewestMoves &&
         moves <= (p.variant().big_board() ? kMostMovesOnTheBigBoard : kMostMoves);
}

/// Those moves accepted for which `test` holds, the others refused.
template <class Test>
Choices split(Aim aim, const std::vector<Judge::MoveWorth>& moves, Test test) {
  Choices choices{.aim = aim};
  std::partition_copy(moves.begin(), moves.end(), std::back_inserter(choices.accepted),
                      std::back_inserter(choices.refused), test);
  return choices;
}

bool is_pointed(const Choices& choices) {
  // To win later instead of now is no great harm.
  const auto harmful = std::count_if(choices.refused.begin(), choices.refused.end(),
                                     [](const auto& m) { return !has(m.value, Wdl::Win); });
  return !choices.accepted.empty() && choices.accepted.size() <= kMostAccepted &&
         harmful >= (choices.aim == Aim::WinNow ? kFewestHarmful : kFewestRefused);
}

/// Whether what a refused move runs into is near enough to be seen.
bool is_near(const std::vector<Judge::MoveWorth>& moves, int farthest) {
  return std::all_of(moves.begin(), moves.end(), [&](const auto& m) { return m.value->plies <= farthest; });
}

/// Whether a short look shows that there may be a win to find, or one of Black's to stop.
bool may_hold_a_task(const Position& p, Judge& judge) {
  constexpr int kShortLook = 2;
  const std::vector<Judge::MoveWorth> moves = judge.moves(p, kShortLook);
  const auto with = [&](Wdl wdl) {
    return std::count_if(moves.begin(), moves.end(), [&](const auto& m) { return has(m.value, wdl); });
  };
  return with(Wdl::Win) > 0 || with(Wdl::Loss) + kMostAccepted >= static_cast<std::ptrdiff_t>(moves.size());
}

/// What is to be found here by the worth of the moves; nothing accepted where nothing is.
Choices choices_at(const Position& p, Judge& judge) {
  const bool is_whole = judge.knows_all(p);
  if (!is_whole && !may_hold_a_task(p, judge)) return {};
  const std::vector<Judge::MoveWorth> moves = judge.moves(p);
  Choices now = split(Aim::WinNow, moves, [](const auto& m) { return has(m.value, Wdl::Win) && m.value->plies == 1; });
  if (!now.accepted.empty()) return now;
  Choices win = split(Aim::Win, moves, [](const auto& m) { return has(m.value, Wdl::Win); });
  if (!win.accepted.empty()) {
    // Where not all is known, only a win that is proven nearer than all others is a task: checkmate in two.
    if (!is_whole)
      win = split(Aim::Win, moves, [](const auto& m) { return has(m.value, Wdl::Win) && m.value->plies <= 3; });
    return !win.accepted.empty() && is_near(win.accepted, kFarthestWin) ? win : Choices{};
  }
  Choices hold = split(is_whole ? Aim::Hold : Aim::Save, moves, [](const auto& m) { return !has(m.value, Wdl::Loss); });
  if (!is_near(hold.refused, is_whole ? kFarthestLoss : 2)) return {};
  return hold;
}

/// Plays a won task on to its end where every move of White's is the only one; else it is one move.
void go_on(Task& task, const Choices& first, Judge& judge) {
  if (first.aim != Aim::Win || first.accepted.size() != 1) return;
  const int turns = (first.accepted.front().value->plies + 1) / 2;
  if (turns > kMostTurns) return;
  Position p = task.start;
  Choices choices = first;
  std::vector<Turn> played;
  for (int left = turns;; --left) {
    choices.turns_left = left;
    Turn turn{{}, {}, answers_to(p, choices, judge)};
    for (const auto& m : choices.accepted) turn.play.push_back(m.move);
    played.push_back(turn);
    if (left == 1) break;
    if (turn.play.size() != 1) return;
    const Position after = p.after(turn.play.front());
    played.back().reply = best_reply(after, judge);
    p = after.after(played.back().reply);
    choices = choices_at(p, judge);
    if (choices.aim != (left == 2 ? Aim::WinNow : Aim::Win) || choices.accepted.empty()) return;
  }
  task.turns = played;
}

/// Refused moves that a child would play as soon as any other.
int tempting(const Position& p, const Turn& turn) {
  MoveList legal;
  generate_legal(p, legal);
  const std::vector<Move> liked = plausible_moves(Child::Careful, p, std::span(legal));
  if (std::ssize(liked) == legal.size()) return 0;
  return static_cast<int>(std::count_if(liked.begin(), liked.end(), [&](Move m) {
    return std::find(turn.play.begin(), turn.play.end(), m) == turn.play.end();
  }));
}

/// How many of White's moves have to be looked ahead.
int moves_ahead(const Choices& choices) {
  if (choices.aim == Aim::WinNow) return 1;
  int plies = 0;
  if (choices.aim == Aim::Win)
    plies = choices.accepted.front().value->plies;
  else
    for (const auto& m : choices.refused) plies = std::max(plies, m.value->plies);
  return (plies + 1) / 2;
}

}  // namespace

std::optional<Task> task_at(const Position& position, Judge& judge) {
  if (!can_be_asked(position) || board_outcome(position)) return std::nullopt;
  const Choices choices = choices_at(position, judge);
  if (!is_pointed(choices)) return std::nullopt;
  Task task{.start = position, .aim = choices.aim};
  Turn turn{{}, {}, answers_to(position, choices, judge)};
  for (const auto& m : choices.accepted) turn.play.push_back(m.move);
  task.turns.push_back(turn);
  go_on(task, choices, judge);
  const bool needs_line = choices.aim == Aim::Win && !judge.knows_all(position);
  if (needs_line && task.turns.size() < 2) return std::nullopt;

  std::vector<Move> line;
  for (const Turn& t : task.turns) {
    if (&t != &task.turns.front()) line.push_back(t.play.front());
    if (t.reply) line.push_back(t.reply);
  }
  task.idea = idea_of(task, line);
  task.theme = theme_of(task);
  // The move that made it possible is not shown, unless it is what the task is about.
  if (position.en_passant() != kNoSquare && task.theme != Theme::EnPassant) return std::nullopt;
  const int ahead = std::min(moves_ahead(choices), kGrades - 1);
  task.grade = std::min(kGrades, ahead + (tempting(position, task.turns.front()) > 0 ? 1 : 0));
  return task;
}

bool pawns_have_gone_ahead(const Position& position) {
  const Variant& variant = position.variant();
  return variant.blind || std::ranges::none_of(kColors, [&](Color c) {
           return (position.pieces(c, PieceType::Pawn) & variant.far_rank[~c]) != 0;
         });
}

std::optional<Position> turned_round(const Position& position) {
  const Variant& variant = position.variant();
  const Setup setup = position.setup();
  Setup turned;
  turned.turn = ~setup.turn;
  if (setup.en_passant != kNoSquare) turned.en_passant = variant.mirrored(setup.en_passant);
  for (int s = 0; s < 64; ++s) {
    const auto from = static_cast<Square>(s);
    const Piece piece = setup.board[s];
    if (piece.type() == PieceType::None) continue;
    turned.board[variant.mirrored(from)] = Piece(~piece.color(), piece.type());
  }
  for (const CastlingSide side : {CastlingSide::King, CastlingSide::Queen})
    for (const Color c : kColors)
      if (setup.castling & castling_right(c, side)) turned.castling |= castling_right(~c, side);
  const auto result = Position::from_setup(variant, turned);
  return result ? std::optional(*result) : std::nullopt;
}

std::optional<Position> for_white(const Position& position) {
  return position.turn() == Color::White ? std::optional(position) : turned_round(position);
}

}  // namespace thirty
