// Reads and writes query strings. One pass over the text; places in errors are offsets into the whole
// query, so that a message can point at the fault. What the fields mean is for the reader to know.
#include "app/query.h"

#include <algorithm>

namespace thirty {

namespace {

constexpr std::string_view kHexDigits = "0123456789ABCDEF";

bool is_plain(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         std::string_view("-._~/,:").find(c) != std::string_view::npos;
}

int hex_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

}  // namespace

std::string percent_encode(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (is_plain(c)) {
      out += c;
    } else {
      const auto byte = static_cast<unsigned char>(c);
      out += '%';
      out += kHexDigits[byte >> 4];
      out += kHexDigits[byte & 15];
    }
  }
  return out;
}

Result<std::string> percent_decode(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      out += text[i] == '+' ? ' ' : text[i];
      continue;
    }
    const int high = i + 1 < text.size() ? hex_value(text[i + 1]) : -1;
    const int low = i + 2 < text.size() ? hex_value(text[i + 2]) : -1;
    if (high < 0 || low < 0) return Error{"'%' without two hexadecimal digits", i};
    out += static_cast<char>(high * 16 + low);
    i += 2;
  }
  return out;
}

Result<Query> Query::parse(std::string_view text) {
  Query query;
  std::size_t start = 0;
  while (start < text.size()) {
    const std::size_t end = std::min(text.find('&', start), text.size());
    const std::string_view field = text.substr(start, end - start);
    const std::size_t equals = std::min(field.find('='), field.size());
    Result<std::string> key = percent_decode(field.substr(0, equals));
    if (!key) return Error{key.error().message, start + key.error().at};
    const std::size_t value_at = std::min(equals + 1, field.size());
    Result<std::string> value = percent_decode(field.substr(value_at));
    if (!value) return Error{value.error().message, start + value_at + value.error().at};
    if (!key->empty()) query.fields_.emplace_back(std::move(*key), std::move(*value));
    start = end + 1;
  }
  return query;
}

std::optional<std::string_view> Query::find(std::string_view key) const {
  for (const auto& [name, value] : fields_)
    if (name == key) return value;
  return std::nullopt;
}

std::string Query::text() const {
  std::string out;
  for (const auto& [name, value] : fields_) {
    if (!out.empty()) out += '&';
    out += percent_encode(name) + '=' + percent_encode(value);
  }
  return out;
}

}  // namespace thirty
