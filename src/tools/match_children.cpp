// `thirty-squares match children`: the three scripted children against the levels, from the start of each game, and
// how like a child the levels themselves play.
#include <algorithm>
#include <cstdio>
#include <span>
#include <string>
#include <vector>

#include "rules/movegen.h"
#include "search/child.h"
#include "tools/local_match.h"
#include "tools/subcommands.h"
#include "tools/take_position.h"

namespace thirty {

namespace {

/// What shows in a level's own moves.
struct Manner {
  int moves = 0;
  int plausible = 0;  ///< such as the greedy or the careful child would play
  int offers = 0;     ///< times a piece could be had for nothing
  int taken = 0;      ///< times one was
  int won = 0;        ///< games
  std::size_t won_plies = 0;
};

void note_move(Manner& manner, const Position& p, Move m) {
  MoveList legal;
  generate_legal(p, legal);
  const std::span<const Move> moves(legal.begin(), legal.end());
  const auto among = [&](Child child) { return std::ranges::count(plausible_moves(child, p, moves), m) > 0; };
  ++manner.moves;
  manner.plausible += among(Child::Careful) || (p.is_capture(m) && among(Child::Greedy));
  const auto pays = [&](Move capture) { return p.is_capture(capture) && balance_of(p, capture) > 0; };
  if (std::ranges::none_of(moves, pays)) return;
  ++manner.offers;
  manner.taken += pays(m);
}

/// Of the second players, who are the level.
void note_games(Manner& manner, const std::vector<PlayedGame>& games) {
  for (const PlayedGame& g : games) {
    for (std::size_t ply = 0; ply < g.game.moves().size(); ++ply)
      if (g.game.positions()[ply].turn() != g.first) note_move(manner, g.game.positions()[ply], g.game.moves()[ply]);
    if (g.result() >= 0) continue;
    ++manner.won;
    manner.won_plies += g.game.moves().size();
  }
}

int percent(int part, int whole) {
  return whole > 0 ? (200 * part + whole) / (2 * whole) : 0;
}

void meet(const Variant& variant, const Level& level, LocalMatch match) {
  SearchRequest request;
  request.level = level;
  match.second = request;
  std::printf("%-17s %3d ", variant.id.c_str(), level.number());
  Manner manner;
  for (const Child child : kChildren) {
    match.first = child;
    const std::vector<PlayedGame> games = play_local_games(variant, match);
    const MatchScore score = score_of(games);
    std::printf(" %5.1f +- %3.1f", 100 * score.rate(), 196 * score.rate_error());
    std::fflush(stdout);
    note_games(manner, games);
  }
  std::printf("  %3d %%  %3d %%  %3zu\n", percent(manner.plausible, manner.moves), percent(manner.taken, manner.offers),
              manner.won > 0 ? manner.won_plies / manner.won : 0);
}

}  // namespace

int run_match_children(Arguments arguments) {
  const Result<std::vector<const Variant*>> variants = take_games(arguments);
  LocalMatch match;
  match.opening_plies = 0;
  match.balanced = false;
  match.games = arguments.take_int("games", 2, 1'000'000, 200);
  match.seed = arguments.take_seed();
  match.threads = arguments.take_threads();
  constexpr int kUsualLast = 7;
  const int from = arguments.take_int("from", 1, Level::highest() - 1, 1);
  const int to = arguments.take_int("to", from, Level::highest() - 1, std::max(from, kUsualLast));
  if (const Status s = arguments.finish(); !s) return fail(s.error().message);
  if (!variants) return fail(variants.error().message);
  std::printf("%-17s level     random        greedy       careful  child-like  takes  plies\n", "");
  for (const Variant* variant : *variants)
    for (int number = from; number <= to; ++number) meet(*variant, *Level::from_text(std::to_string(number)), match);
  return 0;
}

}  // namespace thirty
