// peer_positions <seed> <positions for each game>
// Prints positions of every game with every set of options, from random games and strewn pieces, for a peer to judge:
// id, options, FEN, outcome, legal moves (those of a finished position too), separated by tabs.
#include <cstdio>
#include <cstdlib>

#include "rules/every_game.h"
#include "rules/fen.h"
#include "rules/movegen.h"
#include "rules/outcome.h"

namespace thirty::testing {

namespace {

void print(const Position& p, const MoveList& moves) {
  const std::optional<Outcome> outcome = board_outcome(p);
  const Variant& v = p.variant();
  std::printf("%s\t%s\t%s\t%s\t", v.id.c_str(), options_text(v.options).c_str(), fen(p).c_str(),
              outcome ? outcome_text(*outcome).c_str() : "none");
  for (const Move m : moves) std::printf(m == moves[0] ? "%s" : " %s", move_name(m).c_str());
  std::putchar('\n');
}

/// Plays at random until the game or `budget` is used up, printing every position.
void print_game(Position p, Random& random, int max_plies, int& budget) {
  for (int ply = 0; ply < max_plies && budget > 0; ++ply, --budget) {
    const MoveList moves = legal_moves(p);
    print(p, moves);
    if (board_outcome(p)) return;
    p.play(random.one_of(moves));
  }
}

/// Strewn pieces may have a pawn there already; no game gets that far, so a peer may say what it likes.
bool reached_far_edge(const Position& p) {
  const std::optional<Outcome> outcome = board_outcome(p);
  return outcome && outcome->reason == Reason::FarEdge;
}

void print_positions(const Variant& v, Random& random, int count) {
  for (int played = count / 2; played > 0;) print_game(Position::start(v), random, 80, played);
  for (int strewn = count / 2; strewn > 0;) {
    const Result<Position> p = Position::from_setup(v, random_setup(v, random));
    if (p && !reached_far_edge(*p)) print_game(*p, random, 3, strewn);
  }
}

}  // namespace

}  // namespace thirty::testing

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fputs("usage: peer_positions <seed> <positions for each game>\n", stderr);
    return 2;
  }
  thirty::Random random(std::strtoull(argv[1], nullptr, 10));
  const int positions = std::atoi(argv[2]);
  for (const thirty::Variant* v : thirty::testing::every_game()) {
    const bool one_of_many_sets = v->id.starts_with("mix-and-match:");
    thirty::testing::print_positions(*v, random, one_of_many_sets ? positions / 8 : positions);
  }
}
