// Whole games through the App, entered as people enter them.
#include "app/app.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "app/table.h"

namespace thirty {
namespace {

constexpr const char* kComputer = "game=raging-rooks&opponent=computer&level=3&side=white";

TEST(App, PlaysAMoveByTwoTaps) {
  Table table(kFriend);
  table.tap("c2");
  EXPECT_TRUE(table.last_position_has(R"("selected":"c2")"));
  table.tap("c3");
  EXPECT_EQ(table.moves(), "c2c3");
  EXPECT_EQ(table.count(R"("type":"move")"), 1);
  EXPECT_TRUE(table.last_position_has(R"("turn":"black")"));
}

TEST(App, PlaysAMoveByDragging) {
  Table table(kFriend);
  table.drag("c2", "c3");
  table.drag("b5", "b4", true);
  EXPECT_EQ(table.moves(), "c2c3 b5b4");
}

TEST(App, OneTapIsNeverTwoMoves) {
  Table table(kFriend);
  table.tap("c2");
  table.tap("c3");
  table.tap("c3");
  EXPECT_EQ(table.moves(), "c2c3");
}

TEST(App, ADragOffTheBoardIsTakenBack) {
  Table table(kFriend);
  table.point(PointerEvent::Kind::Down, table.middle("c2"));
  table.point(PointerEvent::Kind::Move, {-50, -50});
  table.point(PointerEvent::Kind::Up, {-50, -50});
  EXPECT_EQ(table.moves(), "");
  EXPECT_TRUE(table.last_position_has(R"("selected":null)"));
}

TEST(App, AMoveThatIsNoneIsHeardAndNotPlayed) {
  Table table(kFriend);
  table.drag("c2", "d4");
  EXPECT_EQ(table.moves(), "");
  ASSERT_EQ(table.sounds.size(), 1u);
  EXPECT_EQ(table.sounds[0], Sound::NotAllowed);
}

TEST(App, PlaysAWholeGameByPointer) {
  Table table("game=power-pawns");
  table.drag("a2", "a3");
  table.drag("b5", "b4");
  table.tap("a3");
  table.tap("b4");  // takes
  table.drag("c5", "c4");
  table.drag("b4", "b5");
  table.drag("a5", "a4");
  table.tap("b5");
  table.tap("b6");
  EXPECT_TRUE(table.last_position_has(R"("outcome":{"winner":"white","reason":"far-edge"})")) << table.last_position();
  const std::vector heard{Sound::Place, Sound::Place, Sound::Take,  Sound::Place,
                          Sound::Place, Sound::Place, Sound::Place, Sound::Win};
  EXPECT_EQ(table.sounds, heard);
  EXPECT_TRUE(table.last_position_has(R"("captured":{"white":"","black":"p"})"));
}

TEST(App, AMoveThatChecksOrPromotesIsHeardAsThat) {
  Table table("game=chess&opponent=friend&fen=6k1/P7/8/8/8/8/8/K6R%20w%20-%20-%200%201");
  for (const char* text : {"Rg1", "Kf7", "a8=N"}) table.say(std::string("move text=") + text);
  const std::vector heard{Sound::Check, Sound::Place, Sound::Promote};
  EXPECT_EQ(table.sounds, heard);
}

/// The page says the move by this alone.
TEST(App, AMoveIsToldWithAllThatIsSaidOfIt) {
  struct Case {
    const char *fen, *move, *told;
  };
  constexpr Case kCases[] = {
      {"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O",
       R"("san":"O-O-O","uci":"e1c1","fen":"4k3/8/8/8/8/8/8/2KR4 b - - 1 1","by":"white","who":"person",)"
       R"("piece":"k","captured":null,"promotion":null,"castling":true,"check":false})"},
      {"8/8/8/8/8/k7/p7/1R2K3 b - - 0 1", "axb1=Q+",
       R"("san":"axb1=Q+","uci":"a2b1q","fen":"8/8/8/8/8/k7/8/1q2K3 w - - 0 2","by":"black","who":"person",)"
       R"("piece":"p","captured":"r","promotion":"q","castling":false,"check":true})"},
  };
  for (const Case& c : kCases) {
    Table table("game=chess&opponent=friend&fen=" + percent_encode(c.fen));
    table.say("move text=" + percent_encode(c.move));
    EXPECT_EQ(table.count(R"({"type":"move",)" + std::string(c.told)), 1) << c.move;
  }
  Table table(kComputer);
  table.drag("c2", "c3");
  table.engine("readyok");
  table.engine("bestmove b5b4");
  EXPECT_EQ(table.count(R"("uci":"b5b4")"), 2) << "the move, and the position after it";
  EXPECT_EQ(table.count(R"("by":"black","who":"computer")"), 1);
}

TEST(App, TellsWhereTheBoardIsWheneverThatIsElsewhere) {
  const auto told = [](const Table& table) { return table.count(R"("type":"boardRect")"); };
  Table table(kFriend);
  EXPECT_GT(table.app.layout().board.square, 0);
  const int first = told(table);
  EXPECT_GT(first, 0);
  table.say("layout width=800&height=600&ratio=2&panel=right");
  EXPECT_EQ(told(table), first);
  table.say("layout width=700&height=500&ratio=2&panel=right");
  EXPECT_EQ(told(table), first + 1);
}

/// What lies beside the board leaves the stage more height, with which the board is larger above the panel.
TEST(App, ThePageThatHasNoRoomBesideTheBoardOnceItIsThereStaysWhereItWas) {
  Table table("game=chess&opponent=friend");
  const std::string low = "layout width=973&height=692&ratio=1&panel=right";
  const std::string high = "layout width=973&height=800&ratio=1&panel=right";
  table.say(low);
  EXPECT_EQ(table.app.layout().place, PanelPlace::Right);
  table.say(high);
  EXPECT_EQ(table.app.layout().place, PanelPlace::Below);
  table.say(low);
  EXPECT_EQ(table.app.layout().place, PanelPlace::Below) << "or it would go to and fro";
  table.say("layout width=973&height=692&ratio=1&panel=none");
  EXPECT_EQ(table.app.layout().place, PanelPlace::None) << "a lesson is open";
  table.say("layout width=974&height=692&ratio=1&panel=right");
  EXPECT_EQ(table.app.layout().place, PanelPlace::Right) << "another window";
}

/// The window gets another size, the page is zoomed, somebody turns the board round: in the midst of a drag.
TEST(App, NothingIsDroppedWhereABoardThatMovedHasBroughtAnotherSquare) {
  for (const char* moved : {"layout width=560&height=420&ratio=2&panel=right",
                            "layout width=800&height=600&ratio=1&panel=right", "command name=flip"}) {
    Table table(kFriend);
    const Point c3 = table.middle("c3");
    table.point(PointerEvent::Kind::Down, table.middle("c2"));
    table.point(PointerEvent::Kind::Move, c3);
    table.say(moved);
    EXPECT_FALSE(table.app.input().held()) << moved;
    table.point(PointerEvent::Kind::Up, c3);
    EXPECT_EQ(table.moves(), "") << moved;
    EXPECT_EQ(table.count(R"("type":"tried")"), 0) << moved;
    table.tap("c3");
    EXPECT_EQ(table.moves(), "c2c3") << moved << ": the piece is still the chosen one";
  }
  Table table(kFriend);
  table.point(PointerEvent::Kind::Down, table.middle("c2"));
  table.point(PointerEvent::Kind::Move, table.middle("c3"));
  table.say("layout width=804&height=600&ratio=2&panel=right");
  table.point(PointerEvent::Kind::Up, table.middle("c3"));
  EXPECT_EQ(table.moves(), "c2c3") << "the hand is over its square as before";
}

TEST(App, NoArrowIsDrawnToWhereABoardThatMovedHasBroughtAnotherSquare) {
  Table table(kFriend);
  table.app.pointer({PointerEvent::Kind::Down, table.middle("c2"), false, Mark::DrawnPlum}, table.now_us);
  table.say("layout width=560&height=420&ratio=2&panel=right");
  table.app.pointer({PointerEvent::Kind::Up, table.middle("d4"), false, Mark::DrawnPlum}, table.now_us);
  EXPECT_TRUE(table.app.view(table.now_us).arrows.empty());
}

TEST(App, TellsWhereTheCapturedPiecesLieWhereNothingIsDrawn) {
  const auto trays = [](const Table& table) {
    const auto rect = std::find_if(table.messages.rbegin(), table.messages.rend(), [](const std::string& message) {
      return message.find(R"("type":"boardRect")") != message.npos;
    });
    return rect->substr(rect->find(R"("trays":)"));
  };
  Table table(kFriend);
  table.say("layout width=400&height=900&ratio=2&panel=below");
  EXPECT_EQ(trays(table), R"("trays":{"upper":{"x":6.00,"y":0.00,"width":388.00,"height":34.00},)"
                          R"("lower":{"x":6.00,"y":536.00,"width":388.00,"height":34.00},"share":0.00,"clock":0.00}})");
  table.say("layout width=360&height=552&ratio=1&panel=below");
  EXPECT_EQ(trays(table).find(R"("share":0.00,)"), std::string::npos) << "they share the panel's last row";
  table.say("layout width=360&height=552&ratio=1&panel=none");
  EXPECT_EQ(trays(table), R"("trays":null})");
  Table with_clock("game=power-pawns&opponent=friend&clock=5");
  with_clock.say("layout width=400&height=900&ratio=2&panel=below");
  EXPECT_TRUE(trays(with_clock).ends_with(R"("clock":72.00}})"));
}

TEST(App, PlaysAWholeGameByKeys) {
  Table table("game=power-pawns");
  const auto go = [&](std::string_view square) {
    for (int i = 0; i < 8; ++i) table.key("ArrowLeft"), table.key("ArrowDown");
    for (int i = 0; i < square[0] - 'a'; ++i) table.key("ArrowRight");
    for (int i = 0; i < square[1] - '1'; ++i) table.key("ArrowUp");
    table.key("Enter");
  };
  for (const char* square : {"a2", "a3", "b5", "b4", "a3", "b4", "c5", "c4", "b4", "b5", "a5", "a4", "b5", "b6"})
    go(square);
  EXPECT_EQ(table.moves(), "a2a3 b5b4 a3b4 c5c4 b4b5 a5a4 b5b6");
  EXPECT_TRUE(table.last_position_has(R"("reason":"far-edge")"));
}

TEST(App, TellsTheEngineWhatIsLeftOnTheClocksWhenItBegins) {
  Table table("game=raging-rooks&opponent=computer&level=3&side=white&clock=3%2B2&moves=c2c3,c5c4");
  table.wait(7 * kSecond);
  table.drag("a2", "a3");
  table.wait(4 * kSecond);  // the engine is not up yet
  table.engine("readyok");
  EXPECT_TRUE(table.engine_lines.back().ends_with(" wtime 175000 btime 178000 winc 2000 binc 2000"))
      << table.engine_lines.back();
}

TEST(App, TellsTheEngineOfNoClockWhereNoneCounts) {
  Table table("game=raging-rooks&opponent=computer&level=3&side=white");
  table.drag("c2", "c3");
  table.engine("readyok");
  EXPECT_EQ(table.engine_lines.back().find("wtime"), std::string::npos);
  Table hint("game=raging-rooks&opponent=computer&level=3&side=white&clock=3");
  hint.say("command name=hint");
  hint.engine("readyok");
  EXPECT_TRUE(hint.engine_lines.back().starts_with("go movetime "));
  EXPECT_EQ(hint.engine_lines.back().find("wtime"), std::string::npos);
}

TEST(App, AsksTheEngineAndPlaysItsAnswer) {
  Table table(kComputer);
  EXPECT_TRUE(table.engine_lines.empty());
  table.drag("c2", "c3");
  EXPECT_TRUE(table.last_position_has(R"("thinking":true)"));
  ASSERT_FALSE(table.engine_lines.empty());
  EXPECT_EQ(table.engine_lines.back(), "isready");
  table.engine("readyok");
  EXPECT_EQ(table.engine_lines.back().substr(0, 11), "go movetime");
  table.engine("info depth 3 score cp 12 pv b5b4");
  table.engine("bestmove b5b4");
  EXPECT_EQ(table.moves(), "c2c3 b5b4");
  EXPECT_EQ(table.count(R"("who":"computer")"), 1);
  EXPECT_TRUE(table.last_position_has(R"("thinking":false)"));
}

TEST(App, ALateAnswerNeverReachesAnotherPosition) {
  Table table(kComputer);
  table.drag("c2", "c3");
  table.engine("readyok");
  table.key("u");
  EXPECT_EQ(table.moves(), "");
  EXPECT_EQ(table.engine_lines.back(), "stop");
  table.drag("a2", "a3");
  table.engine("bestmove b5b4");  // for the position that was taken back
  EXPECT_EQ(table.moves(), "a2a3");
  table.engine("readyok");
  table.engine("bestmove d5d4");
  EXPECT_EQ(table.moves(), "a2a3 d5d4");
}

TEST(App, ANewGameForgetsTheComputersThoughts) {
  Table table("game=raging-rooks&opponent=computer&level=3&side=black");
  table.engine("readyok");
  table.engine("bestmove c2c3");
  table.drag("b5", "b4");
  table.engine("readyok");
  const auto seed = [&] {
    const auto line = std::find_if(table.engine_lines.rbegin(), table.engine_lines.rend(),
                                   [](const std::string& said) { return said.starts_with("setoption name Seed "); });
    return line == table.engine_lines.rend() ? "" : *line;
  };
  const std::string first_seed = seed();
  table.engine_lines.clear();
  table.wait(1);
  table.say("command name=new");
  table.say("command name=agree");
  table.engine("bestmove a2a3");
  EXPECT_EQ(table.moves(), "");
  EXPECT_EQ(std::ranges::count(table.engine_lines, "ucinewgame"), 1);
  EXPECT_NE(seed(), "");
  EXPECT_NE(seed(), first_seed) << "it is another game";
  table.engine("readyok");
  table.engine("bestmove d2d3");
  EXPECT_EQ(table.moves(), "d2d3");
  table.engine_lines.clear();
  table.say("load game=raging-rooks&opponent=computer&level=3&side=black");
  EXPECT_EQ(std::ranges::count(table.engine_lines, "ucinewgame"), 1) << "so is one that takes its place";
}

TEST(App, UndoAgainstTheComputerGoesBackToThePerson) {
  Table table(kComputer);
  table.drag("c2", "c3");
  table.engine("readyok");
  table.engine("bestmove b5b4");
  table.say("command name=undo");
  EXPECT_EQ(table.moves(), "");
  table.say("command name=redo");
  EXPECT_EQ(table.moves(), "c2c3 b5b4");
}

TEST(App, AMovePlannedWhileTheComputerThinksIsPlayedAfterwards) {
  Table table(kComputer);
  table.drag("c2", "c3");
  table.drag("a2", "a3");
  EXPECT_EQ(table.moves(), "c2c3");
  table.engine("readyok");
  table.engine("bestmove b5b4");
  EXPECT_EQ(table.moves(), "c2c3 b5b4 a2a3");
}

TEST(App, AMoveIsPlannedNoMoreOnceAPieceIsTakenUpAgain) {
  Table table(kComputer);
  table.drag("c2", "c3");
  table.drag("a2", "a3");
  table.point(PointerEvent::Kind::Down, table.middle("b2"));
  table.engine("readyok");
  table.engine("bestmove b5b4");
  EXPECT_EQ(table.moves(), "c2c3 b5b4");
  EXPECT_TRUE(table.app.input().held()) << "and the hand keeps what it has";
}

TEST(App, WhatTheComputerTakesFallsFromTheHand) {
  Table table(std::string(kComputer) + "&moves=c2c3,b5b4,a2a3");
  table.point(PointerEvent::Kind::Down, table.middle("c3"));
  EXPECT_TRUE(table.app.input().held());
  table.engine("readyok");
  table.engine("bestmove b4c3");
  EXPECT_FALSE(table.app.input().held());
  EXPECT_TRUE(table.last_position_has(R"("selected":null)"));
  table.point(PointerEvent::Kind::Up, table.middle("c4"));
  EXPECT_EQ(table.moves(), "c2c3 b5b4 a2a3 b4c3");
}

TEST(App, APlannedMoveThatBecameIllegalIsDropped) {
  Table table(kComputer);
  table.drag("c2", "c3");
  table.drag("a2", "b3");
  table.engine("readyok");
  table.engine("bestmove d5d4");
  EXPECT_EQ(table.moves(), "c2c3 d5d4");
  table.drag("a2", "a3");
  EXPECT_EQ(table.moves(), "c2c3 d5d4 a2a3");

  Table later(kComputer);
  later.drag("c2", "c3");
  later.drag("a2", "b3");
  for (const auto& [computers, own] : {std::pair{"d5d4", "e2e3"}, {"b5b4", "d2d3"}, {"b4b3", ""}}) {
    later.engine("readyok");
    later.engine(std::string("bestmove ") + computers);
    if (*own) later.say(std::string("move text=") + own);
  }
  EXPECT_EQ(later.moves(), "c2c3 d5d4 e2e3 b5b4 d2d3 b4b3") << "for good: it would be legal now";
}

TEST(App, AnEngineThatDiedIsAskedAgain) {
  Table table(kComputer);
  table.drag("c2", "c3");
  table.engine("readyok");
  table.engine_lines.clear();
  table.say("engine-restarted");
  ASSERT_FALSE(table.engine_lines.empty());
  EXPECT_EQ(table.engine_lines.front(), "uci");
  table.engine("readyok");
  table.engine("bestmove b5b4");
  EXPECT_EQ(table.moves(), "c2c3 b5b4");
}

TEST(App, AnEngineThatIsGoneIsNotWaitedForUntilItIsTriedAgain) {
  Table table(kComputer);
  table.drag("c2", "c3");
  EXPECT_TRUE(table.last_position_has(R"("thinking":true,"stopped":false)"));
  table.engine("readyok");
  table.engine_lines.clear();
  table.say("engine-gone");
  for (const char* on : {"0", "1"}) table.say("visible on=" + std::string(on));
  EXPECT_TRUE(table.engine_lines.empty()) << "what has killed it is not asked again";
  EXPECT_TRUE(table.last_position_has(R"("thinking":false,"stopped":true)"));
  table.engine("bestmove b5b4");  // from the dead
  EXPECT_EQ(table.moves(), "c2c3");

  table.say("engine-restarted");
  EXPECT_TRUE(table.last_position_has(R"("thinking":true,"stopped":false)"));
  ASSERT_FALSE(table.engine_lines.empty());
  EXPECT_EQ(table.engine_lines.front(), "uci");
  table.engine("readyok");
  table.engine("bestmove b5b4");
  EXPECT_EQ(table.moves(), "c2c3 b5b4");

  // Without an engine the player still goes back, and the next move asks anew.
  table.drag("a2", "a3");
  table.say("engine-gone");
  table.say("command name=undo");
  EXPECT_TRUE(table.last_position_has(R"("stopped":false)"));
  table.engine_lines.clear();
  table.say("engine-restarted");
  EXPECT_TRUE(table.engine_lines.empty()) << "it is the player's move";
  table.drag("a2", "a3");
  EXPECT_FALSE(table.engine_lines.empty());
}

TEST(App, AnEngineOfNoUseIsNotWaitedForEither) {
  for (const std::vector<std::string>& lines : {std::vector<std::string>{"info string error what is that", "readyok"},
                                                {"readyok", "bestmove a1a9"},
                                                {"readyok", "bestmove a2a3"}}) {
    Table table(kComputer);
    table.drag("c2", "c3");
    for (const std::string& line : lines) table.engine(line);
    EXPECT_EQ(table.moves(), "c2c3");
    EXPECT_TRUE(table.last_position_has(R"("thinking":false,"stopped":true)")) << lines.back();

    table.say("engine-restarted");
    EXPECT_TRUE(table.last_position_has(R"("thinking":true,"stopped":false)")) << lines.back();
    table.engine("readyok");
    table.engine("bestmove b5b4");
    EXPECT_EQ(table.moves(), "c2c3 b5b4");
  }
}

TEST(App, AGameOfAMatchIsNotBegunAnew) {
  for (const bool of_match : {false, true}) {
    Table table(std::string("game=raging-rooks&opponent=friend&moves=a2a3") + (of_match ? "&match=1" : ""));
    table.say("command name=new");
    table.say("command name=agree");
    EXPECT_EQ(table.moves(), of_match ? "a2a3" : "");
    table.say("load game=raging-rooks&opponent=friend&moves=a2a3&ended=resignation" +
              std::string(of_match ? "&match=1" : ""));
    table.say("command name=new");
    EXPECT_EQ(table.app.session().over(), of_match) << "nor after its end";
  }
}

TEST(App, TellsAHintInThreeSteps) {
  Table table(kComputer);
  for (int i = 0; i < 3; ++i) {
    table.say("command name=hint");
    if (i > 0) continue;
    table.engine("readyok");
    table.engine("bestmove c2c3");
  }
  for (const char* step : {R"("step":1)", R"("step":2)", R"("step":3)"}) EXPECT_EQ(table.count(step), 1) << step;
  EXPECT_EQ(table.moves(), "");
}

TEST(App, AnswersADrawOfferByTheEnginesJudgement) {
  for (const auto& [score, accepted] :
       {std::pair{"cp 150", true}, {"cp 0", true}, {"cp -150", false}, {"mate 3", true}, {"mate -3", false}}) {
    Table table(kComputer);
    table.say("command name=offer-draw");
    EXPECT_TRUE(table.last_position_has(R"("question":{"command":"offer-draw","by":"white","to":"white"})"));
    EXPECT_FALSE(table.app.session().over()) << "one press does not end a game";
    table.say("command name=agree");
    table.engine("readyok");
    table.engine(std::string("info depth 4 score ") + score + " pv c2c3");
    table.engine("bestmove c2c3");
    EXPECT_EQ(table.app.session().over(), accepted) << score;
    EXPECT_EQ(table.count(accepted ? R"("accepted":true)" : R"("accepted":false)"), 1) << score;
  }
}

TEST(App, AnswersADrawOfferWhileAnEarlierPositionIsShown) {
  Table table(std::string(kComputer) + "&moves=c2c3,c5c4");
  table.say("command name=offer-draw");
  table.say("command name=agree");
  table.engine("readyok");
  table.key(",");
  table.engine("info depth 4 score cp -150 pv b2b3");
  table.engine("bestmove b2b3");
  EXPECT_EQ(table.count(R"("accepted":false)"), 1);
}

TEST(App, NoHintTakesTheAnswerToADrawOffer) {
  Table table(kComputer);
  table.say("command name=offer-draw");
  table.say("command name=agree");
  EXPECT_TRUE(table.last_position_has(R"("hint":false,)"));
  table.say("command name=hint");
  table.engine("readyok");
  table.engine("info depth 4 score cp -150 pv c2c3");
  table.engine("bestmove c2c3");
  EXPECT_EQ(table.count(R"("accepted":false)"), 1);
  EXPECT_TRUE(table.last_position_has(R"("hint":true,)"));
}

TEST(App, NoDrawOfferTakesTheHintThatIsLookedFor) {
  Table table(kComputer);
  table.say("command name=hint");
  EXPECT_TRUE(table.last_position_has(R"("offer-draw":false,)"));
  for (const char* name : {"offer-draw", "agree"}) table.say("command name=" + std::string(name));
  table.engine("readyok");
  table.engine("bestmove c2c3");
  EXPECT_EQ(table.count(R"("type":"hint")"), 1);
  EXPECT_TRUE(table.last_position_has(R"("offer-draw":true,)"));
  table.say("command name=offer-draw");
  EXPECT_TRUE(table.last_position_has(R"("hint":false,)")) << "the question comes first";
}

TEST(App, AHintWaitsUntilThePresentIsShown) {
  Table table(std::string(kComputer) + "&moves=c2c3,c5c4");
  const auto is_marked = [&] {
    const std::vector<SquareMark> marks = table.app.view(table.now_us).marks;
    return std::any_of(marks.begin(), marks.end(), [](const SquareMark& mark) { return mark.mark == Mark::Hint; });
  };
  table.say("command name=hint");
  table.engine("readyok");
  table.key(",");
  table.engine("bestmove b2b3");
  EXPECT_EQ(table.count(R"("type":"hint")"), 0);
  EXPECT_FALSE(is_marked());
  table.key("End");
  EXPECT_NE(table.messages.back().find(R"("type":"hint")"), std::string::npos) << "after the position it is about";
  EXPECT_TRUE(is_marked());
  table.key(",");
  table.key("End");
  EXPECT_EQ(table.count(R"("type":"hint")"), 1) << "one that was told goes with its position";
  EXPECT_FALSE(is_marked());
  table.say("command name=hint");
  table.engine("readyok");
  table.key(",");
  table.engine("bestmove b2b3");
  table.say("move text=a3");
  EXPECT_EQ(table.count(R"("type":"hint")"), 1) << "nobody hears of a move for what is no more";
}

TEST(App, AFriendAcceptsADrawOrDeclinesIt) {
  Table table(kFriend);
  table.say("command name=offer-draw");
  EXPECT_TRUE(table.last_position_has(R"("question":{"command":"offer-draw","by":"white","to":"black"})"));
  table.say("command name=decline");
  EXPECT_TRUE(table.last_position_has(R"("question":null)"));
  table.say("command name=offer-draw");
  table.say("command name=agree");
  EXPECT_TRUE(table.last_position_has(R"("outcome":{"winner":null,"reason":"agreement"})"));

  Table looked_back(std::string(kFriend) + "&moves=c2c3");
  looked_back.say("command name=offer-draw");
  looked_back.key("Home");
  EXPECT_TRUE(looked_back.last_position_has(R"("question":null)")) << "whoever looks elsewhere has left it";
}

TEST(App, AFriendIsAskedBeforeAMoveIsTakenBack) {
  Table table(kFriend);
  table.drag("c2", "c3");
  table.key("u");
  EXPECT_EQ(table.moves(), "c2c3");
  EXPECT_TRUE(table.last_position_has(R"("question":{"command":"undo","by":"white","to":"black"})"));
  table.key("u");
  EXPECT_EQ(table.moves(), "c2c3") << "who asks cannot agree by asking again";
  table.key("Escape");
  EXPECT_TRUE(table.last_position_has(R"("question":null)"));
  table.key("y");
  EXPECT_EQ(table.moves(), "c2c3") << "nothing is open any more";
  table.key("u");
  table.key("y");
  EXPECT_EQ(table.moves(), "");
}

TEST(App, AWordIsTakenBackAloneAndNobodyIsAsked) {
  for (const char* word : {"resignation", "agreement", "claim"}) {
    SCOPED_TRACE(word);
    Table table(std::string(kFriend) + "&fen=1r3/5/5/5/5/1R3 w - - 100 60&moves=b1a1,b6a6&ended=" + word);
    ASSERT_TRUE(table.app.session().over());
    table.key("u");
    EXPECT_TRUE(table.last_position_has(R"("question":null)"));
    EXPECT_FALSE(table.app.session().over());
    EXPECT_EQ(table.moves(), "b1a1 b6a6");
    table.key("u");
    EXPECT_TRUE(table.last_position_has(R"("question":{"command":"undo","by":"black","to":"white"})"));
  }
  Table table(kComputer);
  table.key("x");
  table.key("y");
  table.key("u");
  EXPECT_FALSE(table.app.session().over()) << "before any move, too";
  EXPECT_FALSE(table.last_position_has(R"("undo":true)"));
  table.drag("c2", "c3");
  table.key("x");
  table.key("y");
  EXPECT_TRUE(table.last_position_has(R"("thinking":false)"));
  table.key("u");
  EXPECT_EQ(table.moves(), "c2c3");
  EXPECT_TRUE(table.last_position_has(R"("thinking":true)"));
}

TEST(App, WhatCannotBeBroughtBackIsAskedFirstByEveryWay) {
  for (const char* command : {"resign", "new"}) {
    Table table(kComputer);
    table.drag("c2", "c3");
    table.say(std::string("command name=") + command);
    EXPECT_TRUE(table.last_position_has(std::string(R"("question":{"command":")") + command +
                                        R"(","by":"white","to":"white"})"));
    table.say("command name=decline");
    EXPECT_FALSE(table.app.session().over());
    EXPECT_EQ(table.moves(), "c2c3");
  }
  Table friends(kFriend);
  friends.drag("c2", "c3");
  friends.say("command name=resign");
  EXPECT_TRUE(friends.last_position_has(R"("question":{"command":"resign","by":"black","to":"black"})"))
      << "of two at one board it is whoever has the move";
  friends.say("move text=c5c4");
  EXPECT_EQ(friends.count(R"("code":"question-open")"), 1);
  Table table(kComputer);
  table.key("x");
  EXPECT_FALSE(table.app.session().over());
  table.key("y");
  EXPECT_TRUE(table.app.session().over());
  table.key("w");
  EXPECT_FALSE(table.app.session().over()) << "a game that is over is left without a question";
}

TEST(App, APlayersOwnQuestionStandsWhileTheComputerMoves) {
  Table table(kComputer);
  table.drag("c2", "c3");
  table.say("command name=resign");
  table.engine("readyok");
  table.engine("bestmove b5b4");
  EXPECT_EQ(table.moves(), "c2c3 b5b4");
  EXPECT_TRUE(table.last_position_has(R"("question":{"command":"resign","by":"white","to":"white"})"));
  table.say("command name=decline");
  table.drag("b2", "b3");
  EXPECT_EQ(table.moves(), "c2c3 b5b4 b2b3");
}

TEST(App, TheBoardTakesNoMovesWhileAQuestionOrASheetIsUp) {
  const std::vector<void (*)(Table&)> ways{
      [](Table& table) { table.drag("c2", "c3"); },
      [](Table& table) { table.drag("c2", "c3", true); },
      [](Table& table) {
        table.tap("c2");
        table.tap("c3");
      },
      [](Table& table) {
        table.say("cursor square=c2");
        table.key("Enter");
        table.key("ArrowUp");
        table.key(" ");
      },
      [](Table& table) {
        table.say("press square=c2");
        table.say("press square=c3");
      },
      [](Table& table) { table.say("move text=c2c3"); },
      [](Table& table) { table.say("move text=c3"); },
  };
  for (std::size_t way = 0; way < ways.size(); ++way) {
    for (const char* over : {"command name=offer-draw", "set-up", "wait"}) {
      Table table(kFriend);
      // Begun before and ended under it: a piece in the hand falls back.
      table.point(PointerEvent::Kind::Down, table.middle("b2"));
      table.say(over);
      table.point(PointerEvent::Kind::Up, table.middle("b3"));
      EXPECT_TRUE(table.last_position_has(R"("legal":[])")) << over;
      ways[way](table);
      EXPECT_EQ(table.moves(), "") << over << ", way " << way;
      EXPECT_TRUE(table.last_position_has(R"("selected":null)")) << over << ", way " << way;
      table.say("command name=decline");
      table.say("return");
      ways[way](table);
      EXPECT_EQ(table.moves(), "c2c3") << over << ", way " << way;
    }
  }
}

TEST(App, NothingIsDoneUnderASheet) {
  Table table("game=kings-conquest&opponent=computer&level=3&side=white&clock=5&moves=b2b3");
  table.engine("readyok");
  table.say("cursor square=c3");
  table.say("command name=resign");
  table.say("set-up");
  EXPECT_TRUE(table.last_position_has(R"("owner":"set-up")"));
  EXPECT_TRUE(table.last_position_has(R"("thinking":false)"));
  EXPECT_TRUE(table.last_position_has(R"("question":null)"));
  EXPECT_TRUE(table.last_position_has(R"("running":null)"));
  for (const char* name : {"undo", "hint", "flip", "new", "resign", "offer-draw", "first", "agree"})
    EXPECT_TRUE(table.last_position_has('"' + std::string(name) + R"(":false)")) << name;
  table.say("visible on=0");
  table.say("visible on=1");
  table.wait(10'000'000);
  table.say("return");
  EXPECT_TRUE(table.last_position_has(R"("owner":"game")"));
  EXPECT_TRUE(table.last_position_has(R"("black":300000)")) << "its clock stood still";
  EXPECT_TRUE(table.last_position_has(R"("thinking":true)"));
  EXPECT_TRUE(table.last_position_has(R"("cursor":"c3")")) << "whoever goes by keys is where they were";
}

TEST(App, NothingOfOneGameIsLeftOnTheBoardOfAnother) {
  Table table("game=chess&opponent=friend");
  table.say("marks list=good:c3");
  table.say("cursor square=h8");
  table.say("press square=c2");
  EXPECT_TRUE(table.last_position_has(R"("selected":"c2")"));
  table.say(std::string("load ") + kFriend);
  EXPECT_TRUE(table.last_position_has(R"("cursor":null,"selected":null)"));
  EXPECT_TRUE(table.app.view(table.now_us).marks.empty());
}

TEST(App, AMutedGameIsNotHeardNorWhatItHadToSay) {
  Table table(kFriend);
  table.say("settings sound=0");
  table.drag("c2", "c3");
  EXPECT_TRUE(table.sounds.empty());
  table.say("settings sound=1");
  EXPECT_TRUE(table.sounds.empty());
  table.drag("b5", "b4");
  EXPECT_EQ(table.sounds, std::vector{Sound::Place});
}

TEST(App, AGameThatWaitsForSomebodyElsewhereIsOnlyLookedAt) {
  Table table("game=raging-rooks&opponent=friend&moves=a2a3,a5a4,b2b3");
  const auto shows = [&](const std::string& what) { return table.last_position_has(what); };
  table.say("wait");
  EXPECT_TRUE(shows(R"("owner":"friend")"));
  for (const char* name : {"undo", "hint", "new", "resign", "offer-draw", "agree"})
    EXPECT_TRUE(shows('"' + std::string(name) + R"(":false)")) << name;
  for (const char* name : {"first", "previous", "flip", "sound"})
    EXPECT_TRUE(shows('"' + std::string(name) + R"(":true)")) << name;
  table.key("Home");
  EXPECT_TRUE(shows(R"("ply":0)"));
  table.say("goto ply=2");
  EXPECT_TRUE(shows(R"("ply":2)"));
  table.tap("c2");
  table.tap("c3");
  EXPECT_TRUE(shows(R"("ply":2)"));
  table.key("End");
  EXPECT_TRUE(shows(R"("ply":3)"));
  EXPECT_EQ(table.moves(), "a2a3 a5a4 b2b3");
  table.say("return");
  EXPECT_TRUE(shows(R"("owner":"game")"));
  table.say("set-up");
  table.say("goto ply=1");
  EXPECT_TRUE(shows(R"("ply":3)")) << "what a sheet covers stays as it is";
}

TEST(App, AWordThatTheRulesDoNotGiveIsNamed) {
  Table table("game=chess&opponent=friend&moves=e2e4&ended=claim");
  EXPECT_EQ(table.count(R"("code":"bad-ended","value":"claim")"), 1);
  EXPECT_TRUE(table.last_position_has(R"("outcome":null)"));
  table.say("load game=chess&opponent=friend&moves=e2e4&ended=resignation");
  EXPECT_EQ(table.count("bad-ended"), 1);
  EXPECT_FALSE(table.last_position_has(R"("outcome":null)"));
}

TEST(App, AGameAgainstTheComputerIsGivenUpByThePersonWhoeverHasTheMove) {
  for (const char* moves : {"c2c3", "c2c3,b5b4"}) {
    Table table(std::string("game=raging-rooks&opponent=computer&level=3&side=white&ended=resignation&moves=") + moves);
    EXPECT_TRUE(table.last_position_has(R"("winner":"black","reason":"resignation")")) << table.app.session().over();
  }
}

TEST(App, TheComputerWaitsWhileNobodyIsThere) {
  Table table("game=kings-conquest&opponent=computer&level=3&side=white&clock=5&moves=b2b3");
  table.engine("readyok");
  table.say("visible on=0");
  EXPECT_EQ(table.engine_lines.back(), "stop");
  table.engine("bestmove d5d4");
  table.wait(10'000'000);
  EXPECT_EQ(table.moves(), "b2b3");
  EXPECT_TRUE(table.last_position_has(R"("thinking":false)"));
  EXPECT_EQ(table.app.wake_us(table.now_us), std::nullopt);
  table.say("visible on=1");
  EXPECT_TRUE(table.last_position_has(R"("black":300000)")) << "its clock stood still";
  table.engine("readyok");
  table.engine("bestmove d5d4");
  EXPECT_EQ(table.moves(), "b2b3 d5d4");
}

TEST(App, AGameThatComesWhileNobodyIsThereWaitsForThem) {
  Table table(kFriend);
  table.say("visible on=0");
  for (const char* what :
       {"load game=kings-conquest&opponent=computer&side=black&clock=5&moves=b2b3,d5d4", "set-up", "return"}) {
    table.say(what);
    table.wait(10'000'000);
    EXPECT_TRUE(table.engine_lines.empty()) << what;
    EXPECT_TRUE(table.last_position_has(R"("white":300000,"black":300000,"running":null)")) << what;
  }
  table.say("visible on=1");
  EXPECT_TRUE(table.last_position_has(R"("running":"white")"));
  EXPECT_TRUE(table.last_position_has(R"("thinking":true)"));
}

TEST(App, TheBoardGoesBackToWhomItWasBorrowedFrom) {
  Table table(kFriend);
  table.drag("c2", "c3");
  EXPECT_TRUE(table.last_position_has(R"("owner":"game")"));
  const std::vector<std::pair<std::string, std::string>> borrowers{
      {"set-up", "set-up"},
      {"load game=raging-rooks&owner=lesson", "lesson"},
      {"load game=raging-rooks&owner=practice&fen=4p/5/5/2R2/5/5 w", "practice"},
      {"look", "review"}};
  for (const auto& [line, owner] : borrowers) {
    table.say(line);
    table.say(line);  // who has it already borrows nothing
    EXPECT_TRUE(table.last_position_has(R"("owner":")" + owner + '"')) << line;
  }
  for (const char* owner : {"practice", "lesson", "set-up", "game", "game"}) {
    table.say("return");
    EXPECT_TRUE(table.last_position_has(R"("owner":")" + std::string(owner) + '"'));
  }
  EXPECT_EQ(table.moves(), "c2c3");
  EXPECT_TRUE(table.last_position_has(R"("opponent":"friend")"));
  table.drag("b5", "b4");
  EXPECT_EQ(table.moves(), "c2c3 b5b4");
  table.say("load game=raging-rooks&owner=lesson");
  table.say("load game=power-pawns");
  table.say("return");
  EXPECT_EQ(table.moves(), "") << "a new game is nobody's loan";
}

TEST(App, ALessonAsksNoQuestions) {
  Table table("game=power-pawns&opponent=friend&owner=lesson");
  table.drag("c2", "c3");
  for (const char* key : {"u", "x", "d", "w"}) {
    table.key(key);
    EXPECT_TRUE(table.last_position_has(R"("question":null)")) << key;
    EXPECT_EQ(table.moves(), "c2c3") << key;
  }
}

TEST(App, AGameThatIsLookedAtIsNotPlayedAndTheOtherComesBack) {
  Table table("game=kings-conquest&opponent=computer&level=3&side=white&clock=5&moves=b2b3");
  table.say("import text=" + percent_encode("[Variant \"chess\"]\n1. e4 e5 2. Nf3 0-1"));
  EXPECT_EQ(table.count(R"("type":"imported","game":{"id":"chess","more":false,"tags":{}},"fault":null)"), 1);
  EXPECT_TRUE(table.last_position_has(R"("opponent":"nobody")"));
  EXPECT_TRUE(table.last_position_has(R"("outcome":{"winner":"black","reason":"resignation"})"));
  for (const char* name : {"undo", "redo", "hint", "new", "resign", "offer-draw", "claim-draw"})
    EXPECT_TRUE(table.last_position_has('"' + std::string(name) + R"(":false)")) << name;
  table.say("goto ply=1");
  EXPECT_TRUE(table.last_position_has(R"("ply":1)"));
  table.say("move text=d5");
  EXPECT_EQ(table.moves(), "e2e4 e7e5 g1f3");
  table.wait(10'000'000);
  table.say("import text=" + percent_encode("[Variant \"chess\"]\n1. d4 *"));
  table.say("return");
  EXPECT_EQ(table.moves(), "b2b3");
  EXPECT_TRUE(table.last_position_has(R"("black":300000)")) << "its clock stood still";
  EXPECT_TRUE(table.last_position_has(R"("thinking":true)"));
}

TEST(App, TheOwnGameIsLookedAtWithItsEndAndAsItWasAfterwards) {
  Table table(kFriend);
  table.drag("c2", "c3");
  table.drag("b5", "b4");
  table.say("command name=resign");
  table.say("command name=agree");
  table.say("look");
  EXPECT_TRUE(table.last_position_has(R"("opponent":"nobody")"));
  EXPECT_TRUE(table.last_position_has(R"("reason":"resignation")"));
  EXPECT_TRUE(table.last_position_has(R"("undo":false)"));
  table.say("return");
  EXPECT_TRUE(table.last_position_has(R"("opponent":"friend")"));
  EXPECT_TRUE(table.last_position_has(R"("reason":"resignation")"));
}

TEST(App, TheOwnGameIsLookedAtFromWhereItWasPlayed) {
  const auto look = [](const std::string& side, bool turned) {
    Table table("game=raging-rooks&opponent=computer&level=1&moves=a2a3,b5b4&side=" + side);
    if (turned) table.say("command name=flip");
    table.say("look");
    return table.last_position_has(R"("flipped":true)");
  };
  EXPECT_FALSE(look("white", false));
  EXPECT_TRUE(look("black", false));
  EXPECT_TRUE(look("white", true));
  EXPECT_FALSE(look("black", true));
}

TEST(App, WhereNoGameWaitsTheBoardIsTheGamesAndThatIsTold) {
  Table table("game=raging-rooks&owner=lesson");
  table.say("return");
  EXPECT_TRUE(table.last_position_has(R"("owner":"game","game":"raging-rooks")"));
}

TEST(App, ABoardThatWasTurnedRoundComesBackSo) {
  for (const char* borrower : {"look", "load game=power-pawns&owner=lesson", "load game=power-pawns&owner=practice",
                               "import text=1.%20e4", "set-up", "wait"}) {
    Table table(kFriend);
    table.say("command name=flip");
    table.say(borrower);
    table.say("return");
    EXPECT_TRUE(table.last_position_has(R"("owner":"game")")) << borrower;
    EXPECT_TRUE(table.last_position_has(R"("flipped":true)")) << borrower;
  }
}

TEST(App, ATextThatIsNoGameIsExplainedAndChangesNothing) {
  Table table(kFriend);
  table.drag("c2", "c3");
  table.say("import text=" + percent_encode("[Variant \"chess\"]\n1. e4 e5 2. Ke3 d5"));
  EXPECT_EQ(table.count(R"("game":null,"fault":{"kind":"move","word":"Ke3",)"), 1);
  EXPECT_EQ(table.count(R"("number":2,"turn":"white"})"), 1);
  table.say("import text=");
  EXPECT_EQ(table.count(R"("game":null,"fault":null)"), 1);
  // What is cut short ends with a whole character.
  std::string eighty;
  for (int i = 0; i < 40; ++i) eighty += "é♘";
  table.say("import text=" + percent_encode(eighty + "é"));
  EXPECT_EQ(table.count(R"("fault":{"kind":"move","word":")" + eighty + R"(",)"), 1);
  table.say(eighty + "é %");
  EXPECT_EQ(table.count(R"("code":"bad-line","value":")" + eighty + R"(",)"), 1);
  EXPECT_EQ(table.moves(), "c2c3");
  EXPECT_TRUE(table.last_position_has(R"("opponent":"friend")"));
}

TEST(App, TheGameGoesOutAsPgnAndAsAnAddressThatBringsItBack) {
  Table table("game=raging-rooks&options=blasters&moves=a2a4,e5e4");
  table.say("export date=2026.01.02&white=Ann");
  EXPECT_EQ(table.count(R"([Date \"2026.01.02\"])"), 1);
  EXPECT_EQ(table.count(R"([White \"Ann\"])"), 1);
  EXPECT_EQ(table.count(R"("query":"game=raging-rooks&options=blasters&moves=a2a4,e5e4")"), 1);
}

TEST(App, APromotionAsksWhatThePawnBecomes) {
  const std::string load = "game=chess&fen=" + percent_encode("8/P6k/8/8/8/8/8/K7 w - - 0 1");
  Table table(load);
  table.drag("a7", "a8");
  EXPECT_TRUE(table.last_position_has(R"("choices":["q","r","b","n"])"));
  table.tap("a7");  // the second of the choice, one square back
  EXPECT_EQ(table.moves(), "a7a8r");

  Table by_name(load);
  by_name.say("press square=a7");
  by_name.say("press square=a8");
  by_name.say("choose piece=n");
  EXPECT_EQ(by_name.moves(), "a7a8n");

  for (const char* other : {"Escape", "h"}) {
    Table declined(load);
    declined.drag("a7", "a8");
    declined.key(other);
    EXPECT_TRUE(declined.last_position_has(R"("choices":null)")) << other;
    EXPECT_EQ(declined.moves(), "");
  }

  Table typed(load);
  typed.drag("a7", "a8");
  typed.say("move text=Kb2");
  EXPECT_TRUE(typed.last_position_has(R"("choices":null)")) << "the pawn's turn is over";
}

TEST(App, ADoubleTapAsksWhatThePawnBecomesAndChoosesNothing) {
  Table table("game=chess&fen=" + percent_encode("8/P6k/8/8/8/8/8/K7 w - - 0 1"));
  for (const char* square : {"a7", "a8", "a8"}) table.tap(square, true);
  EXPECT_TRUE(table.last_position_has(R"("choices":["q","r","b","n"])"));
  EXPECT_EQ(table.moves(), "");
  table.wait(kSecond);
  table.tap("a8", true);  // the first of the choice, which stands there
  EXPECT_EQ(table.moves(), "a7a8q");
}

TEST(App, ADoubleTapTakesAPieceUpAndALaterTapPutsItDown) {
  Table table("game=power-pawns&opponent=friend");
  for (int i = 0; i < 2; ++i) table.tap("c2", true);
  EXPECT_TRUE(table.last_position_has(R"("selected":"c2")"));
  table.wait(kSecond);
  table.tap("c2", true);
  EXPECT_TRUE(table.last_position_has(R"("selected":null)"));
  for (const char* square : {"c2", "c2", "c3"}) table.tap(square, true);
  EXPECT_EQ(table.moves(), "c2c3");
}

TEST(App, WhatDecidedTheGameIsLitOnItsLastPositionAlone) {
  Table table("game=power-pawns&opponent=friend&fen=" + percent_encode("5/P4/5/5/1p3/5 w - - 0 1"));
  const auto is_lit = [&] { return !table.last_position_has(R"("lit":null)"); };
  const auto dimmed = [&] {
    const BoardView view = table.app.view(table.now_us);
    return std::count_if(view.marks.begin(), view.marks.end(),
                         [](const SquareMark& mark) { return mark.mark == Mark::Dimmed && mark.strength == 1; });
  };
  EXPECT_FALSE(is_lit());
  table.drag("a5", "a6");
  EXPECT_TRUE(table.last_position_has(R"("lit":{"heart":["a6"],"befallen":[],"helpers":[],"closed":[]})"));
  EXPECT_EQ(dimmed(), 0) << "first the pawn arrives";
  table.wait(kSecond);
  EXPECT_EQ(dimmed(), 29);
  table.say("goto ply=0");
  EXPECT_FALSE(is_lit());
  EXPECT_EQ(dimmed(), 0);
  table.say("goto ply=1");
  table.wait(kSecond);
  EXPECT_TRUE(is_lit());
  EXPECT_EQ(dimmed(), 29);
  table.say("command name=new");
  EXPECT_FALSE(is_lit());
  EXPECT_EQ(dimmed(), 0);
  table.say("settings motion=reduced");
  table.drag("a5", "a6");
  EXPECT_EQ(dimmed(), 29) << "nothing moves where motion is reduced";
  table.say("command name=undo");
  if (table.app.question()) table.say("command name=agree");
  EXPECT_FALSE(is_lit());
  EXPECT_EQ(dimmed(), 0);
}

TEST(App, TheBoardStaysLightWhereAWordEndedTheGame) {
  Table table(kFriend);
  table.say("command name=resign");
  table.say("command name=agree");
  table.wait(kSecond);
  EXPECT_TRUE(table.last_position_has(R"("reason":"resignation")"));
  EXPECT_TRUE(table.last_position_has(R"("lit":null)"));
  const BoardView view = table.app.view(table.now_us);
  EXPECT_TRUE(std::none_of(view.marks.begin(), view.marks.end(),
                           [](const SquareMark& mark) { return mark.mark == Mark::Dimmed; }));
}

TEST(App, StepsThroughTheGameWithoutChangingIt) {
  Table table("game=raging-rooks&moves=c2c3,b5b4,a2a3");
  table.say("goto ply=1");
  EXPECT_TRUE(table.last_position_has(R"("ply":1)"));
  EXPECT_TRUE(table.last_position_has(R"("legal":[])"));
  table.tap("b4");
  EXPECT_TRUE(table.last_position_has(R"("ply":3)"));
  table.key("Home");
  EXPECT_TRUE(table.last_position_has(R"("ply":0)"));
  table.key(".");
  EXPECT_TRUE(table.last_position_has(R"("ply":1)"));
  table.key(".");
  table.tap("d2");
  EXPECT_TRUE(table.last_position_has(R"("ply":3)")) << "what stood there cannot be taken up any more";
  EXPECT_TRUE(table.last_position_has(R"("selected":null)"));
  EXPECT_EQ(table.moves(), "c2c3 b5b4 a2a3");
}

TEST(App, NamesWhatIsWrongWithAnAddressAndPlaysTheRest) {
  Table table(
      "game=raging-rooks&level=99&side=green&options=lasers&fen=rubbish&moves=c2c3 c3c9&clock=soon&opponent=cat");
  for (const char* code : {"bad-level", "bad-side", "bad-option", "bad-fen", "bad-move", "bad-clock", "bad-opponent"})
    EXPECT_EQ(table.count(std::string("\"code\":\"") + code + '"'), 1) << code;
  EXPECT_EQ(table.moves(), "c2c3");

  Table nowhere("game=raging-rocks");
  EXPECT_EQ(nowhere.count(R"("code":"bad-game")"), 1);
}

TEST(App, TypedMovesAreReadInEitherNotation) {
  Table table(kFriend);
  table.say("move text=c3");
  table.say("move text=b5b4");
  table.say("move text=Qh8%2B");
  EXPECT_EQ(table.moves(), "c2c3 b5b4");
  EXPECT_EQ(table.count(R"("code":"illegal-move")"), 1);
}

TEST(App, ATypedMoveIsMadeInTheGameAsItStands) {
  Table table(std::string(kFriend) + "&moves=c2c3,b5b4");
  table.key("Home");
  table.say("move text=a3");
  EXPECT_EQ(table.moves(), "c2c3 b5b4 a2a3");
  EXPECT_TRUE(table.last_position_has(R"("ply":3)"));
  table.key("Home");
  table.say("move text=Qh8");
  EXPECT_EQ(table.count(R"("code":"illegal-move")"), 1);
  EXPECT_TRUE(table.last_position_has(R"("ply":3)")) << "what it is held against is shown";
}

TEST(App, ATypedPromotionAsksWhatThePawnBecomes) {
  for (const char* text : {"a8", "a7a8", "a7-a8"}) {
    Table table("game=chess&opponent=friend&fen=1r6/P6k/8/8/8/8/8/K7%20w%20-%20-%200%201");
    table.say(std::string("move text=") + text);
    const std::string whole = std::string(text) + "=Q";
    EXPECT_EQ(table.count(R"("refusal":{"code":"what-becomes","fields":{"move":")" + whole + R"("}})"), 1) << text;
    EXPECT_EQ(table.count(R"("obstacle":null)"), 1) << "no rule is in its way";
    table.say("move text=" + whole);
    EXPECT_EQ(table.moves(), "a7a8q") << text;
  }
  Table table("game=chess&opponent=friend&fen=1r6/P6k/8/8/8/8/8/K7%20w%20-%20-%200%201");
  table.say("move text=c8");
  EXPECT_EQ(table.count(R"("code":"not-legal")"), 1);
}

TEST(App, ATypedMoveAfterTheEndIsToldOfIt) {
  Table table(kFriend);
  table.say("command name=resign");
  table.say("command name=agree");
  for (const char* text : {"c3", "hello"}) {
    table.messages.clear();
    table.say(std::string("move text=") + text);
    EXPECT_EQ(table.count(R"("code":"game-over")"), 1) << text;
  }
}

TEST(App, DrawsNothingWhileNothingChanges) {
  Table table(kFriend);
  EXPECT_TRUE(table.wait(1'000));
  EXPECT_FALSE(table.wait(1'000));
  table.point(PointerEvent::Kind::Move, table.middle("c2"));
  EXPECT_FALSE(table.wait(1'000)) << "a mouse that merely passes needs no frame";
  table.tap("c2");
  table.tap("c3");
  EXPECT_TRUE(table.wait(50'000));
  EXPECT_TRUE(table.wait(50'000));
  int frames = 0;
  while (table.wait(kFrame_us)) ++frames;
  EXPECT_LT(frames, 15);
  EXPECT_FALSE(table.wait(10'000'000));
}

TEST(App, TheClockEndsTheGame) {
  Table table("game=raging-rooks&clock=3");
  table.wait(10'000'000);
  EXPECT_TRUE(table.last_position_has(R"("clock":{"white":180000,"black":180000,"running":null})"));
  table.drag("c2", "c3");
  ASSERT_TRUE(table.app.wake_us(table.now_us).has_value());
  EXPECT_TRUE(table.wait(1'000'100)) << "the shown time changes";
  table.wait(180'000'000);
  EXPECT_TRUE(table.last_position_has(R"("outcome":{"winner":"white","reason":"time"})")) << table.last_position();
  EXPECT_FALSE(table.app.wake_us(table.now_us).has_value());
}

TEST(App, AMoveThatComesAfterTheTimeIsNone) {
  Table table("game=power-pawns&opponent=friend&clock=1&moves=a2a3,b5b4");
  table.now_us += 61 * kSecond;  // no frame was drawn meanwhile
  table.drag("c2", "c3");
  EXPECT_EQ(table.moves(), "a2a3 b5b4");
  EXPECT_TRUE(table.last_position_has(R"("outcome":{"winner":"black","reason":"time"})"));
  EXPECT_EQ(table.sounds.back(), Sound::Win);
}

TEST(App, AnotherGameOfSecretArmiesBeginsWithTheirSetUp) {
  Table table(
      "game=blind&white=5/ppppp/rbkqn&black=5/ppppp/rbkqn&first=black&opponent=computer&side=white&ended=resignation");
  table.messages.clear();
  table.say("command name=new");
  EXPECT_EQ(table.count(R"({"type":"request","name":"setup"})"), 1);
  EXPECT_TRUE(table.last_position_has(R"("reason":"resignation")")) << "nobody thinks about the game that is over";
}

TEST(App, ResignationNamesTheOneWhoGivesUp) {
  Table table("game=raging-rooks&opponent=computer&side=black");
  table.say("command name=resign");
  table.say("command name=agree");
  EXPECT_TRUE(table.last_position_has(R"("outcome":{"winner":"white","reason":"resignation"})"));
}

TEST(App, BadLinesAreNamedAndChangeNothing) {
  Table table(kFriend);
  for (const char* line : {"", "nonsense a=b", "move text=%zz", "goto ply=x", "command name=fly", "press square=z9",
                           "marks list=glow:a1", "layout width=nan&height=-3", "engine line=bestmove%20a2a3"})
    table.say(line);
  EXPECT_EQ(table.moves(), "");
  EXPECT_GE(table.count("\"type\":\"problem\""), 4);
}

}  // namespace
}  // namespace thirty
