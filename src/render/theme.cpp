// Each theme is its parent with some colours changed, and each night is its day with the lamp turned down, as the files
// of assets/themes/ have them. Every key is one row of a table.
#include "render/theme.h"

#include <algorithm>
#include <deque>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include "app/theme_files.h"
#include "base/ini_text.h"
#include "base/text.h"

namespace thirty {
namespace {

/// Takes "#RRGGBB", or "#RRGGBB 55%" of a colour that lets something through, off `text`.
ValueProblem read_color(std::string_view& text, Rgba& color) {
  const std::string_view word = next_word(text);
  const auto rgb =
      word.size() == 7 && word.front() == '#' ? number_in<std::uint32_t>(word.substr(1), 16) : std::nullopt;
  if (!rgb) return "expected a colour, #RRGGBB";
  std::string_view rest = text;
  const std::string_view share = next_word(rest);
  if (!share.ends_with('%')) {
    color = Rgba::hex(*rgb);
    return std::nullopt;
  }
  text = rest;
  const auto percent = number_in<int>(share.substr(0, share.size() - 1), 10);
  if (!percent || *percent < 0 || *percent > 100) return "expected 0% to 100%";
  color = Rgba::hex(*rgb, static_cast<float>(*percent) / 100);
  return std::nullopt;
}

template <typename... Colors>
ValueProblem read_colors(std::string_view text, Colors&... colors) {
  ValueProblem problem;
  ((problem = problem ? problem : read_color(text, colors)), ...);
  if (!problem && !next_word(text).empty()) problem = "too many colours";
  return problem;
}

template <std::size_t N>
ValueProblem read_row(std::string_view text, std::array<Rgba, N>& row) {
  return std::apply([&](auto&... colors) { return read_colors(text, colors...); }, row);
}

ValueProblem read_pieces(std::string_view text, PieceColors& pieces) {
  return read_colors(text, pieces.fill, pieces.line, pieces.shade, pieces.shine);
}

/// Tenths, so that no reader of floating-point numbers has to come along.
ValueProblem read_grain(std::string_view text, float& grain) {
  const std::size_t dot = std::min(text.find('.'), text.size());
  const auto whole = number_in<int>(text.substr(0, dot), 10);
  const std::string_view rest = text.substr(std::min(dot + 1, text.size()));
  const auto hundredths = rest.empty() ? std::optional(0) : number_in<int>(rest, 10);
  if (!whole || !hundredths || *whole < 0 || *whole > 3 || rest.size() > 2) return "expected a number from 0 to 3.99";
  grain = static_cast<float>(*whole) + static_cast<float>(*hundredths) / (rest.size() == 1 ? 10 : 100);
  return std::nullopt;
}

template <Rgba ThemeColors::* color>
ValueProblem read_one(std::string_view text, ThemeColors& colors) {
  return read_colors(text, colors.*color);
}

constexpr IniKey<ThemeColors> kKeys[] = {
    {"paper", read_one<&ThemeColors::paper>},
    {"rim", read_one<&ThemeColors::rim>},
    {"light", read_one<&ThemeColors::light>},
    {"dark", read_one<&ThemeColors::dark>},
    {"coordinate-on-light", read_one<&ThemeColors::coordinate_on_light>},
    {"coordinate-on-dark", read_one<&ThemeColors::coordinate_on_dark>},
    {"last-move", read_one<&ThemeColors::last_move>},
    {"selected", read_one<&ThemeColors::selected>},
    {"premove", read_one<&ThemeColors::premove>},
    {"target", read_one<&ThemeColors::target>},
    {"cursor", read_one<&ThemeColors::cursor>},
    {"cursor-halo", read_one<&ThemeColors::cursor_halo>},
    {"check", read_one<&ThemeColors::check>},
    {"hint", read_one<&ThemeColors::hint>},
    {"good", read_one<&ThemeColors::good>},
    {"draw", read_one<&ThemeColors::draw>},
    {"bad", read_one<&ThemeColors::bad>},
    {"star", read_one<&ThemeColors::star>},
    {"choice", read_one<&ThemeColors::choice>},
    {"choice-line", read_one<&ThemeColors::choice_line>},
    {"badge", read_one<&ThemeColors::badge>},
    {"grain", [](std::string_view t, ThemeColors& c) { return read_grain(t, c.grain); }},
    {"pieces.light", [](std::string_view t, ThemeColors& c) { return read_pieces(t, c.pieces[0]); }},
    {"pieces.dark", [](std::string_view t, ThemeColors& c) { return read_pieces(t, c.pieces[1]); }},
    {"confetti", [](std::string_view t, ThemeColors& c) { return read_row(t, c.confetti); }},
    {"drawn", [](std::string_view t, ThemeColors& c) { return read_row(t, c.drawn); }},
};

/// A theme that was read once stays, so frames may look it up as often as they like.
const BoardTheme& theme(std::string_view name) {
  static std::deque<std::pair<std::string, BoardTheme>> known;  // a deque: addresses stay
  for (const auto& [other, colors] : known)
    if (other == name) return colors;
  const Result<BoardTheme> read = read_theme(name);
  return known.emplace_back(name, read ? *read : BoardTheme{}).second;
}

}  // namespace

Result<BoardTheme> read_theme(std::string_view name, int depth) {
  constexpr std::string_view kParent = "parent";
  constexpr std::string_view kNight = "night.";
  const std::string_view text = text_of(theme_files, name);
  if (text.empty() || depth > kMostParents) return Error{"there is no theme called '" + std::string(name) + "'"};
  BoardTheme read;
  if (const std::string_view parent = ini_value(text, kParent); !parent.empty()) {
    const Result<BoardTheme> like = read_theme(parent, depth + 1);
    if (!like) return like.error();
    read.day = like->day;
  }
  for (const bool night : {false, true}) {
    if (night) read.night = read.day;
    const auto name_of = [&](std::string_view key) -> std::optional<std::string_view> {
      if (key == kParent || key.starts_with(kNight) != night) return std::nullopt;
      return night ? key.substr(kNight.size()) : key;
    };
    if (const Status keys = read_keys(text, kKeys, night ? read.night : read.day, name_of); !keys) return keys.error();
  }
  return read;
}

const ThemeColors& theme_colors(std::string_view name, bool night) {
  const BoardTheme& known = theme(name);
  return night ? known.night : known.day;
}

}  // namespace thirty
