// What stands behind a key: numbers, names of a choice. Each reader says what is wrong with a value.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "base/text.h"

namespace thirty {

using ValueProblem = std::optional<std::string>;  ///< what is wrong with a value, or nothing

/// A name that a value may have, and what it stands for.
template <typename T>
struct ValueChoice {
  std::string_view name;
  T value;
};

constexpr ValueChoice<bool> kYesNo[] = {{"yes", true}, {"no", false}};

template <typename T, std::size_t N>
ValueProblem read_choice(std::string_view text, const ValueChoice<T> (&choices)[N], T& field) {
  std::string known;
  for (const ValueChoice<T>& choice : choices) {
    if (choice.name == text) {
      field = choice.value;
      return std::nullopt;
    }
    known += (known.empty() ? "" : ", ") + std::string(choice.name);
  }
  return "expected one of: " + known;
}

template <typename T>
ValueProblem read_number(std::string_view text, T low, T high, T& field) {
  const std::optional<T> n = number_in<T>(text);
  if (!n || *n < low || *n > high)
    return "expected a number from " + std::to_string(low) + " to " + std::to_string(high);
  field = *n;
  return std::nullopt;
}

/// What is wrong where a value should have ended.
inline ValueProblem expect_end(std::string_view rest) {
  rest = trimmed(rest);
  return rest.empty() ? ValueProblem() : "there is more than there should be: '" + std::string(rest) + "'";
}

}  // namespace thirty
