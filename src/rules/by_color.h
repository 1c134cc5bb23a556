// Tables with one thing for each colour, or for each type of piece, asked by these and not by numbers.
#pragma once

#include <array>
#include <cstddef>
#include <tuple>

#include "rules/piece.h"

namespace thirty {

template <typename T>
struct ByColor : std::array<T, 2> {
  using std::array<T, 2>::operator[];
  constexpr T& operator[](Color c) { return (*this)[static_cast<std::size_t>(c)]; }
  constexpr const T& operator[](Color c) const { return (*this)[static_cast<std::size_t>(c)]; }
};

template <typename T>
struct ByType : std::array<T, kPieceTypeCount> {
  using std::array<T, kPieceTypeCount>::operator[];
  constexpr T& operator[](PieceType t) { return (*this)[static_cast<std::size_t>(t)]; }
  constexpr const T& operator[](PieceType t) const { return (*this)[static_cast<std::size_t>(t)]; }
};

}  // namespace thirty

/// So that `const auto [white, black] = …` takes one apart.
template <typename T>
struct std::tuple_size<thirty::ByColor<T>> : std::integral_constant<std::size_t, 2> {};
template <std::size_t kAt, typename T>
struct std::tuple_element<kAt, thirty::ByColor<T>> {
  using type = T;
};
