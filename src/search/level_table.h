// The levels as their files in assets/levels/ describe them.
#pragma once

#include <string_view>
#include <vector>

#include "base/by_enum.h"
#include "base/result.h"
#include "search/level_recipe.h"

namespace thirty {

/// Games that a slip costs alike.
enum class GameKind : std::uint8_t { WithoutCheckmate, SmallBoard, BigBoard };
template <typename T>
using ByGameKind = ByEnum<GameKind::BigBoard, T>;

GameKind kind_of(const Variant& variant);

struct LevelRow {
  int elo = 0;
  bool gives_way = false;  ///< its weak moves let the enemy have its way; else they are a beginner's
  ByGameKind<LevelRecipe> recipe{};
  ByGameKind<int> weak{};   ///< of how many moves in a thousand it plays worse, unless the game says otherwise
  ByGameKind<int> takes{};  ///< pieces taken while giving way, in percent, likewise
};

/// The levels from 1 on, read once, `level_count()` of them. A broken file is a fault of the build, found by the tests:
/// that level plays as the one below.
const std::vector<LevelRow>& level_table();

/// One file. Error: an unknown key, a bad value, a missing field, with the place in the text.
Result<LevelRow> parse_level(std::string_view text);

}  // namespace thirty
