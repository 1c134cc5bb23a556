// The names of aims, ideas and sayings, and a task as a line of text.
#include "tasks/task.h"

#include "base/by_enum.h"
#include "rules/fen.h"

namespace thirty {

namespace {

std::string list(const std::vector<Move>& moves) {
  std::string text;
  for (const Move m : moves) text += (text.empty() ? "" : ",") + move_name(m);
  return text;
}

std::string turn_text(const Turn& turn) {
  std::string text = list(turn.play);
  if (turn.reply) text += ">" + move_name(turn.reply);
  for (const Answer& answer : turn.answers) {
    text += " " + list(answer.tries) + ":" + std::string(saying_name(answer.saying));
    if (answer.reply) text += "=" + move_name(answer.reply);
  }
  return text;
}

/// "5/ppppp/5/5/PPPPP/5", castling rights and an en passant square where there are any, and then the options.
std::string short_fen(const Position& position) {
  const std::string whole = fen(position);
  const std::size_t pieces = whole.find(' ');
  const std::size_t castling = pieces + 3;
  const std::size_t en_passant = whole.find(' ', castling) + 1;
  const std::string rights = whole.substr(castling, en_passant - 1 - castling);
  std::string text = whole.substr(0, pieces);
  if (position.en_passant() != kNoSquare) {
    text += " " + rights + " " + whole.substr(en_passant, whole.find(' ', en_passant) - en_passant);
    if (const OptionSet options = position.variant().options; !options.empty()) text += " " + options_text(options);
  } else if (rights != "-") {
    text += " " + rights;
  }
  return text;
}

}  // namespace

std::string_view aim_name(Aim aim) {
  constexpr ByEnum<Aim::Save, std::string_view> kNames{"win-now", "win", "hold", "save"};
  return kNames[aim];
}

std::string_view idea_name(Idea idea) {
  constexpr ByEnum<Idea::Look, std::string_view> kNames{
      "across", "deadlock", "last-piece", "no-move",  "mate-in-one",  "mate-in-two",  "stop-mate", "stop",
      "take",   "trade",    "fork",       "discover", "threat",       "guard",        "escape",    "run",
      "block",  "promote",  "lead",       "wait",     "out-of-check", "no-stalemate", "look"};
  return kNames[idea];
}

std::string_view theme_name(Theme theme) {
  constexpr ByEnum<Theme::None, std::string_view> kNames{"en-passant",  "back-row", "pin",         "beside-queen",
                                                         "stalemate",   "check",    "double-step", "last-safe",
                                                         "saving-draw", "runner",   "walk",        ""};
  return kNames[theme];
}

std::string_view saying_name(Saying saying) {
  constexpr ByEnum<Saying::TooLate, std::string_view> kNames{
      "ends-drawn", "slow",  "across", "mated", "last-pawn", "nothing-left", "stuck-behind", "stuck-fewer",
      "attacked",   "taken", "runs",   "loses", "level",     "less",         "no-mate",      "too-late"};
  return kNames[saying];
}

std::string task_line(const Task& task) {
  std::string turns;
  for (const Turn& turn : task.turns) turns += (turns.empty() ? "" : ";") + turn_text(turn);
  const std::string theme(theme_name(task.theme));
  return short_fen(task.start) + "|" + std::string(aim_name(task.aim)) + "|" + std::string(idea_name(task.idea)) +
         (theme.empty() ? "" : "+" + theme) + "|" + std::to_string(task.grade) + "|" + turns;
}

}  // namespace thirty
