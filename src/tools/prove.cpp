// `thirty-squares prove`: what looking ahead alone proves of a position: within how many plies neither side can force
// an end, or which side does. A thread for each side, deeper ply by ply until so many positions have been looked at.
#include <bit>
#include <cstdio>
#include <mutex>
#include <thread>

#include "solver/proof_search.h"
#include "tools/subcommands.h"
#include "tools/take_position.h"

namespace thirty {

namespace {

struct Limits {
  std::uint64_t positions;
  int memory_bits;
};

/// Looks for an end by which `winner` wins; says what each depth told.
void look_for_win(const Position& position, Color winner, const Limits& limits, std::mutex& printing) {
  ProofSearch search(limits.memory_bits);
  const Wdl wdl = winner == position.turn() ? Wdl::Win : Wdl::Loss;
  std::uint64_t left = limits.positions;
  for (int depth = 1; depth <= kMaxPlies; ++depth) {
    const std::optional<bool> found = search.ends(position, wdl, depth, left);
    const std::lock_guard lock(printing);
    std::printf("%s %s within %d plies (%.1f million positions looked at)\n",
                winner == Color::White ? "White" : "Black",
                !found   ? "is not proven to win"
                : *found ? "wins"
                         : "cannot force a win",
                depth, static_cast<double>(limits.positions - left) / 1e6);
    std::fflush(stdout);
    if (!found || *found) return;
  }
}

}  // namespace

int run_prove(Arguments arguments) {
  const auto positions = arguments.take_number("positions", 1, 1'000'000'000'000).value_or(100'000'000);
  const std::uint64_t memory = arguments.take_size("memory").value_or(std::uint64_t{1} << 30);
  const Result<Position> position = take_position(arguments);
  if (const Status s = arguments.finish(); !s) return fail(s.error().message);
  if (!position) return fail(position.error().message);

  const Limits limits{static_cast<std::uint64_t>(positions),
                      static_cast<int>(std::bit_width(memory / kColors.size() / ProofSearch::kPositionBytes)) - 1};
  std::mutex printing;
  std::thread white([&] { look_for_win(*position, Color::White, limits, printing); });
  look_for_win(*position, Color::Black, limits, printing);
  white.join();
  return 0;
}

}  // namespace thirty
