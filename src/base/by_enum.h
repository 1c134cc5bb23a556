// Tables with one thing for each value of an enumeration, asked by that value and not by a number.
#pragma once

#include <array>
#include <cstddef>
#include <tuple>

namespace thirty {

/// `kLast` is the enumeration's last value; the first counts as 0.
template <auto kLast, typename T>
struct ByEnum : std::array<T, static_cast<std::size_t>(kLast) + 1> {
  using Enum = decltype(kLast);
  using Array = std::array<T, static_cast<std::size_t>(kLast) + 1>;

  using Array::operator[];
  constexpr T& operator[](Enum e) { return (*this)[static_cast<std::size_t>(e)]; }
  constexpr const T& operator[](Enum e) const { return (*this)[static_cast<std::size_t>(e)]; }
};

}  // namespace thirty

/// So that `const auto [white, black] = …` takes one apart.
template <auto kLast, typename T>
struct std::tuple_size<thirty::ByEnum<kLast, T>> : std::tuple_size<typename thirty::ByEnum<kLast, T>::Array> {};
template <std::size_t kAt, auto kLast, typename T>
struct std::tuple_element<kAt, thirty::ByEnum<kLast, T>> {
  using type = T;
};
