// Time kept and orders obeyed, by a clock in the test's hand: it goes on a little whenever it is read, and the engine
// reads it after every small piece of work. How fast the machine is does not matter.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/time_control.h"
#include "engine/uci_session.h"
#include "load.h"
#include "rules/catalogue.h"
#include "rules/movegen.h"
#include "rules/perft.h"
#include "rules/perft_walk.h"

namespace thirty {
namespace {

constexpr std::int64_t kTick_us = 2000;
constexpr double kPieces_ms = 12 * kTick_us / 1000.0;  // what may be begun when time is up, and the ways there
constexpr const char* kMateInOne = "position fen k4/5/1K3/5/5/4R w - - 0 1";

class TimedDialogue {
 public:
  /// Lets the engine work for about `pieces` pieces; false if it has nothing to do.
  bool work(int pieces = 1) { return session_.step(kTick_us * pieces); }
  void work_to_the_end() {
    while (work()) {
    }
  }
  std::vector<std::string> say(std::string_view line) {
    lines_.clear();
    session_.receive(line);
    return lines_;
  }
  /// Milliseconds on the clock from the order to the answer.
  double milliseconds_for(std::string_view go) {
    lines_.clear();
    const std::int64_t begun_us = now_us_;
    session_.receive(go);
    work_to_the_end();
    return static_cast<double>(now_us_ - begun_us) / 1000;
  }
  const std::vector<std::string>& lines() const { return lines_; }
  bool has_answered() const { return !lines_.empty() && lines_.back().starts_with("bestmove "); }
  UciSession& session() { return session_; }

