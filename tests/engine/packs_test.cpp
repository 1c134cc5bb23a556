// The engine and its files of answers: what it wants, what it says once supplied, and that nothing but knowledge
// is lost with files that are missing, damaged or cut short. Pack and book are made here from a small game.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/supplied_engine.h"
#include "load.h"
#include "rules/catalogue.h"
#include "rules/fen.h"
#include "rules/movegen.h"
#include "rules/notation.h"
#include "solver/outcome_score.h"
#include "tablebase/audit.h"
#include "tablebase/book_writer.h"
#include "tablebase/ending_tablebase.h"
#include "tablebase/pack_writer.h"
#include "tablebase/piece_tablebase.h"
#include "tablebase/tier_solver.h"

namespace thirty {
namespace {

constexpr const char* kGame = "battling-bishops";
constexpr const char* kStart = "1b3/1pp1p/5/5/1PP1P/1B3 w - - 0 1";
constexpr const char* kNearEnd = "1b3/P4/5/5/4p/1B3 w - - 0 1";  ///< a proof without the pack is short
constexpr int kFreePlies = 3;

struct SmallGame {
  const Variant& variant = **find_playable_variant(kGame);
  PieceTablebase table{*piece_game(*position_from_fen(variant, kStart))};
  Bytes pack;
  Bytes book;

