// Every way of entering a move ends in try_move(from, to): a drop after dragging, the second tap of two,
// Enter on the cursor, a press on the accessible board. A pointer that goes down picks up at once; whether
// it was a tap or a drag is known by the square it leaves. A choice of promotion is laid out on squares,
// so that the same taps, drags and cursor keys answer it.
#include "app/board_input.h"

#include <algorithm>
#include <utility>

#include "app/session.h"
#include "rules/movegen.h"

namespace thirty {

namespace {

/// How far above a finger the piece in it is shown, in squares.
constexpr float kAboveFinger = 0.9f;

/// Pieces the person may take hold of: to move, or to plan a move while the computer thinks.
bool is_movable(const Session& session, Square square) {
  if (session.over() || !session.at_present() || square == kNoSquare) return false;
  const Position& position = session.shown();
  const Piece piece = position.piece_on(square);
  const Color own = session.person_may_move() ? position.turn() : session.setup().side;
  return !piece.empty() && piece.color() == own && session.is_person(own);
}

/// A move onto one's own piece: castling where the king goes to the rook's square.
bool goes_onto_own(const Session& session, Square from, Square to) {
  const MoveList moves = moves_from(session, from);
  return is_movable(session, to) && std::any_of(moves.begin(), moves.end(), [&](Move move) { return move.to() == to; });
}

/// Many castle by bringing the king to his rook.
bool castles_with(const Position& position, Move move, Square rook) {
  if (!position.is_castling(move)) return false;
  const Variant& variant = position.variant();
  const auto side = variant.castling_to(position.turn(), move.to());
  return side && variant.castling_path(position.turn(), *side).rook_from == rook;
}

/// An enemy piece, while a person is to move.
bool is_out_of_turn(const Session& session, Square square) {
  return session.person_may_move() && contains(session.shown().pieces(~session.shown().turn()), square);
}

PromotionChoice make_choice(const Position& position, Square from, Square to, const MoveList& moves) {
  PromotionChoice choice{from, to, {}, {}};
  const int backwards = position.turn() == Color::White ? -1 : 1;
  for (const PieceType type : kDearestFirst) {
    if (!moves.contains(Move(from, to, type))) continue;
    choice.squares.push_back(make_square(file_of(to), rank_of(to) + backwards * static_cast<int>(choice.types.size())));
    choice.types.push_back(type);
  }
  return choice;
}

}  // namespace

MoveList moves_from(const Session& session, Square from) {
  MoveList result;
  if (!session.person_may_move()) return result;
  MoveList all;
  generate_legal(session.shown(), all);
  for (const Move move : all)
    if (move.from() == from) result.add(move);
  return result;
}

BoardAction BoardInput::pointer(const PointerEvent& event, const Session& session, const BoardGeometry& board) {
  switch (event.kind) {
    case PointerEvent::Kind::Down:
      return down(event, session, board);
    case PointerEvent::Kind::Move:
      if (held_) hold(event, board);
      return {};
    case PointerEvent::Kind::Up:
      if (!pointer_is_down_) return {};
      pointer_is_down_ = false;
      return up(board.square_at(event.at), session);
    case PointerEvent::Kind::Cancel:
      pointer_is_down_ = false;
      if (held_) cancel();
      return {};
  }
  return {};
}

BoardAction BoardInput::down(const PointerEvent& event, const Session& session, const BoardGeometry& board) {
  if (pointer_is_down_) return {};  // a second finger
  pressed_ = board.square_at(event.at);
  if (pressed_ == kNoSquare) {
    cancel();
    return {};
  }
  pointer_is_down_ = true;
  cursor_ = kNoSquare;
  if (choice_ || !is_movable(session, pressed_) || goes_onto_own(session, selected_, pressed_)) return {};
  puts_down_ = selected_ == pressed_ && !was_refused_;
  was_refused_ = false;
  selected_ = pressed_;
  planned_.reset();
  held_ = Held{pressed_, {}, pressed_};
  hold(event, board);
  return {};
}

void BoardInput::hold(const PointerEvent& event, const BoardGeometry& board) {
  held_->over = board.square_at(event.at);
  held_->at = event.at;
  if (event.touch) held_->at.y -= kAboveFinger * board.square;
}

BoardAction BoardInput::up(Square square, const Session& session) {
  if (!held_) {
    // A piece that cannot be picked up is answered for wherever the pointer went.
    const bool tugged = selected_ == kNoSquare && is_out_of_turn(session, pressed_);
    return square == pressed_ || tugged ? press(pressed_, session) : BoardAction{};
  }
  const Square from = held_->from;
  held_.reset();
  if (square == from) {
    if (puts_down_) selected_ = kNoSquare;
    return {};
  }
  if (square != kNoSquare) return try_by_hand(from, square, session);
  selected_ = kNoSquare;
  return {};
}

BoardAction BoardInput::press(Square square, const Session& session) {
  if (square == kNoSquare) return {};
  if (choice_) {
    const PromotionChoice choice = *choice_;
    for (std::size_t i = 0; i < choice.squares.size(); ++i)
      if (choice.squares[i] == square) return choose(choice.types[i], session, square);
    cancel();
    return {};
  }
  if (!session.at_present()) return {.kind = BoardAction::Kind::ToPresent};
  planned_.reset();
  const Square from = selected_;
  const bool was_refused = std::exchange(was_refused_, false);
  if (from == square) {
    if (!was_refused) selected_ = kNoSquare;
  } else if (is_movable(session, square) && !goes_onto_own(session, from, square)) {
    selected_ = square;
  } else if (from != kNoSquare) {
    return try_by_hand(from, square, session);
  } else if (session.person_may_move()) {
    return {.kind = BoardAction::Kind::NotAllowed, .from = square, .to = square};
  }
  return {};
}

BoardAction BoardInput::try_by_hand(Square from, Square to, const Session& session) {
  const BoardAction action = try_move(from, to, session);
  was_refused_ = action.kind == BoardAction::Kind::NotAllowed;
  selected_ = was_refused_ ? from : kNoSquare;
  return action;
}

BoardAction BoardInput::try_move(Square from, Square to, const Session& session) {
  if (session.computer_to_move()) {
    planned_ = PlannedMove{from, to};
    return {};
  }
  MoveList fitting;
  for (const Move move : moves_from(session, from))
    if (move.to() == to || castles_with(session.shown(), move, to)) fitting.add(move);
  if (fitting.empty()) return {.kind = BoardAction::Kind::NotAllowed, .from = from, .to = to};
  if (fitting.size() == 1) return {.kind = BoardAction::Kind::Play, .move = fitting[0], .to = to};
  choice_ = make_choice(session.shown(), from, to, fitting);
  return {.kind = BoardAction::Kind::Ask, .to = to};
}

BoardAction BoardInput::choose(PieceType type, const Session& session, Square touched) {
  if (!choice_) return {};
  const Move move(choice_->from, choice_->to, type);
  choice_.reset();
  if (!session.person_may_move()) return {};
  return {.kind = BoardAction::Kind::Play, .move = move, .to = touched};
}

void BoardInput::move_cursor(int right, int up, const BoardGeometry& board) {
  if (cursor_ != kNoSquare)
    cursor_ = board.step(cursor_, right, up);
  else if (choice_)
    cursor_ = choice_->to;
  else if (selected_ != kNoSquare)
    cursor_ = selected_;
  else
    cursor_ = board.square_at({board.left + board.square * (static_cast<float>(board.files / 2) + 0.5f),
                               board.top + board.square * (static_cast<float>(board.ranks) - 1.5f)});
}

void BoardInput::put_back() {
  pointer_is_down_ = false;
  held_.reset();
}

void BoardInput::cancel() {
  put_back();
  selected_ = wished_ = kNoSquare;
  choice_.reset();
  planned_.reset();
}

BoardAction BoardInput::position_changed(const Session& session) {
  const std::optional<PlannedMove> planned = planned_;
  choice_.reset();
  planned_.reset();
  // A piece already in the hand stays there, so that a slow drag survives the computer's answer.
  if (!is_movable(session, selected_)) selected_ = kNoSquare;
  if (held_ && !is_movable(session, held_->from)) held_.reset();
  const Square wished = std::exchange(wished_, kNoSquare);
  if (selected_ == kNoSquare && is_movable(session, wished)) selected_ = wished;
  // What was planned and cannot be is answered like any try, unless the piece is gone.
  if (!planned || !is_movable(session, planned->from) || !session.person_may_move()) return {};
  return try_move(planned->from, planned->to, session);
}

}  // namespace thirty
