// PGN: what is written is read back, in every game; what others write is understood; what is wrong is said with its
// place.
#include "rules/pgn.h"

#include <gtest/gtest.h>

#include "rules/catalogue.h"
#include "rules/every_game.h"
#include "rules/fen.h"
#include "rules/movegen.h"
#include "rules/notation.h"

namespace thirty::testing {

namespace {

/// The only game of a text that must be readable.
PgnGame only_game(std::string_view text) {
  Result<std::vector<PgnGame>> games = games_from_pgn(text);
  if (!games) {
    ADD_FAILURE() << games.error().message;
    return {Game(**find_variant("chess")), {}, {}};
  }
  EXPECT_EQ(games->size(), 1u);
  return games->front();
}

Error error_of(std::string_view text) {
  const Result<std::vector<PgnGame>> games = games_from_pgn(text);
  return games ? Error{"no error"} : games.error();
}

std::string moves_text(const Game& game) {
  std::string text;
  for (std::size_t i = 0; i < game.moves().size(); ++i)
    text += (i ? " " : "") + san(game.positions()[i], game.moves()[i]);
  return text;
}

}  // namespace

TEST(Pgn, WritesTheRosterTheGameAndWrappedMoves) {
  PgnGame g{Game(**find_variant("raging-rooks", OptionSet().with(Option::Blasters))), {{"White", "Ann \"A\""}}, {}};
  ASSERT_TRUE(g.game.play(*move_from_name(g.game.position(), "a2a4")).ok());
  g.comments = {"before\nall", "a big step"};
  ASSERT_TRUE(g.game.resign(Color::Black).ok());
  EXPECT_EQ(pgn(g),
            "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"Ann \\\"A\\\"\"]\n"
            "[Black \"?\"]\n[Result \"1-0\"]\n[Variant \"raging-rooks\"]\n[Options \"blasters\"]\n[SetUp \"1\"]\n"
            "[FEN \"r4/ppppp/5/5/PPPPP/R4 w - - 0 1\"]\n\n{before all} 1. a4 {a big step} 1-0\n");
}

TEST(Pgn, ReadsBackWhatItWroteInEveryGame) {
  Random random(11);
  for (const Variant* v : every_game()) {
    PgnGame g{Game(*v), {{"Event", "Home"}, {"Annotator", "back\\slash"}}, {}};
    for (int ply = 0; ply < 40 && !g.game.outcome(); ++ply) {
      ASSERT_TRUE(g.game.play(random.one_of(legal_moves(g.game.position()))).ok());
      if (random.below(4) == 0) {
        g.comments.resize(static_cast<std::size_t>(ply) + 2);
        g.comments.back() = "comment after ply " + std::to_string(ply);
      }
    }
    switch (random.below(3)) {  // an error if the board has ended the game, which is as well
      case 0:
        static_cast<void>(g.game.lose_on_time(Color::White));
        break;
      case 1:
        static_cast<void>(g.game.agree_draw());
        break;
    }

    const std::string text = pgn(g);
    SCOPED_TRACE(text);
    for (std::size_t start = text.find("\n\n") + 2; start < text.size();) {
      const std::size_t end = text.find('\n', start);
      ASSERT_LT(end - start, 80u);
      start = end + 1;
    }
    const PgnGame read = only_game(text);
    ASSERT_EQ(&read.game.variant(), v);
    ASSERT_EQ(read.game.moves(), g.game.moves());
    ASSERT_EQ(read.game.start(), g.game.start());
    ASSERT_EQ(read.comments, g.comments);
    const std::string wanted = g.game.outcome() ? outcome_text(*g.game.outcome()) : "";
    ASSERT_EQ(read.game.outcome() ? outcome_text(*read.game.outcome()) : "", wanted);
    ASSERT_EQ(pgn(read), text);
  }
}

TEST(Pgn, UnderstandsWhatOthersWrite) {
  const PgnGame g = only_game(
      "\xef\xbb\xbf% an escaped line\n"
      "[Event \"A [nested] \\\"name\\\"\"]\n[Result \"1-0\"]\n\n"
      "1.e4! $1 (1. d4 d5 {a } in a comment?} (1... Nf6 2. c4) 2. c4) 1...e5 {best by test}\n"
      "2. Bc4 Nc6 ; to the end of the line ) } \n"
      "3.Qh5?! Nf6?? 4.Qxf7# 1-0\n");
  EXPECT_EQ(moves_text(g.game), "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#");
  EXPECT_EQ(outcome_text(*g.game.outcome()), "white checkmate");
  ASSERT_EQ(g.comments.size(), 5u);
  EXPECT_EQ(g.comments[2], "best by test");
  EXPECT_EQ(g.comments[4], "to the end of the line ) }");
  EXPECT_EQ(g.tags, (std::vector<PgnTag>{{"Event", "A [nested] \"name\""}}));
}

TEST(Pgn, WhatOthersHaveSaidIsWrittenSoThatItCanBeReadAgain) {
  PgnGame g = only_game("1. e4 ; } a brace\n {and more} e5 *");
  ASSERT_EQ(g.comments.size(), 2u);
  EXPECT_EQ(g.comments[1], "} a brace and more");
  g.tags = {{"White", "Ann\nB"}};
  const PgnGame again = only_game(pgn(g));
  EXPECT_EQ(moves_text(again.game), "e4 e5");
  EXPECT_EQ(again.comments[1], ") a brace and more");
  EXPECT_NE(pgn(g).find("[White \"Ann B\"]\n"), std::string::npos) << "a tag has one line";
}

TEST(Pgn, FindsTheMovesAmongAllThatMayStandBetweenThem) {
  struct Case {
    const char* text;
    const char* moves;
  };
  for (const auto& [text, moves] : {
           Case{"1. e4 (1. d4 {)} d5 ; )\n 2. c4) e5", "e4 e5"},
           Case{"1. e4\n% 1... d5\n1... e5", "e4 e5"},
           Case{"1. e4 a6 2. e5 d5 3. exd6 e.p.", "e4 a6 e5 d5 exd6"},
           Case{"1. Ng1-f3 e7-e5 2. Nf3xe5", "Nf3 e5 Nxe5"},
           Case{"1. e2\u2013e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O\u2013O 0\u20110", "e4 e5 Nf3 Nf6 Bc4 Bc5 O-O O-O"},
           Case{"1. e4\u00b1 d5 \u2213 2. e4\u00d7d5+- = Qd8:d5\u2020 +/- 3. Be2 \u203c", "e4 d5 exd5 Qxd5 Be2"},
           Case{"1\u2026", ""},
           Case{"1.\u00a0e4\u202fe5 \u200e2.\u200e Nf3\u200e\u00a01/2:\u00bd", "e4 e5 Nf3"},
           Case{"1. e4 1\u2026 e5 2. \u2658f3\u2049 2\u2026\u265ec6 \u25a1 3. \u2026 \u2a72", "e4 e5 Nf3 Nc6"},
           Case{"1. e4 a6 2. e5 d5 3. exd6e.p. = \u221e", "e4 a6 e5 d5 exd6"},
           Case{"1. e4 a6 2. e5 d5 3. exd6 ep", "e4 a6 e5 d5 exd6"},
       })
    EXPECT_EQ(moves_text(only_game(text).game), moves) << text;
  for (const char* no_move : {"--", "\u2014", "-"})
    EXPECT_EQ(error_of("1. e4 " + std::string(no_move) + " 2. d4").at, 6u) << no_move << " skips no move";
  EXPECT_EQ(error_of("1. e4 %e5").at, 6u) << "a line is escaped by its first character alone";
}

TEST(Pgn, NumbersBlacksMoveBehindAComment) {
  PgnGame g{Game(**find_variant("chess")), {}, {"", "best by test"}};
  for (const char* move : {"e2e4", "e7e5", "g1f3"})
    ASSERT_TRUE(g.game.play(*move_from_name(g.game.position(), move)).ok());
  EXPECT_TRUE(pgn(g).ends_with("\n\n1. e4 {best by test} 1... e5 2. Nf3 *\n")) << pgn(g);
}

TEST(Pgn, SaysHowAGameEndedThatTheBoardDidNotEnd) {
  const std::string thrice = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 ";
  struct Case {
    std::string text;
    const char* outcome;
  };
  for (const auto& [text, outcome] : {
           Case{"[Termination \"White won on time\"]\n\n1. e4 e5 1-0", "white time"},
           Case{"[Termination \"Time forfeit\"]\n\n1. e4 e5 0-1", "black time"},
           Case{"1. e4 e5 0-1", "black resignation"},
           Case{"1. e4 e5 1/2-1/2", "draw agreement"},
           Case{thrice + "1/2-1/2", "draw claim"},
       }) {
    const PgnGame g = only_game(text);
    EXPECT_EQ(g.game.outcome() ? outcome_text(*g.game.outcome()) : "", outcome) << text;
  }
}

TEST(Pgn, ReadsResultsAsTheyArePrinted) {
  for (const auto& [printed, result] :
       {std::pair{"1\u20130", "1-0"}, std::pair{"0\u20141", "0-1"}, std::pair{"1\u20110", "1-0"},
        std::pair{"\u00bd\u2013\u00bd", "1/2-1/2"}, std::pair{"\u00bd-\u00bd", "1/2-1/2"},
        std::pair{"1/2\u20131/2", "1/2-1/2"}, std::pair{"1:0", "1-0"}, std::pair{"\u00bd", "1/2-1/2"},
        std::pair{"1/2", "1/2-1/2"}}) {
    const std::string moves = "1. e4 e5 ";
    EXPECT_NE(pgn(only_game(moves + printed)).find(" " + std::string(result) + "\n"), std::string::npos) << printed;
    EXPECT_NE(
        pgn(only_game("[Result \"" + std::string(printed) + "\"]\n\n" + moves)).find(" " + std::string(result) + "\n"),
        std::string::npos)
        << printed;
  }
  EXPECT_EQ(error_of("1. e4 e5 \u2013").at, 9u) << "a dash is no result";
}

TEST(Pgn, ADrawOnTimeByOthersRulesIsReadAsADraw) {
  for (const char* termination : {"Time forfeit", "normal"}) {
    const PgnGame g =
        only_game("[Result \"1/2-1/2\"]\n[Termination \"" + std::string(termination) + "\"]\n\n1. e4 e5 1/2-1/2\n");
    ASSERT_TRUE(g.game.outcome());
    EXPECT_FALSE(g.game.outcome()->winner);
    EXPECT_EQ(only_game(pgn(g)).game.moves(), g.game.moves());
  }
}

TEST(San, NamesAsMuchOfTheOriginAsTellsThePieceFromTheOthers) {
  const Position p = *position_from_fen(**find_playable_variant("chess"), "1k6/8/8/8/4Q2Q/8/K7/7Q w - - 0 1");
  for (const auto& [move, written] : {std::pair{"e4e1", "Qee1"}, {"h1e1", "Q1e1"}, {"h4e1", "Qh4e1"}}) {
    const Move m = *move_from_name(p, move);
    EXPECT_EQ(san(p, m), written);
    EXPECT_EQ(*move_from_san(p, written), m);
  }
}

TEST(Pgn, WhoseTimeIsUpDrawsAgainstABareKing) {
  for (const char* fen : {"k7/8/8/8/8/8/8/K5Q1 w - - 0 1", "k5q1/8/8/8/8/8/8/K7 b - - 0 1"}) {
    const PgnGame g =
        only_game("[SetUp \"1\"]\n[FEN \"" + std::string(fen) + "\"]\n[Termination \"Time forfeit\"]\n\n1/2-1/2");
    ASSERT_TRUE(g.game.outcome());
    EXPECT_EQ(outcome_text(*g.game.outcome()), "draw time") << fen;
  }
}

TEST(Pgn, ReadsSeveralGamesOfDifferentKinds) {
  const auto games = games_from_pgn(
      "[Variant \"power-pawns\"]\n\n1. a3 a4 *\n\n[Variant \"Standard\"]\n1. d4 1/2-1/2\n\n"
      "[Variant \"quickchess-gc\"]\n[FEN \"rbkqn/ppppp/5/5/PPPPP/RBKQN b Qq - 0 7\"]\n[SetUp \"1\"]\n\n7... a3 0-1");
  ASSERT_TRUE(games.ok()) << games.error().message;
  ASSERT_EQ(games->size(), 3u);
  EXPECT_FALSE((*games)[0].game.outcome());
  EXPECT_EQ(outcome_text(*(*games)[1].game.outcome()), "draw agreement");
  EXPECT_EQ(outcome_text(*(*games)[2].game.outcome()), "black resignation");
  EXPECT_TRUE(games_from_pgn("")->empty());
}

TEST(Pgn, SaysWhatIsWrongAndWhere) {
  EXPECT_EQ(error_of("1. e4 e5 2. Ke3").at, 12u);
  EXPECT_EQ(error_of("1. e4 {never closed").at, 6u);
  EXPECT_EQ(error_of("1. e4 (1. d4").at, 6u);
  EXPECT_EQ(error_of("[Event \"x\"]\n[Variant \"chses\"]\n1. e4").at, 12u);
  EXPECT_NE(error_of("[Variant \"chses\"]").message.find("'chess'"), std::string::npos);
  EXPECT_NE(error_of("[Variant \"olympics\"]").message.find("rescue-the-queen"), std::string::npos);
  EXPECT_EQ(error_of("[Variant \"chess\"]\n[Options \"blasters\"]\n").message,
            "Traditional chess does not have the option 'blasters'");
  EXPECT_EQ(error_of("[Variant \"chess\"]\n[Edition \"chses\"]\n1. e4").at, 18u);
  EXPECT_EQ(error_of("[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]").message, "the board is empty");
  EXPECT_EQ(error_of("[Event ?]").at, 7u);
  EXPECT_EQ(error_of("[Event \"?\"").at, 10u);
  EXPECT_EQ(error_of("[Event \"?").message, "the tag is not closed");
  EXPECT_NE(error_of("1. f3 e5 2. g4 Qh4# 1-0").message.find("the result is '1-0'"), std::string::npos);
  EXPECT_EQ(error_of("1. f3 e5 2. g4 Qh4# 3. a3").message, "'a3' is not a legal move here");
}

TEST(Pgn, NamesTheKindOfFaultTheWordAndTheMoveNumber) {
  struct Case {
    const char* text;
    PgnFault::Kind kind;
    const char* word;
    int move_number;
    Color turn;
  };
  const std::vector<Case> cases{
      {"1. e4 e5 2. Ke3", PgnFault::Kind::Move, "Ke3", 2, Color::White},
      {"1. e4 e5 2. Nf3 (2. f4 exf4 Zz9) Nc9!", PgnFault::Kind::Move, "Nc9!", 2, Color::Black},
      {"1. f3 e5 2. g4 Qh4# 3. a3", PgnFault::Kind::Move, "a3", 3, Color::White},
      {"1. f3 e5 2. g4 Qh4# 1-0", PgnFault::Kind::Result, "1-0", 2, Color::Black},
      {"1. e4 {never closed", PgnFault::Kind::Bracket, "{", 1, Color::White},
      {"[Variant \"chses\"]\n1. e4", PgnFault::Kind::Game, "chses", 0, Color::White},
      {"[Variant \"chess\"]\n[Edition \"chses\"]\n1. e4", PgnFault::Kind::Game, "chses", 0, Color::White},
      {"[Variant \"power-pawns\"]\n[Options \"many\"]", PgnFault::Kind::Game, "many", 0, Color::White},
      {"[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]", PgnFault::Kind::Position, "8/8/8/8/8/8/8/8 w - - 0 1", 0, Color::White},
      {"[Event ?]", PgnFault::Kind::Tag, "Event", 0, Color::White},
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(c.text);
    const PgnReading reading = read_pgn(c.text);
    ASSERT_TRUE(reading.fault);
    EXPECT_TRUE(reading.games.empty());
    EXPECT_EQ(reading.fault->kind, c.kind);
    EXPECT_EQ(reading.fault->word, c.word);
    EXPECT_EQ(reading.fault->move_number, c.move_number);
    EXPECT_EQ(reading.fault->turn, c.turn);
  }
}

TEST(Pgn, ReadsAsManyGamesAsAreAskedFor) {
  constexpr std::string_view kText = "1. e4 *\n\n1. d4 *\n\n1. nonsense *";
  const PgnReading first = read_pgn(kText, 1);
  EXPECT_EQ(first.games.size(), 1u);
  EXPECT_TRUE(first.more);
  EXPECT_FALSE(first.fault) << "what was not asked for is not read";
  const PgnReading all = read_pgn(kText);
  EXPECT_EQ(all.games.size(), 2u);
  EXPECT_TRUE(all.fault);
  EXPECT_FALSE(read_pgn("1. e4 *\n", 1).more);
}

}  // namespace thirty::testing
