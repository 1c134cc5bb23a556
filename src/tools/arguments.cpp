// Argument parsing, no more than the tool needs: each subcommand takes out what it knows, and what is
// left over is an error.
#include "tools/arguments.h"

#include <cstddef>
#include <memory>
#include <new>
#include <utility>

#include "protocol/command.h"

namespace thirty {

std::optional<std::string> Arguments::take(std::string_view name) {
  std::optional<std::string> value;
  for (std::size_t i = 0; i < words_.size();) {
    if (words_[i] != "--" + std::string(name)) {
      ++i;
      continue;
    }
    if (i + 1 == words_.size()) {
      error_ = Error{"--" + std::string(name) + " needs a value"};
      return value;
    }
    value = words_[i + 1];
    const auto at = words_.begin() + static_cast<std::ptrdiff_t>(i);
    words_.erase(at, at + 2);
  }
  return value;
}

std::optional<std::int64_t> Arguments::take_number(std::string_view name, std::int64_t low, std::int64_t high) {
  const std::optional<std::string> text = take(name);
  if (!text) return std::nullopt;
  const std::optional<std::int64_t> number = parse_number(*text, low, high);
  if (!number)
    error_ = Error{"--" + std::string(name) + " must be a whole number from " + std::to_string(low) + " to " +
                   std::to_string(high)};
  return number;
}

int Arguments::take_threads(int otherwise) {
  return take_int("threads", 1, 64, otherwise);
}

std::uint64_t Arguments::take_seed() {
  return static_cast<std::uint64_t>(take_number("seed", 0, 2'147'483'647).value_or(1));
}

std::vector<std::string> Arguments::take_list(std::string_view name, std::string_view usual) {
  const std::optional<std::string> given = take(name);
  std::vector<std::string> list;
  if (!given && usual.empty()) return list;
  const std::string_view text = given ? *given : usual;
  for (std::size_t at = 0; at <= text.size(); at += list.back().size() + 1) {
    list.emplace_back(text.substr(at, text.find(',', at) - at));
    if (list.back().empty()) error_ = Error{"--" + std::string(name) + " wants a list such as a,b"};
  }
  return list;
}

std::optional<std::uint64_t> Arguments::take_size(std::string_view name) {
  const std::optional<std::string> text = take(name);
  if (!text) return std::nullopt;
  const int shift = text->ends_with('G') ? 30 : text->ends_with('M') ? 20 : 0;
  const auto number = parse_number(std::string_view(*text).substr(0, text->size() - (shift ? 1 : 0)), 1, 1 << 20);
  if (shift && number) return static_cast<std::uint64_t>(*number) << shift;
  error_ = Error{"--" + std::string(name) + " wants a size such as 4G or 800M"};
  return std::nullopt;
}

std::uint64_t Arguments::take_memory(std::uint64_t usual) {
  const std::uint64_t bytes = take_size("memory").value_or(usual);
  const std::unique_ptr<std::byte[]> block(new (std::nothrow) std::byte[bytes]);
  if (!block) error_ = Error{"so much --memory cannot be had"};
  return bytes;
}

std::optional<std::string> Arguments::take_word() {
  if (words_.empty() || words_.front().starts_with("--")) return std::nullopt;
  std::string word = std::move(words_.front());
  words_.erase(words_.begin());
  return word;
}

Status Arguments::finish() const {
  if (error_) return *error_;
  if (!words_.empty()) return Error{"'" + words_.front() + "' is not understood"};
  return {};
}

}  // namespace thirty
