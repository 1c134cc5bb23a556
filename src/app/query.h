// The `key=value&key=value` text of web addresses, in which the shell writes its messages and the page
// its address. Values are percent-encoded UTF-8; `+` reads as a space.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"

namespace thirty {

/// Leaves letters, digits and `-._~/,:` as they are; every other byte becomes %XX.
std::string percent_encode(std::string_view text);

/// Error: a `%` without two hexadecimal digits, with its place.
Result<std::string> percent_decode(std::string_view text);

class Query {
 public:
  Query() = default;
  /// Error: as percent_decode. A field without `=` has an empty value; of two equal keys the first counts.
  static Result<Query> parse(std::string_view text);

  /// The value of `key`, or nothing where it is absent.
  std::optional<std::string_view> find(std::string_view key) const;
  /// The value of `key`, or "" where it is absent.
  std::string_view get(std::string_view key) const { return find(key).value_or(std::string_view()); }

  void add(std::string_view key, std::string_view value) { fields_.emplace_back(key, value); }
  std::string text() const;

 private:
  std::vector<std::pair<std::string, std::string>> fields_;
};

}  // namespace thirty
