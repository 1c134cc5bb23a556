// Tells a FEN from a PGN by its first word and leaves the reading to the rules. For a FEN the games are tried
// one after another, the likeliest first; if all refuse, the word of that one is passed on. A PGN that does not say
// which game it is of is tried as the one on the board, then as traditional chess.
#include "app/game_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <tuple>
#include <utility>

#include "base/ini_text.h"
#include "base/text.h"
#include "rules/catalogue.h"
#include "rules/fen.h"
#include "rules/printed.h"

namespace thirty {

namespace {

/// Ranks between slashes; a PGN begins with a tag, a comment, a move or a result.
bool looks_like_fen(std::string_view text) {
  const std::string_view board = text.substr(0, text.find_first_of(kSpace));
  return board.find('/') != board.npos && board.find_first_of("[{(;%") == board.npos && board != "1/2-1/2";
}

/// The letters of the pieces that a FEN places, in lower case.
std::string kinds_in(std::string_view placement) {
  std::string kinds;
  for (const char c : placement)
    if (std::isalpha(static_cast<unsigned char>(c)))
      kinds += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return kinds;
}

std::string_view placement_of(std::string_view fen) {
  return fen.substr(0, fen.find_first_of(kSpace));
}

/// The part of a FEN that says who may castle.
std::string_view castling_of(std::string_view fen) {
  next_word(fen);
  next_word(fen);
  return next_word(fen);
}

bool knows_castling(const Variant& game) {
  return std::ranges::any_of(std::array{CastlingSide::King, CastlingSide::Queen},
                             [&](CastlingSide side) { return game.castling_path(Color::White, side).exists; });
}

/// How unlikely it is that a position is of this game: of another size before all, then not as the game begins, then
/// with castling where there is none, then with kinds of pieces that never come into it.
std::tuple<bool, bool, bool, int> strangeness(const Variant& game, std::string_view text) {
  const std::string_view board = placement_of(text), castling = castling_of(text);
  std::string known = kinds_in(placement_of(game.start_fen));
  if (game.promotion != PromotionRule::None) known += "qrbny";
  const std::string kinds = kinds_in(board);
  const auto strangers =
      std::count_if(kinds.begin(), kinds.end(), [&](char kind) { return known.find(kind) == known.npos; });
  const auto ranks = std::count(board.begin(), board.end(), '/') + 1;
  const bool castles = castling.find_first_of("KQkq") != castling.npos;
  return {game.ranks != ranks, placement_of(game.start_fen) != board, castles && !knows_castling(game),
          static_cast<int>(strangers)};
}

GameText read_fen(std::string_view text, const Variant& present) {
  std::vector<const Variant*> games{&present};
  for (const Variant* game : catalogue())
    if (game->has_board()) games.push_back(game);
  std::ranges::stable_sort(games, {}, [text](const Variant* game) { return strangeness(*game, text); });

  GameText read;
  for (const Variant* game : games) {
    const Result<Position> position = position_from_fen(*game, text);
    if (position) return {PgnGame{Game(*position), {}, {}}, std::nullopt, false};
    if (!read.fault) read.fault = PgnFault{PgnFault::Kind::Position, position.error(), std::string(text)};
  }
  return read;
}

/// How far into its moves a text could be followed.
std::pair<int, Color> reach(const PgnFault& fault) {
  return {fault.move_number, fault.turn};
}

PgnReading read_one_pgn(std::string_view text, const Variant& present) {
  PgnReading here = read_pgn(text, 1, &present);
  if (!here.fault) return here;
  PgnReading usual = read_pgn(text, 1);
  return usual.fault && reach(*usual.fault) < reach(*here.fault) ? std::move(here) : std::move(usual);
}

}  // namespace

GameText read_game_text(std::string_view text, const Variant& present) {
  const std::string_view body = trimmed(without_mark(text));
  if (looks_like_fen(body)) return read_fen(trimmed(as_typed(body)), present);
  PgnReading reading = read_one_pgn(body, present);
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
