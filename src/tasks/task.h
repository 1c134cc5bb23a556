// A position in which something is to be found, with everything that is said and played while it is looked for. White
// is the side that looks; whatever was found for Black is turned round.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rules/position.h"

namespace thirty {

/// What is asked for; each is its own sentence.
enum class Aim : std::uint8_t {
  WinNow,  ///< the game is won by this move (checkmate included)
  Win,     ///< a move after which the game is won for certain; or several, up to the win itself
  Hold,    ///< the only way not to lose
  Save,    ///< Black could win on the next move, and more than that is not known
};
/// "win-now", "win", "hold", "save".
std::string_view aim_name(Aim aim);

/// The idea that solves it, as far as one is recognised; a skill to be learnt.
enum class Idea : std::uint8_t {
  Across,       ///< a pawn steps onto its far edge
  Deadlock,     ///< no pawn can move any more, and White's is ahead
  LastPiece,    ///< takes the last piece, or the last pawn
  NoMove,       ///< leaves Black without a move
  MateInOne,    //
  MateInTwo,    //
  StopMate,     ///< the king gets out of the way of checkmate, or somebody comes between
  Stop,         ///< Black could have won next
  Take,         ///< takes something at a gain
  Trade,        ///< gives as much as it takes
  Fork,         ///< attacks two at once
  Discover,     ///< opens the line of another piece
  Threat,       ///< threatens to take something, or to win
  Guard,        ///< looks after a piece of its own
  Escape,       ///< a piece in danger goes away
  Run,          ///< a pawn that nobody can catch
  Block,        ///< stands in a pawn's way
  Promote,      //
  Lead,         ///< the foremost pawn, which counts when all are stuck
  Wait,         ///< Black must move, and every move costs something
  OutOfCheck,   //
  NoStalemate,  ///< a move that looks good would be a draw at once
  Look,         ///< none of these: look ahead
};
/// "across", "deadlock", "last-piece" …
std::string_view idea_name(Idea idea);

/// What a task shows besides its idea: more is needed for it than a remark on its first move.
enum class Theme : std::uint8_t {
  EnPassant,    ///< a pawn that has just gone two squares is taken in passing
  BackRow,      ///< checkmate along the last rank, where the king has his own pieces before him
  Pin,          ///< who shields the own king may not leave: a piece that is pinned cannot take, nor stand between
  BesideQueen,  ///< checkmate by a queen next to the king
  Stalemate,    ///< White wins, and a move that is refused leaves Black without one: a draw
  Check,        ///< gives check, which is no checkmate yet
  DoubleStep,   ///< a pawn goes two squares, where one would not do
  LastSafe,     ///< all refused moves lose White's last pawn, or last piece, and the game goes on
  SavingDraw,   ///< the game is a draw at once, which saves White
  Runner,       ///< a pawn that no other can stop any more goes, and others could
  Walk,         ///< a pawn walks one square, and nothing else
  None,
};
/// "en-passant", "back-row" …; "" for None.
std::string_view theme_name(Theme theme);

/// What is said to a move that is not accepted; `lesson.answer.<name>` in the lessons' words, which say what holds.
enum class Saying : std::uint8_t {
  EndsDrawn,    ///< the game is over, drawn
  Slow,         ///< still won, only later
  Across,       ///< Black's pawn gets across
  Mated,        //
  LastPawn,     ///< Black takes White's last pawn
  NothingLeft,  ///< Black takes White's last piece
  StuckBehind,  ///< a deadlock, or no move: Black's front pawn is ahead
  StuckFewer,   ///< the same where the front pawns are equally far: Black has more pawns
  Attacked,     ///< Black takes the piece that moved, where it stands, and gains by it
  Taken,        ///< the same of another piece, or in passing
  Runs,         ///< a pawn of Black's goes straight on, and Black will win
  Loses,        ///< Black will win
  Level,        ///< White could have won
  Less,         ///< White could have held
  NoMate,       ///< no checkmate: Black has this answer
  TooLate,      ///< after Black's answer the moves that are left are not enough
};
std::string_view saying_name(Saying saying);

/// Moves that are answered in the same way.
struct Answer {
  std::vector<Move> tries;
  Saying saying = Saying::Less;
  Move reply;  ///< none where the game is over, or nothing is lost
};

/// One move of White's.
struct Turn {
  std::vector<Move> play;       ///< accepted: every move that does what is asked
  Move reply;                   ///< Black's, if the task goes on; `play` is one move then
  std::vector<Answer> answers;  ///< every other legal move is in one of them
};

struct Task {
  Position start;
  Aim aim = Aim::Win;
  Idea idea = Idea::Look;
  Theme theme = Theme::None;
  int grade = 1;  ///< from 1, easy, to kGrades
  std::vector<Turn> turns = {};
};
constexpr int kGrades = 5;

/// A task as a line: `FEN|aim|idea|grade|turn;turn`, each turn `e3e4,d3d4>b4b3 c2c3,d2d3:runs=b4b3 …`. Of the FEN the
/// side to move is left out, and so is what is "-" at its end, or a counter; options of the game stand behind an en
/// passant square. A theme stands behind the idea: `mate-in-one+pin`.
std::string task_line(const Task& task);

}  // namespace thirty
