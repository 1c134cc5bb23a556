// Joins the parts. Every entry does its work on session and input, then `finish` sends at most one
// position message and asks for a frame. The session is the truth; hand, pieces on the board, engine question
// and hint are led after it in position_changed, whatever changed it. The shell's lines are in app_lines.cpp, what the
// commands do in app_commands.cpp.
#include "app/app.h"

#include <algorithm>
#include <array>
#include <utility>

#include "app/board_view_builder.h"
#include "app/remark_message.h"
#include "rules/catalogue.h"
#include "rules/notation.h"

namespace thirty {

namespace {

/// The game on the table before the shell has named one.
Session first_session() {
  const auto& games = catalogue();
  const auto first = std::find_if(games.begin(), games.end(), [](const Variant* game) { return game->has_board(); });
  GameSetup setup;
  setup.start = Position::start(**first);
  return Session(setup);
}

/// How long a move is seen as it was made, before the board turns to the other side.
constexpr std::int64_t kHandOver_us = 900'000;

/// How long after a move by hand, or the question what a pawn becomes, another touch of the same square is taken for
/// the second tap of a double one.
constexpr std::int64_t kDoubleTap_us = 700'000;

Sound sound_of(const Session& session) {
  const Game& game = session.game();
  const Move move = game.moves().back();
  if (game.position().in_check()) return Sound::Check;
  if (move.promotion() != PieceType::None) return Sound::Promote;
  return session.position_before().is_capture(move) ? Sound::Take : Sound::Place;
}

}  // namespace

App::App() : session_(first_session()) {
  animation_.reset(session_.shown());
  make_layout();
}

void App::pointer(const PointerEvent& event, std::int64_t now_us) {
  const bool down = event.kind == PointerEvent::Kind::Down;
  pointer_ = event.at;
  if (down && (!takes_moves() || chooses_unasked(layout_.board.square_at(event.at), now_us))) return;
  if (drawing_.takes(event)) {
    drawing_.pointer(event, layout_.board);
    changed_ = true;
    return finish(now_us);
  }
  if (down) {
    play_on_if_advised();
    drawing_.wipe();
  }
  const Square chosen = input_.selected();
  const BoardAction action = input_.pointer(event, session_, layout_.board);
  if (down && input_.selected() != kNoSquare) {
    if (input_.selected() != chosen)
      second_tap_ = {input_.selected(), now_us + kDoubleTap_us};
    else if (second_tap_.is(chosen, now_us))
      input_.keep_chosen();
  }
  if (event.kind == PointerEvent::Kind::Move) {
    // A pointer that merely passes over the board changes nothing.
    frame_wanted_ |= input_.held().has_value();
    follow_hand(now_us);
  } else {
    apply(action, now_us);
  }
  finish(now_us);
}

bool App::key(std::string_view name, std::int64_t now_us) {
  struct CursorKey {
    std::string_view name;
    int right, up;
  };
  constexpr std::array<CursorKey, 4> kCursorKeys{
      {{"ArrowLeft", -1, 0}, {"ArrowRight", 1, 0}, {"ArrowUp", 0, 1}, {"ArrowDown", 0, -1}}};
  for (const CursorKey& arrow : kCursorKeys) {
    if (arrow.name != name) continue;
    play_on_if_advised();
    input_.move_cursor(arrow.right, arrow.up, layout_.board);
    changed_ = true;
    finish(now_us);
    return true;
  }
  if (name == "Enter" || name == " ") {
    press(input_.cursor(), now_us);
    finish(now_us);
    return true;
  }
  const UserCommand* command = find_command_for_key(name);
  if (command) run(*command, now_us);
  return command != nullptr;
}

bool App::update(std::int64_t now_us) {
  heed_clock(now_us);
  hear_early_lines(now_us);
  if (!rests() && coach_.is_late(now_us)) play_on();
  if (turn_us_ && now_us >= *turn_us_ && !input_.held()) face_mover();
  finish(now_us);
  const bool ticked = now_us >= next_tick_us_;
  next_tick_us_ = wake_us(now_us).value_or(INT64_MAX);
  const bool moving = animation_.active(now_us);
  const bool rests_undrawn = std::exchange(drawn_moving_, moving) && !moving;
  return std::exchange(frame_wanted_, false) || ticked || moving || rests_undrawn;
}

BoardView App::view(std::int64_t now_us) const {
  return build_board_view(
      {session_, input_, animation_, layout_, canvas_, look_, lesson_marks_, drawing_, hint_, coach_.remark(), far(),
       owner_ == Owner::Lesson, obstacle_ ? obstacle_->other.square : kNoSquare},
      now_us);
}

std::optional<std::int64_t> App::wake_us(std::int64_t now_us) const {
  std::optional<std::int64_t> first;
  const std::optional<std::int64_t> coach_us = rests() ? std::nullopt : coach_.end_us();
  const std::optional<std::int64_t> early_us =
      early_lines_.empty() ? std::nullopt : std::optional(animation_.rest_us());
  const std::optional<std::int64_t> turn_us = input_.held() ? std::nullopt : turn_us_;
  for (const std::optional<std::int64_t> at : {session_.clock().next_tick_us(now_us), coach_us, early_us, turn_us})
    if (at && (!first || *at < *first)) first = at;
  return first;
}

std::vector<std::string> App::take_messages() {
  return std::exchange(messages_, {});
}

std::vector<Sound> App::take_sounds() {
  return std::exchange(sounds_, {});
}

// --------------------------------------------------------------------------------------------- the engine

void App::answer(const EngineAnswer& answer, std::int64_t now_us) {
  const Position& position = session_.game().position();
  if (answer.kind == EngineQuestion::Kind::Look) {
    if (coach_.hear(answer, session_, now_us)) {
      messages_.push_back(advice_message(session_.last_ply(), *coach_.remark()));
      changed_ = true;
    }
    return ask_computer();
  }
  if (answer.kind == EngineQuestion::Kind::Draw) {
    const int computers = position.turn() == session_.setup().side ? -answer.score : answer.score;
    const bool accepted = computers <= 0;
    messages_.push_back(draw_answer_message(accepted));
    if (accepted && session_.agree_draw(now_us)) position_changed(now_us);
    changed_ = true;
    return;
  }
  const Result<Move> move = move_from_name(position, answer.best_move);
  if (!move) {
    report({"engine", answer.best_move, move.error()});
    engine_.spoilt();
    changed_ = true;
  } else if (answer.kind == EngineQuestion::Kind::Move) {
    play(*move, now_us);
  } else {
    hint_ = Hint{*move, hint_remark(position, answer, *move)};
    changed_ = true;
  }
}

void App::ask_computer() {
  if (advised() || rests()) return;
  if (const std::optional<Judgement::Question> look = coach_.wanted())
    engine_.ask(make_question(*look, session_));
  else
    ask(EngineQuestion::Kind::Move);
}

void App::lead_computer() {
  if (!session_.computer_to_move()) return;
  if (rests())
    engine_.cancel();
  else
    ask_computer();
}

void App::lead_clock(std::int64_t now_us) {
  if (rests())
    session_.pause(now_us);
  else
    session_.resume(now_us);
}

void App::empty_hands(std::int64_t now_us) {
  input_.cancel();
  animation_.release(now_us);
}

// -------------------------------------------------------------------------------------------------- moves

void App::apply(const BoardAction& action, std::int64_t now_us) {
  changed_ = true;
  switch (action.kind) {
    case BoardAction::Kind::None:
      break;
    case BoardAction::Kind::Play:
      play(action.move, now_us);
      [[fallthrough]];
    case BoardAction::Kind::Ask:
      second_tap_ = {action.to, now_us + kDoubleTap_us};
      break;
    case BoardAction::Kind::NotAllowed:
      if (action.from == action.to && second_tap_.is(action.to, now_us)) break;
      if (action.from == action.to && is_early(action.from)) input_.wish_for(action.from);
      follow_hand(now_us);  // the piece is put back before it answers
      if (const std::optional<Obstacle> found = obstacle(session_.shown(), action.from, action.to)) {
        refuse(*found, now_us);
        messages_.push_back(tried_message(*found));
      }
      break;
    case BoardAction::Kind::ToPresent:
      go_to(session_.last_ply(), now_us);
      break;
  }
  follow_hand(now_us);
}

/// A piece of the child's in a lesson, which has moved and has its answer on the way.
bool App::is_early(Square square) const {
  const bool is_answered =
      (owner_ == Owner::Lesson || owner_ == Owner::Practice) && session_.between_friends() && session_.last_ply() > 0;
  const Color own = session_.setup().side;
  return is_answered && session_.shown().turn() != own && contains(session_.shown().pieces(own), square);
}

/// The first of what a pawn may become lies where the pawn was sent: the second tap of a double one is no choice.
bool App::chooses_unasked(Square square, std::int64_t now_us) const {
  return input_.choice() && second_tap_.is(square, now_us);
}

void App::press(Square square, std::int64_t now_us) {
  if (!takes_moves()) return;
  changed_ = true;
  if (drawing_.pencil_is_out()) return drawing_.press(square);
  play_on_if_advised();
  apply(input_.press(square, session_), now_us);
}

void App::refuse(const Obstacle& obstacle, std::int64_t now_us) {
  sounds_.push_back(Sound::NotAllowed);
  animation_.refuse(obstacle.mover.square, now_us);
  obstacle_ = obstacle;
}

void App::follow_hand(std::int64_t now_us) {
  if (const std::optional<Held>& held = input_.held())
    animation_.hold(held->from, layout_.board.to_board(held->at));
  else
    animation_.release(now_us);
}

bool App::heed_clock(std::int64_t now_us) {
  if (!session_.check_clock(now_us)) return false;
  position_changed(now_us);
  celebrate(now_us);
  return true;
}

void App::play(Move move, std::int64_t now_us) {
  // What a player asks about an own step stands while the computer makes its move.
  const std::optional<OpenQuestion> open = session_.computer_to_move() ? question_ : std::nullopt;
  if (heed_clock(now_us) || !session_.play(move, now_us)) return;
  messages_.push_back(move_message(session_));
  sounds_.push_back(sound_of(session_));
  if (owner_ == Owner::Game) coach_.watch(session_, now_us);
  celebrate(now_us);
  position_changed(now_us);
  if (open && possible(*open->about)) question_ = open;
}

void App::position_changed(std::int64_t now_us) {
  hint_.reset();
  if (!session_.computer_to_move() || rests_for_others()) {
    coach_.forget();
    engine_.cancel();
  }
  show_position(now_us);
}

void App::show_position(std::int64_t now_us) {
  changed_ = true;
  if (advised() || !session_.at_present()) coach_.forget();  // it speaks of another position
  if (hint_ && hint_->is_told) hint_.reset();
  question_.reset();
  drawing_.wipe();
  animation_.show(session_.shown(), now_us);
  if (session_.shown().in_check()) animation_.pulse_check(now_us);
  animation_.show_end(session_.shown_end().has_value(), now_us);
  lead_clock(now_us);
  lead_computer();
  apply(input_.position_changed(session_), now_us);
  pass_on(now_us);
}

void App::celebrate(std::int64_t now_us) {
  const std::optional<Outcome>& outcome = session_.game().outcome();
  if (!outcome || !outcome->winner) return;
  const bool won =
      seating() == Seating::Apart ? *outcome->winner == session_.setup().side : session_.is_person(*outcome->winner);
  sounds_.push_back(won ? Sound::Win : Sound::Lose);
  const Variant& variant = session_.game().variant();
  if (won) animation_.throw_confetti(variant.files, variant.ranks, now_us);
}

void App::lend(Owner owner, std::int64_t now_us) {
  if (owner == owner_) return;
  // Before there is a game nobody waits for the board.
  if (loaded_) {
    waiting_.push_back({owner_, session_, turned_});
    waiting_.back().session.pause(now_us);
  }
  owner_ = owner;
}

void App::lend_at_rest(Owner owner, std::int64_t now_us) {
  lend(owner, now_us);
  empty_hands(now_us);
  question_.reset();
  coach_.forget();
  engine_.cancel();
  lead_clock(now_us);
  changed_ = true;
}

void App::look_at(const Session& looked_at, std::int64_t now_us) {
  lend(Owner::Review, now_us);
  session_ = looked_at;
  new_board(now_us);
}

void App::new_board(std::int64_t now_us, bool turned) {
  loaded_ = true;
  coach_.forget();
  turned_ = turned;
  lesson_marks_ = {};
  drawing_ = {};
  input_.cancel();
  input_.set_cursor(kNoSquare);
  animation_.reset(session_.shown());
  face_mover();
  position_changed(now_us);
}

void App::tell_hint() {
  if (!hint_ || hint_->is_told || !session_.at_present()) return;
  messages_.push_back(hint_message(session_.game().position(), *hint_));
  hint_->is_told = true;
  frame_wanted_ = true;
}

void App::draw_seed(std::int64_t now_us) {
  seed_ = static_cast<std::uint64_t>(now_us) & 0x7fff'ffff;  // no two games start in one microsecond
}

Seating App::seating() const {
  const bool is_played_here = (owner_ == Owner::Game || rests_for_others()) && session_.between_friends();
  return is_played_here ? look_.seating : Seating::SideBySide;
}

std::optional<Color> App::far() const {
  if (seating() != Seating::FaceToFace) return std::nullopt;
  return flipped() ? Color::White : Color::Black;
}

void App::face_mover() {
  turn_us_.reset();
  facing_ = session_.game().position().turn();
  make_layout();
}

void App::pass_on(std::int64_t now_us) {
  turn_us_.reset();
  if (seating() != Seating::PassItOn || session_.over() || facing_ == session_.game().position().turn()) return;
  if (look_.reduced_motion) return face_mover();
  turn_us_ = now_us + kHandOver_us;
}

void App::make_layout() {
  const Variant& variant = session_.game().variant();
  layout_ = thirty::make_layout(canvas_, variant.files, variant.ranks, flipped(), session_.clock().control().exists());
  std::string rect = board_rect_message(layout_, canvas_.ratio);
  if (layout_.board.square > 0 && rect != told_rect_) messages_.push_back(rect);
  told_rect_ = std::move(rect);
  changed_ = true;
}

void App::move_board(std::int64_t now_us) {
  const Square under = layout_.board.square_at(pointer_);
  make_layout();
  if (layout_.board.square_at(pointer_) == under) return;
  drawing_.pointer({PointerEvent::Kind::Cancel, pointer_}, layout_.board);
  input_.put_back();
  follow_hand(now_us);
}

void App::finish(std::int64_t now_us) {
  const bool changed = std::exchange(changed_, false);
  frame_wanted_ |= changed;
  if (changed && loaded_) {
    std::vector<CommandState> states;
    for (const UserCommand& command : commands()) states.push_back({command.name, possible(command)});
    messages_.push_back(
        position_message(session_, {owner_, takes_moves(), input_, drawing_, states, question_, flipped(), far(),
                                    seating() == Seating::PassItOn, thinking(), stopped(), look_.sound, now_us}));
  }
  tell_hint();
  if (!look_.sound) sounds_.clear();
}

}  // namespace thirty
