// Walks a solved table once for the counts, then plays it out for the line.
#include "tools/solve_report.h"

#include <cstdio>
#include <optional>

#include "rules/game.h"
#include "rules/movegen.h"
#include "rules/notation.h"
#include "solver/outcome_score.h"
#include "solver/piece_reach.h"
#include "tablebase/audit.h"

namespace thirty {

namespace {

std::optional<Score> score_of_position(const PieceTablebase& table, const Position& position) {
  if (const auto outcome = board_outcome(position)) return score_of(*outcome, position.turn());
  return table.find(position);
}

Score score_of_move(const PieceTablebase& table, const Position& position, Move move) {
  return before(score_of_position(table, position.after(move)).value_or(0));
}

/// The best move; among equals the one after which the opponent has the fewest good answers.
Move best_move(const PieceTablebase& table, const Position& position) {
  MoveList moves;
  generate_legal(position, moves);
  Move best;
  std::pair<int, int> best_rank{-1000, 0};
  for (const Move m : moves) {
    const Position next = position.after(m);
    int answers = 0;
    if (!board_outcome(next)) {
      MoveList replies;
      generate_legal(next, replies);
      const Score value = score_of_position(table, next).value_or(0);
      for (const Move reply : replies) answers += score_of_move(table, next, reply) == value;
    }
    const std::pair rank{int{score_of_move(table, position, m)}, -answers};
    if (rank > best_rank) {
      best_rank = rank;
      best = m;
    }
  }
  return best;
}

void print_line(const PieceTablebase& table, const Position& start) {
  constexpr int kMaxLine = 40;
  Game game(start);
  std::printf("line of best play:");
  for (int ply = 0; ply < kMaxLine && !game.outcome() && game.repetitions() < 2; ++ply) {
    const Move move = best_move(table, game.position());
    if (ply % 2 == 0) std::printf(" %d.", ply / 2 + 1);
    std::printf(" %s", san(game.position(), move).c_str());
    if (!game.play(move)) break;
  }
  std::printf("%s\n", game.outcome() ? (" (" + outcome_text(*game.outcome()) + ")").c_str() : " …");
}

}  // namespace

TableCounts count_table(const PieceTablebase& table) {
  TableCounts counts;
  const PieceReach reach(table.game().piece);
  for (StructureId id = 0; id < table.structures().size(); ++id) {
    const Numbering numbering(table.game(), table.structures().structure(id));
    const Score* score = table.scores() + table.offset(id);
    for (int side = 0; side < 2; ++side)
      for (CellSet whites = numbering.cells[0]; whites;) {
        const Cell white = pop_cell(whites);
        for (CellSet blacks = numbering.cells[1]; blacks; ++score) {
          if (reach.clash(white, pop_cell(blacks))) continue;
          ++counts.positions[static_cast<int>(wdl_of(*score)) + 1];
          if (*score != 0) ++counts.by_plies[plies_of(*score)];
        }
      }
  }
  for (int plies = 0; plies <= kMaxPlies; ++plies)
    if (counts.by_plies[plies]) counts.longest = plies;
  return counts;
}

void print_report(const PieceTablebase& table, const Position& start) {
  const TableCounts counts = count_table(table);
  const auto total = counts.positions[0] + counts.positions[1] + counts.positions[2];
  std::printf("value: %s\n", value_text(*table.find(start)).c_str());
  std::printf("structures: %zu, positions: %llu (lost %llu, drawn %llu, won %llu), longest win: %d plies\n",
              table.structures().size(), static_cast<unsigned long long>(total),
              static_cast<unsigned long long>(counts.positions[0]),
              static_cast<unsigned long long>(counts.positions[1]),
              static_cast<unsigned long long>(counts.positions[2]), counts.longest);
  std::uint64_t within = 0;
  std::printf("decided within plies:");
  for (int plies = 0; plies <= counts.longest; ++plies) {
    within += counts.by_plies[plies];
    if (plies % 4 == 1)
      std::printf(" %d: %.1f%%", plies, 100.0 * static_cast<double>(within) / static_cast<double>(total));
  }
  std::printf("\nfirst moves:");
  MoveList moves;
  generate_legal(start, moves);
  for (const Move m : moves)
    std::printf(" %s %s;", san(start, m).c_str(), value_text(score_of_move(table, start, m)).c_str());
  std::printf("\n");
  print_line(table, start);
}

}  // namespace thirty
