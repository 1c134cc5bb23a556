// What the commands do: whether one is possible now, who has to agree to it, and the work itself.
#include <algorithm>
#include <utility>

#include "app/app.h"

namespace thirty {

void App::run(const UserCommand& command, std::int64_t now_us) {
  if (possible(command)) {
    const Consent consent = command.consent(*this);
    changed_ = true;
    if (consent == Consent::None) {
      command.run(*this, now_us);
    } else {
      empty_hands(now_us);
      question_ = question_about(command, consent);
    }
  }
  finish(now_us);
}

/// Under a sheet nothing is done to the game that is still on the board, one that waits for somebody elsewhere is only
/// looked at, and a lesson has no questions to answer.
bool App::possible(const UserCommand& command) const {
  const bool looks = command.shelf == Shelf::Browse || command.name == "flip";
  if (rests_for_others() && command.shelf != Shelf::Nowhere && !(owner_ == Owner::Friend && looks)) return false;
  if (owner_ == Owner::Lesson && command.consent(*this) != Consent::None) return false;
  return command.possible(*this);
}

OpenQuestion App::question_about(const UserCommand& command, Consent consent) const {
  const Color turn = session_.game().position().turn();
  if (consent == Consent::Own) {
    const Color own = session_.between_friends() ? turn : session_.setup().side;
    return {&command, own, own};
  }
  // A move is given back by the one who made it; anything else is said by the one whose turn it is.
  const Color by = command.name == "undo" ? session_.position_before().turn() : turn;
  return {&command, by, ~by};
}

void App::answer_question(bool agreed, std::int64_t now_us) {
  const std::optional<OpenQuestion> question = std::exchange(question_, std::nullopt);
  changed_ = true;
  if (agreed && question && possible(*question->about)) question->about->run(*this, now_us);
}

void App::undo(std::int64_t now_us) {
  session_.undo(now_us);
  position_changed(now_us);
}

void App::redo(std::int64_t now_us) {
  session_.redo(now_us);
  position_changed(now_us);
}

void App::go_to(int ply, std::int64_t now_us) {
  if (may_step() && session_.go_to(ply)) show_position(now_us);
}

/// It looks at the whole board: a pawn that is to become something is put back.
void App::hint(std::int64_t now_us) {
  if (input_.choice()) empty_hands(now_us);
  if (!hint_) {
    ask(EngineQuestion::Kind::Hint);
    return;
  }
  hint_->step = std::min(hint_->step + 1, Hint::kLastStep);
  hint_->is_told = false;
}

void App::play_on() {
  if (!coach_.forget()) return;
  changed_ = true;
  if (session_.computer_to_move()) ask_computer();
}

void App::play_on_if_advised() {
  if (advised()) play_on();
}

void App::flip(std::int64_t now_us) {
  turned_ = !turned_;
  move_board(now_us);
}

void App::start_again(std::int64_t now_us) {
  if (session_.game().variant().blind) return request("setup");  // which begins the next one
  draw_seed(now_us);
  session_ = Session(GameSetup(session_.setup()));
  engine_.new_game();
  coach_.forget();
  drawing_ = {};
  position_changed(now_us);
}

void App::resign(std::int64_t now_us) {
  if (!session_.resign(now_us)) return;
  position_changed(now_us);
  celebrate(now_us);
}

void App::offer_draw(std::int64_t now_us) {
  if (!session_.between_friends()) return ask(EngineQuestion::Kind::Draw);
  if (session_.agree_draw(now_us)) position_changed(now_us);  // the other player has said yes
}

void App::claim_draw(std::int64_t now_us) {
  if (session_.claim_draw(now_us)) position_changed(now_us);
}

void App::toggle_sound() {
  look_.sound = !look_.sound;
  changed_ = true;
}

void App::toggle_pencil(std::int64_t now_us) {
  empty_hands(now_us);
  if (drawing_.pencil_is_out())
    drawing_.put_away();
  else
    drawing_.take_pencil();
  changed_ = true;
}

void App::mark() {
  drawing_.draw({input_.cursor(), input_.cursor()});
  changed_ = true;
}

void App::cancel(std::int64_t now_us) {
  if (question_) answer_question(false, now_us);
  drawing_.put_away();
  empty_hands(now_us);
}

}  // namespace thirty
