// Takes a text apart line by line; what the keys mean is for others.
#include "base/ini_text.h"

#include <algorithm>

#include "base/text.h"

namespace thirty {

std::optional<IniLine> IniLines::next() {
  while (!rest_.empty()) {
    const std::size_t at = text_.size() - rest_.size();
    const std::size_t end = std::min(rest_.find('\n'), rest_.size());
    const std::string_view line = trimmed(rest_.substr(0, end));
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    if (line.empty() || line.front() == '#') continue;
    if (line == "[page]") break;
    const std::size_t equals = line.find('=');
    if (equals == std::string_view::npos) return IniLine{line, {}, at, false};
    return IniLine{trimmed(line.substr(0, equals)), trimmed(line.substr(equals + 1)), at, true};
  }
  rest_ = {};
  return std::nullopt;
}

std::string_view ini_value(std::string_view text, std::string_view key) {
  IniLines lines(text);
  for (auto line = lines.next(); line; line = lines.next())
    if (line->key == key) return line->value;
  return {};
}

std::string_view next_word(std::string_view& text) {
  text = trimmed(text);
  const std::size_t end = std::min(text.find_first_of(kSpace), text.size());
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(end);
  return word;
}

}  // namespace thirty
