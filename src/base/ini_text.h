// The text files of assets/ that the program reads: `key = value` lines, `#` comments. What stands below a line
// `[page]` is for the page's build alone, which takes it out of the texts that are put into the program.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace thirty {

struct IniLine {
  std::string_view key, value;  ///< all that there is, where `has_equals` is not set
  std::size_t at = 0;           ///< where the line is in the text
  bool has_equals = false;
};

class IniLines {
 public:
  explicit IniLines(std::string_view text) : text_(text), rest_(text) {}

  /// The next line that says something; nothing at the end.
  std::optional<IniLine> next();

 private:
  std::string_view text_;
  std::string_view rest_;
};

/// Takes the next word off `text`; empty when there is none.
std::string_view next_word(std::string_view& text);

}  // namespace thirty
