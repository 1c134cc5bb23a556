// `thirty-squares prove`: what can be proven of a position in a game that no table holds, with a thread for each side.
// Looking ahead tells within how many plies neither side can force an end, or which side does; `prove strategies` seeks
// for each side a strategy by which it never loses, with a table of the game's endings or without: if both have one,
// the position is drawn.
#include <algorithm>
#include <atomic>

#include "search/evaluation.h"
#include "solver/proof_search.h"
#include "tablebase/strategy_proof.h"
#include "tools/both_sides.h"
#include "tools/known_table.h"
#include "tools/memory_bits.h"
#include "tools/say.h"
#include "tools/subcommands.h"
#include "tools/take_position.h"

namespace thirty {

namespace {

struct WinOptions {
  std::uint64_t positions = 0;
  std::uint64_t memory = 0;  ///< bytes
};

/// Looks for an end by which `winner` wins; says what each depth told. Ends, too, when `is_won` tells that somebody
/// does, and tells it the other side.
void look_for_win(const Position& position, Color winner, const WinOptions& options, std::atomic<bool>& is_won) {
  constexpr std::uint64_t kBetweenLooks = 100'000;
  ProofSearch search(bits_for(options.memory, BoundMemory::kPositionBytes));
  const Wdl wdl = winner == position.turn() ? Wdl::Win : Wdl::Loss;
  std::uint64_t left = options.positions;
  for (int depth = 1; depth <= kMaxPlies; ++depth) {
    std::optional<bool> found;
    while (!found && left > 0) {
      if (is_won) return;
      const std::uint64_t slice = std::min(left, kBetweenLooks);
      std::uint64_t of_slice = slice;
      found = search.ends(position, wdl, depth, of_slice);
      left -= slice - of_slice;
    }
    if (found && *found) is_won = true;
    say("%s %s within %d plies (%.1f million positions looked at)\n", side_name(winner),
        !found   ? "is not proven to win"
        : *found ? "wins"
                 : "cannot force a win",
        depth, millions(options.positions - left));
    if (!found || *found) return;
  }
}

struct StrategyOptions {
  int look_ahead = 0;
  std::uint64_t memory = 0;  ///< bytes, of which the looking ahead gets a quarter
  Known known;               ///< beforehand
};

/// Looks for a strategy by which `side` never loses.
void look_for_strategy(const Position& position, Color side, const StrategyOptions& options) {
  const Evaluator evaluator(position.variant());
  StrategyProof proof(
      side, [&](const Position& p) { return evaluator.evaluate(p); },
      {.look_ahead = options.look_ahead,
       .memory_bits = bits_for(options.memory / 4 * 3, StrategyProof::kPositionBytes),
       .look_ahead_memory_bits = bits_for(options.memory / 4, BoundMemory::kPositionBytes)},
      options.known);
  proof.on_progress = [&](std::uint64_t positions) {
    say("%s: %.1f million positions looked at\n", side_name(side), millions(positions));
  };
  const std::optional<bool> holds = proof.holds(position);
  say("%s %s (%.2f million positions looked at, %.2f million in the strategy)\n", side_name(side),
      !holds   ? "is not proven to hold, the memory is full"
      : *holds ? "need never lose"
               : "loses",
      millions(proof.looked_at()), millions(proof.strategy_size()));
}

}  // namespace

int run_prove(Arguments arguments) {
  WinOptions options;
  options.positions =
      static_cast<std::uint64_t>(arguments.take_number("positions", 1, 1'000'000'000'000).value_or(100'000'000));
  options.memory = take_share_of_memory(arguments);
  const Result<Position> position = take_position(arguments);
  if (const Status s = arguments.finish(); !s) return fail(s.error().message);
  if (!position) return fail(position.error().message);
  std::atomic<bool> is_won = false;
  for_both_sides([&](Color side) { look_for_win(*position, side, options, is_won); });
  return 0;
}

int run_prove_strategies(Arguments arguments) {
  StrategyOptions options;
  options.memory = take_share_of_memory(arguments);
  options.look_ahead = arguments.take_int("look-ahead", 2, kMaxPlies, 6);
  const std::string table_path = arguments.take("table").value_or("");
  const Result<Position> position = take_position(arguments);
  if (const Status s = arguments.finish(); !s) return fail(s.error().message);
  if (!position) return fail(position.error().message);
  const auto table = known_table(position->variant(), table_path);
  if (!table) return fail(table.error().message);
  options.known = known_by(*table);
  for_both_sides([&](Color side) { look_for_strategy(*position, side, options); });
  return 0;
}

}  // namespace thirty
