// The bench set: openings, middle games and endings of every kind of game.
#include "search/bench.h"

#include <array>
#include <limits>
#include <numeric>
#include <string_view>

#include "rules/catalogue.h"
#include "rules/fen.h"
#include "search/search.h"

namespace thirty {

namespace {

struct BenchPosition {
  std::string_view game;
  std::string_view fen;  ///< empty for the start of the game
  int depth;
};

constexpr std::array kPositions{
    BenchPosition{"power-pawns", "", 14},
    BenchPosition{"pawn-blasters", "", 13},
    BenchPosition{"kings-conquest", "", 12},
    BenchPosition{"raging-rooks", "", 12},
    BenchPosition{"battling-bishops", "", 13},
    BenchPosition{"mean-queens", "", 10},
    BenchPosition{"krazy-knights", "", 12},
    BenchPosition{"mix-and-match:rn", "", 11},
    BenchPosition{"rescue-the-queen", "", 13},
    BenchPosition{"rescue-the-queen", "5/1P1p1/5/2p2/1P2P/5 w - - 0 1", 11},
    BenchPosition{"all-the-pieces", "", 10},
    BenchPosition{"all-the-pieces", "1bkqn/P2pp/2p2/1P3/3PP/RBKQ1 w - - 0 1", 10},
    BenchPosition{"kings-pro", "", 10},
    BenchPosition{"queens-pro", "", 10},
    BenchPosition{"blind", "", 10},
    BenchPosition{"quickchess-1991", "", 10},
    BenchPosition{"quickchess-gc", "", 11},
    BenchPosition{"quickchess-gc", "r1k1n/1pqpp/p4/2p2/PP1PP/RB1QK w - - 2 8", 11},
    BenchPosition{"quickchess-gc", "2k2/5/1r3/5/3P1/1R1K1 w - - 0 1", 13},
    BenchPosition{"chess", "", 10},
    BenchPosition{"chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 9},
    BenchPosition{"chess", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 13},
    BenchPosition{"chess", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 9},
};

}  // namespace

std::vector<BenchResult> run_bench(int deeper) {
  std::vector<BenchResult> results;
  TranspositionTable table;
  Search search(table);
  for (const BenchPosition& p : kPositions) {
    const Variant& variant = **find_playable_variant(p.game);
    const Position position = p.fen.empty() ? Position::start(variant) : *position_from_fen(variant, p.fen);
    table.clear();
    search.clear();
    search.begin(Game(position), {.depth = p.depth + deeper});
    while (!search.run(std::numeric_limits<std::uint64_t>::max() / 2)) {
    }
    results.push_back({std::string(p.game), fen(position), search.nodes(), search.elapsed_us()});
  }
  return results;
}

std::uint64_t total_nodes(const std::vector<BenchResult>& results) {
  return std::accumulate(results.begin(), results.end(), std::uint64_t{0},
                         [](std::uint64_t sum, const BenchResult& r) { return sum + r.nodes; });
}

}  // namespace thirty
