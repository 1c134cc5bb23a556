// A game or a position that somebody pasted, dropped or opened as text, and a game written for others.
#pragma once

#include <optional>
#include <string_view>

#include "app/query.h"
#include "rules/pgn.h"

namespace thirty {

struct GameText {
  std::optional<PgnGame> game;    ///< the first game of the text; a position is a game without moves
  std::optional<PgnFault> fault;  ///< why there is none; neither where the text is empty
  bool more = false;              ///< other games follow it
};

/// Reads PGN, or one FEN. A FEN does not say which game it belongs to: it is taken for the likeliest by its board that
/// allows it, `present` before others as likely. So is a PGN that does not: it is `present`, or else traditional chess.
GameText read_game_text(std::string_view text, const Variant& present);

/// The fields of the page's address that open `game` at its last move.
Query address_of(const Game& game);

}  // namespace thirty
