// Reads variant files: `key = value` lines over the fields of a parent. Every key is one row of a
// table, so a new rule is one row here, one field in variant.h and its branch in the rules.
#include <algorithm>
#include <limits>

#include "base/ini_text.h"
#include "base/text.h"
#include "rules/fen.h"
#include "rules/variant.h"

namespace thirty {

namespace {

constexpr ValueChoice<bool> kShades[] = {{"dark", true}, {"light", false}};
constexpr ValueChoice<PromotionRule> kPromotionRules[] = {{"none", PromotionRule::None},
                                                          {"free", PromotionRule::Free},
                                                          {"rescue", PromotionRule::Rescue},
                                                          {"captured-only", PromotionRule::CapturedOnly},
                                                          {"queen-first", PromotionRule::QueenFirst}};
constexpr ValueChoice<Goal> kGoals[] = {{"checkmate", Goal::Checkmate},
                                        {"far-edge-or-wipe-out", Goal::FarEdgeOrWipeOut},
                                        {"capture-all-pawns", Goal::CaptureAllPawns}};

ValueProblem read_castling(std::string_view text, CastlingPath& path) {
  if (text == "none") {
    path = {};
    return std::nullopt;
  }
  CastlingPath read{.exists = true};
  for (Square* s : {&read.king_from, &read.king_to, &read.rook_from, &read.rook_to}) {
    *s = square_from_name(next_word(text));
    // White castles on its first rank; the search for a path relies on one rank.
    if (*s == kNoSquare || rank_of(*s) != 0)
      return "expected four squares of rank 1: king from, king to, rook from, rook to";
  }
  if (!trimmed(text).empty()) return "too many squares";
  if (std::abs(file_of(read.king_to) - file_of(read.king_from)) != 2)
    return "the king must go two squares, which is how castling is told from its other moves";
  if (read.king_from == read.rook_from || read.king_to == read.rook_to) return "king and rook cannot share a square";
  path = read;
  return std::nullopt;
}

ValueProblem read_options(std::string_view text, OptionSet& set) {
  set = {};
  while (true) {
    const std::string_view name = next_word(text);
    if (name.empty()) return std::nullopt;
    const std::optional<Option> option = option_from_name(name);
    if (!option) return "there is no option called '" + std::string(name) + "'";
    set = set.with(*option);
  }
}

template <typename T>
ValueProblem read_numbers(std::string_view text, T high, std::vector<T>& numbers) {
  numbers.clear();
  while (true) {
    const std::string_view word = next_word(text);
    if (word.empty()) return std::nullopt;
    T n = 0;
    if (ValueProblem p = read_number(word, T{0}, high, n)) return p;
    numbers.push_back(n);
  }
}

/// "rescue-the-queen+blasters all-the-pieces": ids, each with the options that are switched on.
ValueProblem read_games(std::string_view text, std::vector<HeldGame>& games) {
  games.clear();
  for (std::string_view word = next_word(text); !word.empty(); word = next_word(text)) {
    const std::size_t plus = std::min(word.find('+'), word.size());
    const Result<OptionSet> options = options_from_text(word.substr(std::min(plus + 1, word.size())));
    if (!options) return options.error().message;
    games.push_back({std::string(word.substr(0, plus)), *options});
  }
  return std::nullopt;
}

ValueProblem read_text(std::string_view text, std::string& field) {
  field = text;
  return std::nullopt;
}

constexpr IniKey<Variant> kKeys[] = {
    {"parent", [](std::string_view t, Variant& v) { return read_text(t, v.parent); }},
    {"title", [](std::string_view t, Variant& v) { return read_text(t, v.title); }},
    {"sheet", [](std::string_view t, Variant& v) { return read_text(t, v.sheet); }},
    {"box", [](std::string_view t, Variant& v) { return read_number(t, 0, 12, v.box); }},
    {"holds", [](std::string_view t, Variant& v) { return read_games(t, v.holds); }},
    {"board.files", [](std::string_view t, Variant& v) { return read_number(t, 3, 8, v.files); }},
    {"board.ranks", [](std::string_view t, Variant& v) { return read_number(t, 5, 8, v.ranks); }},
    {"board.a1", [](std::string_view t, Variant& v) { return read_choice(t, kShades, v.a1_dark); }},
    {"setup.start", [](std::string_view t, Variant& v) { return read_text(t, v.start_fen); }},
    {"setup.blind", [](std::string_view t, Variant& v) { return read_choice(t, kYesNo, v.blind); }},
    {"pawns.double-step", [](std::string_view t, Variant& v) { return read_choice(t, kYesNo, v.double_step); }},
    {"pawns.en-passant", [](std::string_view t, Variant& v) { return read_choice(t, kYesNo, v.en_passant); }},
    {"promotion", [](std::string_view t, Variant& v) { return read_choice(t, kPromotionRules, v.promotion); }},
    {"kings.mutual-respect", [](std::string_view t, Variant& v) { return read_choice(t, kYesNo, v.mutual_respect); }},
    {"castling.king-side", [](std::string_view t, Variant& v) { return read_castling(t, v.castling[0]); }},
    {"castling.queen-side", [](std::string_view t, Variant& v) { return read_castling(t, v.castling[1]); }},
    {"goal", [](std::string_view t, Variant& v) { return read_choice(t, kGoals, v.goal); }},
    {"ends.deadlock", [](std::string_view t, Variant& v) { return read_choice(t, kYesNo, v.deadlock); }},
    {"ends.points-after-plies",
     [](std::string_view t, Variant& v) { return read_number(t, 0, 149, v.points_after_plies); }},
    {"ends.pawn-moves-reset-clock",
     [](std::string_view t, Variant& v) { return read_choice(t, kYesNo, v.pawn_moves_reset_clock); }},
    {"options", [](std::string_view t, Variant& v) { return read_options(t, v.allowed); }},
    {"levels.left-out", [](std::string_view t, Variant& v) { return read_numbers(t, 99, v.levels_left_out); }},
    {"levels.weak", [](std::string_view t, Variant& v) { return read_numbers(t, 1000, v.weak_moves); }},
    {"levels.takes", [](std::string_view t, Variant& v) { return read_numbers(t, 100, v.taking_moves); }},
    {"perft", [](std::string_view t,
                 Variant& v) { return read_numbers(t, std::numeric_limits<std::uint64_t>::max(), v.perft); }},
};

}  // namespace

std::string_view goal_name(Goal goal) {
  for (const ValueChoice<Goal>& choice : kGoals)
    if (choice.value == goal) return choice.name;
  return {};
}

std::string_view parent_of(std::string_view text) {
  return ini_value(text, "parent");
}

Result<Variant> parse_variant(std::string_view text, const Variant& parent) {
  Variant v = parent;
  v.perft.clear();  // the counts of another game are no claim about this one
  if (const Status read = read_keys(text, kKeys, v); !read) return read.error();
  if (v.title.empty()) return Error{"the title is missing"};
  if (v.sheet.empty()) return Error{"the sheet is missing"};
  if (!v.has_board() && v.holds.empty()) return Error{"a game needs setup.start, a box of games holds"};
  finish_variant(v);
  for (const CastlingPath& path : v.castling)
    for (const Square s : {path.king_from, path.king_to, path.rook_from, path.rook_to})
      if (path.exists && !contains(v.squares, s)) return Error{"castling squares lie outside the board"};
  if (v.castling[0].exists && v.castling[1].exists && v.castling[0].king_to == v.castling[1].king_to)
    return Error{"the king castles to one square either way, so a move would not tell which"};
  if (v.has_board())
    if (const Result<Position> start = position_from_fen(v, v.start_fen); !start)
      return in_context("setup.start", start.error());
  return v;
}

}  // namespace thirty
