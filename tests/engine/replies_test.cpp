// Every kind of line that the engine writes, beside what it says: the list that the page's reader is held to as well
// (replies.test.mjs). Run with THIRTY_WRITE_REPLIES=1 to write the list anew after a change that is meant.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "protocol/reply.h"
#include "rules/square.h"

namespace thirty {
namespace {

constexpr const char* kFile = THIRTY_SOURCE_DIR "/tests/engine/replies.json";

struct Sample {
  std::string line;
  std::string says;  ///< as JSON
};

InfoReply thought() {
  InfoReply info;
  info.depth = 7;
  info.selective_depth = 11;
  info.score = {ReplyScore::Kind::Centipawns, -34};
  info.nodes = 12345;
  info.time_ms = 67;
  info.table_fill_permille = 8;
  info.line = {Move(make_square(0, 1), make_square(0, 2)), Move(make_square(4, 4), make_square(4, 3))};
  return info;
}

std::vector<Sample> samples() {
  const Move pawn(make_square(0, 1), make_square(0, 2));
  const Move promotion(make_square(1, 4), make_square(2, 5), PieceType::Knight);
  InfoReply mate = thought();
  mate.score = {ReplyScore::Kind::Mate, 3};
  mate.exact = true;
  mate.multi_pv = 2;
  InfoReply lost = thought();
  lost.score = {ReplyScore::Kind::Mate, -1};
  lost.line.clear();
  InfoReply drawn = thought();
  drawn.score.value = 0;
  drawn.exact = true;
  drawn.line.clear();
  const std::string begin = R"({"kind":"info","depth":7,"multipv":)";
  const std::string end = R"(,"nodes":12345,"time_ms":67,"pv":)";
  return {
      {info_text(thought()),
       begin + R"(1,"score":{"unit":"cp","value":-34})" + end + R"(["a2a3","e5e4"],"isExact":false})"},
      {info_text(mate), begin + R"(2,"score":{"unit":"mate","value":3})" + end + R"(["a2a3","e5e4"],"isExact":true})"},
      {info_text(lost), begin + R"(1,"score":{"unit":"mate","value":-1})" + end + R"([],"isExact":false})"},
      {info_text(drawn), begin + R"(1,"score":{"unit":"cp","value":0})" + end + R"([],"isExact":true})"},
      {best_move_text(pawn), R"({"kind":"bestmove","move":"a2a3","ponder":null})"},
      {best_move_text(promotion, pawn), R"({"kind":"bestmove","move":"b5c6n","ponder":"a2a3"})"},
      {best_move_text({}), R"({"kind":"bestmove","move":null,"ponder":null})"},
      {value_text(pawn, ReplyResult::Win, 13, true),
       R"({"kind":"value","value":{"move":"a2a3","value":"win","plies":13},"isFinal":true})"},
      {value_text(pawn, ReplyResult::Loss, {}, true),
       R"({"kind":"value","value":{"move":"a2a3","value":"loss","plies":null},"isFinal":true})"},
      {value_text(promotion, ReplyResult::Draw, {}, false),
       R"({"kind":"value","value":{"move":"b5c6n","value":"draw","plies":null},"isFinal":false})"},
      {value_text(pawn, ReplyResult::Unknown, {}, false),
       R"({"kind":"value","value":{"move":"a2a3","value":"unknown","plies":null},"isFinal":false})"},
      {std::string(kValuesOk), R"({"kind":"valuesok"})"},
      {std::string(kReadyOk), R"({"kind":"readyok"})"},
      {std::string(kUciOk), R"({"kind":"uciok"})"},
      {error_text(Error{"go does not know 'x: y'", 3}),
       R"json({"kind":"error","message":"go does not know 'x: y' (at 3)","refusal":null})json"},
      {error_text(in_context("FEN", refusal("fen-bad-letter", "'{letter}' is no piece", {{"letter", "\t="}}, 3))),
       R"({"kind":"error","message":"FEN: ' =' is no piece","refusal":{"code":"fen-bad-letter","fields":{"letter":" ="}}})"},
      {file_fault_text("raging-rooks.pack", Error{"it is damaged: here"}),
       R"({"kind":"file","file":"raging-rooks.pack","reason":"it is damaged: here"})"},
      {want_text("raging-rooks.book", 16, 4096),
       R"({"kind":"want","file":"raging-rooks.book","offset":16,"length":4096})"},
      {fen_text("5/ppppp/5/5/PPPPP/5 w - - 0 1"), R"({"kind":"fen","fen":"5/ppppp/5/5/PPPPP/5 w - - 0 1"})"},
      {outcome_line({}), R"({"kind":"outcome","outcome":null})"},
      {outcome_line("white far-edge"), R"({"kind":"outcome","outcome":{"winner":"white","reason":"far-edge"}})"},
      {outcome_line("draw stalemate"), R"({"kind":"outcome","outcome":{"winner":null,"reason":"stalemate"}})"},
      {count_text(pawn, 1375), R"({"kind":"count","move":"a2a3","count":1375})"},
      {total_text(25), R"({"kind":"total","count":25})"},
  };
}

/// The tab is all in a line that JSON writes otherwise.
std::string in_json(std::string line) {
  for (std::size_t tab = 0; (tab = line.find('\t')) != line.npos;) line.replace(tab, 1, "\\t");
  return line;
}

std::string list_of_samples() {
  std::string text = "[\n";
  for (const Sample& s : samples()) {
    if (text.size() > 2) text += ",\n";
    text += R"(  { "line": ")" + in_json(s.line) + R"(", "reply": )" + s.says + " }";
  }
  return text + "\n]\n";
}

TEST(Replies, AreWrittenAsTheListSays) {
  if (std::getenv("THIRTY_WRITE_REPLIES")) std::ofstream(kFile) << list_of_samples();
  std::ostringstream kept;
  kept << std::ifstream(kFile).rdbuf();
  EXPECT_EQ(kept.str(), list_of_samples());
}

}  // namespace
}  // namespace thirty
