// The one list of commands. The panel draws its icons from it, the keyboard finds its keys in it, the
// shell makes its controls of it, and an embedder calls it by name: none of them has a list of its own.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

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
  Main,    ///< always, greyed while it is impossible
  Browse,  ///< beside the list of moves
  Moment,  ///< only while it is possible
  Nowhere,
};

struct UserCommand {
  std::string_view name;
  std::string_view key;  ///< as KeyboardEvent.key names it; "" for none
  Icon icon;
  Shelf shelf;
  bool asks_twice;  ///< ends something that cannot be brought back
  bool (*possible)(const App&);
  void (*run)(App&, std::int64_t now_us);
};

std::span<const UserCommand> commands();

/// nullptr if there is no command of that name, or on that key.
const UserCommand* find_command(std::string_view name);
const UserCommand* find_command_for_key(std::string_view key);

}  // namespace thirty
