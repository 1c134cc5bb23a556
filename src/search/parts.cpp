// The names of the parts, as the option `Without` takes them.
#include "search/parts.h"

#include <algorithm>
#include <array>
#include <string>

namespace thirty {

namespace {

/// By Part.
constexpr std::array<std::string_view, 15> kNames{
    "network",         "null-move",          "reverse-futility", "razoring",     "futility",
    "late-moves",      "history-pruning",    "exchange-pruning", "reductions",   "internal-reduction",
    "check-extension", "singular-extension", "killers",          "continuation", "correction",
};

}  // namespace

Result<PartSet> PartSet::from_text(std::string_view text) {
  PartSet parts;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('+', at), text.size());
    const auto name = std::find(kNames.begin(), kNames.end(), text.substr(at, end - at));
    if (name == kNames.end()) {
      return Error{"the parts of the search are " + all_names(' '), at};
    }
    parts = parts.with(static_cast<Part>(name - kNames.begin()));
    at = end + 1;
  }
  return parts;
}

std::string PartSet::all_names(char between) {
  std::string text;
  for (const std::string_view name : kNames) {
    if (!text.empty()) text += between;
    text += name;
  }
  return text;
}

}  // namespace thirty
