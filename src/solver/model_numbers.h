// The numbers that a model is made of, probabilities and weights of 16 bits, in the order of memory: as a pack keeps
// them, and back. What is read may be anything; a probability comes out as one that can be coded with.
#pragma once

#include <cassert>
#include <cstdint>
#include <span>
#include <tuple>
#include <type_traits>
#include <vector>

#include "solver/mixture.h"
#include "solver/range_coder.h"

namespace thirty {

using ModelNumbers = std::vector<std::uint16_t>;

/// Calls `see` for every number of a model, which tells its `parts()`, of one of them, or of an array.
template <typename Part, typename See>
void visit_numbers(Part& part, See& see) {
  if constexpr (std::is_same_v<Part, BitModel> || std::is_same_v<Part, Weight>)
    see(part);
  else if constexpr (requires { part.parts(); })
    std::apply([&](auto&... parts) { (visit_numbers(parts, see), ...); }, part.parts());
  else
    for (auto& one : part) visit_numbers(one, see);
}

template <typename Model>
constexpr std::size_t kNumbersOf = sizeof(Model) / sizeof(std::uint16_t);

template <typename Model>
ModelNumbers numbers_of(Model& model) {
  ModelNumbers numbers;
  numbers.reserve(kNumbersOf<Model>);
  const auto see = [&](const auto& one) { numbers.push_back(one.number()); };
  visit_numbers(model, see);
  assert(numbers.size() == kNumbersOf<Model>);
  return numbers;
}

/// There must be as many as the model has.
template <typename Model>
void set_numbers(Model& model, std::span<const std::uint16_t> numbers) {
  assert(numbers.size() == kNumbersOf<Model>);
  auto next = numbers.begin();
  const auto see = [&](auto& one) { one.set_number(*next++); };
  visit_numbers(model, see);
}

}  // namespace thirty
