// Endings of four pieces from nothing: which classes there are, that values follow from their moves, and that
// whatever looks alike is worth the same.
#include <gtest/gtest.h>

#include <algorithm>

#include "load.h"
#include "rules/catalogue.h"
#include "rules/fen.h"
#include "rules/movegen.h"
#include "tablebase/audit.h"
#include "tablebase/ending_tablebase.h"
#include "tablebase/tier_solver.h"
#include "unit/tablebase/compare_strategies.h"
#include "unit/tablebase/once.h"

namespace thirty {
namespace {

const Variant& game(std::string_view id, OptionSet options = {}) {
  return **find_playable_variant(id, options);
}
EndingClass ending(std::string_view id, std::string_view fen_text) {
  return ending_class_of(*position_from_fen(game(id), fen_text)).ending;
}
std::vector<std::string> names(const std::vector<EndingClass>& classes) {
  std::vector<std::string> names;
  for (const EndingClass& one : classes) names.push_back(one.name());
  return names;
}

TEST(EndingClass, CountsPiecesWithTheStrongerSideFirst) {
  EXPECT_EQ(ending("quickchess-gc", "3k1/5/2q2/5/5/K3R w - - 0 1").name(), "KQvKR");
  EXPECT_EQ(ending("quickchess-gc", "3k1/5/2r2/5/5/K3R w - - 0 1").name(), "KRvKR");
  EXPECT_EQ(names(endings_of(game("quickchess-gc"), 3)),
            (std::vector<std::string>{"KPvK", "KNvK", "KBvK", "KRvK", "KQvK"}));
  EXPECT_EQ(endings_of(game("quickchess-gc"), 4).size(), 35u);
  EXPECT_EQ(endings_of(game("quickchess-gc"), 5).size(), 145u);
}

TEST(EndingClass, RescueTheQueenHasNoKings) {
  EXPECT_EQ(ending("rescue-the-queen", "3p1/5/2q2/5/5/P3R w - - 0 1").name(), "QPvRP");
  EXPECT_EQ(names(endings_of(game("rescue-the-queen"), 2)),
            (std::vector<std::string>{"PvP", "NvP", "NvN", "BvP", "BvN", "BvB", "RvP", "RvN", "RvB", "RvR", "QvP",
                                      "QvN", "QvB", "QvR", "QvQ"}));
  // While the queen stands the next pawn may become anything.
  const auto later =
      names(endings_after(game("rescue-the-queen"), ending("rescue-the-queen", "5/5/2n2/5/1P3/1P3 w - - 0 1")));
  EXPECT_NE(std::find(later.begin(), later.end(), "QBvN"), later.end());
  EXPECT_EQ(std::find(later.begin(), later.end(), "BPvN"), later.end()) << "the first pawn brings the queen";
}

TEST(EndingClass, APrinceIsAQueenUnlessHisPawnsMayStillRescueOne) {
  EXPECT_EQ(ending("all-the-pieces", "3k1/5/2Y2/5/5/K3r w - - 0 1").name(), "KQvKR");
  EXPECT_EQ(ending("all-the-pieces", "3k1/5/2Y2/5/5/K3P w - - 0 1").name(), "KYPvK");
  EXPECT_EQ(ending("all-the-pieces", "3k1/5/2Y2/5/4p/K4 w - - 0 1").name(), "KQvKP");
  EXPECT_EQ(endings_of(game("all-the-pieces"), 4).size(), 36u);
}

TEST(EndingClass, LeadsToWhatCapturesAndPromotionsMakeOfIt) {
  const auto after = [&](std::string_view id, std::string_view fen_text) {
    return names(endings_after(game(id), ending(id, fen_text)));
  };
  EXPECT_EQ(after("quickchess-gc", "3k1/5/2b2/5/5/K3R w - - 0 1"), (std::vector<std::string>{"KBvK", "KRvK", "KRvKB"}));
  EXPECT_EQ(after("quickchess-gc", "4k/5/5/5/4P/K4 w - - 0 1").size(), 5u);
  // The queen stands, so no second one can be rescued.
  const auto rescue = after("all-the-pieces", "3k1/5/2Q2/5/4P/K4 w - - 0 1");
  EXPECT_NE(std::find(rescue.begin(), rescue.end(), "KQRvK"), rescue.end());
  EXPECT_EQ(std::find(rescue.begin(), rescue.end(), "KQQvK"), rescue.end());
}

TEST(EndingClass, GamesThatDifferInCastlingAloneShareTheirEndings) {
  EXPECT_EQ(game_of_endings(game("kings-pro")), &game("all-the-pieces"));
  EXPECT_EQ(game_of_endings(game("queens-pro", OptionSet{}.with(Option::NoCastling))), &game("all-the-pieces"));
  EXPECT_EQ(game_of_endings(game("blind")), &game("all-the-pieces"));
  EXPECT_EQ(game_of_endings(game("quickchess-gc")), &game("quickchess-gc"));
  EXPECT_EQ(game_of_endings(game("kings-pro", OptionSet{}.with(Option::FidePromotion))), nullptr);
  EXPECT_FALSE(has_endings(game("chess")));
  EXPECT_FALSE(has_endings(game("quickchess-1991")));
  EXPECT_FALSE(has_endings(game("raging-rooks")));
}

struct SmallEnding {
  const char* game;
  const char* fen;
  int longest;
};
constexpr SmallEnding kSmallEndings[]{{"quickchess-gc", "5/5/2bR1/5/2k2/K4 w - - 0 1", 72},
                                      {"all-the-pieces", "5/5/2k2/5/1P3/K4 w - - 0 1", 39},
                                      {"quickchess-gc", "5/5/2k2/5/1Q3/K3Q w - - 0 1", 12},
                                      {"rescue-the-queen", "5/5/2p2/5/1P3/5 w - - 0 1", 11},
                                      {"rescue-the-queen", "5/5/2q2/5/1P3/1Q3 w - - 0 1", 19}};

struct Solved {
  explicit Solved(const SmallEnding& small)
      : variant(game(small.game)), table(variant, *endings_from_text(variant, small.fen)) {
    EXPECT_TRUE(table.allocate());
    TierSolver solver(table, 2);
    for (int tier = 0; tier < kTiers; ++tier) solver.solve(tier);
  }

