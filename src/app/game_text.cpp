// Tells a FEN from a PGN by its first word and leaves the reading to the rules. For a FEN the games are tried
// one after another; if all refuse, the word of the one whose board it fits best is passed on.
#include "app/game_text.h"

#include <algorithm>

#include "base/text.h"
#include "rules/catalogue.h"
#include "rules/fen.h"
#include "rules/notation.h"

namespace thirty {

namespace {

/// Editors of some systems put this before a text.
std::string_view without_mark(std::string_view text) {
  constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  return text;
}

/// Ranks between slashes; a PGN begins with a tag, a comment, a move or a result.
bool looks_like_fen(std::string_view text) {
  const std::string_view board = text.substr(0, text.find_first_of(kSpace));
  return board.find('/') != board.npos && board.find_first_of("[{(;%") == board.npos && board != "1/2-1/2";
}

GameText read_fen(std::string_view text, const Variant& present) {
  const auto ranks = std::count(text.begin(), text.end(), '/') + 1;
  std::vector<const Variant*> games{&present};
  for (const Variant* game : catalogue())
    if (game->has_board()) games.push_back(game);
  std::stable_partition(games.begin(), games.end(), [&](const Variant* game) { return game->ranks == ranks; });

  GameText read;
  for (const Variant* game : games) {
    const Result<Position> position = position_from_fen(*game, text);
    if (position) return {PgnGame{Game(*position), {}, {}}, std::nullopt, false};
    if (!read.fault) read.fault = PgnFault{PgnFault::Kind::Position, position.error(), std::string(text)};
  }
  return read;
}

}  // namespace

GameText read_game_text(std::string_view text, const Variant& present) {
  const std::string_view body = trimmed(without_mark(text));
  if (looks_like_fen(body)) return read_fen(body, present);
  PgnReading reading = read_pgn(body, 1);
  GameText read{std::nullopt, std::move(reading.fault), reading.more};
  if (!reading.games.empty()) read.game = std::move(reading.games.front());
  return read;
}

Query address_of(const Game& game) {
  const Variant& variant = game.variant();
  Query query;
  query.add("game", variant.id);
  if (!variant.options.empty()) query.add("options", options_text(variant.options));
  if (game.start() != Position::start(variant)) query.add("fen", fen(game.start()));
  std::string moves;
  for (const Move move : game.moves()) moves += (moves.empty() ? "" : ",") + move_name(move);
  if (!moves.empty()) query.add("moves", moves);
  return query;
}

}  // namespace thirty
