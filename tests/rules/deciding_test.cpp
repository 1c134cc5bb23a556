// What decided a game: an example of every ending, and random games to their ends in every game, where the naive rules
// say whether the squares tell the truth.
#include "rules/deciding.h"

#include <gtest/gtest.h>

#include <map>

#include "load.h"
#include "rules/catalogue.h"
#include "rules/every_game.h"
#include "rules/fen.h"
#include "rules/movegen.h"
#include "rules/naive_rules.h"
#include "rules/notation.h"

namespace thirty {

void PrintTo(const DecidingSquares& lit, std::ostream* out) {
  const auto names = [&](const char* part, Bitboard squares) {
    *out << part << ":";
    while (squares) *out << ' ' << square_name(pop_lowest(squares));
    *out << "; ";
  };
  names("heart", lit.heart);
  names("befallen", lit.befallen);
  names("helpers", lit.helpers);
  names("closed", lit.closed);
}

namespace testing {

namespace {

using Names = std::set<std::string>;

Names names_of(Bitboard squares) {
  Names names;
  while (squares) names.insert(square_name(pop_lowest(squares)));
  return names;
}

/// "a1 b2" as a set.
Bitboard squares(std::string_view text) {
  Bitboard set = 0;
  for (std::size_t at = 0; at + 1 < text.size(); at += 3) set |= bit(square_from_name(text.substr(at, 2)));
  return set;
}

/// A game from a position, with these moves played ("a2a3 b5b4").
Game game_of(std::string_view id, std::string_view from, std::string_view moves = "") {
  Game game(*position_from_fen(**find_playable_variant(id), from));
  while (!moves.empty()) {
    const std::size_t end = std::min(moves.find(' '), moves.size());
    EXPECT_TRUE(game.play(*move_from_name(game.position(), moves.substr(0, end))).ok()) << moves;
    moves.remove_prefix(std::min(end + 1, moves.size()));
  }
  return game;
}

struct Example {
  const char* ending;
  const char *game, *fen, *moves;
  const char *heart, *befallen, *helpers, *closed;
};

// clang-format off
const Example kExamples[] = {
    {"white far-edge", "power-pawns", "5/P4/5/5/1p3/5 w - - 0 1", "a5a6", "a6", "", "", ""},
    {"black far-edge", "raging-rooks", "5/5/R3r/5/P3p/5 b - - 0 1", "e2e1", "e1", "", "", ""},
    {"white all-captured", "power-pawns", "5/5/1p3/P4/4P/5 w - - 0 1", "a3b4", "b4", "", "", ""},
    {"black last-pawn", "rescue-the-queen", "5/5/5/1p3/P3p/4Q b - - 0 1", "b3a2", "a2", "", "", ""},
    // The front pawns a4 and b4: White's has come three ranks, Black's two.
    {"white deadlock", "power-pawns", "5/p4/Pp3/5/1P3/5 w - - 0 1", "b2b3", "a4", "b4", "a5 b3", ""},
    // Equally far, so the number counts.
    {"white deadlock", "power-pawns", "5/5/p2p1/P2P1/3P1/5 b - - 0 1", "", "a3 d3 d2", "a4 d4", "", ""},
    {"draw deadlock", "power-pawns", "5/5/p4/P4/5/5 w - - 0 1", "", "", "", "a3 a4", ""},
    {"black no-move", "power-pawns", "5/5/p4/P4/2p2/5 w - - 0 1", "", "c2", "a3", "", ""},
    {"black no-move", "power-pawns", "5/1p3/p4/P4/5/5 w - - 0 1", "", "a4 b5", "a3", "", ""},
    {"draw no-move", "raging-rooks", "5/5/r4/P4/5/5 w - - 0 1", "", "", "", "a3", ""},
    {"white checkmate", "all-the-pieces", "k4/5/1K3/5/5/4R w - - 0 1", "e1e6", "e6", "a6", "b4", "a5 b5 b6"},
    {"draw stalemate", "all-the-pieces", "k4/5/1Q3/5/5/3K1 b - - 0 1", "", "", "a6", "b4", "a5 b5 b6"},
    {"draw insufficient", "all-the-pieces", "k4/5/5/5/1r3/K4 w - - 0 1", "a1b2", "", "", "a6 b2", ""},
    {"white points", "quickchess-1991", "k4/p4/5/5/4R/K4 w - - 39 30", "e2e3", "e3", "a5", "", ""},
    {"draw points", "quickchess-1991", "k4/p4/5/5/P4/K4 w - - 39 30", "a1b1", "", "", "a5 a2", ""},
    {"draw 75-move", "chess", "k7/8/8/7p/7P/8/8/KR6 w - - 149 90", "b1c1", "", "", "a8 a1", ""},
    {"draw 75-move", "raging-rooks", "4r/5/1p3/3P1/5/R4 w - - 149 90", "a1a2", "", "", "b4 d3", ""},
};
// clang-format on

std::string name_of_example(const ::testing::TestParamInfo<Example>& test) {
  std::string name = std::string(test.param.ending) + "_" + std::to_string(test.index);
  std::replace_if(name.begin(), name.end(), [](char c) { return !std::isalnum(static_cast<unsigned char>(c)); }, '_');
  return name;
}

class Deciding : public ::testing::TestWithParam<Example> {};

TEST_P(Deciding, LightsWhatDidIt) {
  const Example& e = GetParam();
  const Game game = game_of(e.game, e.fen, e.moves);
  ASSERT_TRUE(game.outcome());
  EXPECT_EQ(outcome_text(*game.outcome()), e.ending);
  EXPECT_EQ(deciding_squares(game), (DecidingSquares{.heart = squares(e.heart),
                                                     .befallen = squares(e.befallen),
                                                     .helpers = squares(e.helpers),
                                                     .closed = squares(e.closed)}));
}
INSTANTIATE_TEST_SUITE_P(Endings, Deciding, ::testing::ValuesIn(kExamples), name_of_example);

TEST(Deciding, LightsThePiecesThatWentToAndFro) {
  Game game = game_of("chess", "k6r/8/8/8/8/8/8/K6R w - - 0 1");
  for (int n = 0; !game.outcome(); n = (n + 1) % 4)
    ASSERT_TRUE(game.play(*move_from_name(game.position(), std::array{"a1a2", "a8a7", "a2a1", "a7a8"}[n])).ok());
  EXPECT_EQ(game.outcome()->reason, Reason::FivefoldRepetition);
  EXPECT_EQ(deciding_squares(game), DecidingSquares{.helpers = squares("a1 a8")});
}

TEST(Deciding, LightsNothingWhileItGoesOnNorWhenAWordEndsIt) {
  Game game = game_of("chess", "k6r/8/8/8/8/8/8/K6R w - - 100 60");
  EXPECT_EQ(deciding_squares(game), DecidingSquares{});
  Game given_up = game, agreed = game, late = game, claimed = game;
  ASSERT_TRUE(given_up.resign(Color::White).ok());
  ASSERT_TRUE(agreed.agree_draw().ok());
  ASSERT_TRUE(late.lose_on_time(Color::Black).ok());
  for (const Game& ended : {given_up, agreed, late}) EXPECT_EQ(deciding_squares(ended), DecidingSquares{});
  ASSERT_TRUE(claimed.claim_draw().ok());
  EXPECT_EQ(deciding_squares(claimed), DecidingSquares{.helpers = squares("a8 a1")});
}

TEST(Deciding, LightsNothingAfterATakeBack) {
  Game game = game_of("power-pawns", "5/P4/5/5/1p3/5 w - - 0 1", "a5a6");
  ASSERT_TRUE(game.undo());
  EXPECT_EQ(deciding_squares(game), DecidingSquares{});
}

/// The referee: reads a finished game's squares and says what is not true about them.
class Referee {
 public:
  explicit Referee(const Game& game)
      : game_(game),
        rules_(naive::rules_of(game.variant().id, options_text(game.variant().options))),
        board_(*naive::read_fen(rules_, fen(game.position()))),
        lit_(deciding_squares(game)) {}

