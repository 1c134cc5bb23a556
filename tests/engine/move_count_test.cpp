// The count of plies without a pawn move or a capture draws games that the board alone would decide: what the engine
// tells as proven is to hold with it.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/random.h"
#include "engine/dialogue.h"
#include "load.h"
#include "rules/catalogue.h"
#include "rules/fen.h"
#include "rules/game.h"
#include "rules/movegen.h"
#include "rules/notation.h"

namespace thirty {
namespace {

constexpr const char* kChess = "quickchess-gc";

/// An engine that plays perfectly.
class Perfect : public Dialogue {
 public:
  Perfect() {
    say(std::string("setoption name UCI_Variant value ") + kChess);
    say("setoption name Level value perfect");
  }
};

/// What is told of a position, and the move.
struct Told {
  bool exact = false;
  int mate = 0;  ///< in moves of the side to move, negative if it loses; 0: drawn, or not known
  std::string move;
};

Told think(Perfect& engine, const Game& game, int nodes) {
  engine.say("position fen " + fen(game.position()));
  const auto lines = engine.say("go nodes " + std::to_string(nodes));
  Told told;
  told.move = lines.back().substr(lines.back().find(' ') + 1, 4);
  for (const std::string& line : lines) {
    if (!line.starts_with("info depth")) continue;
    told.exact = line.ends_with("string exact");
    const std::size_t mate = line.find(" mate ");
    told.mate = mate == std::string::npos ? 0 : std::stoi(line.substr(mate + 6));
  }
  return told;
}

/// A position of two kings and what White has, at such a count; nothing if these squares will not do.
std::optional<Position> random_ending(Random& random, std::string_view officers, int halfmove) {
  const Variant& variant = **find_playable_variant(kChess);
  std::vector<std::string> ranks(static_cast<std::size_t>(variant.ranks), std::string(variant.files, '1'));
  for (const char piece : officers) {
    char& square = ranks[random.below(variant.ranks)][random.below(variant.files)];
    if (square != '1') return std::nullopt;
    square = piece;
  }
  std::string text;
  for (const std::string& rank : ranks) text += (text.empty() ? "" : "/") + rank;
  text += random.below(2) ? " w" : " b";
  const auto position = position_from_fen(variant, text + " - - " + std::to_string(halfmove) + " 100");
  return position && !Game(*position).outcome() ? std::optional(*position) : std::nullopt;
}

TEST(CountOfMoves, WhatIsToldAsProvenComesTrueAgainstEveryCount) {
  Perfect engine;
  Random random(7);
  int wins = 0, draws = 0, open = 0;
  constexpr int kRounds = 60;
  const auto all_met = [&] { return wins > 0 && draws > 0 && open > 0; };
  for (int n = 0; n < kRounds && (n < share_of(kRounds) || !all_met());) {
    const auto start = random_ending(random, n % 3 ? "KkR" : "KkQ", 128 + static_cast<int>(random.below(22)));
    if (!start) continue;
    ++n;
    Game game(*start);
    const Color us = game.position().turn();
    const Told first = think(engine, game, 3000);
    while (!game.outcome()) {
      const Told told = think(engine, game, 3000);
      ASSERT_TRUE(game.play(*move_from_name(game.position(), told.move))) << fen(game.position());
    }
    (first.exact ? first.mate ? wins : draws : open)++;
    if (!first.exact) continue;
    std::optional<Color> winner;
    if (first.mate != 0) winner = first.mate > 0 ? us : ~us;
    EXPECT_EQ(game.outcome()->winner, winner) << fen(*start) << " mate " << first.mate;
    const int moves = (static_cast<int>(game.moves().size()) + (first.mate > 0 ? 1 : 0)) / 2;
    if (winner) {
      EXPECT_EQ(moves, std::abs(first.mate)) << fen(*start);
    }
  }
  EXPECT_GT(wins, 0);
  EXPECT_GT(draws, 0);
  EXPECT_GT(open, 0);
}

TEST(CountOfMoves, AWinByAPawnMoveIsPreferredToOneThatComesTooLate) {
  Perfect engine;
  Game game(*position_from_fen(**find_playable_variant(kChess), "5/k4/5/2K2/3P1/4R w - - 147 120"));
  for (const char* move : {"c3c4", "a5a6"}) ASSERT_TRUE(game.play(*move_from_name(game.position(), move)));
  while (!game.outcome()) ASSERT_TRUE(game.play(*move_from_name(game.position(), think(engine, game, 100'000).move)));
  EXPECT_EQ(outcome_text(*game.outcome()), "white checkmate");
}

TEST(CountOfMoves, WhatMayComeAfterAClaimIsNotToldAsProven) {
  Perfect engine;
  const Variant& variant = **find_playable_variant(kChess);
  for (const int halfmove : {0, 60, 82, 83, 84, 95, 99, 100, 120, 132, 133, 134}) {
    const Game game(*position_from_fen(variant, "5/5/2k2/5/5/KR3 w - - " + std::to_string(halfmove) + " 100"));
    const Told told = think(engine, game, 3000);
    const int left = (halfmove < 100 ? 100 : 150) - halfmove;
    EXPECT_EQ(told.exact, left >= 17) << halfmove;
    EXPECT_TRUE(!told.exact || told.mate == 9) << halfmove;
  }
}

TEST(CountOfMoves, WhereEveryMoveFillsTheCountTheDrawIsProven) {
  Perfect engine;
  const Variant& variant = **find_playable_variant(kChess);
  for (const int halfmove : {147, 148, 149}) {
    const Game game(*position_from_fen(variant, "5/5/2k2/5/5/KR3 w - - " + std::to_string(halfmove) + " 100"));
    const Told told = think(engine, game, 3000);
    EXPECT_EQ(told.exact, halfmove == 149) << halfmove;
    EXPECT_EQ(told.mate, 0) << halfmove;
  }
}

TEST(CountOfMoves, NothingIsToldOfAGameThatIsOver) {
  Perfect engine;
  const std::string there_and_back = " a1a2 c4d4 a2a1 d4c4";
  const std::string four_times = there_and_back + there_and_back + there_and_back + there_and_back;
  const std::vector<std::string> over{"5/5/2k2/5/5/KR3 w - - 150 100", "5/5/2k2/5/5/KR3 w - - 0 1 moves" + four_times,
                                      "k3R/5/K4/5/5/5 b - - 3 9", "5/5/2k2/5/5/K4 w - - 0 1"};
  for (const std::string& position : over) {
    engine.say("position fen " + position);
    EXPECT_NE(engine.say("d").back(), "outcome: none") << position;
    EXPECT_EQ(engine.say("go depth 3"), std::vector<std::string>{"bestmove 0000"}) << position;
    EXPECT_EQ(engine.say("values"), std::vector<std::string>{"valuesok"}) << position;
  }
}

}  // namespace
}  // namespace thirty
