// Which names and options there are, and which are one and the same game.
#include "rules/catalogue.h"

#include <gtest/gtest.h>

namespace thirty::testing {

TEST(Catalogue, AMixIsOneGameInWhateverOrderItsPiecesAreNamed) {
  const Variant* mix = *find_variant("mix-and-match:rn");
  EXPECT_EQ(mix->id, "mix-and-match:rn");
  EXPECT_EQ(mix->start_fen, "r3n/ppppp/5/5/PPPPP/R3N w - - 0 1");
  for (const char* same : {"mix-and-match:nr", "mix-and-match:rnr", "mix-and-match:NR"})
    EXPECT_EQ(*find_variant(same), mix) << same;
  EXPECT_EQ(*find_variant("mix-and-match:"), *find_variant("mix-and-match"));
  EXPECT_FALSE(find_variant("mix-and-match:ry").ok());
}

TEST(Catalogue, ANameThatIsNoneIsTakenForASlipWhereItIsNearToOne) {
  const auto told = [](std::string_view id) { return find_variant(id).error().message; };
  EXPECT_EQ(told("ragging-rook"), "there is no game called 'ragging-rook'; did you mean 'raging-rooks'?");
  EXPECT_EQ(told("Chess"), "there is no game called 'Chess'; did you mean 'chess'?");
  for (const char* far : {"nosuch", "zzzzz", "x", ""})
    EXPECT_EQ(told(far), "there is no game called '" + std::string(far) + "'");
}

TEST(Catalogue, AnOptionThatAGameDoesNotHaveIsRefused) {
  const auto is_game = [](std::string_view id, std::string_view options) {
    return find_variant(id, *options_from_text(options)).ok();
  };
  EXPECT_TRUE(is_game("raging-rooks", "blasters,enpassant"));
  EXPECT_TRUE(is_game("pawn-blasters", "enpassant")) << "which has the double step already";
  EXPECT_TRUE(is_game("kings-pro", "no-castling,fide-promotion"));
  EXPECT_FALSE(is_game("raging-rooks", "enpassant")) << "nobody goes two squares";
  EXPECT_FALSE(is_game("raging-rooks", "no-castling"));
  EXPECT_FALSE(is_game("raging-rooks", "fide-promotion"));
  EXPECT_FALSE(is_game("chess", "blasters"));
}

}  // namespace thirty::testing
