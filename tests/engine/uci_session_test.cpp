#include "engine/uci_session.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/random.h"
#include "engine/counted_clock.h"
#include "engine/dialogue.h"
#include "load.h"
#include "rules/catalogue.h"
#include "rules/movegen.h"
#include "search/level.h"

namespace thirty {
namespace {

bool has_line(const std::vector<std::string>& lines, std::string_view start) {
  return std::any_of(lines.begin(), lines.end(), [&](const std::string& l) { return l.starts_with(start); });
}

TEST(UciSession, IntroducesItselfWithEveryGame) {
  Dialogue d;
  const auto lines = d.say("uci");
  EXPECT_EQ(lines.back(), "uciok");
  EXPECT_TRUE(has_line(lines, "id name Thirty Squares"));
  const auto games = std::find_if(lines.begin(), lines.end(),
                                  [](const std::string& l) { return l.starts_with("option name UCI_Variant"); });
  ASSERT_NE(games, lines.end());
  for (const Variant* v : catalogue())
    EXPECT_EQ(games->find(" var " + v->id) != std::string::npos, v->has_board()) << v->id;
}

TEST(UciSession, PlaysEveryGameItNames) {
  Dialogue d;
  for (const Variant* v : catalogue()) {
    if (!v->has_board()) continue;
    EXPECT_TRUE(d.say("setoption name UCI_Variant value " + v->id).empty());
    const auto lines = d.say("go depth 3");
    EXPECT_TRUE(has_line(lines, "info depth 3 ")) << v->id;
    EXPECT_TRUE(lines.back().starts_with("bestmove ")) << v->id;
    EXPECT_NE(lines.back(), "bestmove 0000");
  }
}

TEST(UciSession, TellsEveryGameAndHowManyLevelsThereAre) {
  Dialogue d;
  const auto lines = d.say("catalogue");
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_TRUE(lines[0].starts_with("catalogue {\"levels\":" + std::to_string(Level::highest()) + ",\"games\":[{"));
  for (const Variant* game : catalogue()) EXPECT_NE(lines[0].find("{\"id\":\"" + game->id + "\""), std::string::npos);
  EXPECT_NE(lines[0].find(R"("answers":"endings","pack":"all-the-pieces")"), std::string::npos);
  EXPECT_NE(lines[0].find(R"("answers":"whole","pack":"raging-rooks")"), std::string::npos);
}

TEST(UciSession, ShowsTheBoardAndTheOutcome) {
  Dialogue d;
  d.say("setoption name UCI_Variant value raging-rooks");
  auto lines = d.say("d");
  EXPECT_EQ(lines.front(), "6 r . . . .");
  EXPECT_TRUE(has_line(lines, "fen: r4/ppppp/5/5/PPPPP/R4 w - - 0 1"));
  EXPECT_EQ(lines.back(), "outcome: none");
  d.say("position fen 5/4P/5/5/5/5 w - - 0 1");
  lines = d.say("d");
  EXPECT_EQ(lines.back(), "outcome: white all-captured");
  EXPECT_EQ(d.say("go depth 3"), std::vector<std::string>{"bestmove 0000"});
}

TEST(UciSession, CountsMoves) {
  Dialogue d;
  d.say("setoption name UCI_Variant value quickchess-gc");
  const auto lines = d.say("go perft 3");
  EXPECT_EQ(lines.size(), 12u);
  EXPECT_EQ(lines.back(), "Nodes searched: 1375");
  EXPECT_TRUE(has_line(lines, "e1d3: "));
  d.say("position fen k4/5/1K3/5/5/4R w - - 0 1 moves e1e6");
  EXPECT_EQ(d.say("go perft 2"), std::vector<std::string>{"Nodes searched: 0"});
}

TEST(UciSession, TakesOptionsThatTheGameHas) {
  Dialogue d;
  d.say("setoption name UCI_Variant value all-the-pieces");
  EXPECT_TRUE(d.say("setoption name Options value blasters, enpassant").empty());
  EXPECT_TRUE(d.say("position startpos moves a2a4").empty());
  EXPECT_TRUE(d.say("setoption name Options value").empty());
  EXPECT_TRUE(d.say("setoption name Options value <empty>").empty()) << "as `uci` tells it";
  EXPECT_EQ(d.say("position startpos moves a2a4").size(), 1u);
  EXPECT_EQ(d.say("setoption name Options value no-castling").size(), 1u);
  EXPECT_EQ(d.say("setoption name Options value flying").size(), 1u);
}

TEST(UciSession, AnswersBadInputWithOneErrorAndChangesNothing) {
  Dialogue d;
  d.say("setoption name UCI_Variant value quickchess-gc");
  d.say("position startpos moves a2a4 a5a4");
  d.say("position startpos moves a2a4");
  const auto before = d.say("d");
  for (const char* bad : {"hello",
                          "uci now",
                          "go depth",
                          "go depth 0",
                          "go depth -1",
                          "go depth 1x",
                          "go nodes 99999999999999999999",
                          "go sideways",
                          "go perft 0",
                          "go perft 1 depth 1",
                          "go nodes 1 perft 1",
                          "go depth 1 depth 2",
                          "go wtime 1 btime 1 wtime 1",
                          "position",
                          "position here",
                          "position fen",
                          "position fen x",
                          "position startpos a2a4",
                          "position startpos moves a2a5",
                          "position startpos moves a2a4 zz",
                          "position fen rbkqn/ppppp/5/5/PPPPP w",
                          "position fen 5/5/5/5/5/5 w - - 0 1",
                          "setoption",
                          "setoption name",
                          "setoption value 3",
                          "setoption name Nothing value 1",
                          "setoption name UCI_Variant value draughts",
                          "setoption name UCI_Variant value intro",
                          "setoption name Level value 13",
                          "setoption name Level",
                          "setoption name Hash value 0",
                          "setoption name Hash value many",
                          "setoption name MultiPV value 0",
                          "setoption name Seed value -1",
                          "setoption name Options value enpassant,x",
                          "stop now",
                          "d d",
                          "\x01\x02",
                          "go depth 3 depth"}) {
    const auto lines = d.say(bad);
    ASSERT_EQ(lines.size(), 1u) << bad;
    EXPECT_TRUE(lines[0].starts_with("info string error ")) << bad << ": " << lines[0];
    EXPECT_EQ(lines[0].find('\n'), std::string::npos);
    EXPECT_EQ(d.say("d"), before) << bad;
  }
}

TEST(UciSession, TellsNoPlaceWithinAValue) {
  Dialogue d;
  for (const char* bad : {"setoption name Without value nonsense", "setoption name Options value enpassant,x",
                          "setoption name UCI_Variant value draughts", "position fen x", "position startpos moves zz",
                          "go searchmoves zz"}) {
    const auto lines = d.say(bad);
    ASSERT_EQ(lines.size(), 1u) << bad;
    EXPECT_EQ(lines[0].find("(at "), std::string::npos) << bad << ": " << lines[0];
  }
}

TEST(UciSession, ThinksAboutTheMovesItIsGivenAlone) {
  for (const Variant* v : catalogue()) {
    if (!v->has_board()) continue;
    const MoveList moves = legal_moves(Position::start(*v));
    const std::string first = move_name(moves[0]);
    const std::string last = move_name(moves[moves.size() - 1]);
    for (const char* level : {"1", "5", "12", "perfect"}) {
      Dialogue d(counted_clock(20'000));  // or the solver takes its second
      d.say("setoption name UCI_Variant value " + v->id);
      d.say(std::string("setoption name Level value ") + level);
      const auto answer = [&](const std::string& go) { return d.say(go).back(); };
      // Moves end where the next word of `go` begins, wherever they stand.
      EXPECT_EQ(answer("go searchmoves " + last + " depth 2"), "bestmove " + last) << v->id << " " << level;
      EXPECT_EQ(answer("go depth 2 searchmoves " + first), "bestmove " + first) << v->id << " " << level;
      const std::string one_of_two = answer("go wtime 50 searchmoves " + last + " " + first + " btime 50 nodes 300");
      EXPECT_TRUE(one_of_two == "bestmove " + first || one_of_two == "bestmove " + last)
          << v->id << " " << level << ": " << one_of_two;
    }
  }
}

TEST(UciSession, NoWordOfAChessProgramRefusesTheWholeGo) {
  for (const char* limit : {"", "infinite", "wtime 60 btime 60", "wtime 60 btime 60 winc 1 binc 1 movestogo 3",
                            "movetime 5", "depth 2", "nodes 100", "mate 2", "wtime -20 btime 60"}) {
    for (const char* moves : {"", " searchmoves a2a3", " searchmoves a2a3 e1d3"}) {
      for (const bool ponder : {false, true}) {
        Dialogue d;
        d.say("setoption name UCI_Variant value quickchess-gc");
        const std::string go = std::string("go") + (ponder ? " ponder " : " ") + limit + moves;
        // Whoever asked hears one answer, at the latest when it is hit or stopped.
        int answers = 0;
        const auto hear = [&](const std::vector<std::string>& lines) {
          for (const std::string& line : lines) {
            EXPECT_FALSE(line.starts_with("info string error")) << go << ": " << line;
            answers += line.starts_with("bestmove ") ? 1 : 0;
          }
        };
        hear(d.only_say(go));
        hear(d.think());
        if (ponder) hear(d.only_say("ponderhit"));
        hear(d.think());
        hear(d.only_say("stop"));
        EXPECT_EQ(answers, 1) << go;
      }
    }
  }
}

TEST(UciSession, SaysNothingToAnEmptyLine) {
  Dialogue d;
  EXPECT_TRUE(d.say("").empty());
  EXPECT_TRUE(d.say(" \t\r\n").empty());
}

TEST(UciSession, SurvivesRandomLines) {
  Dialogue d;
  d.say("setoption name UCI_Variant value power-pawns");  // where a search without a limit finds all there is
  Random random(11);
  const std::vector<std::string> words{"go",
                                       "depth",
                                       "3",
                                       "nodes",
                                       "perft",
                                       "2",
                                       "position",
                                       "startpos",
                                       "fen",
                                       "moves",
                                       "a2a3",
                                       "w",
                                       "-",
                                       "0",
                                       "name",
                                       "value",
                                       "Level",
                                       "Options",
                                       "blasters",
                                       "8/8/8",
                                       "5/5/5/5/5/K4",
                                       "setoption",
                                       "UCI_Variant",
                                       "chess",
                                       "d",
                                       "values",
                                       "\xff\xfe",
                                       "movetime",
                                       "1",
                                       "99999999999",
                                       "MultiPV",
                                       "rbkqn/ppppp/5/5/PPPPP/RBKQN",
                                       "stop"};
  for (int i = 0; i < share_of(3000); ++i) {
    std::string line;
    for (std::uint32_t n = random.below(8); n > 0; --n) line += random.one_of(words) + " ";
    for (const std::string& answer : d.say(line)) EXPECT_EQ(answer.find('\n'), std::string::npos);
    d.only_say("stop");
  }
  EXPECT_EQ(d.say("isready").back(), "readyok");
}

TEST(UciSession, CutsTheNamesItComplainsOfBetweenCharacters) {
  Dialogue d;
  std::string forty;
  for (int i = 0; i < 20; ++i) forty += "é♘";
  EXPECT_EQ(d.say("setoption name " + forty + "é value 1"),
            std::vector<std::string>{"info string error no option '" + forty + "'"});
}

TEST(UciSession, StopsAtOnce) {
  Dialogue d;
  d.say("setoption name UCI_Variant value quickchess-gc");
  EXPECT_TRUE(d.only_say("go infinite").empty());
  d.think();
  EXPECT_EQ(d.only_say("isready"), std::vector<std::string>{"readyok"});
  const auto lines = d.only_say("stop");
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_TRUE(lines[0].starts_with("bestmove "));
  EXPECT_TRUE(d.only_say("stop").empty());
}

TEST(UciSession, AnswersAStopThatComesBeforeTheFirstThought) {
  Dialogue d;
  d.only_say("go infinite");
  EXPECT_TRUE(has_line(d.only_say("stop"), "bestmove "));
}

TEST(UciSession, KeepsOtherLinesUntilTheSearchHasEnded) {
  Dialogue d;
  d.say("setoption name UCI_Variant value quickchess-gc");
  d.only_say("go infinite");
  EXPECT_TRUE(d.only_say("position startpos moves a2a3").empty());
  EXPECT_TRUE(d.only_say("d").empty());
  const auto lines = d.only_say("stop");
  const auto answer =
      std::find_if(lines.begin(), lines.end(), [](const std::string& l) { return l.starts_with("bestmove "); });
  ASSERT_NE(answer, lines.end());
  EXPECT_TRUE(std::none_of(lines.begin(), answer, [](const std::string& l) { return l.starts_with("fen: "); }));
  EXPECT_TRUE(has_line(lines, "fen: rbkqn/ppppp/5/P4/1PPPP/RBKQN b"));
}

TEST(UciSession, AnInfiniteSearchWaitsForStopEvenWhenAllIsFound) {
  Dialogue d;
  d.say("setoption name UCI_Variant value quickchess-gc");
  d.say("position fen k4/5/1K3/5/5/4R w - - 0 1");
  EXPECT_FALSE(has_line(d.say("go infinite"), "bestmove"));
  EXPECT_EQ(d.only_say("stop"), std::vector<std::string>{"bestmove e1e6"});
}

TEST(UciSession, ScoresEveryForcedEndByItsMoves) {
  Dialogue d;
  d.say("setoption name UCI_Variant value power-pawns");
  d.say("position fen 5/4p/P4/5/5/5 w - - 0 1");
  EXPECT_NE(d.say("go depth 8").end()[-2].find("score mate 2 "), std::string::npos);
  d.say("position fen 5/P4/5/5/4p/5 b - - 0 1");
  EXPECT_NE(d.say("go depth 8").end()[-2].find("score mate 1 "), std::string::npos);
  d.say("position fen 5/P4/5/4p/5/5 b - - 0 1");
  EXPECT_NE(d.say("go depth 8").end()[-2].find("score mate -1 "), std::string::npos);
  // Its own move ends the game, and its pawn is the one that is behind.
  d.say("setoption name UCI_Variant value raging-rooks");
  d.say("position fen 5/5/p4/5/4P/R4 w - - 0 1");
  EXPECT_NE(d.say("go depth 8 searchmoves a1a3").end()[-2].find("score mate -1 "), std::string::npos);
}

TEST(UciSession, RemembersItsTableFromSearchToSearch) {
  Dialogue d;
  d.say("setoption name UCI_Variant value quickchess-gc");
  const auto nodes = [](const std::vector<std::string>& lines) {
    const std::string& info = lines.end()[-2];
    return std::stoull(info.substr(info.find(" nodes ") + 7));
  };
  const auto first = nodes(d.say("go depth 12"));
  EXPECT_LT(nodes(d.say("go depth 12")), first);
  d.say("ucinewgame");
  EXPECT_EQ(nodes(d.say("go depth 12")), first);
}

TEST(UciSession, SearchesWithSeveralThreadsWhereThereAreAny) {
  Dialogue d;
  if (Engine::kMaxThreads == 1) {
    EXPECT_TRUE(has_line(d.say("setoption name Threads value 2"), "info string error"));
    return;
  }
  EXPECT_TRUE(d.say("setoption name Threads value 3").empty());
  d.say("setoption name UCI_Variant value quickchess-gc");
  EXPECT_TRUE(d.say("go depth 8").back().starts_with("bestmove "));
  // Helpers end with the search, and can be told to go on with another position at once.
  d.only_say("go infinite");
  d.think();
  EXPECT_TRUE(d.only_say("stop").back().starts_with("bestmove "));
  d.say("position fen 1k3/5/1K3/5/5/3R1 w - - 0 1");
  const auto lines = d.say("go depth 7");
  EXPECT_EQ(lines.back(), "bestmove d1d6");
  EXPECT_NE(lines.end()[-2].find("score mate 1"), std::string::npos) << lines.end()[-2];
}

}  // namespace
}  // namespace thirty