  const Variant& variant;
  EndingTablebase table;
};

class SolvedEnding : public testing::TestWithParam<SmallEnding> {
 protected:
  Solved& solved_ = solved_once<Solved>(GetParam());
  const Variant& variant_ = solved_.variant;
  EndingTablebase& table_ = solved_.table;
};

TEST_P(SolvedEnding, ValuesFollowFromTheirMoves) {
  Audit audit(table_, variant_, 5);
  for (int i = 0; i < share_of(60'000); ++i)
    if (const auto position = audit.draw()) audit.rederive(*position);
  EXPECT_GT(static_cast<int>(audit.report().rederived), share_of(10'000));
  // Rescue the Queen ends when a piece is taken, so hardly any position that is held is over.
  if (variant_.royal()) {
    EXPECT_GT(static_cast<int>(audit.report().finished), share_of(100));
  }
  for (int i = 0; i < share_of(500); ++i)
    if (const auto position = audit.draw()) audit.search(*position, 5, 20'000);
  EXPECT_GT(static_cast<int>(audit.report().decided), share_of(50));
  EXPECT_TRUE(audit.report().ok()) << audit.report().faults.front();
}

TEST_P(SolvedEnding, TheLongestMateIsKnown) {
  int longest = 0;
  for (std::uint64_t i = 0; i < table_.size(); ++i) longest = std::max(longest, plies_of(table_.scores()[i]));
  EXPECT_EQ(longest, GetParam().longest);
}

TEST_P(SolvedEnding, MirrorsAndColoursMakeNoDifference) {
  Audit audit(table_, variant_, 6);
  for (int i = 0; i < share_of(3000); ++i) {
    const auto position = audit.draw();
    if (!position) continue;
    for (Symmetry g = 1; g < kSymmetries; ++g) {
      thirty::Setup image;
      image.turn = g & kTurn ? ~position->turn() : position->turn();
      for (Cell c = 0; c < kCells; ++c) {
        const Piece piece = position->piece_on(square_of(c));
        if (piece.empty()) continue;
        image.board[square_of(kImageOf[g][c])] = {g & kTurn ? ~piece.color() : piece.color(), piece.type()};
      }
      EXPECT_EQ(table_.find(*Position::from_setup(variant_, image)), table_.find(*position)) << fen(*position);
    }
  }
}

TEST_P(SolvedEnding, AStrategyHoldsWhatIsNotLost) {
  EXPECT_GT(compare_strategies(table_, variant_, 5 + share_of(20)), 0);
}

TEST_P(SolvedEnding, EveryPositionIsFoundWhereItIsHeld) {
  for (std::uint64_t entry = 0; entry < table_.size(); entry += 7) {
    const auto position = table_.position_at(variant_, entry);
    if (!position) continue;
    const EndingTable& table = table_.table();
    const auto place = table.place(*position);
    ASSERT_TRUE(place);
    const std::uint64_t found =
        table_.offset(place->structure) + table.structure(place->structure).number(place->turn, place->cells);
    // Of pawns that are their own mirror image both views are held.
    ASSERT_EQ(table_.scores()[found], table_.scores()[entry]) << fen(*position);
    if (!table.structure(place->structure).ending.has_pawns()) {
      ASSERT_EQ(found, entry) << fen(*position);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Small, SolvedEnding, testing::ValuesIn(kSmallEndings));

TEST(EndingTable, AnEnPassantPositionIsWorthTheBestOfItsMoves) {
  const Variant& variant = game("quickchess-gc");
  const auto position = *position_from_fen(variant, "k4/5/5/2pP1/5/4K w - c4 0 1");
  ASSERT_NE(position.en_passant(), kNoSquare);
  EndingTable table(variant, *endings_from_text(variant, "k4/5/5/2pP1/5/4K w - - 0 1"));
  ASSERT_TRUE(table.allocate());
  std::fill_n(table.scores(), table.offset(table.structure_count()), Score{0});
  EXPECT_EQ(table.find(position), Score{0});
  // As if Black were lost once his pawn is taken.
  MoveList moves;
  generate_legal(position, moves);
  const auto taking = std::find_if(moves.begin(), moves.end(), [&](Move m) { return position.is_en_passant(m); });
  ASSERT_NE(taking, moves.end());
  const auto place = *table.place(position.after(*taking));
  table.scores()[table.offset(place.structure) + table.structure(place.structure).number(place.turn, place.cells)] =
      loss_in(8);
  EXPECT_EQ(table.find(position), win_in(9));
}

TEST(EndingTable, SaysWhatIsBeyondIt) {
  const Variant& variant = game("quickchess-gc");
  EXPECT_FALSE(endings_from_text(variant, "6 pieces"));
  EXPECT_FALSE(endings_from_text(variant, "no FEN"));
  EXPECT_FALSE(endings_from_text(variant, "5/5/4k/5/5/R1K2 w Q - 0 1"));
  EXPECT_FALSE(endings_from_text(game("chess"), "4 pieces"));
  EXPECT_FALSE(endings_from_text(variant, variant.start_fen));
  EXPECT_FALSE(endings_from_text(game("rescue-the-queen"), "Q4/5/5/5/5/5 w - - 0 1")) << "one piece";
}

}  // namespace
}  // namespace thirty
