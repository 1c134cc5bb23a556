// Tables with one thing for each colour, or for each type of piece, asked by these and not by numbers.
#pragma once

#include "base/by_enum.h"
#include "rules/piece.h"

namespace thirty {

template <typename T>
using ByColor = ByEnum<Color::Black, T>;

template <typename T>
using ByType = ByEnum<PieceType::Prince, T>;

}  // namespace thirty
