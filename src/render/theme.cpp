// Each theme is its parent with some colours changed, and each night is its day with the lamp turned down, as the files
// of assets/themes/ have them. Every key is one row of a table.
#include "render/theme.h"

#include <algorithm>
#include <cmath>
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

using ValueProblem = std::optional<std::string>;  // what is wrong with a value, or nothing

struct Key {
  std::string_view name;
  Rgba ThemeColors::* color;
};

constexpr Key kKeys[] = {
    {"paper", &ThemeColors::paper},
    {"rim", &ThemeColors::rim},
    {"light", &ThemeColors::light},
    {"dark", &ThemeColors::dark},
    {"coordinate-on-light", &ThemeColors::coordinate_on_light},
    {"coordinate-on-dark", &ThemeColors::coordinate_on_dark},
    {"last-move", &ThemeColors::last_move},
    {"selected", &ThemeColors::selected},
    {"premove", &ThemeColors::premove},
    {"target", &ThemeColors::target},
    {"cursor", &ThemeColors::cursor},
    {"cursor-halo", &ThemeColors::cursor_halo},
    {"check", &ThemeColors::check},
    {"hint", &ThemeColors::hint},
    {"good", &ThemeColors::good},
    {"draw", &ThemeColors::draw},
    {"bad", &ThemeColors::bad},
    {"star", &ThemeColors::star},
    {"star-line", &ThemeColors::star_line},
    {"choice", &ThemeColors::choice},
    {"choice-line", &ThemeColors::choice_line},
    {"badge", &ThemeColors::badge},
};

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

ValueProblem read_field(std::string_view key, std::string_view value, ThemeColors& colors) {
  if (key == "grain") return read_grain(value, colors.grain);
  if (key == "pieces.light") return read_pieces(value, colors.pieces[0]);
  if (key == "pieces.dark") return read_pieces(value, colors.pieces[1]);
  if (key == "confetti") return read_row(value, colors.confetti);
  if (key == "drawn") return read_row(value, colors.drawn);
  for (const Key& known : kKeys)
    if (known.name == key) return read_colors(value, colors.*known.color);
  return "there is no field called '" + std::string(key) + "'";
}

std::string_view parent_of_theme(std::string_view text) {
  IniLines lines(text);
  for (auto line = lines.next(); line; line = lines.next())
    if (line->key == "parent") return line->value;
  return {};
}

/// A theme that was read once stays, so frames may look it up as often as they like.
const Theme& theme(std::string_view name) {
  static std::deque<std::pair<std::string, Theme>> known;  // a deque: addresses stay
  for (const auto& [other, colors] : known)
    if (other == name) return colors;
  const Result<Theme> read = read_theme(name);
  return known.emplace_back(name, read ? *read : Theme{}).second;
}

float luminance(Rgba c) {
  const auto linear = [](std::uint8_t byte) {
    const float v = static_cast<float>(byte) / 255;
    return v <= 0.04045f ? v / 12.92f : std::pow((v + 0.055f) / 1.055f, 2.4f);
  };
  return 0.2126f * linear(c.r) + 0.7152f * linear(c.g) + 0.0722f * linear(c.b);
}

}  // namespace

Result<Theme> read_theme(std::string_view name, int depth) {
  constexpr int kMaxDepth = 8;  // a chain of parents longer than this is a cycle
  constexpr std::string_view kNight = "night.";
  const std::string_view text = text_of(theme_files, name);
  if (text.empty() || depth > kMaxDepth) return Error{"there is no theme called '" + std::string(name) + "'"};
  Theme read;
  if (const std::string_view parent = parent_of_theme(text); !parent.empty()) {
    const Result<Theme> like = read_theme(parent, depth + 1);
    if (!like) return like.error();
    read.day = like->day;
  }
  for (const bool night : {false, true}) {
    if (night) read.night = read.day;
    IniLines lines(text);
    for (auto line = lines.next(); line; line = lines.next()) {
      if (!line->has_equals) return Error{"expected 'key = value'", line->at};
      if (line->key == "parent" || line->key.starts_with(kNight) != night) continue;
      const std::string_view key = night ? line->key.substr(kNight.size()) : line->key;
      if (const ValueProblem problem = read_field(key, line->value, night ? read.night : read.day))
        return Error{std::string(line->key) + ": " + *problem, line->at};
    }
  }
  return read;
}

const ThemeColors& theme_colors(std::string_view name, bool night) {
  const Theme& known = theme(name);
  return night ? known.night : known.day;
}

float contrast(Rgba a, Rgba b) {
  const float la = luminance(a), lb = luminance(b);
  return (std::max(la, lb) + 0.05f) / (std::min(la, lb) + 0.05f);
}

Rgba blend(Rgba over, Rgba under) {
  const float alpha = static_cast<float>(over.a) / 255;
  const auto mix = [&](std::uint8_t o, std::uint8_t u) {
    return static_cast<std::uint8_t>(static_cast<float>(u) + (static_cast<float>(o) - static_cast<float>(u)) * alpha +
                                     0.5f);
  };
  return {mix(over.r, under.r), mix(over.g, under.g), mix(over.b, under.b), 255};
}

}  // namespace thirty
