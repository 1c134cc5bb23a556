// Writes one JSON text, commas and escapes included. It does not read JSON: the shell speaks to the app in queries.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace thirty {

/// Calls must nest as JSON does: inside an object every value follows a `key`.
class JsonWriter {
 public:
  JsonWriter& begin_object();
  JsonWriter& end_object();
  JsonWriter& begin_array();
  JsonWriter& end_array();
  JsonWriter& key(std::string_view name);

  JsonWriter& string(std::string_view text);
  JsonWriter& number(std::integral auto n) { return whole_number(n); }
  /// Two decimals, enough for pixels.
  JsonWriter& number(double n);
  JsonWriter& boolean(bool b);
  JsonWriter& null();
  /// A string, or null where there is none.
  JsonWriter& maybe(const std::optional<std::string>& text);

  std::string take() { return std::move(text_); }

 private:
  void separate();
  JsonWriter& whole_number(long long n);

  std::string text_;
  bool comma_due_ = false;
};

}  // namespace thirty