  void judge() const {
    SCOPED_TRACE(game_name(game_.variant()) + ": " + fen(game_.position()) + " " + outcome_text(*game_.outcome()));
    const DecidingSquares& l = lit_;
    EXPECT_EQ((l.heart & l.befallen) | (l.heart & l.helpers) | (l.befallen & l.helpers), 0u) << "one part each";
    for (const std::string& square : names_of(l.heart | l.befallen | l.helpers))
      EXPECT_NE(piece(square), '.') << square;
    for (const std::string& square : names_of(l.closed)) EXPECT_EQ(piece(square), '.') << square;
    const std::optional<Color> winner = game_.outcome()->winner;
    for (const std::string& square : names_of(l.heart)) EXPECT_TRUE(winner && is_of(*winner, square)) << square;
    switch (game_.outcome()->reason) {
      case Reason::FarEdge:
        return judge_far_edge(*winner);
      case Reason::AllCaptured:
      case Reason::LastPawn:
        return judge_last_capture();
      case Reason::Deadlock:
      case Reason::NoMove:
        return judge_tie_break(winner);
      case Reason::Checkmate:
      case Reason::Stalemate:
        return judge_shut_in();
      case Reason::Insufficient:
        EXPECT_EQ(names_of(l.helpers), pieces([](char) { return true; }));
        return;
      case Reason::Points:
        EXPECT_EQ(names_of(l.all()), pieces([](char c) { return std::tolower(c) != 'k'; }));
        return;
      default:
        return;
    }
  }

