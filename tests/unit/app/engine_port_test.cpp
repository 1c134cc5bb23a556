// The port against an engine that answers late, twice, wrongly or not at all.
#include "app/engine_port.h"

#include <gtest/gtest.h>

#include "app/session.h"
#include "rules/catalogue.h"

namespace thirty {
namespace {

EngineQuestion question(std::string last_move, EngineQuestion::Kind kind = EngineQuestion::Kind::Move) {
  EngineQuestion q;
  q.kind = kind;
  q.variant = "raging-rooks";
  q.options = "blasters";
  q.fen = "r4/ppppp/5/5/PPPPP/R4 w - - 0 1";
  q.moves = {std::move(last_move)};
  q.level = "3";
  q.seed = 7;
  q.move_time_ms = 150;
  return q;
}

bool said(EnginePort& port, std::string_view wanted) {
  bool found = false;
  for (const std::string& line : port.take_lines()) found |= line == wanted;
  return found;
}

TEST(EnginePort, SetsTheGameUpBeforeItAsks) {
  EnginePort port;
  port.ask(question("c2c3"));
  const std::vector<std::string> lines = port.take_lines();
  EXPECT_EQ(lines, (std::vector<std::string>{"uci", "setoption name UCI_Variant value raging-rooks",
                                             "setoption name Options value blasters", "setoption name Level value 3",
                                             "setoption name Seed value 7",
                                             "position fen r4/ppppp/5/5/PPPPP/R4 w - - 0 1 moves c2c3", "isready"}));
  EXPECT_FALSE(port.receive("readyok"));
  EXPECT_EQ(port.take_lines(), std::vector<std::string>{"go movetime 150"});
}

TEST(EnginePort, HandsOutMoveAndScore) {
  EnginePort port;
  port.ask(question("c2c3"));
  port.receive("readyok");
  port.receive("info depth 1 score cp -20 nodes 5 pv b5b4");
  port.receive("info depth 2 multipv 1 score mate -3 pv b5b4 string exact");
  port.receive("info depth 2 multipv 2 score cp 900 pv a5a4");
  port.receive("info string score cp 77");
  const std::optional<EngineAnswer> answer = port.receive("bestmove b5b4 ponder c3c4\r\n");
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->best_move, "b5b4");
  EXPECT_EQ(answer->score, -kForcedScore + 3);
  EXPECT_EQ(answer->line, std::vector<std::string>{"b5b4"});
  EXPECT_EQ(port.open(), std::nullopt);

