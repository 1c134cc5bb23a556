// Turns the fields of the page's address into a game. What is unknown or bad is named in a problem, and
// the rest still works.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/query.h"
#include "app/session.h"
#include "coach/obstacle.h"

namespace thirty {

/// Something outside was wrong; `code` picks the shell's sentence.
struct Problem {
  std::string code;                       ///< see ProblemMessage in web/src/protocol/messages.ts
  std::string value;                      ///< what was given
  Error why;                              ///< from whoever refused it
  int number = 0;                         ///< bad-move: of that move
  std::optional<Obstacle> obstacle = {};  ///< illegal-move: the rule in its way, where its squares are known
};

struct LoadedGame {
  /// The game with its moves played; nothing if there is no such game.
  std::optional<Session> session;
  std::vector<Problem> problems;
};

/// `seed` draws what is left to chance: the computer's secret set-up and who moves first in a Blind game.
LoadedGame load_game(const Query& query, std::uint64_t seed, std::int64_t now_us);

/// The position of the fields `game`, `options` and `fen`, for the position editor.
/// Error: what is wrong with it, in words.
Result<Position> check_position(const Query& query);

}  // namespace thirty