 private:
  char piece(const std::string& square) const {
    return board_.at[static_cast<std::size_t>(square[1] - '1')][static_cast<std::size_t>(square[0] - 'a')];
  }
  bool is_of(Color c, const std::string& square) const {
    return std::isalpha(static_cast<unsigned char>(piece(square))) &&
           (std::isupper(static_cast<unsigned char>(piece(square))) != 0) == (c == Color::White);
  }
  template <typename Test>
  Names pieces(Test test) const {
    Names found;
    for (int rank = 0; rank < rules_.ranks; ++rank)
      for (int file = 0; file < rules_.files; ++file) {
        const std::string square{static_cast<char>('a' + file), static_cast<char>('1' + rank)};
        if (piece(square) != '.' && test(piece(square))) found.insert(square);
      }
    return found;
  }

  void judge_far_edge(Color winner) const {
    const char pawn = winner == Color::White ? 'P' : 'p';
    const int edge = winner == Color::White ? rules_.ranks : 1;
    Names across;
    for (const std::string& square : pieces([&](char c) { return c == pawn; }))
      if (square[1] - '0' == edge) across.insert(square);
    EXPECT_EQ(names_of(lit_.all()), across);
    EXPECT_EQ(across, names_of(lit_.heart));
  }

  void judge_last_capture() const {
    const std::string last = game_.moves().empty() ? "" : move_name(game_.moves().back());
    if (!last.empty()) {
      EXPECT_EQ(names_of(lit_.all()), Names{last.substr(2, 2)});
    }
    EXPECT_NE(lit_.heart, 0u);
  }

  /// How many squares a pawn has come from its own edge.
  int way(const std::string& square) const {
    return std::isupper(static_cast<unsigned char>(piece(square))) ? square[1] - '1' : rules_.ranks - (square[1] - '0');
  }

  /// The winner's lit pawns have come farther than any of the loser's, or there are more of them.
  void judge_tie_break(const std::optional<Color>& winner) const {
    for (const std::string& square : names_of(lit_.heart | lit_.befallen)) EXPECT_EQ(std::tolower(piece(square)), 'p');
    if (game_.outcome()->reason == Reason::Deadlock) {
      EXPECT_EQ(names_of(lit_.all()), pieces([](char c) { return std::tolower(c) == 'p'; }));
    }
    if (!winner) {
      EXPECT_EQ(lit_.heart | lit_.befallen, 0u);
      return;
    }
    const auto farthest = [&](const Names& squares) {
      int most = -1;
      for (const std::string& square : squares) most = std::max(most, way(square));
      return most;
    };
    const Names heart = names_of(lit_.heart), befallen = names_of(lit_.befallen);
    ASSERT_FALSE(heart.empty() || befallen.empty());
    const Names theirs = pieces([&](char c) { return c == (*winner == Color::White ? 'p' : 'P'); });
    if (farthest(heart) != farthest(theirs)) {
      for (const std::string& square : heart) EXPECT_GT(way(square), farthest(theirs)) << square;
      for (const std::string& square : befallen) EXPECT_EQ(way(square), farthest(theirs)) << square;
    } else {
      EXPECT_GT(heart.size(), befallen.size());
    }
  }

