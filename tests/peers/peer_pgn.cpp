// peer_pgn                  reads PGN on standard input and writes it again
// peer_pgn <seed> <games>   writes random games of traditional chess, each with its last FEN as the last comment
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <iterator>

#include "base/random.h"
#include "rules/catalogue.h"
#include "rules/fen.h"
#include "rules/movegen.h"
#include "rules/pgn.h"

namespace thirty {

namespace {

PgnGame random_game(Random& random) {
  PgnGame g{Game(**find_variant("chess")), {{"Event", "Random \"play\""}}, {"from the usual array"}};
  for (int ply = 0; ply < 150 && !g.game.outcome(); ++ply) {
    static_cast<void>(g.game.play(random.one_of(legal_moves(g.game.position()))));
  }
  g.comments.resize(g.game.moves().size() + 1);
  g.comments.back() = fen(g.game.position());
  return g;
}

int rewrite() {
  const std::string text((std::istreambuf_iterator<char>(std::cin)), std::istreambuf_iterator<char>());
  const Result<std::vector<PgnGame>> games = games_from_pgn(text);
  if (!games) {
    std::fprintf(stderr, "%s (at %zu)\n", games.error().message.c_str(), games.error().at);
    return 1;
  }
  for (const PgnGame& g : *games) std::puts(pgn(g).c_str());
  return 0;
}

}  // namespace

}  // namespace thirty

int main(int argc, char** argv) {
  if (argc != 3) return thirty::rewrite();
  thirty::Random random(std::strtoull(argv[1], nullptr, 10));
  for (int n = std::atoi(argv[2]); n > 0; --n) std::puts(pgn(thirty::random_game(random)).c_str());
}
