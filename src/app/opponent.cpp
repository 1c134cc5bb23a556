// The levels of the computer as the page writes them, and the time each may take.
#include "app/opponent.h"

#include <optional>

#include "base/by_enum.h"
#include "base/ini_text.h"
#include "base/level_files.h"
#include "base/text.h"

namespace thirty {

namespace {

constexpr int kPerfectTime_ms = 2500;

/// The text of a level's file; nothing where there is no such level.
std::optional<std::string_view> text_of(int number) {
  const EmbeddedFile* file = find_file(level_files, std::to_string(number));
  return file ? std::optional(file->text) : std::nullopt;
}

}  // namespace

std::string_view opponent_name(Opponent opponent) {
  constexpr ByEnum<Opponent::Nobody, std::string_view> kNames{"friend", "computer", "nobody"};
  return kNames[opponent];
}

OpponentLevel OpponentLevel::strongest() {
  return OpponentLevel(level_count());
}

Result<OpponentLevel> OpponentLevel::from_text(std::string_view text) {
  if (text == "perfect") return perfect();
  const std::optional<int> number = number_in<int>(text);
  if (!number || !text_of(*number)) return Error{"the level must be a number from 1 or perfect", 0};
  return OpponentLevel(*number);
}

std::string OpponentLevel::text() const {
  return *this == perfect() ? "perfect" : std::to_string(value_);
}

int OpponentLevel::move_time_ms() const {
  if (*this == perfect()) return kPerfectTime_ms;
  const std::string_view time = ini_value(text_of(value_).value_or(""), "time-ms");
  return number_in<int>(time).value_or(kPerfectTime_ms);
}

}  // namespace thirty
