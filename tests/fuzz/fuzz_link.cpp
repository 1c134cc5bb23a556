// The query of a game's link, as the page hands it over. What is read is written and read back the same; a game it
// opens can be opened again from the link that is made of it.
#include <cstdint>
#include <string>
#include <string_view>

#include "../fuzz/require.h"
#include "app/game_text.h"
#include "app/load.h"
#include "app/query.h"

using namespace thirty;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::string encoded = percent_encode(text);
  const Result<std::string> decoded = percent_decode(encoded);
  require(decoded.ok() && *decoded == text);

  const Result<Query> query = Query::parse(text);
  if (!query) {
    require(query.error().at <= size);
    return 0;
  }
  const Result<Query> again = Query::parse(query->text());
  require(again.ok() && again->text() == query->text());

  constexpr std::uint64_t kSeed = 1;
  const LoadedGame loaded = load_game(*query, kSeed, 0);
  for (const Problem& problem : loaded.problems) require(!problem.code.empty());
  if (!loaded.session) return 0;
  const Game& game = loaded.session->game();
  const LoadedGame back = load_game(address_of(game), kSeed, 0);
  require(back.session && back.problems.empty());
  require(back.session->game().moves() == game.moves());
  require(back.session->game().position() == game.position());
  return 0;
}
