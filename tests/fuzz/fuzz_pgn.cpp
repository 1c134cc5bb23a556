// A PGN text. What is read must be written and read back as the same games. The same text is also tried as a move.
#include <cstdint>

#include "../fuzz/require.h"
#include "rules/catalogue.h"
#include "rules/notation.h"
#include "rules/pgn.h"

using namespace thirty;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const Variant* v : catalogue()) {
    if (!v->has_board()) continue;
    const Position start = Position::start(*v);
    const Result<Move> move = move_from_san(start, text);
    require(!move || *move_from_san(start, san(start, *move)) == *move);
    require(!move_from_name(start, text) || move.ok());
  }

  const Result<std::vector<PgnGame>> games = games_from_pgn(text);
  if (!games) {
    require(!games.error().message.empty() && games.error().at <= size);
    return 0;
  }
  std::string written;
  for (const PgnGame& game : *games) written += pgn(game) + "\n";
  const Result<std::vector<PgnGame>> again = games_from_pgn(written);
  require(again.ok() && again->size() == games->size());
  for (std::size_t i = 0; i < games->size(); ++i) {
    require((*again)[i].game.moves() == (*games)[i].game.moves());
    require(pgn((*again)[i]) == pgn((*games)[i]));
  }
  return 0;
}
