// The whole program without a screen: lines, pointers, keys and time go in; messages, sounds and drawing
// data come out. The browser, the desktop and the tests all drive this same object.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/animation.h"
#include "app/board_input.h"
#include "app/coach.h"
#include "app/commands.h"
#include "app/engine_port.h"
#include "app/layout.h"
#include "app/lesson_marks.h"
#include "app/load.h"
#include "app/look.h"
#include "app/messages.h"
#include "app/owner.h"
#include "app/remark_message.h"
#include "app/session.h"
#include "app/sound_synthesis.h"

namespace thirty {

class App {
 public:
  App();

  // --- in; every call says what time it is, in microseconds of a steady clock
  /// One ShellMessage line (web/src/protocol/messages.ts).
  void receive(std::string_view line, std::int64_t now_us);
  void pointer(const PointerEvent& event, std::int64_t now_us);
  /// A key by its DOM name ("ArrowLeft", "Enter", "u"). False if it means nothing here.
  bool key(std::string_view name, std::int64_t now_us);
  void run(const UserCommand& command, std::int64_t now_us);
  /// Lets time pass. True if a frame is to be drawn.
  bool update(std::int64_t now_us);
  /// Something outside the app wants a new frame: the canvas came back, the panel is in use.
  void request_frame() { frame_wanted_ = true; }
  /// Lines are heard from now on.
  void ready() { messages_.push_back(ready_message()); }
  /// A screen shows the board, or does not any more.
  void drawn(bool on) { messages_.push_back(drawn_message(on)); }
  void report(const Problem& problem) { messages_.push_back(problem_message(problem)); }

  // --- out
  BoardView view(std::int64_t now_us) const;
  std::vector<std::string> take_messages();
  /// Lines for the engine, in order; whoever carries them brings its answers back as `engine` lines.
  std::vector<std::string> take_engine_lines() { return engine_.take_lines(); }
  std::vector<Sound> take_sounds();
  /// Something is on its way over the board, or has come to rest and was not yet drawn there.
  bool moving(std::int64_t now_us) const { return drawn_moving_ || animation_.active(now_us); }
  /// When update should be called although nothing happens, for a running clock or a computer that waits.
  std::optional<std::int64_t> wake_us(std::int64_t now_us) const;

  // --- what the panel shows
  /// The command that waits for a player's word; until it is given the board takes no moves.
  const std::optional<OpenQuestion>& question() const { return question_; }
  const Session& session() const { return session_; }
  Owner owner() const { return owner_; }
  /// The board hears hands and typed moves: no question and no sheet is up, and the move is not somebody's elsewhere.
  bool takes_moves() const { return !rests_for_others() && !question_; }
  /// No piece is chosen or taken up, and no stroke is being drawn.
  bool hand_is_free() const { return input_.is_free() && !drawing_.is_pulled(); }
  /// Another position of the game may be shown.
  bool may_step() const { return owner_ != Owner::SetUp; }
  /// Whether `command` may be done now: as its row says, as far as the owner of the board lets it.
  bool possible(const UserCommand& command) const;
  const BoardInput& input() const { return input_; }
  const Layout& layout() const { return layout_; }
  const Canvas& canvas() const { return canvas_; }
  const Look& look() const { return look_; }
  /// How those sit who play the game on the board; a computer sits nowhere, and whatever is borrowed has one reader.
  Seating seating() const;
  /// Who sits across the table, if anybody does.
  std::optional<Color> far() const;
  bool flipped() const { return (lower() == Color::Black) != turned_; }
  bool thinking() const { return session_.computer_to_move() && engine_.open().has_value(); }
  /// The coach has said something about the last move, and the computer waits until it is read.
  bool advised() const { return coach_.remark().has_value(); }
  /// The computer has the move, but its engine has failed.
  bool stopped() const { return session_.computer_to_move() && engine_.failed(); }

