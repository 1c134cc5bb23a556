// The engine and its pack: what it wants, what it says once supplied, and that nothing but knowledge is
// lost with a pack that is missing, damaged or cut short. The pack is made here from a small game.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/uci_session.h"
#include "load.h"
#include "protocol/base64.h"
#include "rules/catalogue.h"
#include "rules/fen.h"
#include "rules/movegen.h"
#include "rules/notation.h"
#include "solver/audit.h"
#include "solver/outcome_score.h"
#include "solver/pack_writer.h"
#include "solver/solve_levels.h"

namespace thirty {
namespace {

using Bytes = std::vector<std::uint8_t>;
constexpr const char* kGame = "battling-bishops";
constexpr const char* kStart = "1b3/1pp1p/5/5/1PP1P/1B3 w - - 0 1";
constexpr const char* kNearEnd = "1b3/P4/5/5/4p/1B3 w - - 0 1";  ///< a proof without the pack is short
constexpr int kFreePlies = 3;

struct SmallGame {
  const Variant& variant = **find_playable_variant(kGame);
  ValueTable table{*piece_game(*position_from_fen(variant, kStart))};
  Bytes pack;

  SmallGame() {
    EXPECT_TRUE(table.allocate());
    LevelSolver solver(table, 1);
    for (int level = 0; level < kLevels; ++level) solver.solve(level);
    pack = PackWriter(table, {kGame, "", kStart}, kFreePlies).write();
  }
  /// For the side to move.
  Wdl result(const Position& position) const {
    if (const auto outcome = board_outcome(position)) return wdl_of(score_of(*outcome, position.turn()));
    return wdl_of(*table.find(position));
  }
};

const SmallGame& small_game() {
  static const SmallGame game;
  return game;
}

/// An engine whose wishes are fulfilled from `pack`, as far as it goes.
class SuppliedEngine {
 public:
  explicit SuppliedEngine(Bytes pack) : pack_(std::move(pack)) {
    say("setoption name Packs value true");
    say(std::string("setoption name UCI_Variant value ") + kGame);
  }
  std::vector<std::string> say(const std::string& line) {
    lines_.clear();
    session_.receive(line);
    for (;;) {
      while (session_.step(1000)) {
      }
      if (wishes_.empty()) return lines_;
      for (const std::string& wish : std::exchange(wishes_, {})) session_.receive(answer(wish));
    }
  }
  std::vector<std::string> say_with_position(const Position& position, const std::string& line) {
    say("position fen " + fen(position));
    return say(line);
  }
  int wishes() const { return wish_count_; }

 private:
  std::string answer(const std::string& wish) {
    ++wish_count_;
    const auto words = split_words(wish);
    const auto offset = static_cast<std::size_t>(*parse_number(words[2], 0, 1 << 30));
    const auto length = static_cast<std::size_t>(*parse_number(words[3], 0, 1 << 30));
    const std::string supply = "supply" + wish.substr(wish.find(' '));
    if (offset >= pack_.size()) return supply;
    const std::size_t end = std::min(offset + length, pack_.size());
    return supply + " " + base64_text(std::span(pack_).subspan(offset, end - offset));
  }

