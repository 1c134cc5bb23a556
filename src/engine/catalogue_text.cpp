// Everything follows from the variants themselves: what can be known of a game is asked of who would work it out.
#include "engine/catalogue_text.h"

#include "base/json_writer.h"
#include "rules/catalogue.h"
#include "search/level.h"
#include "solver/answers.h"

namespace thirty {

namespace {

void write_list(JsonWriter& json, const std::vector<std::string>& words) {
  json.begin_array();
  for (const std::string& word : words) json.string(word);
  json.end_array();
}

void write_game(JsonWriter& json, const Variant& v) {
  json.begin_object();
  json.key("id").string(v.id).key("parent").string(v.parent).key("title").string(v.title).key("sheet").string(v.sheet);
  json.key("box").number(v.box);
  json.key("files").number(v.files).key("ranks").number(v.ranks);
  json.key("a1Dark").boolean(v.a1_dark).key("start").string(v.start_fen).key("doubleStep").boolean(v.double_step);
  json.key("goal").string(goal_name(v.goal)).key("blind").boolean(v.blind);
  if (!v.levels_left_out.empty()) {
    json.key("levels").begin_array();
    for (const Level& level : offered_levels(v)) json.number(level.number());
    json.end_array();
  }
  std::vector<std::string> options;
  for (const Option o : kOptions)
    if (v.allowed.has(o)) options.emplace_back(option_name(o));
  write_list(json.key("options"), options);
  std::vector<std::string> holds;
  for (const HeldGame& game : v.holds) holds.push_back(game.id);
  write_list(json.key("holds"), holds);
  const GameAnswers answers = answers_of(v);
  json.key("answers").maybe(answers_name(answers.reach)).key("pack").maybe(answers.pack);
  json.end_object();
}

}  // namespace

std::string catalogue_text() {
  JsonWriter json;
  json.begin_object();
  json.key("levels").number(Level::highest()).key("games").begin_array();
  for (const Variant* v : catalogue()) write_game(json, *v);
  json.end_array();
  json.end_object();
  return json.take();
}

}  // namespace thirty
