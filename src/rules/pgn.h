// Games as PGN text, for every game: the Variant tag holds the game's id and an Options tag its options. A text without
// a Variant tag is traditional chess.
#pragma once

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
  /// Event, Site, Date, White … in the order of the text; what the game itself tells (Variant, Options, SetUp, FEN,
  /// Result, Termination) is not among them.
  std::vector<PgnTag> tags;
  /// comments[n] stands after n moves; there may be fewer than moves. White space is one blank each.
  std::vector<std::string> comments;
};

/// Reads any number of games. Variations, NAGs and escaped lines are skipped, comments kept.
/// Error: what is wrong and where: a broken tag, an unknown game, a bad FEN, an illegal move, a result that
/// contradicts the board.
Result<std::vector<PgnGame>> games_from_pgn(std::string_view text);

/// One game, with the seven usual tags first and lines of less than 80 characters.
std::string pgn(const PgnGame& game);

}  // namespace thirty