  Bytes pack_;
  std::vector<std::string> lines_;
  std::vector<std::string> wishes_;
  int wish_count_ = 0;
  UciSession session_{
      [this](std::string_view line) { (line.starts_with("want ") ? wishes_ : lines_).emplace_back(line); }};
};

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

TEST(Packs, TellTheValueOfEveryMove) {
  const SmallGame& game = small_game();
  SuppliedEngine engine(game.pack);
  Audit audit(game.table, game.variant, 4);
  int compared = 0;
  for (int i = 0; i < share_of(60); ++i) {
    const auto position = audit.draw();
    if (!position || board_outcome(*position)) continue;
    const auto lines = engine.say_with_position(*position, "values");
    EXPECT_EQ(lines.back(), "valuesok");
    MoveList moves;
    generate_legal(*position, moves);
    const auto values = values_in(lines);
    ASSERT_EQ(values.size(), moves.size()) << fen(*position);
    for (const std::string& line : values) {
      const Position next = position->after(*move_from_name(*position, word(line, 1)));
      const Wdl right = static_cast<Wdl>(-static_cast<int>(game.result(next)));
      EXPECT_EQ(word(line, 2), name_of(right)) << fen(*position) << ": " << line;
      ++compared;
    }
  }
  EXPECT_GT(compared, share_of(100));
  EXPECT_GT(engine.wishes(), 2);
}

TEST(Packs, PerfectPlayNeverGivesTheValueAway) {
  const SmallGame& game = small_game();
  SuppliedEngine engine(game.pack);
  engine.say("setoption name Level value perfect");
  Audit audit(game.table, game.variant, 9);
  int asked = 0;
  while (asked < share_of(40)) {
    const auto position = audit.draw();
    if (!position || board_outcome(*position) || game.result(*position) == Wdl::Loss) continue;
    const auto lines = engine.say_with_position(*position, "go movetime 60");
    const auto move = move_from_name(*position, word(lines.back(), 1));
    ASSERT_TRUE(move) << lines.back();
    EXPECT_EQ(static_cast<int>(game.result(position->after(*move))), -static_cast<int>(game.result(*position)))
        << fen(*position) << " " << lines.back();
    ++asked;
  }
}

TEST(Packs, PerfectPlaySetsTraps) {
  const SmallGame& game = small_game();
  SuppliedEngine engine(game.pack);
  engine.say("setoption name Level value perfect");
  const auto share_of_wrong_answers = [&](const Position& position) {
    MoveList answers;
    generate_legal(position, answers);
    double wrong = 0;
    for (const Move m : answers) wrong += game.result(position.after(m)) == Wdl::Win;
    return wrong / std::max<double>(1, answers.size());
  };
  Audit audit(game.table, game.variant, 11);
  for (int asked = 0; asked < share_of(15);) {
    const auto position = audit.draw();
    if (!position || board_outcome(*position) || game.result(*position) != Wdl::Draw) continue;
    double hardest = 0;
    MoveList moves;
    generate_legal(*position, moves);
    for (const Move m : moves) {
      const Position next = position->after(m);
      if (game.result(next) == Wdl::Draw) hardest = std::max(hardest, share_of_wrong_answers(next));
    }
    if (hardest == 0) continue;
    const auto lines = engine.say_with_position(*position, "go movetime 2000");
    const Position next = position->after(*move_from_name(*position, word(lines.back(), 1)));
    EXPECT_DOUBLE_EQ(share_of_wrong_answers(next), hardest) << fen(*position) << " " << lines.back();
    ++asked;
  }
}

TEST(Packs, MissingDamagedOrCutShortTheyAreToldOnceAndPlayGoesOn) {
  const Bytes whole = small_game().pack;
  Bytes damaged = whole;
  for (std::size_t i = 40; i < damaged.size(); i += 7) damaged[i] ^= 0x55;
  const Bytes cut(whole.begin(), whole.begin() + 20);
  for (const Bytes& pack : {Bytes{}, damaged, cut, Bytes(whole.size(), '<')}) {
    SuppliedEngine engine(pack);
    engine.say("setoption name Level value perfect");
    engine.say(std::string("position fen ") + kNearEnd);
    auto lines = engine.say("values");
    EXPECT_TRUE(lines.front().starts_with("info string pack battling-bishops: ")) << lines.front();
    EXPECT_EQ(lines.back(), "valuesok");
    EXPECT_TRUE(engine.say("isready").back() == "readyok");
    lines = engine.say("go movetime 50");
    EXPECT_TRUE(lines.back().starts_with("bestmove ")) << lines.back();
    EXPECT_TRUE(std::none_of(lines.begin(), lines.end(), [](const auto& l) { return l.starts_with("info string"); }));
  }
}

TEST(Packs, StopEndsAQuestionThatWaitsForBytes) {
  std::vector<std::string> lines;
  UciSession session([&](std::string_view line) { lines.emplace_back(line); });
  session.receive("setoption name Packs value true");
  session.receive("setoption name UCI_Variant value raging-rooks");
  session.receive("setoption name Level value perfect");
  session.receive("go movetime 100");
  while (session.step(1000)) {
  }
  ASSERT_EQ(lines, std::vector<std::string>{"want raging-rooks 0 16"});
  session.receive("stop");
  EXPECT_TRUE(lines.back().starts_with("bestmove ")) << lines.back();
  session.receive("supply raging-rooks 0 16");  // too late, and it cannot be had
  session.receive("isready");
  EXPECT_EQ(lines.back(), "readyok");
}

TEST(Packs, SuppliesThatWereNotWantedAreLetGoAndBadOnesTold) {
  std::vector<std::string> lines;
  UciSession session([&](std::string_view line) { lines.emplace_back(line); });
  session.receive("supply raging-rooks 0 16 AAAA");
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
