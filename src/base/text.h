// Small help with text.
#pragma once

#include <algorithm>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

namespace thirty {

constexpr std::string_view kSpace = " \t\r\n\f\v";

/// Without the space before and after.
constexpr std::string_view trimmed(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(kSpace), text.size()));
  return text.substr(0, text.find_last_not_of(kSpace) + 1);
}

/// Without the byte order mark that editors of some systems put before a text.
constexpr std::string_view without_mark(std::string_view text) {
  constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  return text;
}

/// The first characters of a text in UTF-8, all of it if it has no more. Where it is damaged no character has more than
/// four bytes.
constexpr std::string_view characters(std::string_view text, std::size_t count) {
  const auto continues = [&](std::size_t i) { return (static_cast<unsigned char>(text[i]) & 0xc0) == 0x80; };
  std::size_t end = 0;
  for (; count > 0 && end < text.size(); --count) {
    const std::size_t begin = end++;
    while (end < text.size() && end - begin < 4 && continues(end)) ++end;
  }
  return text.substr(0, end);
}

/// The number that fills the whole text; nothing where it is none, or one too large for its type.
template <std::integral T>
std::optional<T> number_in(std::string_view text, int base = 10) {
  T number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, base);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace thirty
