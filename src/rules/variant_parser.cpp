// Reads variant files: `key = value` lines over the fields of a parent. Every key is one row of a
// table, so a new rule is one row here, one field in variant.h and its branch in the rules.
#include <charconv>
#include <limits>

#include "base/text.h"
#include "rules/fen.h"
#include "rules/variant.h"

namespace thirty {

namespace {

using Problem = std::optional<std::string>;  // what is wrong with a value, or nothing

/// Takes the next word off `text`; empty when there is none.
std::string_view next_word(std::string_view& text) {
  text = trimmed(text);
  const std::size_t end = std::min(text.find_first_of(kSpace), text.size());
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(end);
  return word;
}

template <typename T>
struct Choice {
  std::string_view name;
  T value;
};

template <typename T, std::size_t N>
Problem read_choice(std::string_view text, const Choice<T> (&choices)[N], T& field) {
  std::string known;
  for (const Choice<T>& choice : choices) {
    if (choice.name == text) {
      field = choice.value;
      return std::nullopt;
    }
    known += (known.empty() ? "" : ", ") + std::string(choice.name);
  }
  return "expected one of: " + known;
}

constexpr Choice<bool> kYesNo[] = {{"yes", true}, {"no", false}};
constexpr Choice<bool> kShades[] = {{"dark", true}, {"light", false}};
constexpr Choice<PromotionRule> kPromotionRules[] = {{"none", PromotionRule::None},
                                                     {"free", PromotionRule::Free},
                                                     {"rescue", PromotionRule::Rescue},
                                                     {"captured-only", PromotionRule::CapturedOnly},
                                                     {"queen-first", PromotionRule::QueenFirst}};
constexpr Choice<Goal> kGoals[] = {{"checkmate", Goal::Checkmate},
                                   {"far-edge-or-wipe-out", Goal::FarEdgeOrWipeOut},
                                   {"capture-all-pawns", Goal::CaptureAllPawns}};

template <typename T>
Problem read_number(std::string_view text, T low, T high, T& field) {
  T n{};
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (failure != std::errc{} || end != text.data() + text.size() || n < low || n > high)
    return "expected a number from " + std::to_string(low) + " to " + std::to_string(high);
  field = n;
  return std::nullopt;
}

Problem read_castling(std::string_view text, CastlingPath& path) {
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

Problem read_options(std::string_view text, OptionSet& set) {
  set = {};
  while (true) {
    const std::string_view name = next_word(text);
    if (name.empty()) return std::nullopt;
    const std::optional<Option> option = option_from_name(name);
    if (!option) return "there is no option called '" + std::string(name) + "'";
    set = set.with(*option);
  }
}

Problem read_perft(std::string_view text, std::vector<std::uint64_t>& counts) {
  counts.clear();
  while (true) {
    const std::string_view word = next_word(text);
    if (word.empty()) return std::nullopt;
    std::uint64_t n = 0;
    if (Problem p = read_number(word, std::uint64_t{0}, std::numeric_limits<std::uint64_t>::max(), n)) return p;
    counts.push_back(n);
  }
}

Problem read_words(std::string_view text, std::vector<std::string>& words) {
  words.clear();
  for (std::string_view w = next_word(text); !w.empty(); w = next_word(text)) words.emplace_back(w);
  return std::nullopt;
}

Problem read_text(std::string_view text, std::string& field) {
  field = text;
  return std::nullopt;
}

struct Key {
  std::string_view name;
  Problem (*read)(std::string_view value, Variant& v);
};

constexpr Key kKeys[] = {
    {"parent", [](std::string_view t, Variant& v) { return read_text(t, v.parent); }},
    {"title", [](std::string_view t, Variant& v) { return read_text(t, v.title); }},
    {"sheet", [](std::string_view t, Variant& v) { return read_text(t, v.sheet); }},
    {"box", [](std::string_view t, Variant& v) { return read_number(t, 0, 12, v.box); }},
    {"holds", [](std::string_view t, Variant& v) { return read_words(t, v.holds); }},
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
    {"perft", [](std::string_view t, Variant& v) { return read_perft(t, v.perft); }},
};

const Key* find_key(std::string_view name) {
  for (const Key& key : kKeys)
    if (key.name == name) return &key;
  return nullptr;
}

/// One `key = value` line of a file; key empty at the end of the text.
struct Line {
  std::string_view key, value;
  std::size_t at = 0;
  bool has_equals = false;
};

/// Takes the next line that says something off `rest`, which is the tail of `text`.
Line next_line(std::string_view text, std::string_view& rest) {
  while (!rest.empty()) {
    const std::size_t at = text.size() - rest.size();
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = trimmed(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (line.empty() || line.front() == '#') continue;
    const std::size_t equals = line.find('=');
    if (equals == std::string_view::npos) return {line, {}, at, false};
    return {trimmed(line.substr(0, equals)), trimmed(line.substr(equals + 1)), at, true};
  }
  return {};
}

}  // namespace

std::string_view parent_of(std::string_view text) {
  std::string_view rest = text;
  for (Line line = next_line(text, rest); !line.key.empty(); line = next_line(text, rest))
    if (line.key == "parent") return line.value;
  return {};
}

Result<Variant> parse_variant(std::string_view text, const Variant& parent) {
  Variant v = parent;
  v.perft.clear();  // the counts of another game are no claim about this one
  std::string_view rest = text;
  for (Line line = next_line(text, rest); line.has_equals || !line.key.empty(); line = next_line(text, rest)) {
    if (!line.has_equals) return Error{"expected 'key = value'", line.at};
    const Key* key = find_key(line.key);
    if (!key) return Error{"there is no field called '" + std::string(line.key) + "'", line.at};
    if (const Problem problem = key->read(line.value, v))
      return Error{std::string(line.key) + ": " + *problem, line.at};
  }
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
      return Error{"setup.start: " + start.error().message};
  return v;
}

}  // namespace thirty
