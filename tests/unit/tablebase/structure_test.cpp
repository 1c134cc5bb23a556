// Cells, symmetries, structures and their numbering.
#include "solver/structure.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "rules/attacks.h"
#include "rules/catalogue.h"
#include "rules/fen.h"
#include "solver/piece_reach.h"
#include "tablebase/piece_tablebase.h"
#include "tablebase/structure_index.h"

namespace thirty {
namespace {

Structure random_structure(Random& random) {
  Structure s;
  for (Cell c = 5; c < 25; ++c)
    if (const auto what = random.below(4); what < 2) s.pawns[what] |= cell_bit(c);
  s.alive = {random.below(2) == 0, random.below(2) == 0};
  return s;
}

PieceGame small_game(std::string_view id, std::string_view fen_text) {
  return *piece_game(*position_from_fen(**find_playable_variant(id), fen_text));
}

TEST(Cells, SetsAgreeWithTheRulesBoards) {
  Random random(1);
  for (int i = 0; i < 1000; ++i) {
    const auto cells = static_cast<CellSet>(random.bits() & kAllCells);
    const Bitboard squares = squares_of(cells);
    ASSERT_EQ(cells_of(squares), cells);
    for (const Color c : kColors) {
      ASSERT_EQ(forward(c, cells), cells_of(pawns_forward(c, squares)));
      ASSERT_EQ(pawn_targets(c, cells), cells_of(pawn_set_attacks(c, squares)));
    }
  }
}

TEST(Cells, ImagesOfSetsAreImagesOfTheirCells) {
  for (Cell c = 0; c < kCells; ++c) {
    EXPECT_EQ(mirrored(cell_bit(c)), cell_bit(kImageOf[kMirror][c]));
    EXPECT_EQ(turned(cell_bit(c)), cell_bit(kImageOf[kTurn][c]));
    EXPECT_EQ(turned(mirrored(cell_bit(c))), cell_bit(kImageOf[kMirror | kTurn][c]));
  }
}

TEST(PieceReach, AgreesWithTheRulesAttacks) {
  Random random(2);
  for (const PieceType piece : {PieceType::Knight, PieceType::Bishop, PieceType::Rook, PieceType::Queen}) {
    PieceReach reach(piece);
    for (int i = 0; i < 300; ++i) {
      const auto pawns = static_cast<CellSet>(random.bits() & random.bits() & kAllCells);
      const CellSet free = kAllCells & ~pawns;
      reach.set_pawns(pawns, free);
      for (CellSet a = free; a;) {
        const Cell from = pop_cell(a);
        for (CellSet b = free & ~cell_bit(from); b;) {
          const Cell other = pop_cell(b);
          const Bitboard occupied = squares_of(pawns | cell_bit(other));
          ASSERT_EQ(reach(from, other), cells_of(piece_attacks(piece, square_of(from), occupied)));
        }
        ASSERT_EQ(reach(from, kOffBoard), cells_of(piece_attacks(piece, square_of(from), squares_of(pawns))));
      }
    }
  }
}

TEST(Structure, KeysGoThereAndBack) {
  Random random(3);
  for (int i = 0; i < 1000; ++i) {
    const Structure s = random_structure(random);
    ASSERT_EQ(structure_of(key_of(s)), s);
  }
}

TEST(Structure, AllFourImagesHaveOneRepresentative) {
  Random random(4);
  for (int i = 0; i < 1000; ++i) {
    const Structure s = random_structure(random);
    const Canonical first = canonical(s);
    ASSERT_EQ(key_of(s.image(first.symmetry)), first.key);
    for (Symmetry g = 0; g < kSymmetries; ++g) ASSERT_EQ(canonical(s.image(g)).key, first.key);
  }
}

TEST(StructureIndex, NumbersEverySuccessorBelow) {
  const PieceGame game = small_game("raging-rooks", "2r2/2pp1/5/5/2PP1/2R2 w - - 0 1");
  const StructureIndex structures(game.start, game.pieces_can_meet);
  ASSERT_GT(structures.size(), 1000u);
  for (StructureId id = 0; id < structures.size(); ++id) {
    ASSERT_EQ(structures.find(structures.key(id)), id);
    for_each_successor(structures.structure(id), game.pieces_can_meet, [&](const Structure& next) {
      const auto number = structures.find(canonical(next).key);
      ASSERT_TRUE(number);
      ASSERT_LT(tier_of(next), tier_of(structures.structure(id)));
      ASSERT_LT(*number, id);
    });
  }
}

TEST(Numbering, NumbersPositionsWithoutGaps) {
  const PieceGame game = small_game("battling-bishops", "1b3/2pp1/5/5/2PP1/1B3 w - - 0 1");
  const Numbering numbering(game, game.start);
  std::vector<bool> seen(static_cast<std::size_t>(numbering.size()));
  for (const Color turn : kColors)
    for (CellSet a = numbering.cells[0]; a;) {
      const Cell white = pop_cell(a);
      for (CellSet b = numbering.cells[1]; b;) {
        const auto number = static_cast<std::size_t>(numbering.number(turn, {white, pop_cell(b)}));
        ASSERT_LT(number, seen.size());
        ASSERT_FALSE(seen[number]);
        seen[number] = true;
      }
    }
}

TEST(PieceGame, SaysWhatIsBeyondIt) {
  const auto error = [](std::string_view id, std::string_view fen_text) {
    return piece_game(*position_from_fen(**find_playable_variant(id), fen_text)).ok();
  };
  EXPECT_FALSE(error("quickchess-gc", "rbkqn/ppppp/5/5/PPPPP/RBKQN w Qq - 0 1"));
  EXPECT_FALSE(error("mix-and-match:rn", "r3n/ppppp/5/5/PPPPP/R3N w - - 0 1"));
  EXPECT_FALSE(error("raging-rooks", "5/ppppp/5/5/PPPPP/5 w - - 0 1"));
  EXPECT_FALSE(error("mix-and-match:r", "r4/ppppp/ppppp/PPPPP/PPPPP/R4 w - - 0 1")) << "more tiers than are solved";
  EXPECT_TRUE(error("mix-and-match:r", "r4/ppppp/5/5/PPPPP/R4 w - - 0 1"));
}

}  // namespace
}  // namespace thirty