  // --- what the commands do
  void undo(std::int64_t now_us);
  void redo(std::int64_t now_us);
  /// Shows the position after `ply` moves, if there is one and another may be shown.
  void go_to(int ply, std::int64_t now_us);
  void hint(std::int64_t now_us);
  /// The engine looks for the hint that was asked for.
  bool seeks_hint() const { return engine_.open() == EngineQuestion::Kind::Hint; }
  /// The computer waits no longer for the coach, and makes its move.
  void play_on();
  void flip(std::int64_t now_us);
  void start_again(std::int64_t now_us);
  void resign(std::int64_t now_us);
  /// The computer thinks about the draw that it was offered.
  bool weighs_draw() const { return engine_.open() == EngineQuestion::Kind::Draw; }
  void offer_draw(std::int64_t now_us);
  void claim_draw(std::int64_t now_us);
  void toggle_sound();
  /// Takes the pencil, or lays it aside and wipes off what was drawn.
  void toggle_pencil(std::int64_t now_us);
  /// Marks the square under the cursor, or rubs the mark out.
  void mark();
  void cancel(std::int64_t now_us);
  /// Does what the open question is about, or lets it be.
  void answer_question(bool agreed, std::int64_t now_us);
  /// Asks the shell for something that lives in HTML.
  void request(std::string_view name) { messages_.push_back(request_message(name)); }

 private:
  // --- the shell's verbs
  void obey_load(const Query& fields, std::int64_t now_us);
  void obey_check(const Query& fields, std::int64_t now_us);
  void obey_setups(const Query& fields, std::int64_t now_us);
  void obey_olympics(const Query& fields, std::int64_t now_us);
  void obey_import(const Query& fields, std::int64_t now_us);
  void obey_export(const Query& fields, std::int64_t now_us);
  void obey_look(const Query& fields, std::int64_t now_us);
  void obey_set_up(const Query& fields, std::int64_t now_us);
  void obey_wait(const Query& fields, std::int64_t now_us);
  void obey_return(const Query& fields, std::int64_t now_us);
  void obey_command(const Query& fields, std::int64_t now_us);
  void obey_move(const Query& fields, std::int64_t now_us);
  void obey_cursor(const Query& fields, std::int64_t now_us);
  void obey_press(const Query& fields, std::int64_t now_us);
  void obey_choose(const Query& fields, std::int64_t now_us);
  void obey_goto(const Query& fields, std::int64_t now_us);
  void obey_engine(const Query& fields, std::int64_t now_us);
  void obey_engine_restarted(const Query& fields, std::int64_t now_us);
  void obey_engine_gone(const Query& fields, std::int64_t now_us);
  void obey_settings(const Query& fields, std::int64_t now_us);
  void obey_layout(const Query& fields, std::int64_t now_us);
  void obey_visible(const Query& fields, std::int64_t now_us);
  void obey_marks(const Query& fields, std::int64_t now_us);
  void obey_stroke(const Query& fields, std::int64_t now_us);
  Square square(const Query& fields) const;

