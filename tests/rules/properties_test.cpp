// What must hold in every position of every game, tried on random play from the start and from strewn pieces.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "rules/catalogue.h"
#include "rules/every_game.h"
#include "rules/fen.h"
#include "rules/game.h"
#include "rules/movegen.h"
#include "rules/notation.h"

namespace thirty::testing {

namespace {

std::set<std::uint16_t> bits_of(const MoveList& moves) {
  std::set<std::uint16_t> bits;
  for (const Move m : moves) bits.insert(m.bits());
  return bits;
}

/// The same position with colours, turn and board turned round.
Setup flipped(const Variant& v, const Setup& s) {
  Setup f = s;
  f.board.fill({});
  for (Square at = 0; at < 64; ++at)
    if (!s.board[at].empty()) f.board[v.mirrored(at)] = {~s.board[at].color(), s.board[at].type()};
  f.turn = ~s.turn;
  f.castling = static_cast<std::uint8_t>((s.castling >> 2) | ((s.castling & 3) << 2));
  if (s.en_passant != kNoSquare) f.en_passant = v.mirrored(s.en_passant);
  if (s.double_step_pawns) {
    f.double_step_pawns = 0;
    for (Bitboard b = *s.double_step_pawns; b;) *f.double_step_pawns |= bit(v.mirrored(pop_lowest(b)));
  }
  return f;
}

std::optional<Outcome> flipped(std::optional<Outcome> o) {
  if (o && o->winner) o->winner = ~*o->winner;
  return o;
}

/// Calls `check` on positions of random play in every game; stops at the first failure.
template <typename Check>
void on_random_positions(std::uint64_t seed, const std::vector<const Variant*>& games, int per_game, Check check) {
  Random random(seed);
  for (const Variant* v : games) {
    for (int seen = 0; seen < per_game;) {
      Result<Position> start = Position::start(*v);
      if (random.below(2)) start = Position::from_setup(*v, random_setup(*v, random));
      if (!start) continue;
      Position p = *start;
      for (int ply = 0; ply < 30 && seen < per_game; ++ply, ++seen) {
        SCOPED_TRACE(game_name(*v) + ": " + fen(p));
        check(p);
        if (::testing::Test::HasFailure()) return;
        const MoveList moves = legal_moves(p);
        if (moves.empty() || board_outcome(p)) break;
        p.play(random.one_of(moves));
      }
    }
  }
}

/// SAN with the figures of a side in place of letters, a pawn's as well, and a sign behind that asks for no emoji.
std::string with_figurines(const std::string& san, Color color) {
  constexpr std::string_view kLetters = "KQRBNP";
  const auto figurine = [&](std::size_t kind) {
    return std::string("\xe2\x99") + static_cast<char>(0x94 + 6 * index(color) + static_cast<int>(kind)) +
           "\xef\xb8\x8e";
  };
  const bool is_pawn = san.front() >= 'a' && san.front() <= 'h';
  std::string text = is_pawn ? figurine(kLetters.size() - 1) : "";
  for (const char c : san) {
    const std::size_t kind = kLetters.find(c);
    text += kind == kLetters.npos ? std::string(1, c) : figurine(kind);
  }
  return text;
}

}  // namespace

TEST(Properties, PlayingACopyLeavesTheOriginalAndKeepsEveryInvariant) {
  on_random_positions(21, every_game(), 60, [](const Position& p) {
    const Position before = p;
    for (const Move m : legal_moves(p)) {
      const Position next = p.after(m);
      ASSERT_TRUE(next.is_ok()) << move_name(m);
      ASSERT_EQ(next.hash(), next.compute_hash()) << move_name(m);
      ASSERT_NE(next.hash(), p.hash()) << move_name(m);
    }
    ASSERT_EQ(p, before);
  });
}

TEST(Properties, FenReadsBackAsTheSamePosition) {
  on_random_positions(22, every_game(), 200, [](const Position& p) {
    const Result<Position> read = position_from_fen(p.variant(), fen(p));
    ASSERT_TRUE(read.ok()) << read.error().message;
    if (p.lost_last_pawn()) return;  // a FEN cannot tell how the last pawn went
    ASSERT_EQ(*read, p);
    ASSERT_EQ(read->hash(), p.hash());
  });
}

TEST(Properties, EveryMoveReadsBackFromItsLongFormAndItsSan) {
  on_random_positions(23, every_game(), 60, [](const Position& p) {
    const auto expect_read = [&](const std::string& text, Move m) {
      const Result<Move> read = move_from_san(p, text);
      ASSERT_TRUE(read.ok()) << text << ": " << read.error().message;
      ASSERT_EQ(*read, m) << text;
    };
    std::set<std::string> written;
    for (const Move m : legal_moves(p)) {
      const std::string short_form = san(p, m);
      ASSERT_TRUE(written.insert(short_form).second) << short_form << " is written for two moves";
      const Result<Move> from_name = move_from_name(p, move_name(m));
      ASSERT_TRUE(from_name.ok()) << from_name.error().message;
      ASSERT_EQ(*from_name, m);
      expect_read(short_form, m);
      expect_read(with_figurines(short_form, p.turn()), m);
      for (const char* remark :
           {"!?", "+-", "-+", "\u00b1", "-/+", "=", " \u2049 +/=", "+ =", "e.p.", "\u2020", "\u00a0"})
        expect_read(short_form + remark, m);
      std::string dashed = move_name(m);
      dashed.insert(2, "-");
      expect_read(dashed, m);
      if (!short_form.starts_with("O-O")) continue;
      std::string small = short_form;
      for (char& c : small)
        if (c == 'O') c = 'o';
      expect_read(small, m);
      expect_read("K" + square_name(m.to()), m);  // two squares from where he stood, so no step goes there
    }
  });
}

TEST(Properties, GeneratedMovesAreExactlyTheMovesAcceptedOneByOne) {
  on_random_positions(24, every_plain_game(), 3, [](const Position& p) {
    std::set<std::uint16_t> accepted;
    for (int bits = 0; bits <= 0xffff; ++bits)
      if (is_legal(p, Move::from_bits(static_cast<std::uint16_t>(bits))))
        accepted.insert(static_cast<std::uint16_t>(bits));
    ASSERT_EQ(accepted, bits_of(legal_moves(p)));
  });
}

TEST(Properties, CountingAndMovesOfOnePieceAgreeWithTheList) {
  on_random_positions(25, every_game(), 100, [](const Position& p) {
    const MoveList moves = legal_moves(p);
    ASSERT_EQ(count_legal(p), moves.size());
    ASSERT_EQ(has_legal_move(p), !moves.empty());
    MoveList by_piece;
    for (Square s = 0; s < 64; ++s) generate_legal_from(p, s, by_piece);
    ASSERT_EQ(bits_of(by_piece), bits_of(moves));
    ASSERT_EQ(by_piece.size(), moves.size());
  });
}

TEST(Properties, NoisyMovesAreTheCapturesAndPawnMovesOntoTheFarRankAndAllOthersQuiet) {
  on_random_positions(26, every_game(), 150, [](const Position& p) {
    const Bitboard far = p.variant().far_rank[static_cast<std::size_t>(index(p.turn()))];
    std::set<std::uint16_t> wanted;
    for (const Move m : legal_moves(p)) {
      const bool pawn = p.piece_on(m.from()).type() == PieceType::Pawn;
      if (p.is_capture(m) || (pawn && contains(far, m.to()))) wanted.insert(m.bits());
    }
    MoveList noisy;
    generate_noisy(p, noisy);
    ASSERT_EQ(bits_of(noisy), wanted);
    ASSERT_EQ(noisy.size(), static_cast<int>(wanted.size()));
    MoveList all = noisy;
    generate_quiet(p, all);
    ASSERT_EQ(bits_of(all), bits_of(legal_moves(p)));
    ASSERT_EQ(all.size(), legal_moves(p).size());
  });
}

TEST(Properties, TurningTheBoardRoundChangesNothing) {
  on_random_positions(27, every_game(), 60, [](const Position& p) {
    const Result<Position> mirror = Position::from_setup(p.variant(), flipped(p.variant(), p.setup()));
    ASSERT_TRUE(mirror.ok()) << mirror.error().message;
    std::set<std::uint16_t> turned;
    for (const Move m : legal_moves(p))
      turned.insert(Move(p.variant().mirrored(m.from()), p.variant().mirrored(m.to()), m.promotion()).bits());
    ASSERT_EQ(bits_of(legal_moves(*mirror)), turned);
    if (p.lost_last_pawn()) return;
    const bool both_reached = !p.variant().royal() &&
                              (p.pieces(Color::White, PieceType::Pawn) & p.variant().far_rank[0]) &&
                              (p.pieces(Color::Black, PieceType::Pawn) & p.variant().far_rank[1]);
    if (both_reached) return;
    ASSERT_EQ(board_outcome(*mirror), flipped(board_outcome(p)));
  });
}

TEST(Properties, CheckIsForetoldOfEveryMove) {
  on_random_positions(28, every_game(), 60, [](const Position& p) {
    for (const Move m : legal_moves(p)) ASSERT_EQ(gives_check(p, m), p.after(m).in_check()) << move_name(m);
  });
}

TEST(Properties, PassingTheTurnKeepsTheHashRight) {
  on_random_positions(29, every_plain_game(), 60, [](const Position& p) {
    if (p.in_check()) return;
    Position passed = p;
    passed.play_null();
    ASSERT_EQ(passed.turn(), ~p.turn());
    ASSERT_EQ(passed.hash(), passed.compute_hash());
  });
}

TEST(Properties, EqualHashesMeanARepetition) {
  // Positions of one game that differ in anything a repetition asks about have different hashes.
  Random random(30);
  for (const Variant* v : every_plain_game()) {
    std::map<std::uint64_t, std::string> seen;
    for (int n = 0; n < 40; ++n) {
      Position p = Position::start(*v);
      for (int ply = 0; ply < 60; ++ply) {
        const auto s = p.setup();
        auto without_counters = s;
        without_counters.halfmove = 0;
        without_counters.fullmove = 1;
        const std::string key = fen(*v, without_counters) + (p.lost_last_pawn() ? " lost" : "");
        const auto [at, fresh] = seen.emplace(p.hash(), key);
        ASSERT_TRUE(fresh || at->second == key) << v->id << ": " << key << " and " << at->second;
        const MoveList moves = legal_moves(p);
        if (moves.empty() || board_outcome(p)) break;
        p.play(random.one_of(moves));
      }
    }
  }
}

TEST(Properties, NoGameOutlivesItsLimits) {
  Random random(31);
  for (const Variant* v : every_plain_game()) {
    for (int n = 0; n < 3; ++n) {
      Game game(*v);
      // At most 75 moves each between two of the pawn moves and captures a set allows.
      const int irreversible = 20 * v->ranks + 32;
      const int limit = irreversible * 150;
      while (!game.outcome() && static_cast<int>(game.moves().size()) < limit) {
        const MoveList moves = legal_moves(game.position());
        ASSERT_FALSE(moves.empty()) << fen(game.position());
        ASSERT_TRUE(game.play(random.one_of(moves)).ok());
        ASSERT_LE(game.position().halfmove(), 150);
        ASSERT_LE(game.repetitions(), 5);
      }
      ASSERT_TRUE(game.outcome().has_value()) << v->id;
      ASSERT_FALSE(game.play(Move(0, 8)).ok()) << "a finished game takes no move";
    }
  }
}

TEST(Properties, UndoGoesBackToTheStart) {
  Random random(32);
  for (const Variant* v : every_plain_game()) {
    Game game(*v);
    for (int ply = 0; ply < 80 && !game.outcome(); ++ply) {
      const MoveList moves = legal_moves(game.position());
      ASSERT_TRUE(game.play(random.one_of(moves)).ok());
    }
    while (game.undo()) ASSERT_FALSE(game.outcome()) << v->id;
    ASSERT_EQ(game.position(), Position::start(*v));
  }
}

TEST(Properties, WhoeverHasNothingButTheKingWinsNothingOnTime) {
  const Variant& chess = **find_playable_variant("chess");
  struct Case {
    const char* fen;
    const char* outcome;
  };
  for (const auto& [start, outcome] :
       {Case{"4k3/8/8/8/8/8/8/4K2R w - - 0 1", "draw time"}, Case{"4k3/p7/8/8/8/8/8/4K2R w - - 0 1", "black time"}}) {
    Game game(*position_from_fen(chess, start));
    ASSERT_TRUE(game.lose_on_time(Color::White).ok());
    EXPECT_EQ(outcome_text(*game.outcome()), outcome) << start;
  }
}

TEST(Properties, CountersStopAtTheLastThatAFenCanTell) {
  Position p = *position_from_fen(**find_playable_variant("chess"), "4k3/8/8/8/8/8/8/4K2R b - - 9999 9999");
  p.play(*move_from_name(p, "e8d8"));
  EXPECT_EQ(fen(p), "3k4/8/8/8/8/8/8/4K2R w - - 9999 9999");
}

TEST(Properties, NothingIsTakenInPassingThatCannotJustHaveGoneTwoSquares) {
  const Variant& chess = **find_playable_variant("chess");
  EXPECT_TRUE(position_from_fen(chess, "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1").ok());
  for (const char* impossible : {"4k3/8/8/8/3Pp3/8/8/4K3 w - e5 0 1", "4k3/4n3/8/3Pp3/8/8/8/4K3 w - e6 0 1",
                                 "4k3/8/4n3/3Pp3/8/8/8/4K3 w - e6 0 1", "4k3/8/8/3Pn3/8/8/8/4K3 w - e6 0 1",
                                 "4k3/8/8/3PP3/8/8/8/4K3 w - e6 0 1"}) {
    const Result<Position> read = position_from_fen(chess, impossible);
    EXPECT_EQ(read ? "" : read.error().code, "bad-en-passant") << impossible;
  }
}

}  // namespace thirty::testing
