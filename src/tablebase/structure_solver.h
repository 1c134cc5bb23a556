// Solves every position of one structure, once all the structures it can lead to are solved.
//
// First each position hears what its best irreversible move (pawn move or capture) is worth: that is
// known already. Then values spread backwards over the quiet moves of the pieces in order of distance:
// what is settled at distance d is final, because everything settled later is farther. Whatever is
// never reached can be kept going for ever: a draw.
#pragma once

#include <array>
#include <cstdint>

#include "solver/piece_reach.h"
#include "tablebase/piece_tablebase.h"

namespace thirty {

class StructureSolver final : public StructureWorker {
 public:
  /// Writes into `table`, whose scores must be allocated. One solver a thread: it is all scratch paper.
  explicit StructureSolver(PieceTablebase& table);

  void solve(StructureId id) override;

 private:
  static constexpr int kMaxPositions = 2 * kCells * kCells;
  static constexpr std::int16_t kNoMove = 1 << 10;  ///< above every score: there is no irreversible move

  /// The scores of a solved structure, addressed by the slots of the one being solved.
  struct View {
    const Score* scores = nullptr;  ///< with the right side to move
    ByColor<std::array<std::int16_t, kCells>> offset{};

    Score at(int white_slot, int black_slot) const { return scores[offset[0][white_slot] + offset[1][black_slot]]; }
  };

  void take_up(StructureId id);
  View view(const Structure& next, Color turn) const;
  Score score_after(const Structure& next, Color turn, PieceCells pieces) const;

  void collect(Color us);
  void collect_pawn_moves(Color us, Cell from);
  void collect_piece_captures(Color us);
  void merge(Color us, const View& next, Cell blocked);
  void merge_won(Color us, Cell blocked);
  void note(Color us, int white_slot, int black_slot, int score);
  bool ends_game(Color us, const Structure& next) const { return !next.has_anything(~us); }

  void settle();
  void initialize(int position, Color turn, const PieceCells& pieces);
  void fix(int position, int score);
  void schedule(int position, Score score);
  void propagate(int position);

  Color turn_of(int position) const { return position < half_ ? Color::White : Color::Black; }
  const PieceCells& pieces_of(int position) const { return pieces_[position < half_ ? position : position - half_]; }
  int number(Color turn, const PieceCells& pieces) const {
    return (turn == Color::White ? 0 : half_) + slots_[0][pieces[0]] * numbering_.counts[1] + slots_[1][pieces[1]];
  }

  PieceTablebase& table_;
  PieceReach reach_;

  // The structure at hand.
  Structure structure_;
  Numbering numbering_;
  ByColor<std::array<Cell, kCells>> cells_{};              ///< by slot
  ByColor<std::array<std::uint8_t, kCells + 1>> slots_{};  ///< by cell
  std::array<PieceCells, kMaxPositions / 2> pieces_{};     ///< by position, whoever is to move
  int half_ = 0;
  ByColor<CellSet> taken_by_pawns_{};
  bool locked_ = false;
  Score* score_ = nullptr;  ///< by position: final, or the best win found so far

  // By position.
  std::array<std::int16_t, kMaxPositions> enemy_best_{};  ///< score after the best irreversible move, for the enemy
  std::array<std::int8_t, kMaxPositions> open_{};         ///< quiet moves not known to lose
  std::array<bool, kMaxPositions> closed_{};              ///< score is final

  // Positions waiting at a distance: lists threaded through `waiting_`.
  struct Waiting {
    std::int16_t position;
    std::int16_t next;
  };
  std::array<Waiting, 3 * kMaxPositions> waiting_;
  std::array<std::int16_t, kMaxPlies + 2> first_at_{};
  int waiting_count_ = 0;
  int farthest_ = 0;
};

}  // namespace thirty
