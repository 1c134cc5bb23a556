// Random openings; those that a short search calls lopsided are drawn again where balance is wanted.
#include "tools/openings.h"

#include <cstdlib>

#include "rules/movegen.h"
#include "search/search.h"

namespace thirty {

Game random_opening(const Variant& variant, int plies, Random& random) {
  constexpr int kTries = 1000;  // a game of pawns alone is over before it is so long as others' openings may be
  for (int tried = 1;; ++tried) {
    Game game(variant);
    for (int i = 0; i < plies && !game.outcome(); ++i) {
      static_cast<void>(game.play(random.one_of(legal_moves(game.position()))));
    }
    if (!game.outcome()) return game;
    if (tried % kTries == 0) --plies;
  }
}

Game balanced_opening(const Variant& variant, int plies, Random& random) {
  constexpr Value kLopsided = 150;
  constexpr std::uint64_t kNodes = 20'000;
  TranspositionTable table(4);
  Search search(table);
  Value value = 0;
  search.on_info = [&](const SearchInfo& t) { value = t.value; };
  for (;;) {
    Game game = random_opening(variant, plies, random);
    search.begin(game, {.nodes = kNodes});
    while (!search.run(kNodes)) {
    }
    if (std::abs(value) <= kLopsided) return game;
  }
}

}  // namespace thirty
