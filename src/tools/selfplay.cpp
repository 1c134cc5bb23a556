// `thirty-squares selfplay`: games of the search against itself, as training material for the evaluation.
// Each quiet position becomes one line `FEN;score;result`: the score in hundredths of a pawn and the
// result (1, 0.5 or 0) both from White's side.
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "rules/by_color.h"
#include "rules/fen.h"
#include "rules/game.h"
#include "search/search.h"
#include "tools/openings.h"
#include "tools/subcommands.h"
#include "tools/take_position.h"

namespace thirty {

namespace {

struct ThoughtPosition {
  std::string fen;
  Value score;  ///< for White
};

/// How games are played.
struct Conditions {
  std::uint64_t nodes;  ///< thought about a move
  Value even;           ///< openings that favour a side by more are not played
  Value resign;         ///< a side that sees itself so far behind on four of its moves in a row has lost
};

/// A move and what it is worth to its mover.
struct Choice {
  Move move;
  Value value = 0;
};

Choice think(const Game& game, Search& search, std::uint64_t nodes) {
  Choice choice;
  search.on_info = [&](const SearchInfo& t) { choice.value = t.value; };
  search.begin(game, {.nodes = nodes});
  while (!search.run(nodes)) {
  }
  choice.move = search.best();
  return choice;
}

/// Plays to the end; the result for White.
double play(Game& game, Search& search, const Conditions& conditions, std::vector<ThoughtPosition>& samples) {
  constexpr std::size_t kMostPlies = 300;
  constexpr int kPatience = 4;
  ByColor<int> hopeless{};  // moves in a row, by side
  while (!game.outcome() && !game.can_claim_draw() && game.moves().size() < kMostPlies) {
    const auto [best, value] = think(game, search, conditions.nodes);
    const Position& p = game.position();
    const bool is_white = p.turn() == Color::White;
    int& lost = hopeless[p.turn()];
    lost = value <= -conditions.resign ? lost + 1 : 0;
    if (lost == kPatience) return is_white ? 0 : 1;
    if (!is_decided(value) && !p.in_check() && !p.is_capture(best) && best.promotion() == PieceType::None)
      samples.push_back({fen(p), is_white ? value : -value});
    if (!game.play(best)) break;
  }
  if (!game.outcome() || !game.outcome()->winner) return 0.5;
  return *game.outcome()->winner == Color::White ? 1 : 0;
}

/// An opening at random that leaves both sides about even.
Game even_opening(const Variant& variant, int plies, Random& random, Search& search, const Conditions& conditions) {
  for (;;) {
    Game game = random_opening(variant, plies, random);
    if (std::abs(think(game, search, conditions.nodes).value) <= conditions.even) return game;
  }
}

}  // namespace

int run_selfplay(Arguments arguments) {
  const Result<const Variant*> variant = take_variant(arguments);
  const auto games = arguments.take_number("games", 1, 10'000'000).value_or(1000);
  const Conditions conditions{
      .nodes = static_cast<std::uint64_t>(arguments.take_number("nodes", 1, 1'000'000'000).value_or(2000)),
      .even = static_cast<Value>(arguments.take_number("even", 50, kInfinite).value_or(kInfinite)),
      .resign = static_cast<Value>(arguments.take_number("resign", 100, kInfinite).value_or(kInfinite)),
  };
  const auto plies = arguments.take_int("plies", 0, 60, 6);
  Random random(arguments.take_seed());
  const std::optional<std::string> out = arguments.take("out");
  if (const Status s = arguments.finish(); !s) return fail(s.error().message);
  if (!out) return fail("selfplay needs --out FILE");
  if (!variant) return fail(variant.error().message);
  std::FILE* file = std::fopen(out->c_str(), "w");
  if (!file) return fail("cannot write " + *out);

  TranspositionTable table(1);  // little to remember, and often to forget
  Search search(table);
  for (std::int64_t n = 0; n < games; ++n) {
    Game game = even_opening(**variant, plies, random, search, conditions);
    table.clear();
    std::vector<ThoughtPosition> samples;
    const double result = play(game, search, conditions, samples);
    for (const ThoughtPosition& s : samples) std::fprintf(file, "%s;%d;%.1f\n", s.fen.c_str(), s.score, result);
  }
  const bool is_whole = std::ferror(file) == 0;
  return std::fclose(file) == 0 && is_whole ? 0 : fail("cannot write " + *out);
}

}  // namespace thirty
