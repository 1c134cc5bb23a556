// The table of commands, one row each. What a command does belongs to App and Session; the row only says
// when it is possible and whom to call.
#include "app/commands.h"

#include <algorithm>
#include <array>

#include "app/app.h"

namespace thirty {

namespace {

using Now = std::int64_t;

bool always(const App&) {
  return true;
}
bool can_go_back(const App& app) {
  return app.session().ply() > 0;
}
bool can_go_on(const App& app) {
  return !app.session().at_present();
}
bool game_is_on(const App& app) {
  return app.session().is_played() && !app.session().over();
}
/// One thing is asked at a time, and a player waits for what the computer says to a draw.
bool can_ask(const App& app) {
  return app.takes_moves() && app.session().person_may_move() && !app.weighs_draw();
}
/// What the computer says to it would come in place of the hint.
bool can_offer_draw(const App& app) {
  return can_ask(app) && !app.seeks_hint();
}
bool is_asked(const App& app) {
  return app.question().has_value();
}

Consent at_once(const App&) {
  return Consent::None;
}
Consent if_sure(const App& app) {
  return app.session().over() ? Consent::None : Consent::Own;
}
/// A move is taken back if a friend allows it, a word at will.
Consent if_allowed(const App& app) {
  return app.session().between_friends() && !app.session().ended_by_word() ? Consent::Other : Consent::None;
}
/// An offer that the computer may take ends the game.
Consent always_asked(const App& app) {
  return app.session().between_friends() ? Consent::Other : Consent::Own;
}

constexpr std::array kCommands{
    UserCommand{"undo", "u", Icon::Undo, Shelf::Page, if_allowed,
                [](const App& app) { return app.session().can_undo(); },
                [](App& app, Now now_us) { app.undo(now_us); }},
    UserCommand{"redo", "a", Icon::Redo, Shelf::Page, at_once, [](const App& app) { return app.session().can_redo(); },
                [](App& app, Now now_us) { app.redo(now_us); }},
    UserCommand{"hint", "h", Icon::Hint, Shelf::Page, at_once, can_ask, [](App& app, Now now_us) { app.hint(now_us); }},
    UserCommand{"play-on", "v", Icon::Next, Shelf::Page, at_once, [](const App& app) { return app.advised(); },
                [](App& app, Now) { app.play_on(); }},
    UserCommand{"flip", "f", Icon::Flip, Shelf::Page, at_once, always, [](App& app, Now now_us) { app.flip(now_us); }},
    UserCommand{"new", "w", Icon::New, Shelf::Page, if_sure,
                [](const App& app) {
                  const Session& session = app.session();
                  // Where armies are set up in secret, another game is another one from the start.
                  const bool changes = session.last_ply() > 0 || session.over() || session.game().variant().blind;
                  return session.is_played() && !session.setup().of_match && changes;
                },
                [](App& app, Now now_us) { app.start_again(now_us); }},
    UserCommand{"resign", "x", Icon::Resign, Shelf::Page, if_sure, game_is_on,
                [](App& app, Now now_us) { app.resign(now_us); }},
    UserCommand{"offer-draw", "d", Icon::Draw, Shelf::Page, always_asked, can_offer_draw,
                [](App& app, Now now_us) { app.offer_draw(now_us); }},
    UserCommand{"claim-draw", "e", Icon::Claim, Shelf::Moment, if_sure,
                [](const App& app) { return app.session().can_claim_draw(); },
                [](App& app, Now now_us) { app.claim_draw(now_us); }},
    UserCommand{"agree", "y", Icon::Accept, Shelf::Answer, at_once, is_asked,
                [](App& app, Now now_us) { app.answer_question(true, now_us); }},
    UserCommand{"decline", "", Icon::Decline, Shelf::Answer, at_once, is_asked,
                [](App& app, Now now_us) { app.answer_question(false, now_us); }},
    UserCommand{"first", "Home", Icon::First, Shelf::Browse, at_once, can_go_back,
                [](App& app, Now now_us) { app.go_to(0, now_us); }},
    UserCommand{"previous", ",", Icon::Previous, Shelf::Browse, at_once, can_go_back,
                [](App& app, Now now_us) { app.go_to(app.session().ply() - 1, now_us); }},
    UserCommand{"next", ".", Icon::Next, Shelf::Browse, at_once, can_go_on,
                [](App& app, Now now_us) { app.go_to(app.session().ply() + 1, now_us); }},
    UserCommand{"last", "End", Icon::Last, Shelf::Browse, at_once, can_go_on,
                [](App& app, Now now_us) { app.go_to(app.session().last_ply(), now_us); }},
    UserCommand{"sound", "s", Icon::Sound, Shelf::Nowhere, at_once, always, [](App& app, Now) { app.toggle_sound(); }},
    UserCommand{"pencil", "z", Icon::None, Shelf::Nowhere, at_once, [](const App& app) { return app.takes_moves(); },
                [](App& app, Now now_us) { app.toggle_pencil(now_us); }},
    UserCommand{"mark", "j", Icon::None, Shelf::Nowhere, at_once,
                [](const App& app) { return app.takes_moves() && app.input().cursor() != kNoSquare; },
                [](App& app, Now) { app.mark(); }},
    UserCommand{"help", "?", Icon::Help, Shelf::Nowhere, at_once, always, [](App& app, Now) { app.request("help"); }},
    UserCommand{"cancel", "Escape", Icon::None, Shelf::Nowhere, at_once, always,
                [](App& app, Now now_us) { app.cancel(now_us); }},
};

/// No key does two things.
constexpr bool keys_differ() {
  for (auto one = kCommands.begin(); one != kCommands.end(); ++one)
    for (auto other = one + 1; other != kCommands.end(); ++other)
      if (!one->key.empty() && one->key == other->key) return false;
  return true;
}
static_assert(keys_differ());

const UserCommand* find(std::string_view UserCommand::* field, std::string_view text) {
  const auto found = std::find_if(kCommands.begin(), kCommands.end(),
                                  [&](const UserCommand& command) { return command.*field == text; });
  return text.empty() || found == kCommands.end() ? nullptr : &*found;
}

}  // namespace

std::span<const UserCommand> commands() {
  return kCommands;
}

const UserCommand* find_command(std::string_view name) {
  return find(&UserCommand::name, name);
}

const UserCommand* find_command_for_key(std::string_view key) {
  return find(&UserCommand::key, key);
}

}  // namespace thirty
