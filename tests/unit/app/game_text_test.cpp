// Which game a pasted position is taken for.
#include "app/game_text.h"

#include <gtest/gtest.h>

#include "app/load.h"
#include "rules/catalogue.h"
#include "rules/fen.h"

namespace thirty {
namespace {

std::string game_of(std::string_view text, std::string_view present) {
  const GameText read = read_game_text(text, **find_playable_variant(present));
  return read.game ? read.game->game.variant().id : "none";
}

TEST(GameText, EveryGamesStartIsThatGame) {
  for (const Variant* game : catalogue()) {
    if (!game->has_board()) continue;
    const std::string start = fen(Position::start(*game));
    EXPECT_EQ(game_of(start, game->id), game->id) << start;
    const std::string found = game_of(start, game->ranks == 6 ? "chess" : "power-pawns");
    EXPECT_EQ(fen(Position::start(**find_playable_variant(found))), start) << game->id << " is taken for " << found;
  }
}

TEST(GameText, APositionIsOfTheGameOnTheBoardIfItsPiecesComeIntoIt) {
  EXPECT_EQ(game_of("5/pp1pp/2p2/2P2/PP1PP/5 w - - 0 1", "raging-rooks"), "raging-rooks");
  EXPECT_EQ(game_of("2Q2/P4/5/4p/4p/5 w - - 0 1", "rescue-the-queen"), "rescue-the-queen")
      << "a queen that was brought in";
  EXPECT_EQ(game_of("k4/r3P/Q4/5/5/K4 b - - 0 1", "kings-pro"), "kings-pro");
}

TEST(GameText, PiecesThatAGameDoesNotHaveMakeItAnother) {
  EXPECT_EQ(game_of("r4/ppppp/5/5/PPPP1/R3P w - - 0 1", "power-pawns"), "raging-rooks");
  EXPECT_EQ(game_of("rbkqn/ppppp/5/5/PPPPP/RBKQN w Qq - 0 1", "chess"), "quickchess-gc");
  EXPECT_EQ(game_of("rbkqn/ppppp/5/5/PPPPP/RBKQN w Qq - 0 1", "power-pawns"), "quickchess-gc");
  const std::string mates = game_of("rbkqn/pp1pp/5/2p2/PPPPP/RBKQN w - - 0 1", "power-pawns");
  EXPECT_EQ((*find_playable_variant(mates))->goal, Goal::Checkmate) << mates;
}

TEST(GameText, MovesAloneAreOfTheGameOnTheBoardOrOfTraditionalChess) {
  EXPECT_EQ(game_of("1. a3 b4 2. axb4", "power-pawns"), "power-pawns");
  EXPECT_EQ(game_of("a2a3 b5b4", "raging-rooks"), "raging-rooks");
  EXPECT_EQ(game_of("[Event \"?\"]\n1. e4 e5 2. Nf3 *", "power-pawns"), "chess");
  EXPECT_EQ(game_of("[Variant \"chess\"]\n1. a3 *", "power-pawns"), "chess");
  EXPECT_EQ(game_of("[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n1. e4 *", "power-pawns"), "chess");
  EXPECT_EQ(game_of("[Edition \"Second\"]\n1. a3 *", "power-pawns"), "power-pawns") << "of a book, it may be";
  const auto options = [](std::string_view text, std::string_view present) {
    const GameText read = read_game_text(text, **find_playable_variant("raging-rooks", *options_from_text(present)));
    EXPECT_TRUE(read.game) << text;
    return read.game ? options_text(read.game->game.variant().options) : "none";
  };
  EXPECT_EQ(options("1. a3 *", "blasters"), "blasters");
  EXPECT_EQ(options("[Options \"blasters\"]\n1. a4 *", ""), "blasters") << "of the game on the board as well";
  EXPECT_EQ(options("[Options \"\"]\n1. a3 *", "blasters"), "");
}

TEST(GameText, APositionIsReadAsItIsPrinted) {
  const std::string fen = "rqknb/ppppp/5/5/PPPPP/RQKNB b - - 3 7";
  const Variant& present = **find_playable_variant("raging-rooks");
  for (const char* printed :
       {"\u00a0rqknb/ppppp/5/5/PPPPP/RQKNB\u00a0b - - 3 7\u200f", "rqknb/ppppp/5/5/PPPPP/RQKNB b \u2013 \u2014 3 7",
        "rqknb/ppppp/5/5/PPPPP/RQKNB\tb\t-\t-\t3\t7\r\n"}) {
    const GameText plain = read_game_text(fen, present), read = read_game_text(printed, present);
    ASSERT_TRUE(plain.game && read.game) << printed;
    EXPECT_EQ(read.game->game.start(), plain.game->game.start()) << printed;
  }
  const GameText longer = read_game_text(fen + " bm Nf3", present);
  ASSERT_TRUE(longer.fault);
  EXPECT_EQ(longer.fault->error.code, "fen-too-long") << "what is no 'dbl:' is not blamed for one";
}

TEST(GameText, AResultAloneIsAGameWithoutMoves) {
  EXPECT_EQ(game_of("1/2-1/2", "power-pawns"), "power-pawns");
}

TEST(GameText, TheAddressOfAGameBringsItBack) {
  for (const char* text : {"[Variant \"raging-rooks\"]\n1. c3 b4 *", "4p/5/5/2R2/5/5 w - - 3 7"}) {
    const Game game = read_game_text(text, **find_playable_variant("raging-rooks")).game->game;
    EXPECT_EQ(load_game(address_of(game), 1, 0).session->game().position(), game.position()) << text;
  }
}

TEST(GameText, WhereMovesAloneGoWrongIsToldOfTheGameThatTheyFollowFurther) {
  const Variant& present = **find_playable_variant("power-pawns");
  for (const auto& [text, word] :
       {std::pair{"1. a3 b4 2. axb5", "axb5"}, {"1. e4 e5 2. Ke3", "Ke3"}, {"nonsense", "nonsense"}})
    EXPECT_EQ(read_game_text(text, present).fault->word, word);
}

}  // namespace
}  // namespace thirty
