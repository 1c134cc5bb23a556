// The text files of assets/ that the program reads: `key = value` lines, `#` comments. What stands below a line
// `[page]` is for the page's build alone, which takes it out of the texts that are put into the program.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "base/ini_values.h"
#include "base/result.h"

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

/// The value of the first line with this key; empty where there is none.
std::string_view ini_value(std::string_view text, std::string_view key);

/// A file may name a parent, whose fields it changes. A chain of parents longer than this is a cycle.
constexpr int kMostParents = 8;

/// A key, and what reads its value into a `Target`.
template <typename Target>
struct IniKey {
  std::string_view name;
  ValueProblem (*read)(std::string_view value, Target& target);
};

/// Reads each line into `target` by the row of its key. `name_of` tells by what name a line's key is found in the
/// table, and nothing where the line is not for this reading. Error: a line without a value, an unknown key, a bad
/// value, with the place of the line.
template <typename Target, std::size_t N, typename NameOf>
Status read_keys(std::string_view text, const IniKey<Target> (&keys)[N], Target& target, NameOf name_of) {
  IniLines lines(text);
  for (auto line = lines.next(); line; line = lines.next()) {
    if (!line->has_equals) return Error{"expected 'key = value'", line->at};
    const std::optional<std::string_view> name = name_of(line->key);
    if (!name) continue;
    const IniKey<Target>* key = nullptr;
    for (const IniKey<Target>& one : keys)
      if (one.name == *name) key = &one;
    if (!key) return Error{"there is no field called '" + std::string(line->key) + "'", line->at};
    if (const ValueProblem problem = key->read(line->value, target))
      return Error{std::string(line->key) + ": " + *problem, line->at};
  }
  return {};
}

template <typename Target, std::size_t N>
Status read_keys(std::string_view text, const IniKey<Target> (&keys)[N], Target& target) {
  return read_keys(text, keys, target, [](std::string_view key) { return std::optional(key); });
}

/// Takes the next word off `text`; empty when there is none.
std::string_view next_word(std::string_view& text);

}  // namespace thirty
