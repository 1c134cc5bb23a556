// The writer keeps one bit of state, whether the next value needs a comma before it: true after a value
// or a closing bracket, false after an opening bracket or a key.
#include "base/json_writer.h"

#include <cstdio>

namespace thirty {

void JsonWriter::separate() {
  if (comma_due_) text_ += ',';
  comma_due_ = true;
}

JsonWriter& JsonWriter::begin_object() {
  separate();
  text_ += '{';
  comma_due_ = false;
  return *this;
}

JsonWriter& JsonWriter::end_object() {
  text_ += '}';
  comma_due_ = true;
  return *this;
}

JsonWriter& JsonWriter::begin_array() {
  separate();
  text_ += '[';
  comma_due_ = false;
  return *this;
}

JsonWriter& JsonWriter::end_array() {
  text_ += ']';
  comma_due_ = true;
  return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
  string(name);
  text_ += ':';
  comma_due_ = false;
  return *this;
}

JsonWriter& JsonWriter::string(std::string_view text) {
  separate();
  text_ += '"';
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      text_ += '\\';
      text_ += c;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      constexpr std::string_view kDigits = "0123456789abcdef";
      text_ += "\\u00";
      text_ += kDigits[c >> 4];
      text_ += kDigits[c & 15];
    } else {
      text_ += c;
    }
  }
  text_ += '"';
  return *this;
}

JsonWriter& JsonWriter::whole_number(long long n) {
  separate();
  text_ += std::to_string(n);
  return *this;
}

JsonWriter& JsonWriter::number(double n) {
  separate();
  char digits[32];
  std::snprintf(digits, sizeof digits, "%.2f", n);
  text_ += digits;
  return *this;
}

JsonWriter& JsonWriter::boolean(bool b) {
  separate();
  text_ += b ? "true" : "false";
  return *this;
}

JsonWriter& JsonWriter::null() {
  separate();
  text_ += "null";
  return *this;
}

JsonWriter& JsonWriter::maybe(const std::optional<std::string>& text) {
  return text ? string(*text) : null();
}

}  // namespace thirty
