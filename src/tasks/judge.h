// What a position is worth, from whatever knows it for certain: the end of the game, pawns alone solved on the spot, a
// solved table, and a proof search as far as it reaches.
#pragma once

#include <optional>
#include <vector>

#include "solver/pawn_solver.h"
#include "solver/proof_search.h"
#include "tablebase/tablebase.h"

namespace thirty {

class Judge {
 public:
  /// `table` is of the game, or of its endings; null where there is none. The proof search looks `depth` plies ahead.
  Judge(const Tablebase* table, int depth) : table_(table), depth_(depth), proof_(20) {}

  /// For the side to move. Nothing: no end is near enough to be proven.
  std::optional<ExactValue> value(const Position& position) { return value(position, depth_); }
  /// Whether every position of the game has a value, however far its end.
  bool knows_all(const Position& position) const;

  struct MoveWorth {
    Move move;
    std::optional<ExactValue> value;  ///< for the side that moves
  };
  /// Of every legal move.
  std::vector<MoveWorth> moves(const Position& position) { return moves(position, depth_); }
  /// The same with a proof search that looks only `depth` plies beyond each.
  std::vector<MoveWorth> moves(const Position& position, int depth);

 private:
  std::optional<ExactValue> value(const Position& position, int depth);
  std::optional<ExactValue> exact(const Position& position);

  const Tablebase* table_;
  int depth_;
  PawnSolver pawns_;
  ProofSearch proof_;
};

}  // namespace thirty