  port.ask(question("a2a3"));
  port.receive("readyok");
  const std::optional<EngineAnswer> bare = port.receive("bestmove b5b4");
  ASSERT_TRUE(bare);
  EXPECT_EQ(bare->score, 0) << "of this question, not of the one before";
  EXPECT_TRUE(bare->line.empty());
}

TEST(EnginePort, StopsAndWaitsBeforeItAsksAgain) {
  EnginePort port;
  port.ask(question("c2c3"));
  port.receive("readyok");
  port.take_lines();
  port.ask(question("a2a3"));
  EXPECT_EQ(port.take_lines(), std::vector<std::string>{"stop"});
  EXPECT_FALSE(port.receive("bestmove b5b4")) << "the answer to the old question";
  EXPECT_TRUE(said(port, "isready"));
  port.receive("readyok");
  EXPECT_TRUE(port.receive("bestmove d5d4"));
}

TEST(EnginePort, ACancelledQuestionIsNeverSearched) {
  EnginePort port;
  port.ask(question("c2c3"));
  port.cancel();
  port.take_lines();
  port.receive("readyok");
  EXPECT_TRUE(port.take_lines().empty());
  EXPECT_FALSE(port.receive("bestmove b5b4"));
}

TEST(EnginePort, ReplacingAQuestionManyTimesLeavesOnlyTheLast) {
  EnginePort port;
  for (const char* move : {"a2a3", "b2b3", "c2c3", "d2d3"}) port.ask(question(move));
  port.take_lines();
  port.receive("readyok");
  EXPECT_TRUE(said(port, "position fen r4/ppppp/5/5/PPPPP/R4 w - - 0 1 moves d2d3"));
  port.receive("readyok");
  EXPECT_TRUE(said(port, "go movetime 150"));
  EXPECT_TRUE(port.receive("bestmove b5b4"));
}

TEST(EnginePort, AskingTheSameAgainDisturbsNothing) {
  EnginePort port;
  port.ask(question("c2c3"));
  port.receive("readyok");
  port.take_lines();
  port.ask(question("c2c3"));
  EXPECT_TRUE(port.take_lines().empty());
  EXPECT_TRUE(port.receive("bestmove b5b4"));
}

TEST(EnginePort, WhatTheEngineRefusesIsNotSearched) {
  EnginePort port;
  port.ask(question("c2c9"));
  port.take_lines();
  port.receive("info string error move 1: no such square");
  EXPECT_EQ(port.take_complaint(), "move 1: no such square");
  port.receive("readyok");
  EXPECT_FALSE(said(port, "go movetime 150"));
  EXPECT_EQ(port.open(), std::nullopt);
  port.ask(question("c2c3"));
  EXPECT_TRUE(said(port, "isready")) << "and it can be asked again";

  EnginePort late;
  late.ask(question("c2c9"));
  late.ask(question("c2c3"));
  late.receive("info string error move 1: no such square");
  late.receive("readyok");
  EXPECT_FALSE(late.failed()) << "it was of a question that nobody asks any more";
  late.receive("readyok");
  EXPECT_TRUE(said(late, "go movetime 150"));
}

TEST(EnginePort, HasFailedUntilSomethingElseIsAsked) {
  const std::vector<void (*)(EnginePort&)> ways{
      [](EnginePort& port) { port.gone(); },
      [](EnginePort& port) { port.spoilt(); },
      [](EnginePort& port) {
        port.receive("info string error no such game");
        port.receive("readyok");
      },
  };
  for (std::size_t way = 0; way < ways.size(); ++way) {
    EnginePort port;
    port.ask(question("c2c3"));
    EXPECT_FALSE(port.failed()) << way;
    ways[way](port);
    EXPECT_TRUE(port.failed()) << way;
    port.restarted();
    EXPECT_TRUE(port.failed()) << way;
    port.ask(question("c2c3"));
    EXPECT_FALSE(port.failed()) << way;
  }
}

TEST(EnginePort, ARestartRepeatsTheOpenQuestionAndForgetsTheStaleOne) {
  EnginePort port;
  port.ask(question("c2c3"));
  port.receive("readyok");
  port.ask(question("a2a3"));  // the first is being stopped when the engine dies
  port.take_lines();
  port.restarted();
  EXPECT_TRUE(said(port, "position fen r4/ppppp/5/5/PPPPP/R4 w - - 0 1 moves a2a3"));
  port.receive("readyok");
  EXPECT_TRUE(port.receive("bestmove b5b4"));

  port.restarted();
  EXPECT_TRUE(port.take_lines().empty()) << "nothing was asked";
}

TEST(EnginePort, AHintIsMeasuredByNodesAndSoonThere) {
  GameSetup setup;
  setup.start = Position::start(**find_playable_variant("power-pawns"));
  const EngineQuestion hint = make_question(EngineQuestion::Kind::Hint, Session(setup), 0);
  constexpr std::uint64_t kFast_per_ms = 500, kSlow_per_ms = 40;  // where pages are built; an old phone
  constexpr int kSoon_ms = 300;
  EXPECT_LE(hint.nodes, kSoon_ms * kFast_per_ms);
  EXPECT_LE(hint.nodes, hint.move_time_ms * kSlow_per_ms) << "the time only ends what is slower still";
}

TEST(EnginePort, LinesOutOfTurnAreIgnored) {
  EnginePort port;
  for (const char* line : {"", "readyok", "bestmove a2a3", "info score cp", "uciok", "bestmove", "info depth"})
    EXPECT_FALSE(port.receive(line)) << line;
  EXPECT_TRUE(port.take_lines().empty());
}

}  // namespace
}  // namespace thirty
