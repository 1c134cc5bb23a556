// The shell's lines, one handler a verb, found in a table. A line that cannot be obeyed is named in a problem
// message and changes nothing.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <utility>

#include "app/app.h"
#include "base/text.h"
#include "rules/blind_setup.h"
#include "rules/catalogue.h"
#include "rules/notation.h"

namespace thirty {

namespace {

/// 0 for whatever is no number. (std::from_chars for floats is missing in older C++ libraries.)
float to_float(std::string_view text) {
  const float value = std::strtof(std::string(text).c_str(), nullptr);
  return std::isfinite(value) ? value : 0;
}

void set_flag(const Query& fields, std::string_view key, bool& flag) {
  if (const auto text = fields.find(key)) flag = *text == "1";
}

}  // namespace

void App::receive(std::string_view line, std::int64_t now_us) {
  struct Verb {
    std::string_view name;
    void (App::*obey)(const Query& fields, std::int64_t now_us);
  };
  static constexpr std::array kVerbs{
      Verb{"load", &App::obey_load},         Verb{"check", &App::obey_check},
      Verb{"command", &App::obey_command},   Verb{"move", &App::obey_move},
      Verb{"cursor", &App::obey_cursor},     Verb{"press", &App::obey_press},
      Verb{"choose", &App::obey_choose},     Verb{"goto", &App::obey_goto},
      Verb{"engine", &App::obey_engine},     Verb{"engine-restarted", &App::obey_engine_restarted},
      Verb{"settings", &App::obey_settings}, Verb{"layout", &App::obey_layout},
      Verb{"visible", &App::obey_visible},   Verb{"marks", &App::obey_marks},
      Verb{"setups", &App::obey_setups},     Verb{"olympics", &App::obey_olympics},
      Verb{"import", &App::obey_import},     Verb{"export", &App::obey_export},
      Verb{"look", &App::obey_look},         Verb{"return", &App::obey_return},
      Verb{"set-up", &App::obey_set_up},     Verb{"engine-gone", &App::obey_engine_gone},
      Verb{"stroke", &App::obey_stroke},     Verb{"wait", &App::obey_wait},
  };
  const Result<ShellLine> parsed = ShellLine::parse(line);
  if (!parsed) return report({"bad-line", std::string(characters(line, 80)), parsed.error()});
  const auto verb = std::find_if(kVerbs.begin(), kVerbs.end(), [&](const Verb& v) { return v.name == parsed->verb; });
  if (verb == kVerbs.end()) return report({"bad-line", parsed->verb, Error{"there is no such message"}});
  (this->*verb->obey)(parsed->fields, now_us);
  finish(now_us);
}

// ----------------------------------------------------------------------------------------------- the game

void App::obey_load(const Query& fields, std::int64_t now_us) {
  draw_seed(now_us);
  LoadedGame loaded = load_game(fields, seed_, now_us);
  for (const Problem& problem : loaded.problems) report(problem);
  if (!loaded.session) return;
  const Owner owner = owner_from_name(fields.get("owner")).value_or(Owner::Game);
  if (owner == Owner::Lesson || owner == Owner::Practice) {
    lend(owner, now_us);
  } else {
    waiting_.clear();
    owner_ = Owner::Game;
  }
  session_ = std::move(*loaded.session);
  engine_.new_game();
  new_board(now_us, fields.get("turned") == "1" && seating() != Seating::PassItOn);
}

void App::obey_import(const Query& fields, std::int64_t now_us) {
  const GameText read = read_game_text(fields.get("text"), session_.game().variant());
  messages_.push_back(imported_message(read));
  if (read.game) look_at(Session::of_game(read.game->game), now_us);
}

void App::obey_export(const Query& fields, std::int64_t) {
  messages_.push_back(exported_message(session_.game(), fields));
}

void App::obey_look(const Query&, std::int64_t now_us) {
  const Color side = session_.setup().side;
  look_at(Session::of_game(session_.game(), turned_ ? ~side : side), now_us);
}

void App::obey_set_up(const Query&, std::int64_t now_us) {
  lend_at_rest(Owner::SetUp, now_us);
}

void App::obey_wait(const Query&, std::int64_t now_us) {
  lend_at_rest(Owner::Friend, now_us);
}

void App::obey_return(const Query&, std::int64_t now_us) {
  if (waiting_.empty()) {  // there was no game yet when the board was borrowed
    owner_ = Owner::Game;
    changed_ = true;
    return;
  }
  const bool was_covered = rests_for_others();
  Waiting lender = std::move(waiting_.back());
  waiting_.pop_back();
  owner_ = lender.owner;
  session_ = std::move(lender.session);
  if (was_covered)
    position_changed(now_us);
  else
    new_board(now_us, lender.turned);
}

void App::obey_check(const Query& fields, std::int64_t) {
  messages_.push_back(checked_message(check_position(fields)));
}

void App::obey_setups(const Query& fields, std::int64_t now_us) {
  const Result<const Variant*> variant = find_playable_variant(fields.get("game"));
  if (!variant || !(*variant)->blind)
    return report({"bad-game", std::string(fields.get("game")), Error{"the game has no secret set-up"}});
  Random random(static_cast<std::uint64_t>(now_us));
  messages_.push_back(
      setups_message(placement_ranks(**variant, Color::White, random_placement(**variant, Color::White, random))));
}

void App::obey_olympics(const Query& fields, std::int64_t) {
  const Result<Olympics> match = Olympics::from_results(fields.get("results"));
  if (!match) return report({"bad-setup", std::string(fields.get("results")), match.error()});
  messages_.push_back(olympics_message(*match));
}

void App::obey_command(const Query& fields, std::int64_t now_us) {
  const std::string_view name = fields.get("name");
  if (const UserCommand* command = find_command(name))
    run(*command, now_us);
  else
    report({"bad-command", std::string(name), Error{"there is no such command"}});
}

void App::obey_move(const Query& fields, std::int64_t now_us) {
  play_on_if_advised();
  // It is made in the game as it stands, which is shown first.
  if (takes_moves() && !session_.at_present()) go_to(session_.last_ply(), now_us);
  const std::string_view text = fields.get("text");
  const Result<Move> move = move_from_san(session_.game().position(), text);
  const bool may_move = session_.person_may_move() && takes_moves();
  if (move && may_move) return play(*move, now_us);
  const Error why = question_         ? refusal("question-open", "the question comes first")
                    : session_.over() ? game_over()
                    : move            ? refusal("not-your-turn", "it is not a person's turn")
                                      : move.error();
  Problem problem{"illegal-move", std::string(text), why};
  if (const std::optional<Way> way = may_move ? way_meant(session_.shown(), text) : std::nullopt)
    problem.obstacle = obstacle(session_.shown(), way->from, way->to);
  if (problem.obstacle) refuse(*problem.obstacle, now_us);
  report(problem);
}

void App::obey_cursor(const Query& fields, std::int64_t) {
  const Square at = square(fields);
  if (at != kNoSquare) play_on_if_advised();
  input_.set_cursor(at);
  changed_ = true;
}

void App::obey_press(const Query& fields, std::int64_t now_us) {
  press(square(fields), now_us);
}

void App::obey_choose(const Query& fields, std::int64_t now_us) {
  play_on_if_advised();
  const std::string_view piece = fields.get("piece");
  if (takes_moves())
    apply(input_.choose(piece.size() == 1 ? type_from_letter(piece[0]) : PieceType::None, session_), now_us);
}

void App::obey_goto(const Query& fields, std::int64_t now_us) {
  go_to(number_in<int>(fields.get("ply")).value_or(-1), now_us);
}

Square App::square(const Query& fields) const {
  return session_.shown().variant().square(fields.get("square"));
}

// --------------------------------------------------------------------------------------------- the engine

void App::obey_engine(const Query& fields, std::int64_t now_us) {
  const std::string_view line = fields.get("line");
  const bool comes_early = engine_.owes_move() && line.starts_with("bestmove") && now_us < animation_.rest_us();
  if (comes_early || !early_lines_.empty())
    early_lines_.emplace_back(line);
  else
    hear_engine(line, now_us);
}

void App::hear_early_lines(std::int64_t now_us) {
  if (now_us < animation_.rest_us()) return;
  for (const std::string& line : std::exchange(early_lines_, {})) hear_engine(line, now_us);
}

void App::hear_engine(std::string_view line, std::int64_t now_us) {
  const bool had_failed = engine_.failed();
  const std::optional<EngineAnswer> found = engine_.receive(line, session_.clock(), now_us);
  changed_ |= engine_.failed() != had_failed;
  if (const std::string complaint = engine_.take_complaint(); !complaint.empty()) {
    report({"engine", "", Error{complaint}});
    changed_ = true;
  }
  if (found) answer(*found, now_us);
}

void App::obey_engine_restarted(const Query&, std::int64_t) {
  early_lines_.clear();
  engine_.restarted();
  if (engine_.failed() && session_.computer_to_move()) ask_computer();
  changed_ = true;
}

void App::obey_engine_gone(const Query&, std::int64_t) {
  early_lines_.clear();
  engine_.gone();
  coach_.forget();
  changed_ = true;
}

// ----------------------------------------------------------------------------------------------- the page

void App::obey_settings(const Query& fields, std::int64_t) {
  if (const auto name = fields.find("theme")) look_.theme = theme_from_name(*name).value_or(look_.theme);
  if (const auto name = fields.find("pieces")) look_.piece_set = piece_set_from_name(*name).value_or(look_.piece_set);
  if (const auto motion = fields.find("motion")) look_.reduced_motion = *motion == "reduced";
  set_flag(fields, "night", look_.night);
  set_flag(fields, "sound", look_.sound);
  set_flag(fields, "coordinates", look_.coordinates);
  if (const auto wanted = seating_from_name(fields.get("seating")); wanted && *wanted != look_.seating) {
    look_.seating = *wanted;
    if (seating() == Seating::PassItOn) turned_ = false;  // it is to face the mover
    face_mover();
  }
  if (const auto coach = fields.find("coach")) {
    coach_.set_on(*coach == "1");
    if (*coach != "1") play_on();
  }
  animation_.set_reduced(look_.reduced_motion);
  changed_ = true;
}

void App::obey_layout(const Query& fields, std::int64_t now_us) {
  constexpr float kMostPixels = 16'384, kLeastRatio = 0.25f, kMostRatio = 8, kMostText = 32;
  const Canvas before = canvas_;
  const bool was_beside = layout_.place == PanelPlace::Right;
  const float ratio = to_float(fields.get("ratio"));
  canvas_.ratio = ratio > 0 ? std::clamp(ratio, kLeastRatio, kMostRatio) : 1;
  canvas_.width = std::clamp(to_float(fields.get("width")), 0.0f, kMostPixels);
  canvas_.height = std::clamp(to_float(fields.get("height")), 0.0f, kMostPixels);
  canvas_.head = std::clamp(to_float(fields.get("head")), 0.0f, kMostPixels);
  canvas_.text = std::clamp(to_float(fields.get("text")), 0.0f, kMostText);
  const std::string_view panel = fields.get("panel");
  canvas_.panel = panel == "right" ? PanelPlace::Right : panel == "below" ? PanelPlace::Below : PanelPlace::None;
  canvas_.panel_stays = canvas_.panel == PanelPlace::Right && crowded_ && crowded_->width == canvas_.width &&
                        crowded_->height == canvas_.height;
  if (canvas_.panel_stays) canvas_.panel = PanelPlace::Below;
  move_board(now_us);
  const bool is_higher =
      canvas_.height > before.height && canvas_.width == before.width && canvas_.panel == before.panel;
  if (is_higher && was_beside && layout_.place == PanelPlace::Below) crowded_ = before;
}

void App::obey_visible(const Query& fields, std::int64_t now_us) {
  const bool on = fields.get("on") == "1";
  if (on == !away_since_us_) return;
  if (on)
    coach_.put_off(now_us - *std::exchange(away_since_us_, std::nullopt));
  else
    away_since_us_ = now_us;
  lead_clock(now_us);
  if (!engine_.failed()) lead_computer();
  changed_ = true;
}

void App::obey_marks(const Query& fields, std::int64_t) {
  Result<LessonMarks> marks = LessonMarks::parse(fields.get("list"));
  if (!marks) return report({"bad-marks", std::string(fields.get("list")), marks.error()});
  lesson_marks_ = std::move(*marks);
  frame_wanted_ = true;
}

void App::obey_stroke(const Query& fields, std::int64_t) {
  const Variant& variant = session_.shown().variant();
  const Square from = variant.square(fields.get("from")), to = variant.square(fields.get("to"));
  if (from == kNoSquare || to == kNoSquare || !takes_moves()) return;
  drawing_.draw({from, to});
  changed_ = true;
}

}  // namespace thirty
