// Who has the board. The game has it first; a lesson, a review, a puzzle or a sheet borrows it and gives it
// back, one above the other. Every position message tells the owner, and the page goes by that alone.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace thirty {

enum class Owner : std::uint8_t {
  Game,
  Lesson,
  Practice,  ///< a puzzle; the game waits
  Review,    ///< a game is only looked at, the one that is played waits
  SetUp,     ///< a sheet settles something before there is a game: the board takes no moves
  Friend,    ///< somebody elsewhere has the move: the board takes none, and its moves may be stepped through
};

/// "game", "lesson", "practice", "review", "set-up", "friend".
std::string_view owner_name(Owner owner);
/// Nothing for an unknown name.
std::optional<Owner> owner_from_name(std::string_view name);

}  // namespace thirty
