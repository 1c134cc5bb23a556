// What fingers, mouse and keys mean on the board: picking up, dropping, tapping, choosing a promotion,
// planning a move while the computer thinks. It turns them into a BoardAction and changes no game.
#pragma once

#include <optional>
#include <vector>

#include "app/board_view.h"
#include "app/layout.h"
#include "rules/move.h"
#include "rules/piece.h"

namespace thirty {

class Session;

struct BoardAction {
  enum class Kind {
    None,
    Play,        ///< `move`, legal at the present position, by a touch of `to`
    Ask,         ///< what the pawn becomes that goes to `to`
    NotAllowed,  ///< the piece on `from` was to go to `to`, or, where they are the same, was touched out of turn
    ToPresent,   ///< the board was touched while an earlier position is shown
  };
  Kind kind = Kind::None;
  Move move = {};
  Square from = kNoSquare;
  Square to = kNoSquare;
};

struct PointerEvent {
  enum class Kind { Down, Move, Up, Cancel };
  Kind kind = Kind::Move;
  Point at;                                ///< physical pixels
  bool touch = false;                      ///< a finger hides what is under it
  std::optional<Mark> ink = std::nullopt;  ///< of the button that draws; no pieces are moved with it
};

/// A pawn waiting to be told what it becomes.
struct PromotionChoice {
  Square from = kNoSquare;
  Square to = kNoSquare;
  std::vector<PieceType> types;  ///< dearest first
  std::vector<Square> squares;   ///< where each stands to be pressed: from `to` back towards the pawn
};

/// A piece in the hand.
struct Held {
  Square from = kNoSquare;
  Point at;                 ///< where its middle is, in pixels
  Square over = kNoSquare;  ///< the square it would be dropped on
};

struct PlannedMove {
  Square from = kNoSquare;
  Square to = kNoSquare;
};

class BoardInput {
 public:
  BoardAction pointer(const PointerEvent& event, const Session& session, const BoardGeometry& board);

  /// A square pressed without a pointer: Enter on the cursor, the accessible board.
  BoardAction press(Square square, const Session& session);
  void move_cursor(int right, int up, const BoardGeometry& board);
  void set_cursor(Square square) { cursor_ = square; }
  /// Answers an open choice by piece letter; another letter closes it.
  BoardAction choose(PieceType type, const Session& session, Square touched = kNoSquare);
  /// The tap that has begun puts no piece down.
  void keep_chosen() { puts_down_ = false; }
  /// What a pointer holds goes back to where it came from, and stays selected.
  void put_back();
  /// Closes, drops and forgets whatever is under way.
  void cancel();

  /// The piece on `square` was touched before its turn: it is taken up with the next position, if it may move then.
  void wish_for(Square square) { wished_ = square; }

  /// The position changed under the hand: forgets what no longer fits. If a move was planned and is
  /// legal now, returns it to be played (or opens its promotion choice).
  BoardAction position_changed(const Session& session);

  /// No piece is chosen, and nothing is asked.
  bool is_free() const { return selected_ == kNoSquare && !held_ && !choice_; }
  Square cursor() const { return cursor_; }
  Square selected() const { return selected_; }
  const std::optional<Held>& held() const { return held_; }
  const std::optional<PromotionChoice>& choice() const { return choice_; }
  const std::optional<PlannedMove>& planned() const { return planned_; }

 private:
  BoardAction down(const PointerEvent& event, const Session& session, const BoardGeometry& board);
  BoardAction up(Square square, const Session& session);
  void hold(const PointerEvent& event, const BoardGeometry& board);
  BoardAction try_move(Square from, Square to, const Session& session);
  /// The same by hand: a piece that may not go there stays selected, so that another square can be tried.
  BoardAction try_by_hand(Square from, Square to, const Session& session);

  Square selected_ = kNoSquare;
  Square wished_ = kNoSquare;
  Square pressed_ = kNoSquare;  ///< where the pointer went down
  bool puts_down_ = false;      ///< a tap does so with the pressed piece, which was selected before
  bool was_refused_ = false;    ///< the selected piece has just been put back: a tap takes it up anew
  bool pointer_is_down_ = false;
  std::optional<Held> held_;
  std::optional<PromotionChoice> choice_;
  std::optional<PlannedMove> planned_;
  Square cursor_ = kNoSquare;
};

/// The legal moves of the piece on `from` that a person may make now; empty when no person may move.
MoveList moves_from(const Session& session, Square from);

}  // namespace thirty
