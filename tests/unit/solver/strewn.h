// Positions as they are set up by hand: whatever may stand on the board, and not what play leads to alone.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>

#include "base/random.h"
#include "rules/fen.h"
#include "rules/movegen.h"
#include "solver/outcome_score.h"
#include "solver/proof_search.h"

namespace thirty {

/// A position with some pieces put down, taken away or exchanged for others, of any kind; nothing where the game has no
/// such position.
inline std::optional<Position> strewn(const Position& position, Random& random) {
  Setup setup = position.setup();
  const Variant& variant = position.variant();
  for (std::uint32_t changes = 1 + random.below(3); changes > 0; --changes) {
    const Square at = make_square(static_cast<int>(random.below(static_cast<std::uint32_t>(variant.files))),
                                  static_cast<int>(random.below(static_cast<std::uint32_t>(variant.ranks))));
    const PieceType type = random.one_of(kPieceTypes);
    setup.board[at] = random.below(4) == 0 ? Piece{} : Piece(random.below(2) ? Color::White : Color::Black, type);
  }
  setup.turn = random.below(2) ? Color::White : Color::Black;
  setup.castling = 0;
  setup.en_passant = kNoSquare;
  setup.double_step_pawns.reset();
  const auto changed = Position::from_setup(variant, setup);
  return changed && !board_outcome(*changed) ? std::optional(*changed) : std::nullopt;
}

/// Two to five men of any kind strewn over thirty squares; nothing where the game has no such position, or it is over.
inline std::optional<Position> few_men(const Variant& variant, Random& random) {
  Setup setup;
  const auto put = [&](Color c, PieceType type) {
    setup.board[make_square(static_cast<int>(random.below(5)), static_cast<int>(random.below(6)))] = {c, type};
  };
  for (std::uint32_t men = 2 + random.below(4); men > 0; --men)
    put(random.below(2) ? Color::White : Color::Black, kPieceTypes[random.below(kPieceTypes.size())]);
  if (variant.royal())
    for (const Color c : kColors) put(c, PieceType::King);
  setup.turn = random.below(2) ? Color::White : Color::Black;
  const auto position = Position::from_setup(variant, setup);
  return position && !board_outcome(*position) ? std::optional(*position) : std::nullopt;
}

/// Holds what is told about a position that is not over against a search that has no files, and against what is told
/// about its moves. `told(position)` is a value, or nothing where it is unknown. Returns whether it was known here.
template <typename Told>
bool holds_good(const Position& position, int depth, Told told) {
  const std::optional<ExactValue> value = told(position);
  if (!value) return false;
  ProofSearch search(12);
  std::uint64_t budget = 5'000;
  int ruled_out = 0;
  std::optional<Score> score;
  while (ruled_out < depth) {
    score = search.decide(position, ruled_out + 1, budget);
    if (!score || *score != 0) break;
    ++ruled_out;
  }
  if (score && *score != 0) {
    const ExactValue proven = decode(*score);
    EXPECT_EQ(value->wdl, proven.wdl) << position.variant().id << " " << fen(position);
    EXPECT_TRUE(value->plies == ExactValue::kUnknownPlies || value->plies == proven.plies)
        << fen(position) << ": " << value->plies << " plies instead of " << proven.plies;
    return true;
  }
  EXPECT_TRUE(value->wdl == Wdl::Draw || value->plies == ExactValue::kUnknownPlies || value->plies > ruled_out)
      << position.variant().id << " " << fen(position) << " is not over within " << ruled_out << " plies";

  const MoveList moves = legal_moves(position);
  std::optional<ExactValue> best;
  for (const Move m : moves) {
    const Position next = position.after(m);
    const auto outcome = board_outcome(next);
    const auto after = outcome ? std::optional(decode(score_of(*outcome, next.turn()))) : told(next);
    if (!after) return true;
    best = std::max(best, std::optional(after->for_mover()));
  }
  EXPECT_EQ(value->wdl, best->wdl) << position.variant().id << " " << fen(position);
  if (value->plies != ExactValue::kUnknownPlies && best->plies != ExactValue::kUnknownPlies) {
    EXPECT_EQ(value->plies, best->plies) << position.variant().id << " " << fen(position);
  }
  return true;
}

}  // namespace thirty