 private:
  std::int64_t now_us_ = 0;
  std::vector<std::string> lines_;
  UciSession session_{[this](std::string_view line) { lines_.emplace_back(line); },
                      [this] { return now_us_ += kTick_us; }};
};

/// How a player is set up who asks the solver, and one who does not.
constexpr const char* kLevels[]{"setoption name Level value perfect", "setoption name Level value 10",
                                "setoption name Level value 3"};

TEST(Time, OneClockCountsForProofAndSearch) {
  for (const char* game : {"chess", "quickchess-gc", "raging-rooks", "power-pawns"})
    for (const char* level : kLevels)
      for (const int time_ms : {1, 20, 200, 700}) {
        TimedDialogue d;
        d.say("setoption name UCI_Variant value " + std::string(game));
        d.say(level);
        EXPECT_LE(d.milliseconds_for("go movetime " + std::to_string(time_ms)), time_ms + kPieces_ms)
            << game << " " << level << " " << time_ms;
        EXPECT_TRUE(d.has_answered());
      }
}

TEST(Time, OfSeveralLimitsTheShortestCounts) {
  for (const std::int64_t move_time_ms : {50, 150, 1800, 2500})
    for (const std::int64_t left_ms : {0, 100, 1000, 10'000, 180'000, 10'800'000})
      for (const std::int64_t increment_ms : {0, 2000, 60'000}) {
        GoCommand by_move, by_clock;
        by_move.move_time_ms = move_time_ms;
        by_clock.white_clock = ClockTimes{left_ms, increment_ms};
        GoCommand both = by_clock;
        both.move_time_ms = move_time_ms;
        const TimeLimits move = allot_time(by_move, Color::White);
        const TimeLimits clock = allot_time(by_clock, Color::White);
        const TimeLimits all = allot_time(both, Color::White);
        EXPECT_EQ(all.soft_us, std::min(move.soft_us, clock.soft_us)) << move_time_ms << " " << left_ms;
        EXPECT_EQ(all.hard_us, std::min(move.hard_us, clock.hard_us)) << move_time_ms << " " << left_ms;
        EXPECT_LE(all.soft_us, all.hard_us) << move_time_ms << " " << left_ms;
        EXPECT_LE(*all.hard_us, std::max<std::int64_t>(left_ms - 30, 1) * 1000)
            << "the answer takes its time to arrive";
      }
}

TEST(Time, OfTwoClocksThatOfWhoeverIsToMoveCounts) {
  GoCommand go;
  go.white_clock = ClockTimes{1000, 0};
  go.black_clock = ClockTimes{100'000, 5000};
  for (const Color turn : kColors) {
    GoCommand own;
    (turn == Color::White ? own.white_clock : own.black_clock) = turn == Color::White ? go.white_clock : go.black_clock;
    EXPECT_EQ(allot_time(go, turn).soft_us, allot_time(own, turn).soft_us);
    EXPECT_EQ(allot_time(go, turn).hard_us, allot_time(own, turn).hard_us);
    EXPECT_EQ(allot_time(own, ~turn).hard_us, std::nullopt) << "who has none is not in a hurry";
  }
  EXPECT_LT(allot_time(go, Color::White).hard_us, allot_time(go, Color::Black).soft_us);
}

TEST(Time, TheFewerMovesAreToComeTheLongerEachMayTake) {
  for (const std::int64_t left_ms : {1000, 10'000, 180'000}) {
    const auto limits = [&](std::optional<int> moves) {
      GoCommand go;
      go.white_clock = ClockTimes{left_ms, 0};
      go.moves_to_go = moves;
      return allot_time(go, Color::White);
    };
    EXPECT_GT(limits(1).soft_us, limits(5).soft_us);
    EXPECT_GT(limits(5).soft_us, limits({}).soft_us);
    EXPECT_LT(*limits(1).hard_us, left_ms * 1000);
  }
}

TEST(Time, AnAnswerDoesNotWaitForBytesBeyondItsTime) {
  for (const int time_ms : {20, 500}) {
    TimedDialogue d;
    d.say("setoption name Packs value true");
    d.say("setoption name UCI_Variant value raging-rooks");
    d.say("setoption name Level value perfect");
    EXPECT_LE(d.milliseconds_for("go movetime " + std::to_string(time_ms)), time_ms + kPieces_ms);
    EXPECT_TRUE(d.has_answered());
    if (time_ms < 100) continue;
    EXPECT_TRUE(std::any_of(d.lines().begin(), d.lines().end(), [](auto& l) { return l.starts_with("want "); }));
  }
}

TEST(Time, ALimitOfNodesIsOneForSolverAndSearchTogether) {
  TimedDialogue d;
  d.say("setoption name UCI_Variant value quickchess-gc");
  d.say("setoption name Level value perfect");
  // A piece of work looks at a thousand nodes or positions, or asks about a move; each reads the clock a few times.
  EXPECT_LE(d.milliseconds_for("go nodes 30000"), 100 * kTick_us / 1000.0);
  const std::string& info = d.lines().end()[-2];
  EXPECT_LE(std::stoi(info.substr(info.find(" nodes ") + 7)), 15'100);
}

TEST(Time, StopIsAnsweredWithAMoveThatWasThoughtAbout) {
  for (const char* level : kLevels)
    for (int pieces = 0; pieces < 40; ++pieces) {
      TimedDialogue d;
      d.say("setoption name UCI_Variant value quickchess-gc");
      d.say(kMateInOne);
      d.say(level);
      d.say("go infinite");
      for (int i = 0; i < pieces; ++i) d.work();
      const std::vector<std::string> answer = d.say("stop");
      ASSERT_FALSE(answer.empty());
      if (std::string_view(level).ends_with("3") && answer.back() != "bestmove e1e6") continue;  // may overlook it
      EXPECT_EQ(answer.back(), "bestmove e1e6") << level << " after " << pieces;
      EXPECT_FALSE(d.session().step(1));
    }
}

TEST(Time, StopIsAnsweredInEveryGameAtEveryMoment) {
  for (const Variant* v : catalogue()) {
    if (!v->has_board()) continue;
    for (int pieces = 0; pieces < share_of(12); ++pieces) {
      TimedDialogue d;
      d.say("setoption name UCI_Variant value " + v->id);
      d.say(kLevels[pieces % 3]);
      d.say("go infinite");
      bool told = false;
      for (int i = 0; i < pieces; ++i) d.work();
      told = std::any_of(d.lines().begin(), d.lines().end(), [](auto& l) { return l.starts_with("info depth"); });
      const std::vector<std::string> answer = d.say("stop");
      EXPECT_TRUE(d.has_answered()) << v->id << " after " << pieces;
      // Whatever is played, at least one iteration has looked at it.
      EXPECT_TRUE(told || answer.front().starts_with("info depth 1 ")) << v->id << " after " << pieces;
    }
  }
}

TEST(Time, StopTellsTheValuesKnownSoFar) {
  for (const int pieces : {0, 1, 7, 50}) {
    TimedDialogue d;
    d.say("setoption name UCI_Variant value quickchess-gc");
    MoveList moves;
    generate_legal(Position::start(**find_playable_variant("quickchess-gc")), moves);
    d.say("values");
    if (pieces) d.work(pieces);
    const std::vector<std::string> lines = d.say("stop");
    ASSERT_EQ(lines.size(), static_cast<std::size_t>(moves.size()) + 1);
    EXPECT_EQ(lines.back(), "valuesok");
    EXPECT_TRUE(lines.front().starts_with("value "));
    EXPECT_EQ(d.say("isready").back(), "readyok");
  }
}

TEST(Time, StopEndsACountOfOneMove) {
  TimedDialogue d;
  d.say("setoption name UCI_Variant value chess");
  d.say("position fen 7k/8/8/8/8/8/r7/K6Q w - - 0 1");  // one legal move, and no end of those that follow
  d.say("go perft 12");
  EXPECT_TRUE(d.work(5));
  EXPECT_EQ(d.say("stop"), std::vector<std::string>{"info string error the count was stopped"});
  EXPECT_FALSE(d.work());
}

TEST(Time, APerftInPiecesCountsTheSame) {
  for (const Variant* v : catalogue()) {
    if (!v->has_board()) continue;
    const Position start = Position::start(*v);
    for (int depth = 1; depth <= 3; ++depth) {
      PerftWalk walk;
      walk.begin(start, depth);
      int pieces = 1;
      while (!walk.run(7)) ++pieces;
      EXPECT_EQ(walk.counts(), perft_divide(start, depth)) << v->id << " " << depth;
      std::uint64_t played = 0;  // all but the last ply is played out
      for (int d = 1; d < std::max(depth, 2); ++d) played += perft(start, d);
      EXPECT_GE(pieces, static_cast<int>(played / 7)) << v->id << " " << depth;
    }
  }
}

TEST(Time, TheClockOfAPonderedMoveBeginsWithTheHit) {
  for (const char* level : kLevels) {
    TimedDialogue d;
    d.say(level);
    d.say("position startpos moves e2e4 e7e5");
    d.say("go ponder movetime 50");
    for (int i = 0; i < 200; ++i) d.work();
    ASSERT_FALSE(d.has_answered()) << level;
    EXPECT_LE(d.milliseconds_for("ponderhit"), 50 + kPieces_ms);
    EXPECT_TRUE(d.has_answered()) << level;
    // And without a hit it ends with `stop`, as the other side played something else.
    d.say("go ponder wtime 1000 btime 1000");
    d.work(20);
    ASSERT_FALSE(d.has_answered());
    d.say("stop");
    EXPECT_TRUE(d.has_answered());
    EXPECT_TRUE(d.say("ponderhit").empty());
  }
}

TEST(Time, NodesAreToldWithTheTimeTheyTook) {
  TimedDialogue d;
  d.say("setoption name Level value 12");
  d.say("position startpos moves e2e4 e7e5");
  d.say("go ponder movetime 4000");
  constexpr int kWork = 200;
  for (int i = 0; i < kWork; ++i) d.work();
  d.say("ponderhit");
  d.work_to_the_end();
  ASSERT_TRUE(d.has_answered());
  const auto infos = std::count_if(d.lines().begin(), d.lines().end(),
                                   [](const std::string& line) { return line.starts_with("info depth"); });
  ASSERT_GT(infos, 0);
  for (const std::string& line : d.lines()) {
    const std::size_t at = line.find(" time ");
    if (at == line.npos) continue;
    EXPECT_GE(std::stod(line.substr(at + 6)), kWork * kTick_us / 1000.0) << line;
  }
}

TEST(Time, APonderedMoveThatIsFoundEarlyIsKeptUntilTheHit) {
  TimedDialogue d;
  d.say("setoption name UCI_Variant value quickchess-gc");
  d.say(kMateInOne);
  d.say("go ponder depth 4");
  d.work_to_the_end();
  EXPECT_FALSE(d.has_answered());
  EXPECT_EQ(d.say("ponderhit"), std::vector<std::string>{"bestmove e1e6"});
}

TEST(Time, QuitIsObeyedAtOnce) {
  for (const char* work : {"go depth 60", "go infinite", "values", "go perft 12", "go movetime 100000"}) {
    TimedDialogue d;
    d.say(work);
    d.work(3);
    d.say("quit");
    EXPECT_TRUE(d.session().ended()) << work;
    EXPECT_FALSE(d.session().step(1)) << work;
  }
}

TEST(Time, WhatOnlyALineCouldEndIsStoppedWhenNoneWillCome) {
  for (const char* work : {"go infinite", "go ponder depth 3", "go", "go mate 9"}) {
    TimedDialogue d;
    d.say(work);
    d.say("d");  // waits
    d.work(5);
    EXPECT_TRUE(d.session().stop_if_endless()) << work;
    d.work_to_the_end();
    EXPECT_FALSE(d.session().stop_if_endless());
    EXPECT_TRUE(d.lines().back().starts_with("outcome: ")) << work;
  }
  for (const char* work : {"go depth 3", "go nodes 1000", "go mate 9 nodes 1000", "go movetime 100"}) {
    TimedDialogue d;
    d.say(work);
    EXPECT_FALSE(d.session().stop_if_endless()) << work;
  }
  TimedDialogue d;
  d.say("go depth 3");
  d.work_to_the_end();
  EXPECT_TRUE(d.has_answered());
}

}  // namespace
}  // namespace thirty
