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
  return !app.session().over();
}
bool draw_is_offered(const App& app) {
  return app.session().draw_offer().has_value();
}

constexpr std::array kCommands{
    UserCommand{"undo", "u", Icon::Undo, Shelf::Main, false, [](const App& app) { return app.session().can_undo(); },
                [](App& app, Now now_us) { app.undo(now_us); }},
    UserCommand{"redo", "r", Icon::Redo, Shelf::Main, false, [](const App& app) { return app.session().can_redo(); },
                [](App& app, Now now_us) { app.redo(now_us); }},
    UserCommand{"hint", "h", Icon::Hint, Shelf::Main, false,
                [](const App& app) { return app.session().person_may_move(); }, [](App& app, Now) { app.hint(); }},
    UserCommand{"flip", "f", Icon::Flip, Shelf::Main, false, always, [](App& app, Now) { app.flip(); }},
    UserCommand{"new", "n", Icon::New, Shelf::Main, true,
                [](const App& app) { return app.session().last_ply() > 0 || app.session().over(); },
                [](App& app, Now now_us) { app.start_again(now_us); }},
    UserCommand{"resign", "x", Icon::Resign, Shelf::Main, true, game_is_on,
                [](App& app, Now now_us) { app.resign(now_us); }},
    UserCommand{"offer-draw", "d", Icon::Draw, Shelf::Main, false, [](const App& app) { return app.can_offer_draw(); },
                [](App& app, Now) { app.offer_draw(); }},
    UserCommand{"accept-draw", "y", Icon::Accept, Shelf::Moment, false, draw_is_offered,
                [](App& app, Now now_us) { app.answer_draw(true, now_us); }},
    UserCommand{"decline-draw", "", Icon::Decline, Shelf::Moment, false, draw_is_offered,
                [](App& app, Now now_us) { app.answer_draw(false, now_us); }},
    UserCommand{"claim-draw", "c", Icon::Claim, Shelf::Moment, false,
                [](const App& app) { return app.session().can_claim_draw(); },
                [](App& app, Now now_us) { app.claim_draw(now_us); }},
    UserCommand{"first", "Home", Icon::First, Shelf::Browse, false, can_go_back,
                [](App& app, Now now_us) { app.go_to(0, now_us); }},
    UserCommand{"previous", ",", Icon::Previous, Shelf::Browse, false, can_go_back,
                [](App& app, Now now_us) { app.go_to(app.session().ply() - 1, now_us); }},
    UserCommand{"next", ".", Icon::Next, Shelf::Browse, false, can_go_on,
                [](App& app, Now now_us) { app.go_to(app.session().ply() + 1, now_us); }},
    UserCommand{"last", "End", Icon::Last, Shelf::Browse, false, can_go_on,
                [](App& app, Now now_us) { app.go_to(app.session().last_ply(), now_us); }},
    UserCommand{"sound", "s", Icon::Sound, Shelf::Nowhere, false, always, [](App& app, Now) { app.toggle_sound(); }},
    UserCommand{"help", "?", Icon::Help, Shelf::Nowhere, false, always, [](App& app, Now) { app.request("help"); }},
    UserCommand{"cancel", "Escape", Icon::None, Shelf::Nowhere, false, always,
                [](App& app, Now now_us) { app.cancel(now_us); }},
};

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
