// Reads the files of the levels. Every key is one row of a table, as with the variants.
#include "search/level_table.h"

#include <limits>
#include <string>

#include "base/ini_text.h"
#include "base/level_files.h"

namespace thirty {

namespace {

// Those that are given `text` to change take their words off it.

/// Not put into its many callers, whose speed is of no account.
[[gnu::noinline]] ValueProblem take_number(std::string_view& text, int low, int high, int& field) {
  return read_number(next_word(text), low, high, field);
}

ValueProblem read_numbers(std::string_view text, int high, ByGameKind<int>& fields) {
  for (int& field : fields)
    if (ValueProblem p = take_number(text, 0, high, field)) return p;
  return expect_end(text);
}

ValueProblem read_depth(std::string_view& text, int& depth) {
  std::string_view rest = text;
  if (next_word(rest) != "any") return take_number(text, 1, kMaxPly, depth);
  text = rest;
  depth = kMaxPly;
  return std::nullopt;
}

ValueProblem read_blindness(std::string_view& text, Blindness& blindness) {
  for (int* share : {&blindness.long_slide, &blindness.knight, &blindness.backward, &blindness.any})
    if (ValueProblem p = take_number(text, 0, 100, *share)) return p;
  return std::nullopt;
}

/// "full", or depth, depth against next to nothing (a number, or any), nodes, misjudgement, own blindness {long slide,
/// knight, backward, any}, the enemy's, wins in one seen.
ValueProblem read_recipe(std::string_view text, LevelRecipe& recipe) {
  recipe = {kMaxPly, kMaxPly, std::numeric_limits<std::uint64_t>::max(), 0, {}, {}, 100};
  if (text == "full") return std::nullopt;
  int nodes = 0;
  if (ValueProblem p = read_depth(text, recipe.depth)) return p;
  if (ValueProblem p = read_depth(text, recipe.hunting_depth)) return p;
  if (ValueProblem p = take_number(text, 1, 1'000'000'000, nodes)) return p;
  if (ValueProblem p = take_number(text, 0, 10'000, recipe.misjudgement)) return p;
  if (ValueProblem p = read_blindness(text, recipe.own)) return p;
  if (ValueProblem p = read_blindness(text, recipe.enemy)) return p;
  if (ValueProblem p = take_number(text, 0, 100, recipe.wins_seen)) return p;
  recipe.nodes = static_cast<std::uint64_t>(nodes);
  return expect_end(text);
}

/// Which is the app's affair; here it only has to be one.
ValueProblem read_time(std::string_view text) {
  int ms = 0;
  return read_number(text, 1, 60'000, ms);
}

LevelRecipe& recipe(LevelRow& row, GameKind kind) {
  return row.recipe[kind];
}

constexpr IniKey<LevelRow> kKeys[] = {
    {"elo", [](std::string_view t, LevelRow& r) { return read_number(t, 1, 5000, r.elo); }},
    {"time-ms", [](std::string_view t, LevelRow&) { return read_time(t); }},
    {"without-checkmate",
     [](std::string_view t, LevelRow& r) { return read_recipe(t, recipe(r, GameKind::WithoutCheckmate)); }},
    {"small-board", [](std::string_view t, LevelRow& r) { return read_recipe(t, recipe(r, GameKind::SmallBoard)); }},
    {"big-board", [](std::string_view t, LevelRow& r) { return read_recipe(t, recipe(r, GameKind::BigBoard)); }},
    {"weak", [](std::string_view t, LevelRow& r) { return read_numbers(t, 1000, r.weak); }},
    {"takes", [](std::string_view t, LevelRow& r) { return read_numbers(t, 100, r.takes); }},
    {"gives-way", [](std::string_view t, LevelRow& r) { return read_choice(t, kYesNo, r.gives_way); }},
};

}  // namespace

GameKind kind_of(const Variant& variant) {
  if (!variant.royal()) return GameKind::WithoutCheckmate;
  return variant.big_board() ? GameKind::BigBoard : GameKind::SmallBoard;
}

Result<LevelRow> parse_level(std::string_view text) {
  LevelRow row;
  if (const Status read = read_keys(text, kKeys, row); !read) return read.error();
  if (row.elo == 0) return Error{"elo is missing"};
  for (const LevelRecipe& one : row.recipe)
    if (one.depth == 0) return Error{"the recipe of a kind of game is missing"};
  return row;
}

const std::vector<LevelRow>& level_table() {
  static const std::vector<LevelRow> table = [] {
    std::vector<LevelRow> rows;
    LevelRow last;
    for (int number = 1; number <= level_count(); ++number) {
      const Result<LevelRow> row = parse_level(text_of(level_files, std::to_string(number)));
      rows.push_back(last = row ? *row : last);
    }
    return rows;
  }();
  return table;
}

}  // namespace thirty
