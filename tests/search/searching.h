// Helpers for tests that search.
#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/catalogue.h"
#include "rules/fen.h"
#include "rules/game.h"
#include "rules/movegen.h"
#include "rules/notation.h"
#include "rules/outcome.h"
#include "search/search.h"

namespace thirty {

inline const Variant& game_rules(std::string_view id) {
  return **find_playable_variant(id);
}

inline Game game_at(std::string_view id, std::string_view fen_text, const std::vector<std::string>& moves = {}) {
  const Result<Position> start = position_from_fen(game_rules(id), fen_text);
  EXPECT_TRUE(start.ok()) << fen_text;
  Game game(*start);
  for (const std::string& name : moves) {
    const Result<Move> m = move_from_name(game.position(), name);
    EXPECT_TRUE(m.ok() && game.play(*m).ok()) << name;
  }
  return game;
}

struct Found {
  Move move;
  Value value = 0;  ///< of the last finished iteration
  std::uint64_t nodes = 0;
  std::vector<SearchInfo> infos;
};

/// One who searches move after move with the same memory, as an engine does in a game.
class Searcher {
 public:
  explicit Searcher(std::size_t table_mb) : table_(table_mb) {}

  /// Searches to the end, `slice` nodes at a time.
  Found find_move(const Game& game, const SearchRequest& request, std::uint64_t slice = 1'000'000) {
    Found found;
    search_.on_info = [&](const SearchInfo& t) { found.infos.push_back(t); };
    search_.begin(game, request);
    while (!search_.run(slice)) {
    }
    found.move = search_.best();
    found.nodes = search_.nodes();
    for (const SearchInfo& t : found.infos)
      if (t.number == 1) found.value = t.value;
    return found;
  }

 private:
  TranspositionTable table_;
  Search search_{table_};
};

/// Searches to the end, `slice` nodes at a time, with a table of so many megabytes and nothing in it.
inline Found find_move(const Game& game, const SearchRequest& request, std::uint64_t slice = 1'000'000,
                       std::size_t table_mb = 4) {
  return Searcher(table_mb).find_move(game, request, slice);
}

/// The value of a position by plain minimax over the rules, looking `depth` plies ahead: a forced end
/// counts as in the search, all else as 0.
inline Value plain_value(const Position& p, int depth, int distance = 0) {
  if (const std::optional<Outcome> outcome = board_outcome(p)) {
    if (!outcome->winner) return kDrawn;
    return *outcome->winner == p.turn() ? win_after(distance) : loss_after(distance);
  }
  if (depth == 0) return 0;
  MoveList moves;
  generate_legal(p, moves);
  Value best = -kInfinite;
  for (const Move m : moves) best = std::max(best, -plain_value(p.after(m), depth - 1, distance + 1));
  return best;
}

}  // namespace thirty