  SmallGame() {
    EXPECT_TRUE(table.allocate());
    TierSolver solver(table, 1);
    for (int tier = 0; tier < kTiers; ++tier) solver.solve(tier);
    pack = PackWriter(table, {kGame, "", kStart}, kFreePlies).write();
    book = BookWriter(table, *position_from_fen(variant, kStart), {.games = 500}).write().bytes;
  }
  /// For the side to move.
  ExactValue value(const Position& position) const {
    const auto outcome = board_outcome(position);
    return decode(outcome ? score_of(*outcome, position.turn()) : *table.find(position));
  }
  Wdl result(const Position& position) const { return value(position).wdl; }
};

const SmallGame& small_game() {
  static const SmallGame game;
  return game;
}

std::string word(const std::string& line, std::size_t n) {
  const auto words = split_words(line);
  return n < words.size() ? std::string(words[n]) : "";
}

std::vector<std::string> values_in(std::vector<std::string> lines) {
  std::erase_if(lines, [](const std::string& line) { return !line.starts_with("value "); });
  return lines;
}

const char* name_of(Wdl wdl) {
  return wdl == Wdl::Win ? "win" : wdl == Wdl::Draw ? "draw" : "loss";
}

TEST(Packs, TellHowFarEveryEndIs) {
  const SmallGame& game = small_game();
  SuppliedEngine engine({{".pack", game.pack}});
  Audit audit(game.table, game.variant, 5);
  int far = 0;
  for (int i = 0; i < share_of(60) || far == 0; ++i) {
    const auto position = audit.draw();
    if (!position || board_outcome(*position)) continue;
    const auto lines = engine.say_with_position(*position, "values");
    EXPECT_TRUE(std::none_of(lines.begin(), lines.end(), [](const auto& l) { return l.starts_with("info"); }))
        << "all is known at once";
    for (const std::string& line : values_in(lines)) {
      const Position next = position->after(*move_from_name(*position, word(line, 1)));
      const ExactValue right = game.value(next).for_mover();
      EXPECT_EQ(word(line, 2), name_of(right.wdl)) << fen(*position) << ": " << line;
      EXPECT_EQ(word(line, 3), right.wdl == Wdl::Draw ? "" : std::to_string(right.plies)) << fen(*position);
      far += right.plies > 10;
    }
  }
  EXPECT_GT(far, 0);
}

TEST(Packs, PerfectPlayWinsAsSoonAsItCanAndLosesAsLate) {
  const SmallGame& game = small_game();
  SuppliedEngine engine({{".pack", game.pack}});
  engine.say("setoption name Level value perfect");
  Audit audit(game.table, game.variant, 10);
  for (int asked = 0; asked < share_of(40);) {
    const auto position = audit.draw();
    if (!position || board_outcome(*position) || game.value(*position).wdl == Wdl::Draw) continue;
    const auto lines = engine.say_with_position(*position, "go nodes 1000");
    const auto move = move_from_name(*position, word(lines.back(), 1));
    ASSERT_TRUE(move) << lines.back();
    EXPECT_EQ(game.value(position->after(*move)).for_mover(), game.value(*position)) << fen(*position);
    ++asked;
  }
}

TEST(Packs, GiveWayToBooksWhenTheyAreDamaged) {
  const SmallGame& game = small_game();
  Bytes cut = game.pack;
  cut.resize(cut.size() / 2);  // the header is whole
  SuppliedEngine engine({{".pack", cut}, {".book", game.book}});
  engine.say(std::string("position fen ") + kStart);
  const auto lines = engine.say("values");
  EXPECT_TRUE(lines[0].starts_with("info string file battling-bishops.pack: ")) << lines[0];
  const Position position = *position_from_fen(game.variant, kStart);
  for (const std::string& line : values_in(lines)) {
    const Position next = position.after(*move_from_name(position, word(line, 1)));
    EXPECT_EQ(word(line, 2), name_of(game.value(next).for_mover().wdl)) << line;
  }
}

TEST(Packs, PerfectPlayNeverGivesTheValueAway) {
  const SmallGame& game = small_game();
  SuppliedEngine engine({{".pack", game.pack}});
  engine.say("setoption name Level value perfect");
  Audit audit(game.table, game.variant, 9);
  int asked = 0;
  while (asked < share_of(40)) {
    const auto position = audit.draw();
    if (!position || board_outcome(*position) || game.result(*position) == Wdl::Loss) continue;
    const auto lines = engine.say_with_position(*position, "go nodes 1000");
    const auto move = move_from_name(*position, word(lines.back(), 1));
    ASSERT_TRUE(move) << lines.back();
    EXPECT_EQ(static_cast<int>(game.result(position->after(*move))), -static_cast<int>(game.result(*position)))
        << fen(*position) << " " << lines.back();
    ++asked;
  }
}

TEST(Packs, PerfectPlaySetsTraps) {
  const SmallGame& game = small_game();
  SuppliedEngine engine({{".pack", game.pack}});
  engine.say("setoption name Level value perfect");
  const auto share_of_wrong_answers = [&](const Position& position) {
    const MoveList answers = legal_moves(position);
    double wrong = 0;
    for (const Move m : answers) wrong += game.result(position.after(m)) == Wdl::Win;
    return wrong / std::max<double>(1, answers.size());
  };
  Audit audit(game.table, game.variant, 11);
  for (int asked = 0; asked < share_of(15);) {
    const auto position = audit.draw();
    if (!position || board_outcome(*position) || game.result(*position) != Wdl::Draw) continue;
    double hardest = 0;
    const MoveList moves = legal_moves(*position);
    for (const Move m : moves) {
      const Position next = position->after(m);
      if (game.result(next) == Wdl::Draw) hardest = std::max(hardest, share_of_wrong_answers(next));
    }
    if (hardest == 0) continue;
    const auto lines = engine.say_with_position(*position, "go nodes 200000");
    const Position next = position->after(*move_from_name(*position, word(lines.back(), 1)));
    EXPECT_DOUBLE_EQ(share_of_wrong_answers(next), hardest) << fen(*position) << " " << lines.back();
    ++asked;
  }
}

/// What is wrong with files, one after the other.
std::vector<Bytes> bad_versions(const Bytes& whole) {
  Bytes damaged = whole;
  for (std::size_t i = 40; i < damaged.size(); i += 7) damaged[i] ^= 0x55;
  return {{}, damaged, {whole.begin(), whole.begin() + 20}, Bytes(whole.size(), '<')};
}

TEST(Packs, MissingDamagedOrCutShortTheyAreToldOnceAndPlayGoesOn) {
  const auto packs = bad_versions(small_game().pack);
  const auto books = bad_versions(small_game().book);
  for (std::size_t i = 0; i < packs.size(); ++i) {
    SuppliedEngine engine({{".pack", packs[i]}, {".book", books[i]}});
    engine.say("setoption name Level value perfect");
    engine.say(std::string("position fen ") + kNearEnd);
    auto lines = engine.say("values");
    ASSERT_GE(lines.size(), 3u);
    EXPECT_TRUE(lines[0].starts_with("info string file battling-bishops.pack: ")) << lines[0];
    EXPECT_TRUE(lines[1].starts_with("info string file battling-bishops.book: ")) << lines[1];
    EXPECT_EQ(lines.back(), "valuesok");
    EXPECT_TRUE(engine.say("isready").back() == "readyok");
    lines = engine.say("go movetime 50");
    EXPECT_TRUE(lines.back().starts_with("bestmove ")) << lines.back();
    EXPECT_TRUE(std::none_of(lines.begin(), lines.end(), [](const auto& l) { return l.starts_with("info string"); }));
  }
}

TEST(Packs, AreWantedAgainOnlyWhenWhoeverHasThemSaysSo) {
  SuppliedEngine engine({});
  engine.say(std::string("position fen ") + kNearEnd);
  engine.say("values");
  const int wishes = engine.wishes();
  EXPECT_GT(wishes, 0);
  for (const char* others : {"Strategies", "Networks"}) {
    engine.say(std::string("setoption name ") + others + " value true");
    engine.say("values");
    EXPECT_EQ(engine.wishes(), wishes) << others;
  }
  engine.say("setoption name Packs value true");
  engine.say("values");
  EXPECT_EQ(engine.wishes(), 2 * wishes);
}

TEST(Packs, AreStillAwaitedWhenNetworksCanBeHad) {
  SuppliedEngine engine({{".pack", small_game().pack}});
  engine.say(std::string("position fen ") + kNearEnd);
  engine.say_unanswered("values");
  engine.say_unanswered("setoption name Networks value true");
  EXPECT_EQ(engine.hear_out().back(), "valuesok");
}

TEST(Books, AnswerWhereThereIsNoPack) {
  const SmallGame& game = small_game();
  SuppliedEngine engine({{".book", game.book}});
  Position position = *position_from_fen(game.variant, kStart);
  Random random(3);
  int drawn = 0;
  for (int ply = 0; ply < 5 && !board_outcome(position); ++ply) {
    const auto values = values_in(engine.say_with_position(position, "values"));
    ASSERT_FALSE(values.empty());
    for (const std::string& line : values) {
      const Position next = position.after(*move_from_name(position, word(line, 1)));
      EXPECT_EQ(word(line, 2), name_of(static_cast<Wdl>(-static_cast<int>(game.result(next)))))
          << fen(position) << line;
      // What the book does not hold is measured.
      const ExactValue right = game.value(next).for_mover();
      EXPECT_EQ(word(line, 3), right.wdl == Wdl::Draw ? "" : std::to_string(right.plies)) << fen(position) << line;
      drawn += word(line, 2) == "draw";
    }
    const std::string choice = random.one_of(values);
    position = position.after(*move_from_name(position, word(choice, 1)));
  }
  EXPECT_GT(drawn, 0) << "no search proves a draw";
  EXPECT_EQ(engine.wishes(), 3) << "a pack that is not there, the book's first bytes, the book";
}

TEST(Books, GiveWayToAPackThatCanBeHadAgain) {
  const SmallGame& game = small_game();
  SuppliedEngine engine({{".pack", game.pack}, {".book", game.book}});
  engine.say(std::string("position fen ") + kStart);
  const auto lines = engine.say("values");
  EXPECT_TRUE(std::none_of(lines.begin(), lines.end(), [](const auto& l) { return l.find(".book: ") != l.npos; }));
  const int wishes = engine.wishes();
  engine.say("values");
  EXPECT_EQ(engine.wishes(), wishes) << "what is in use stays in use";
}

TEST(Packs, TellHowFarTheEndsOfAnEndingAre) {
  const Variant& variant = **find_playable_variant("all-the-pieces");
  const std::string start = "5/5/2k2/5/1P3/K4 w - - 0 1";
  EndingTablebase table(variant, *endings_from_text(variant, start));
  ASSERT_TRUE(table.allocate());
  TierSolver solver(table, 1);
  for (int tier = 0; tier < kTiers; ++tier) solver.solve(tier);
  // King's Pro has the same endings and asks for the same file.
  SuppliedEngine engine({{".pack", PackWriter(table, {variant.id, "", start}, 0).write()}}, "kings-pro");
  Audit audit(table, variant, 4);
  for (int asked = 0; asked < 40;) {
    const auto position = audit.draw();
    if (!position || board_outcome(*position)) continue;
    for (const std::string& line : values_in(engine.say_with_position(*position, "values"))) {
      const Position next = position->after(*move_from_name(*position, word(line, 1)));
      const ExactValue right = decode(*table.find(next)).for_mover();
      EXPECT_EQ(word(line, 2), name_of(right.wdl)) << fen(*position) << ": " << line;
      EXPECT_EQ(word(line, 3), right.wdl == Wdl::Draw ? "" : std::to_string(right.plies)) << fen(*position);
    }
    ++asked;
  }
  EXPECT_GT(engine.wishes(), 2);
}

TEST(Packs, StopEndsAQuestionThatWaitsForBytes) {
  std::vector<std::string> lines;
  UciSession session([&](std::string_view line) { lines.emplace_back(line); });
  session.receive("setoption name Packs value true");
  session.receive("setoption name UCI_Variant value raging-rooks");
  session.receive("setoption name Level value perfect");
  session.receive("go depth 3");
  while (session.step(1000)) {
  }
  ASSERT_EQ(lines.back(), "want raging-rooks.pack 0 16");
  session.receive("stop");
  EXPECT_TRUE(lines.back().starts_with("bestmove ")) << lines.back();
  session.receive("supply raging-rooks.pack 0 16");  // too late, and it cannot be had
  session.receive("isready");
  EXPECT_EQ(lines.back(), "readyok");
}

TEST(Packs, SuppliesThatWereNotWantedAreLetGoAndBadOnesTold) {
  std::vector<std::string> lines;
  UciSession session([&](std::string_view line) { lines.emplace_back(line); });
  session.receive("supply raging-rooks.pack 0 16 AAAA");
  EXPECT_TRUE(lines.empty());
  for (const char* bad : {"supply", "supply rooks", "supply rooks 0", "supply rooks 0 x", "supply rooks 0 3 A",
                          "supply rooks 0 3 AAA*", "supply rooks 0 3 AAAA AAAA"}) {
    session.receive(bad);
    EXPECT_TRUE(!lines.empty() && lines.back().starts_with("info string error ")) << bad;
    lines.clear();
  }
}

TEST(Base64, GivesBackWhatItWasGiven) {
  for (std::size_t size = 0; size < 70; ++size) {
    Bytes bytes(size);
    for (std::size_t i = 0; i < size; ++i) bytes[i] = static_cast<std::uint8_t>(37 * i + size);
    EXPECT_EQ(bytes_from_base64(base64_text(bytes)), bytes);
  }
  EXPECT_EQ(base64_text(Bytes{'M', 'a', 'n', '!'}), "TWFuIQ==");
}

}  // namespace
}  // namespace thirty
