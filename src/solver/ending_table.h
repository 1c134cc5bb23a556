// The scores of whole endings, in the order of their numbers. A structure is a class of pieces and the places of
// its pawns; within one, positions go by side to move, the stronger side's king, the other pieces, the weaker
// side's king. Rescue the Queen has no kings.
//
// Whatever looks alike in a mirror or with colours exchanged is held once: pawns stand as the lowest of their
// images, and where there are none the first piece stands in a quarter of the board. A position in which a
// pawn can be taken en passant is not held; it is worth the best of its moves.
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <vector>

#include "rules/by_color.h"
#include "solver/cells.h"
#include "solver/ending_class.h"
#include "solver/score_array.h"
#include "solver/structure.h"

namespace thirty {

/// Where the pieces that are no pawns stand, in the order of their structure.
using EndingCells = std::array<Cell, kMostEndingPieces>;

/// A position as a structure sees it.
struct EndingPlace {
  StructureId structure = 0;
  Color turn = Color::White;
  EndingCells cells{};
};

struct EndingStructure {
  EndingClass ending;
  ByColor<CellSet> pawns{};
  std::vector<Piece> pieces;  ///< White's in the order of rank, then Black's in the opposite: kings come first and last

  EndingStructure(const EndingClass& ending, const ByColor<CellSet>& pawns);

  CellSet all_pawns() const { return pawns[0] | pawns[1]; }
  /// Whether the first piece keeps to a quarter of the board, there being no second one like it. Two pieces alone
  /// would save little and are left whole.
  bool is_quartered() const { return all_pawns() == 0 && pieces.size() > 2 && pieces[0] != pieces[1]; }
  /// Falls with every pawn move, capture and promotion.
  int tier() const;

  /// Positions with one side to move.
  std::uint32_t half() const;
  /// Positions that differ in the places of the last two pieces alone (fewer if there are not so many).
  std::uint32_t plane() const;
  std::uint32_t number(Color turn, const EndingCells& cells) const;
  EndingCells cells(std::uint32_t number) const;
  Color turn(std::uint32_t number) const { return number < half() ? Color::White : Color::Black; }
  /// Like pieces in ascending order of their cells, as all positions are numbered.
  void sort(EndingCells& cells) const;
  /// Whether that is their order, no two pieces stand on one square, and the kings do not touch.
  bool can_stand(const EndingCells& cells) const;
  /// How many positions this one stands for, White being the stronger side.
  int images(const EndingCells& cells) const;
  /// Nothing if pieces stand on each other, out of order, or as no position allows.
  std::optional<Position> position(const Variant& variant, std::uint32_t number) const;

 private:
  bool is_sorted(const EndingCells& cells) const;
  /// Places of the first piece, if there is one.
  int first_places() const;
};

/// The cells of the quarter: a1 to c3.
constexpr CellSet kQuarter = 0x1ce7u;
static_assert(std::popcount(kQuarter) == 9);
/// The symmetry that brings a piece there. Without pawns it is no matter which way a board lies, so kTurn
/// changes no colours.
constexpr Symmetry to_quarter(Cell cell) {
  return static_cast<Symmetry>((cell % 5 > 2 ? kMirror : 0) | (cell / 5 > 2 ? kTurn : 0));
}

constexpr bool kings_touch(Cell one, Cell other) {
  return std::abs(one % 5 - other % 5) <= 1 && std::abs(one / 5 - other / 5) <= 1;
}

class EndingTable {
 public:
  /// An unsolved table of these classes, which must hold all that play leads to from them.
  EndingTable(const Variant& variant, std::vector<EndingClass> classes);

  const Variant& variant() const { return *variant_; }
  const std::vector<EndingClass>& classes() const { return classes_; }

  StructureId structure_count() const { return static_cast<StructureId>(structures_.size()); }
  /// Structures are numbered by tier; their irreversible moves lead to lower tiers alone.
  const EndingStructure& structure(StructureId id) const { return structures_[id]; }
  /// Where the scores of a structure begin; for structure_count() where the last ones end.
  std::uint64_t offset(StructureId id) const { return offsets_[id]; }

  /// Nothing if the table does not hold the position's class. En passant is not looked at.
  std::optional<EndingPlace> place(const Position& position) const;

  /// Makes room for the scores. Error: not enough memory.
  Status allocate() { return scores_.allocate(offsets_.back()); }
  Score* scores() { return scores_.data(); }
  const Score* scores() const { return scores_.data(); }
  /// The score of a position, of a table that has been solved. Nothing if the table does not hold it.
  std::optional<Score> find(const Position& position) const;

 private:
  const Variant* variant_;
  std::vector<EndingClass> classes_;
  int most_pieces_ = 0;
  std::vector<EndingStructure> structures_;  ///< by tier
  std::vector<StructureId> by_key_;          ///< the same, ordered by class and pawns
  std::vector<std::uint64_t> offsets_;
  ScoreArray scores_;
};

}  // namespace thirty
