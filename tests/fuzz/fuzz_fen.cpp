// A line "game options" and a FEN. What is accepted must be sound, write and read back the same, and so must every
// position one move on.
#include <cstdint>
#include <string_view>

#include "../fuzz/require.h"
#include "rules/catalogue.h"
#include "rules/fen.h"
#include "rules/game.h"
#include "rules/movegen.h"
#include "rules/notation.h"

using namespace thirty;

namespace {

void check(const Position& p) {
  require(p.is_ok());
  const Result<Position> again = position_from_fen(p.variant(), fen(p));
  require(again.ok());
  require(*again == p || p.lost_last_pawn());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::size_t line = std::min(text.find('\n'), size);
  const std::string_view game = text.substr(0, line);
  const std::size_t blank = std::min(game.find(' '), line);
  const Result<OptionSet> options = options_from_text(game.substr(blank));
  if (!options) return 0;
  const Result<const Variant*> variant = find_playable_variant(game.substr(0, blank), *options);
  if (!variant) return 0;
  const Result<Position> position = position_from_fen(**variant, text.substr(std::min(line + 1, size)));
  if (!position) {
    require(!position.error().message.empty());
    return 0;
  }
  check(*position);
  const Game start(*position);
  MoveList moves;
  generate_legal(*position, moves);
  require(count_legal(*position) == moves.size());
  for (const Move m : moves) {
    const Result<Move> read = move_from_san(*position, san(*position, m));
    require(read.ok() && *read == m);
    const Position next = position->after(m);
    if (!board_outcome(*position)) check(next);
  }
  return 0;
}