  /// Every square round the king is an own piece's or is attacked by a lit one, and no piece is lit for nothing.
  void judge_shut_in() const {
    const char king = board_.turn == 'w' ? 'K' : 'k';
    const Names at = pieces([&](char c) { return c == king; });
    EXPECT_EQ(names_of(lit_.befallen), at);
    const std::string& square = *at.begin();
    naive::Board gone = board_;  // it does not stand in the way of those who look through it
    gone.at[static_cast<std::size_t>(square[1] - '1')][static_cast<std::size_t>(square[0] - 'a')] = '.';
    const Names lit = names_of(lit_.heart | lit_.helpers);
    const Color mover = game_.position().turn();
    Names useful;
    for (const std::string& next : naive::attacked_squares(rules_, board_, square)) {
      if (is_of(mover, next)) {
        useful.insert(next);
        EXPECT_TRUE(lit.contains(next)) << next;
        continue;
      }
      bool covered = false;
      for (const std::string& enemy : lit)
        if (is_of(~mover, enemy) && naive::attacked_squares(rules_, gone, enemy).contains(next)) {
          covered = true;
          useful.insert(enemy);
        }
      EXPECT_TRUE(covered) << next;
      EXPECT_EQ(names_of(lit_.closed).contains(next), piece(next) == '.') << next;
    }
    Names checking;
    for (const std::string& enemy : pieces([](char) { return true; }))
      if (is_of(~mover, enemy) && naive::attacked_squares(rules_, board_, enemy).contains(square))
        checking.insert(enemy);
    EXPECT_EQ(names_of(lit_.heart), checking);
    for (const std::string& helper : names_of(lit_.helpers)) EXPECT_TRUE(useful.contains(helper)) << helper;
  }

  const Game& game_;
  naive::Rules rules_;
  naive::Board board_;
  DecidingSquares lit_;
};

/// A random game to its end; false where it takes too long.
bool play_out(Game& game, Random& random) {
  for (int plies = 0; !game.outcome() && plies < 400; ++plies) {
    EXPECT_TRUE(game.play(random.one_of(legal_moves(game.position()))).ok());
  }
  return game.outcome().has_value();
}

TEST(Deciding, IsTrueOfRandomGames) {
  Random random(11);
  std::map<Reason, int> ended;
  for (const Variant* v : every_game()) {
    for (int n = 0; n < share_of(12) && !HasFailure(); ++n) {
      Game game(Position::start(*v));
      if (!play_out(game, random)) continue;
      Referee(game).judge();
      ++ended[game.outcome()->reason];
    }
    for (int n = 0; n < share_of(60) && !HasFailure(); ++n) {
      const Result<Position> start = position_from_fen(*v, fen(*v, random_setup(*v, random)));
      if (!start) continue;
      Game game(*start);
      if (!play_out(game, random)) continue;
      Referee(game).judge();
      ++ended[game.outcome()->reason];
    }
  }
  for (const Reason r : {Reason::FarEdge, Reason::AllCaptured, Reason::LastPawn, Reason::Deadlock, Reason::NoMove,
                         Reason::Checkmate, Reason::Stalemate, Reason::Insufficient, Reason::Points}) {
    RecordProperty(std::string(reason_name(r)), ended[r]);
    // A share of the rounds may meet none of the rare ones.
    const bool is_rare = r == Reason::Points || r == Reason::Deadlock || r == Reason::LastPawn;
    EXPECT_GE(ended[r], is_rare ? share_of(100) / 100 : 1) << reason_name(r);
  }
}

}  // namespace
}  // namespace testing
}  // namespace thirty
