// How much of a game can be known for certain, and in which pack it stands.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "rules/variant.h"

namespace thirty {

enum class AnswerReach : std::uint8_t {
  None,
  AtOnce,   ///< every position, worked out on the spot: no pack is needed
  Whole,    ///< every position, from a pack
  Endings,  ///< those of few pieces, from a pack
};

struct GameAnswers {
  AnswerReach reach = AnswerReach::None;
  std::optional<std::string> pack;  ///< id of the game whose pack it is; games with the same endings share one
};

/// Follows from the variant and its start alone.
GameAnswers answers_of(const Variant& variant);

/// "at-once", "whole", "endings"; nothing for None.
std::optional<std::string> answers_name(AnswerReach reach);

}  // namespace thirty
