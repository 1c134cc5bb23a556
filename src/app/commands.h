// The one list of commands. The panel draws its icons from it, the keyboard finds its keys in it, the
// shell makes its controls of it, and an embedder calls it by name: none of them has a list of its own.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "rules/piece.h"

namespace thirty {

class App;

enum class Icon : std::uint8_t {
  Undo,
  Redo,
  Hint,
  Flip,
  New,
  Resign,
  Draw,
  Accept,
  Decline,
  Claim,
  First,
  Previous,
  Next,
  Last,
  Sound,
  Help,
  None,
};

/// Where the panel shows a command.
enum class Shelf : std::uint8_t {
  Page,    ///< nowhere: it stands among the page's own controls, in words
  Browse,  ///< beside the list of moves
  Moment,  ///< only while it is possible
  Answer,  ///< while a question is open, and only where the panel asks it
  Nowhere,
};

/// Whose word a command waits for before it is done.
enum class Consent : std::uint8_t {
  None,
  Own,    ///< it ends something that cannot be brought back: is the player sure?
  Other,  ///< it concerns both players of one device: does the other agree?
};

struct UserCommand {
  std::string_view name;
  std::string_view key;  ///< as KeyboardEvent.key names it; "" for none
  Icon icon;
  Shelf shelf;
  Consent (*consent)(const App&);
  bool (*possible)(const App&);
  void (*run)(App&, std::int64_t now_us);
};

/// A command that waits for a player's word.
struct OpenQuestion {
  const UserCommand* about;
  Color by;  ///< who wants it
  Color to;  ///< who must say yes or no; the same colour where it is the player's own word
};

std::span<const UserCommand> commands();

/// nullptr if there is no command of that name, or on that key.
const UserCommand* find_command(std::string_view name);
const UserCommand* find_command_for_key(std::string_view key);

}  // namespace thirty
