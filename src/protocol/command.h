// What may be said to the engine, and how it is read from a line of text (UCI and its small extensions).
// Reading is strict: a word too many or a number out of range is an error and the line does nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"

namespace thirty {

/// Commands without an argument.
enum class PlainCommand : std::uint8_t { Uci, IsReady, NewGame, Stop, PonderHit, Display, Values, Catalogue, Quit };

struct SetOptionCommand {
  std::string name;   ///< as typed; names are compared without regard to case
  std::string value;  ///< "" if none was given
};

struct PositionCommand {
  std::optional<std::string> fen;  ///< nothing stands for the start of the game
  std::vector<std::string> moves;  ///< long form, not yet checked
};

/// Time on the clocks, in milliseconds.
struct ClockTimes {
  std::int64_t left_ms = 0;
  std::int64_t increment_ms = 0;
};

struct GoCommand {
  std::optional<int> depth;  ///< plies
  std::optional<std::uint64_t> nodes;
  std::optional<std::int64_t> move_time_ms;
  std::optional<int> mate;   ///< a win in so many moves is enough
  std::optional<int> perft;  ///< plies; with nothing else
  std::optional<ClockTimes> white_clock;
  std::optional<ClockTimes> black_clock;
  std::optional<int> moves_to_go;
  std::vector<std::string> search_moves;  ///< only these, in long form and not yet checked; empty for all
  bool infinite = false;
  bool ponder = false;  ///< in the opponent's time: no clock counts before `ponderhit`
};

/// Bytes of a file that the engine wanted.
struct SupplyCommand {
  std::string file;
  std::uint64_t offset = 0;
  std::uint64_t length = 0;
  std::optional<std::vector<std::uint8_t>> bytes;  ///< nothing: they cannot be had
};

using Command = std::variant<PlainCommand, SetOptionCommand, PositionCommand, GoCommand, SupplyCommand>;

/// Reads one line. Error: what was not understood, and where in the line.
Result<Command> parse_command(std::string_view line);

/// The words of a text, without the blanks between them.
std::vector<std::string_view> split_words(std::string_view text);

/// A whole number that fills the whole text and lies in [low, high].
std::optional<std::int64_t> parse_number(std::string_view text, std::int64_t low, std::int64_t high);

}  // namespace thirty
