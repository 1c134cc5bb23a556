// What the app answers when the page asks for a check of a position, for set-ups, and for the state of a match.
#include <gtest/gtest.h>

#include "app/table.h"
#include "rules/blind_setup.h"
#include "rules/catalogue.h"

namespace thirty {
namespace {

/// The answer to a line: the last message.
std::string answer(const std::string& line) {
  Table table;
  table.messages.clear();
  table.say(line);
  return table.messages.empty() ? "" : table.messages.back();
}

std::string checked(const std::string& game, const std::string& fen) {
  return answer("check game=" + game + "&fen=" + percent_encode(fen));
}

TEST(Checked, AGoodPositionComesBackAsTheRulesWriteIt) {
  EXPECT_EQ(checked("raging-rooks", "r4/5/5/5/5/4R w KQkq - 0 1"),
            R"({"type":"checked","fen":"r4/5/5/5/5/4R w - - 0 1","over":false,"detail":"","refusal":null})");
}

TEST(Checked, WhereTheGameIsOverThatIsTold) {
  for (const auto& [game, fen] : {std::pair{"all-the-pieces", "k4/5/5/5/5/K4 w - - 0 1"},
                                  {"power-pawns", "P4/5/5/5/5/p4 w - - 0 1"},
                                  {"chess", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"}})
    EXPECT_NE(checked(game, fen).find(R"( - - 0 1","over":true,"detail":"")"), std::string::npos) << game;
}

TEST(Checked, ARefusalCarriesEnglishAndWhatOtherLanguagesNeed) {
  struct Case {
    const char *game, *fen, *rest;
  };
  constexpr Case kCases[] = {
      {"chess", "8/8/8/8/8/8/8/K7 w - - 0 1",
       R"("detail":"Black has no king","refusal":{"code":"no-king","fields":{"side":"Black"}}})"},
      {"chess", "kk6/8/8/8/8/8/8/K7 w - - 0 1",
       R"("detail":"Black has more than one king","refusal":{"code":"many-kings","fields":{"side":"Black"}}})"},
      {"chess", "k7/8/8/8/8/8/8/R6K w - - 0 1",
       R"("detail":"Black is in check although it is White's turn","refusal":{"code":"in-check-out-of-turn","fields":{"side":"Black","mover":"White"}}})"},
      {"chess", "kP6/8/8/8/8/8/8/7K w - - 0 1",
       R"("detail":"White has a pawn on its far rank","refusal":{"code":"pawn-on-edge","fields":{"side":"White"}}})"},
      {"kings-conquest", "5/5/2k2/2K2/5/5 w - - 0 1",
       R"("detail":"the kings may not touch","refusal":{"code":"kings-touch","fields":{}}})"},
      {"raging-rooks", "5/5/5/5/5/5 w - - 0 1",
       R"("detail":"the board is empty","refusal":{"code":"empty-board","fields":{}}})"},
      {"chess", "k7/8/8/8/8/8/8/6YK w - - 0 1",
       R"("detail":"there are no Princes in Traditional chess","refusal":{"code":"no-princes","fields":{"game":"Traditional chess"}}})"},
      {"chess", "k7/pppppppp/pppppppp/p7/8/8/8/7K w - - 0 1",
       R"("detail":"Black has more than 16 pieces","refusal":{"code":"too-many-pieces","fields":{"side":"Black","most":"16"}}})"},
      {"raging-rooks", "r4/5/4/5/5/4R w - - 0 1",
       R"("detail":"rank 4 has 4 squares instead of 5","refusal":{"code":"fen-rank-short","fields":{"rank":"4","count":"4","files":"5"}}})"},
      {"raging-rooks", "r4/5/x4/5/5/4R w - - 0 1",
       R"("detail":"'x' is no piece and no number of empty squares","refusal":{"code":"fen-bad-letter","fields":{"letter":"x"}}})"},
      {"chess", "k7/8/8/8/8/8/8/7K w - e3 0 1",
       R"("detail":"no pawn can just have jumped over e3","refusal":{"code":"bad-en-passant","fields":{"square":"e3"}}})"},
      {"ragging-rooks", "",
       R"("refusal":{"code":"no-game","fields":{"name":"ragging-rooks","nearest":"raging-rooks"}}})"},
  };
  for (const Case& c : kCases) {
    const std::string said = checked(c.game, c.fen);
    EXPECT_TRUE(said.starts_with(R"({"type":"checked","fen":"",)")) << said;
    EXPECT_TRUE(said.ends_with(c.rest)) << said << "\nshould end with\n" << c.rest;
  }
}

TEST(Checked, WhatIsRefusedElsewhereCarriesTheSame) {
  Table table("game=raging-rooks");
  table.say("move text=a2a5");
  EXPECT_EQ(table.count(R"("code":"illegal-move","value":"a2a5","detail":"'a2a5' is not a legal move here",)"
                        R"("refusal":{"code":"not-legal","fields":{"move":"a2a5"}})"),
            1);
  table.say("load game=raging-rooks&fen=5/5");
  EXPECT_EQ(table.count(R"("code":"bad-fen","value":"5/5",)"), 1);
  EXPECT_EQ(table.count(R"("refusal":{"code":"fen-board-short","fields":{}})"), 1);
}

TEST(Setups, OfferReadyMadeOnesAndOneByChance) {
  const std::string said = answer("setups game=blind");
  const Variant& blind = **find_playable_variant("blind");
  const std::string start = R"({"type":"setups","random":")";
  ASSERT_TRUE(said.starts_with(start)) << said;
  const std::string random = said.substr(start.size(), said.find('"', start.size()) - start.size());
  EXPECT_TRUE(placement_from_ranks(blind, Color::White, random)) << random;
  for (const ReadyMadeSetup& setup : ready_made_setups())
    EXPECT_NE(said.find(R"({"name":")" + std::string(setup.name) + R"(","ranks":")" + std::string(setup.ranks) + "\"}"),
              std::string::npos)
        << setup.name;
}

TEST(Setups, AreRefusedWhereNothingIsSetUp) {
  EXPECT_NE(answer("setups game=raging-rooks").find(R"("code":"bad-game","value":"raging-rooks")"), std::string::npos);
  EXPECT_NE(answer("setups game=nonsense").find(R"("code":"bad-game","value":"nonsense")"), std::string::npos);
}

TEST(OlympicsAnswer, TellsGamesScoreAndEnd) {
  EXPECT_EQ(
      answer("olympics results="),
      R"({"type":"olympics","results":"","games":[)"
      R"({"game":"rescue-the-queen","options":"blasters","white":0},{"game":"all-the-pieces","options":"","white":1},)"
      R"({"game":"kings-pro","options":"","white":0},{"game":"queens-pro","options":"","white":1},)"
      R"({"game":"blind","options":"","white":0}],"points":["0","0"],"leader":null,"over":false})");
  EXPECT_NE(answer("olympics results=wwd").find(R"("points":["1½","1½"],"leader":null,"over":false)"),
            std::string::npos)
      << answer("olympics results=wwd");
  EXPECT_NE(answer("olympics results=wbwbw").find(R"("points":["5","0"],"leader":0,"over":true)"), std::string::npos)
      << answer("olympics results=wbwbw");
  EXPECT_NE(answer("olympics results=bwbdd").find(R"("leader":1,"over":true)"), std::string::npos);
}

TEST(OlympicsAnswer, RefusesWhatIsNoMatch) {
  EXPECT_NE(answer("olympics results=wx").find(R"("code":"bad-setup","value":"wx")"), std::string::npos);
  EXPECT_NE(answer("olympics results=wwwwww").find(R"("code":"bad-setup")"), std::string::npos);
}

}  // namespace
}  // namespace thirty