  // --- what they and the person's hand lead to
  void apply(const BoardAction& action, std::int64_t now_us);
  bool chooses_unasked(Square square, std::int64_t now_us) const;
  bool is_early(Square square) const;
  /// A square pressed without a pointer: what it means is for the pencil, where that is out, or the hand.
  void press(Square square, std::int64_t now_us);
  /// The answer to a try: its piece shakes its head, and the rule in the way is told.
  void refuse(const Obstacle& obstacle, std::int64_t now_us);
  void follow_hand(std::int64_t now_us);
  OpenQuestion question_about(const UserCommand& command, Consent consent) const;
  /// Shows a game that nobody plays; the one that is played waits.
  void look_at(const Session& looked_at, std::int64_t now_us);
  /// The board is lent: what is on it waits until it is given back.
  void lend(Owner owner, std::int64_t now_us);
  /// The same to one with whom it takes no moves: hand, clock, coach and computer rest.
  void lend_at_rest(Owner owner, std::int64_t now_us);
  /// Whatever was under way in the hand is forgotten.
  void empty_hands(std::int64_t now_us);
  /// Board, hand and cursor begin with another game; whether somebody has turned its board round.
  void new_board(std::int64_t now_us, bool turned = false);
  void ask(EngineQuestion::Kind kind) { engine_.ask(make_question(kind, session_, seed_)); }
  void play(Move move, std::int64_t now_us);
  /// Ends the game of whoever has no time left. True if it did.
  bool heed_clock(std::int64_t now_us);
  void hear_engine(std::string_view line, std::int64_t now_us);
  /// Those that had to wait, once the board is still.
  void hear_early_lines(std::int64_t now_us);
  void answer(const EngineAnswer& answer, std::int64_t now_us);
  /// A hint is about the present: where something else is shown, it waits.
  void tell_hint();
  /// Asks for the computer's move, or first for what the coach wants to know; nothing while its word is read, or while
  /// the game rests.
  void ask_computer();
  /// Whoever has the board makes its moves elsewhere, or none.
  bool rests_for_others() const { return owner_ == Owner::SetUp || owner_ == Owner::Friend; }
  /// Nobody is there, or the board is not played on: clock and computer wait.
  bool rests() const { return away_since_us_ || rests_for_others(); }
  void lead_clock(std::int64_t now_us);
  /// Has the computer think about its move, or not.
  void lead_computer();
  /// Whoever takes up the board has read what the coach said.
  void play_on_if_advised();
  void make_layout();
  /// The same while somebody may be at the board: where another square comes to lie under the pointer, what it holds
  /// goes back, so that nothing is dropped where nobody meant it.
  void move_board(std::int64_t now_us);
  /// The side that plays from the lower edge as long as nobody turns the board round.
  Color lower() const { return seating() == Seating::PassItOn ? facing_ : session_.setup().side; }
  /// Turns the board to whoever has the move, where it goes from hand to hand: at once, ...
  void face_mover();
  /// ... or when the move has been seen.
  void pass_on(std::int64_t now_us);
  void draw_seed(std::int64_t now_us);
  /// After any change of the game: leads engine and hint to the new position, and shows it.
  void position_changed(std::int64_t now_us);
  /// Another position may be shown than before: leads hand and pieces to it.
  void show_position(std::int64_t now_us);
  void celebrate(std::int64_t now_us);
  /// Ends every entry: what changed goes out.
  void finish(std::int64_t now_us);

  Session session_;
  BoardInput input_;
  Point pointer_;  ///< where it was last, in physical pixels
  /// A stage with room for the page beside the board, which had none any more when the page had left the rows above and
  /// below it: the page stays there, or it would go to and fro.
  std::optional<Canvas> crowded_;
  EnginePort engine_;
  /// A move of the computer's that came while the last one was still on its way over the board, and what came after it:
  /// to the game the engine is a little slower, so that a move is seen before its answer.
  std::vector<std::string> early_lines_;
  Coach coach_;
  Animation animation_;
  Canvas canvas_;
  Layout layout_;
  std::string told_rect_;  ///< the shell was told last where the board lies
  Look look_;
  LessonMarks lesson_marks_;
  Drawing drawing_;
  std::optional<Hint> hint_;
  std::optional<Obstacle> obstacle_;  ///< of the last try
  std::optional<OpenQuestion> question_;
  Owner owner_ = Owner::Game;
  struct Waiting {
    Owner owner;
    Session session;
    bool turned;
  };
  /// The touch that may be the second of a double one: where, and until when.
  struct SecondTap {
    Square square = kNoSquare;
    std::int64_t end_us = 0;
    bool is(Square touched, std::int64_t now_us) const { return touched == square && now_us < end_us; }
  };
  std::vector<Waiting> waiting_;               ///< from whom the board is borrowed, the present owner's lender last
  std::optional<std::int64_t> away_since_us_;  ///< since when nobody looks, or the shell has stopped the game
  bool loaded_ = false;                  ///< the shell has named a game; before, there is nothing to tell about it
  std::uint64_t seed_ = 0;               ///< what chance decides in this game
  bool turned_ = false;                  ///< the person turned the board round
  Color facing_ = Color::White;          ///< whom the board was turned to last
  std::optional<std::int64_t> turn_us_;  ///< when it turns to the other side
  SecondTap second_tap_;
  bool changed_ = false;  ///< a position message is due
  bool frame_wanted_ = true;
  bool drawn_moving_ = false;  ///< the last frame showed something on its way, so there is one more to draw
  std::int64_t next_tick_us_ = 0;
  std::vector<std::string> messages_;
  std::vector<Sound> sounds_;
};

}  // namespace thirty
