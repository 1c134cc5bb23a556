// Games as PGN text, for every game: the Variant tag holds the game's id and an Options tag its options. A text without
// a Variant tag is traditional chess, unless its reader has another game in mind; what is traditional chess under
// another name has that in an Edition tag beside it.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rules/game.h"

namespace thirty {

struct PgnTag {
  std::string name;
  std::string value;
  bool operator==(const PgnTag&) const = default;
};

struct PgnGame {
  Game game;
  /// Event, Site, Date, White … in the order of the text; what the game itself tells (Variant, Edition, Options,
  /// SetUp, FEN, Result, Termination) is not among them.
  std::vector<PgnTag> tags;
  /// comments[n] stands after n moves; there may be fewer than moves. White space is one blank each.
  std::vector<std::string> comments;
};

/// Why a text could not be read to its end.
struct PgnFault {
  enum class Kind : std::uint8_t {
    Tag,       ///< a broken tag
    Game,      ///< no such game, or not with these options
    Position,  ///< a FEN that the game does not allow
    Move,      ///< unreadable, illegal or after the end
    Bracket,   ///< a comment or variation that never ends
    Result,    ///< it contradicts the board
  };

  Kind kind = Kind::Tag;
  Error error;
  std::string word;     ///< what stands at the fault: a tag's name or value, a move, a bracket, a result
  int move_number = 0;  ///< of the move read last; 0 before the moves
  Color turn = Color::White;
};

struct PgnReading {
  std::vector<PgnGame> games;
  std::optional<PgnFault> fault;  ///< in the game behind the last of `games`; nothing is read after it
  bool more = false;              ///< the text goes on after the games that were asked for
};

/// Reads the first `most` games; those that do not say which game they are of are of `unsaid`, if it is given.
/// Variations, NAGs and escaped lines are skipped, comments kept.
PgnReading read_pgn(std::string_view text, std::size_t most = std::numeric_limits<std::size_t>::max(),
                    const Variant* unsaid = nullptr);

/// All games of a text that must be sound.
/// Error: what is wrong and where: a broken tag, an unknown game, a bad FEN, an illegal move, a result that
/// contradicts the board.
Result<std::vector<PgnGame>> games_from_pgn(std::string_view text);

/// One game, with the seven usual tags first and lines of less than 80 characters.
std::string pgn(const PgnGame& game);

}  // namespace thirty
