// The coach's word and the computer's answer, with an engine made of lines: the computer waits until the coach has
// looked, three seconds at most, and then until the word is read; whatever the player does to the board, and whatever
// becomes of the engine, the game goes on.
#include <gtest/gtest.h>

#include "app/table.h"

namespace thirty {
namespace {

constexpr const char* kLoad =
    "game=raging-rooks&opponent=computer&level=2&side=white&fen=4r/4p/1p3/5/R3P/5%20w%20-%20-%200%201";
constexpr std::int64_t kMillisecond = 1000;

/// A game in which the person has just put the rook where a pawn takes it.
class Mistake : public Table {
 public:
  explicit Mistake(const std::string& more = "") : Table(kLoad + more) {
    say("settings coach=1");
    drag("a2", "a3");
  }

  /// The engine answers what it was asked last.
  void answer(const std::string& info, const std::string& move) {
    engine("readyok");
    engine("info depth 6 score " + info + " nodes 900 pv " + move);
    engine("bestmove " + move);
  }
  void look() {
    answer("cp 20", "a2a1");
    answer("cp 480", "b4a3");
  }
  void advise() {
    look();
    look();
  }

  std::string asked_last(std::string_view start) const {
    for (std::size_t i = engine_lines.size(); i-- > 0;)
      if (engine_lines[i].starts_with(start)) return engine_lines[i];
    return "";
  }
  bool asked_for_a_move() const { return asked_last("setoption name Level") == "setoption name Level value 2"; }
  /// A search that is no longer wanted owes its last word before the next question is put.
  void settle() {
    if (!engine_lines.empty() && engine_lines.back() == "stop") engine("bestmove a2a1");
    if (!asked_for_a_move()) engine("readyok");
  }
  void expect_the_game_to_go_on() {
    EXPECT_FALSE(app.advised());
    settle();
    ASSERT_TRUE(asked_for_a_move());
    answer("cp 480", "b4a3");
    EXPECT_EQ(moves(), "a2a3 b4a3");
  }
};

TEST(Advice, IsSaidBeforeTheComputerAnswersAndWaitsToBeRead) {
  Mistake table;
  EXPECT_EQ(table.asked_last("setoption name Level"), "setoption name Level value 12");
  EXPECT_TRUE(table.asked_last("position ").ends_with(" w - - 0 1")) << "first at what there was to choose from";
  table.answer("cp 20", "a2a1");
  EXPECT_TRUE(table.asked_last("position ").ends_with(" moves a2a3"));
  table.answer("cp 480", "b4a3");
  EXPECT_EQ(table.count("\"type\":\"advice\""), 0) << "one look is not enough";
  table.look();
  EXPECT_EQ(table.count("\"type\":\"advice\""), 1);
  EXPECT_TRUE(table.app.advised());
  EXPECT_FALSE(table.asked_for_a_move());
  EXPECT_TRUE(table.last_position_has(R"("play-on":true)"));
  EXPECT_TRUE(table.last_position_has(R"("thinking":false)"));
  table.say("command name=play-on");
  EXPECT_TRUE(table.last_position_has(R"("play-on":false)"));
  table.expect_the_game_to_go_on();
}

TEST(Advice, CountsNodesAndNotTime) {
  Mistake table;
  table.engine("readyok");
  EXPECT_NE(table.asked_last("go ").find(" nodes "), std::string::npos);
}

TEST(Advice, ShowsTheWayItSpeaksOf) {
  Mistake table;
  EXPECT_TRUE(table.app.view(table.now_us).arrows.empty());
  table.advise();
  const BoardView view = table.app.view(table.now_us);
  ASSERT_EQ(view.arrows.size(), 1u);
  EXPECT_EQ(square_name(view.arrows[0].from) + square_name(view.arrows[0].to), "b4a3");
  EXPECT_EQ(view.arrows[0].mark, Mark::Bad);
  table.say("command name=play-on");
  EXPECT_TRUE(table.app.view(table.now_us).arrows.empty());
}

TEST(Advice, ShowsInGreenOnlyWhatThePersonShouldHaveDone) {
  struct Case {
    const char *load, *move, *better, *better_score, *answer, *answer_score, *way;
    Mark mark;
  };
  for (const Case& c : {Case{"game=power-pawns&fen=5/2p2/5/4P/1p3/P4%20w%20-%20-%200%201", "e3e4", "a1b2", "cp 200",
                             "b2b1", "mate 1", "b2b1", Mark::Bad},
                        Case{"game=raging-rooks&fen=1r3/p4/5/5/R3P/5%20w%20-%20-%200%201", "e2e3", "a2a5", "cp 300",
                             "b6b5", "cp 100", "a2a5", Mark::Good}}) {
    Table table(std::string(c.load) + "&opponent=computer&level=2&side=white");
    table.say("settings coach=1");
    table.say(std::string("move text=") + c.move);
    for (int look = 0; look < 2; ++look) {
      for (const auto& [score, move] : {std::pair{c.better_score, c.better}, {c.answer_score, c.answer}}) {
        table.engine("readyok");
        table.engine(std::string("info depth 6 score ") + score + " nodes 900 pv " + move);
        table.engine(std::string("bestmove ") + move);
      }
    }
    ASSERT_TRUE(table.app.advised()) << c.move;
    const std::vector<Arrow> arrows = table.app.view(table.now_us).arrows;
    ASSERT_EQ(arrows.size(), 1u) << c.move;
    EXPECT_EQ(square_name(arrows[0].from) + square_name(arrows[0].to), c.way);
    EXPECT_EQ(arrows[0].mark, c.mark) << c.move;
  }
}

TEST(Advice, GoesWithTheMoveThatIsTakenBack) {
  Mistake table;
  table.advise();
  table.say("command name=undo");
  EXPECT_FALSE(table.app.advised());
  EXPECT_EQ(table.moves(), "");
  EXPECT_TRUE(table.last_position_has(R"("play-on":false)"));
}

TEST(Advice, EndsWhateverThePlayerDoesToTheBoard) {
  const std::vector<std::pair<const char*, void (*)(Mistake&)>> deeds{
      {"a tap", [](Mistake& t) { t.tap("e2"); }},
      {"a finger", [](Mistake& t) { t.tap("c3", true); }},
      {"an arrow key", [](Mistake& t) { t.key("ArrowUp"); }},
      {"the enter key", [](Mistake& t) { t.key("Enter"); }},
      {"its own key", [](Mistake& t) { t.key("v"); }},
      {"the accessible board's focus", [](Mistake& t) { t.say("cursor square=b2"); }},
      {"its press", [](Mistake& t) { t.say("press square=e2"); }},
      {"a choice", [](Mistake& t) { t.say("choose piece=q"); }},
      {"a typed move", [](Mistake& t) { t.say("move text=e3"); }},
      {"a look back", [](Mistake& t) { t.say("goto ply=0"); }},
      {"the coach switched off", [](Mistake& t) { t.say("settings coach=0"); }},
      {"time", [](Mistake& t) { t.wait(Coach::kReading_us); }},
  };
  for (const auto& [name, deed] : deeds) {
    SCOPED_TRACE(name);
    Mistake table;
    table.advise();
    ASSERT_TRUE(table.app.advised());
    deed(table);
    table.expect_the_game_to_go_on();
  }
}

TEST(Advice, StaysWhenTheFocusGoesFromTheBoard) {
  Mistake table;
  table.advise();
  table.say("cursor square=");
  EXPECT_TRUE(table.app.advised());
}

TEST(Advice, WaitsForWhoeverIsAway) {
  Mistake table;
  table.look();
  table.engine("readyok");
  table.say("visible on=0");
  table.wait(2 * Coach::kLooking_us);
  table.say("visible on=1");
  table.engine("bestmove a2a1");  // of the look that was broken off
  table.look();
  ASSERT_TRUE(table.app.advised());
  table.say("visible on=0");
  table.wait(2 * Coach::kReading_us);
  table.say("visible on=1");
  EXPECT_TRUE(table.app.advised());
  EXPECT_EQ(table.moves(), "a2a3");
  table.wait(Coach::kReading_us);
  table.expect_the_game_to_go_on();
}

TEST(Advice, IsNotWaitedForLongerThanTheCoachMayLook) {
  for (int answers = 0; answers < 4; ++answers) {
    SCOPED_TRACE(answers);
    Mistake table;
    for (int i = 0; i < answers; ++i) table.answer(i % 2 ? "cp 480" : "cp 20", i % 2 ? "b4a3" : "a2a1");
    table.engine("readyok");
    table.wait(Coach::kLooking_us - kMillisecond);
    EXPECT_FALSE(table.asked_for_a_move());
    EXPECT_LE(table.app.wake_us(table.now_us).value_or(INT64_MAX), table.now_us + kMillisecond);
    table.wait(kMillisecond);
    table.expect_the_game_to_go_on();
    EXPECT_EQ(table.count("\"type\":\"advice\""), 0);
  }
}

TEST(Advice, ThatComesTooLateIsNotSaid) {
  Mistake table;
  table.look();
  table.answer("cp 20", "a2a1");
  table.now_us += Coach::kLooking_us;  // no frame was drawn meanwhile, as in a page out of sight
  table.answer("cp 480", "b4a3");
  EXPECT_EQ(table.count("\"type\":\"advice\""), 0);
  table.expect_the_game_to_go_on();
}

TEST(Advice, IsGivenUpWhenAnEarlierPositionIsShownMeanwhile) {
  Mistake table;
  table.look();
  table.key(",");
  table.settle();
  table.key("End");
  table.answer("cp 480", "b4a3");
  EXPECT_EQ(table.count("\"type\":\"advice\""), 0);
  EXPECT_EQ(table.moves(), "a2a3 b4a3");
}

TEST(Advice, IsGivenUpWhenTheCoachIsSwitchedOffMeanwhile) {
  Mistake table;
  table.look();
  table.engine("readyok");
  table.say("settings coach=0");
  table.expect_the_game_to_go_on();
  EXPECT_EQ(table.count("\"type\":\"advice\""), 0);
}

TEST(Advice, SurvivesAnEngineThatComesUpAgain) {
  Mistake table;
  table.look();
  table.engine("readyok");
  table.say("engine-restarted");
  table.look();  // what was asked is asked anew
  EXPECT_TRUE(table.app.advised());
  table.say("engine-restarted");
  EXPECT_TRUE(table.app.advised());
  table.say("command name=play-on");
  table.expect_the_game_to_go_on();
}

TEST(Advice, GoesWithAnEngineThatIsGone) {
  for (const bool advised : {false, true}) {
    Mistake table;
    table.look();
    if (advised) table.look();
    table.say("engine-gone");
    EXPECT_FALSE(table.app.advised());
    EXPECT_TRUE(table.last_position_has(R"("stopped":true)"));
    table.say("engine-restarted");
    table.expect_the_game_to_go_on();
  }
}

TEST(Advice, GoesWhenASheetIsOpenedAndTheGameGoesOnAfterIt) {
  for (const bool advised : {false, true}) {
    Mistake table;
    table.look();
    if (advised) table.look();
    table.say("set-up");
    EXPECT_FALSE(table.app.advised());
    table.wait(2 * Coach::kReading_us);
    EXPECT_EQ(table.moves(), "a2a3");
    table.say("return");
    table.expect_the_game_to_go_on();
  }
}

TEST(Advice, GoesWithTheGame) {
  for (const char* line : {"load game=power-pawns&opponent=computer&level=1", "look", "command name=resign"}) {
    Mistake table;
    table.advise();
    table.say(line);
    if (table.app.question()) table.say("command name=agree");
    EXPECT_FALSE(table.app.advised()) << line;
    EXPECT_FALSE(table.app.wake_us(table.now_us)) << line;
  }
}

TEST(Advice, IsLookedForInNoGameButItsOwn) {
  Mistake table;
  table.say("load game=power-pawns&opponent=computer&level=2&side=black");
  table.settle();
  EXPECT_TRUE(table.asked_for_a_move());
  table.answer("cp 20", "a2a3");
  EXPECT_EQ(table.moves(), "a2a3");

  table.drag("b5", "b4");
  table.say("command name=new");
  table.say("command name=agree");
  table.settle();
  EXPECT_TRUE(table.asked_for_a_move());
  table.answer("cp 20", "c2c3");
  EXPECT_EQ(table.moves(), "c2c3");
}

TEST(Advice, IsForGamesWithoutAClock) {
  Mistake table("&clock=3");
  EXPECT_TRUE(table.asked_for_a_move());
}

TEST(Advice, IsForGamesAndNotForLessons) {
  Table table;
  table.say("settings coach=1");
  table.say(std::string("load owner=lesson&") + kLoad);
  table.drag("a2", "a3");
  EXPECT_EQ(table.app.session().last_ply(), 1);
  for (const std::string& line : table.engine_lines) EXPECT_NE(line, "setoption name Level value 12");
}

TEST(Advice, LeavesAPlannedMoveAlone) {
  Mistake table;
  table.advise();
  table.drag("e2", "e3");  // to take up the board is to play on, and what is planned counts
  table.settle();
  table.answer("cp 480", "b4a3");
  EXPECT_EQ(table.moves(), "a2a3 b4a3 e2e3");
}

}  // namespace
}  // namespace thirty
