// Positions made for each kind of remark, in games with different objects.
#include <gtest/gtest.h>

#include <set>

#include "coach/exchange.h"
#include "coach/harm.h"
#include "coach/why.h"
#include "rules/catalogue.h"
#include "rules/fen.h"
#include "rules/notation.h"

namespace thirty {
namespace {

struct Case {
  const char *game, *fen, *move, *said;  ///< kind, then what it names: "forks n:b2-d3 q:c5 r:e1"
  const char* line = "";                 ///< after a why: the game to follow; of a harm: the answer
  const char* better = "";
};

std::string piece_text(const PlacedPiece& piece) {
  return std::string(1, letter(piece.type)) + ':' + square_name(piece.square);
}

std::string text(const Remark& r) {
  std::string said = std::string(kind_name(r.kind)) + ' ' + piece_text(r.mover) + '-' + square_name(r.to);
  if (r.other) said += ' ' + piece_text(r.other);
  if (r.third) said += ' ' + piece_text(r.third);
  if (r.third_to != kNoSquare) said += '-' + square_name(r.third_to);
  if (r.end) said += ' ' + std::string(reason_name(*r.end));
  if (r.steps) said += ' ' + std::to_string(r.steps);
  return said;
}

Position position_of(const Case& c) {
  const Result<const Variant*> variant = find_playable_variant(c.game);
  EXPECT_TRUE(variant) << c.game;
  const Result<Position> position = position_from_fen(**variant, c.fen);
  EXPECT_TRUE(position) << c.fen;
  return *position;
}

/// Moves in SAN, separated by spaces, from `p` on.
std::vector<Move> moves_of(Position p, std::string_view sans) {
  std::vector<Move> moves;
  while (!sans.empty()) {
    const std::size_t end = std::min(sans.find(' '), sans.size());
    const Result<Move> move = move_from_san(p, sans.substr(0, end));
    EXPECT_TRUE(move) << sans;
    if (!move) return moves;
    moves.push_back(*move);
    p = p.after(*move);
    sans.remove_prefix(std::min(end + 1, sans.size()));
  }
  return moves;
}

/// The page's words for `c.move`, by one of the two readings.
void expect_said(const Case& c, bool as_harm) {
  SCOPED_TRACE(std::string(c.game) + ' ' + c.fen + ' ' + c.move);
  const Position p = position_of(c);
  const std::vector<Move> moves = moves_of(p, c.move);
  ASSERT_EQ(moves.size(), 1u);
  const std::vector<Move> line = moves_of(p.after(moves[0]), c.line);
  const std::optional<Remark> remark =
      as_harm ? harm(p, moves[0], line, moves_of(p, c.better)) : why(p, moves[0], line);
  EXPECT_EQ(remark ? text(*remark) : "", c.said);
}

TEST(Why, NamesTheMostTellingThing) {
  constexpr Case kCases[] = {
      // the game ends, by the object of each kind of game
      {"power-pawns", "5/P4/5/5/5/p4 w - - 0 1", "a6", "wins p:a5-a6 far-edge"},
      {"power-pawns", "5/p4/5/P4/5/5 w - - 0 1", "a4", "wins p:a3-a4 deadlock"},
      {"raging-rooks", "5/4R/4p/5/5/5 w - - 0 1", "Rxe4", "wins r:e5-e4 all-captured"},
      {"rescue-the-queen", "5/5/2p2/1P3/5/q4 w - - 0 1", "bxc4", "wins p:b3-c4 last-pawn"},
      {"chess", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "Ra8#", "wins r:a1-a8 checkmate"},
      {"quickchess-gc", "k4/5/1K3/5/5/4R w - - 0 1", "Re6#", "wins r:e1-e6 checkmate"},
      {"chess", "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "Qf7", "draws q:f1-f7 stalemate"},
      {"all-the-pieces", "k4/5/5/5/4p/K3N w - - 0 1", "Kb1", "widens k:a1-b1"},
      // a win is stopped or threatened
      {"raging-rooks", "4r/5/5/4p/p4/1R3 w - - 0 1", "Ra1", "stops-win r:b1-a1 p:a2 far-edge"},
      {"chess", "6k1/5ppp/8/8/8/8/r4PPP/6K1 w - - 0 1", "h3", "stops-win p:h2-h3 r:a2 checkmate"},
      {"rescue-the-queen", "5/4p/5/1p3/P4/4Q w - - 0 1", "a3", "stops-win p:a2-a3 p:b3 last-pawn"},
      // ... but for the other one
      {"power-pawns", "5/5/5/5/p1p2/3P1 w - - 0 1", "dxc2", "takes-free p:d1-c2 p:c2"},
      {"chess", "6k1/5ppp/8/8/8/1p6/5PPP/1R4K1 w - - 0 1", "Ra1", "threatens-win r:b1-a1 r:a1 checkmate"},
      {"chess", "6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1", "Ra1", "safe r:b1-a1"},  // it could win before
      // in check
      {"chess", "4k3/8/8/8/4r3/8/8/1R2K3 w - - 0 1", "Kd2", "leaves-check k:e1-d2 r:e4"},
      {"chess", "4k3/8/8/8/4r3/8/3B4/4K3 w - - 0 1", "Be3", "blocks-check b:d2-e3 r:e4"},
      {"chess", "4k3/8/8/8/4r3/3P4/8/4K3 w - - 0 1", "dxe4", "takes-checker p:d3-e4 r:e4"},
      // taking
      {"chess", "4k3/8/8/3p4/8/8/8/K2R4 w - - 0 1", "Rxd5", "takes-free r:d1-d5 p:d5"},
      {"chess", "4k3/8/4p3/3r4/8/2N5/8/K7 w - - 0 1", "Nxd5", "takes-dearer n:c3-d5 r:d5"},
      {"chess", "3r2k1/8/8/3n4/4P3/2N5/6PP/6K1 w - - 0 1", "Nxd5", "takes-gain n:c3-d5 n:d5"},
      {"chess", "3r2k1/8/8/3p4/8/8/3R2PP/3R2K1 w - - 0 1", "Rxd5", "takes-gain r:d2-d5 p:d5"},
      {"krazy-knights", "5/2p2/1n3/5/N4/4P w - - 0 1", "Nxb4", "trades n:a2-b4 n:b4"},
      {"chess", "4k3/8/4p3/3p4/8/8/8/K2R4 w - - 0 1", "Rxd5", "takes r:d1-d5 p:d5"},
      {"chess", "7k/8/8/8/8/3N4/1p5P/2n4K w - - 0 1", "Nxc1", "takes n:d3-c1 n:c1"},
      {"queens-pro", "1n1qk/r2b1/pPppp/3PN/PP2P/1RBQK w - - 2 8", "Nxc4", "takes n:e3-c4 p:c4"},
      // ... where eight can on either side, in more orders than anybody could wait for
      {"chess", "6k1/8/2nrn3/1nqqqn2/3p4/1NQQQN2/2NRN3/6K1 w - - 0 1", "Nfxd4", "takes n:f3-d4 p:d4"},
      // attacking
      {"chess", "r3k3/7p/8/1N6/8/8/7P/4K3 w - - 0 1", "Nc7+", "forks n:b5-c7 k:e8 r:a8"},
      {"krazy-knights", "1p3/5/5/p4/3N1/4P w - - 0 1", "Nc4", "forks n:d2-c4 p:a3 p:b6"},
      {"krazy-knights", "1p3/5/5/p4/2pN1/4P w - - 0 1", "Nc4", "threatens n:d2-c4 p:a3"},  // an answer ends the game
      // ... the dearest first, wherever they stand
      {"rescue-the-queen", "5/1r1qp/p4/5/5/1N2P w - - 0 1", "Nc3", "forks n:b1-c3 q:d5 r:b5"},
      {"chess", "5q2/7k/8/p7/8/4b3/1N6/7K w - - 0 1", "Nc4", "threatens n:b2-c4 b:e3"},
      {"chess", "3q2k1/6pp/8/8/3N4/8/6PP/3R2K1 w - - 0 1", "Nf5", "discovers n:d4-f5 r:d1 q:d8"},
      {"chess", "7q/3r3k/8/8/3N4/8/7P/B2R3K w - - 0 1", "Nb3", "discovers n:d4-b3 b:a1 q:h8"},
      {"chess", "6k1/7p/2p5/3p4/3N4/8/7P/3R2K1 w - - 0 1", "Nb3", "safe n:d4-b3"},
      {"chess", "4k3/8/8/8/8/8/7P/K6R w - - 0 1", "Re1+", "checks r:h1-e1"},
      // ... not by a pawn whose taking in passing lets another give it
      {"chess", "8/7p/4k3/3pP3/8/1B6/7P/6K1 w - d6 0 1", "exd6+", "trades p:e5-d6 p:d5"},
      {"chess", "6k1/5ppp/8/2n5/8/8/5PPP/4R1K1 w - - 0 1", "Rc1", "threatens r:e1-c1 n:c5"},
      {"chess", "7k/7p/1p1n4/8/8/8/7P/2R4K w - - 0 1", "Rc6", "threatens r:c1-c6 n:d6"},
      {"chess", "7k/8/8/p7/P7/8/8/1R5K w - - 0 1", "Rb5", "threatens r:b1-b5 p:a5"},
      {"power-pawns", "5/p1p2/5/1P3/5/P1P2 w - - 0 1", "a2", "squeezes p:a1-a2"},
      {"battling-bishops", "1b3/p1pp1/1p2p/3PP/PPP2/1B3 w - - 0 3", "b3", "blocks p:b2-b3 p:b4"},
      {"chess", "4k3/7p/8/8/3n4/8/8/KR6 w - - 0 1", "Rd1", "threatens r:b1-d1 n:d4"},
      {"chess", "4k3/8/8/3n4/3p4/8/4P3/4K3 w - - 0 1", "e4", "advances p:e2-e4 4"},  // it can be taken in passing
      {"chess", "6k1/7p/8/8/8/8/P7/K6R w - - 0 1", "a3", "plans p:a2-a3 p:h7 k:g8-f8", "Kf8 Rxh7"},
      // looking after one's own
      {"chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", "castles k:e1-g1"},
      {"chess", "4k3/8/8/5n2/8/8/8/4K2R w K - 0 1", "O-O", "castles k:e1-g1"},
      {"queens-pro", "rnbqk/ppppp/5/1B3/PPPPP/R3K w Qq - 0 1", "O-O-O", "castles k:e1-c1"},
      {"chess", "4k3/8/8/8/8/2p5/3R4/K7 w - - 0 1", "Rh2", "escapes r:d2-h2 p:c3"},
      {"chess", "1q2k3/8/8/8/8/2p5/3R4/6K1 w - - 0 1", "Rh2", "escapes r:d2-h2 p:c3"},
      {"kings-conquest", "4k/5/1p3/K4/5/4P w - - 0 1", "Kb2", "escapes k:a3-b2 p:b4"},
      {"chess", "1rrr2k1/8/8/8/8/1PNP4/8/2K5 w - - 0 1", "Kc2", "protects k:c1-c2 n:c3 r:c8"},  // the dearest of three
      {"chess", "6k1/8/8/4p3/3N4/8/8/3Q2K1 w - - 0 1", "Qg4+", "checks q:d1-g4"},  // and guards the knight as before
      {"raging-rooks", "r4/4p/5/P4/1R3/5 w - - 0 1", "Rb3", "protects r:b2-b3 p:a3 r:a6"},
      {"raging-rooks", "r4/4p/5/5/P4/1R3 w - - 0 1", "Ra1", "protects r:b1-a1 p:a2 r:a6"},
      {"chess", "r3k3/8/8/8/2N5/8/BP6/4K3 w - - 0 1", "Na3", "shields n:c4-a3 b:a2 r:a8"},
      {"chess", "r3k3/8/8/8/8/8/Q7/4KB2 w - - 0 1", "Bc4", "closer b:f1-c4 k:e8"},
      {"chess", "r3k3/8/8/8/1P6/8/P7/4K3 w - - 0 1", "b5", "advances p:b4-b5 3"},
      {"battling-bishops", "4b/4p/5/1P3/P4/B4 w - - 0 1", "b4", "advances p:b3-b4 2"},
      {"power-pawns", "p4/3p1/5/5/P4/5 w - - 0 1", "a3", "leads p:a2-a3 3"},
      {"power-pawns", "1p3/3p1/5/P4/5/5 w - - 0 1", "a4", "advances p:a3-a4 2"},  // it led before
      {"chess", "4k3/8/8/7p/1P6/8/8/4K3 w - - 0 1", "b5", "advances p:b4-b5 3"},  // no race is run here
      // the far edge
      {"chess", "8/P6k/8/8/8/8/8/K7 w - - 0 1", "a8=Q", "promotes p:a7-a8 q:a8"},
      {"rescue-the-queen", "5/P3p/5/3p1/5/1P3 w - - 0 1", "a6=Q", "promotes p:a5-a6 q:a6"},
      {"power-pawns", "5/4p/P4/5/5/2P2 w - - 0 1", "a5", "runs p:a4-a5 1"},
      {"pawn-blasters", "5/4p/5/5/P3P/5 w - - 0 1", "a4", "runs p:a2-a4 2"},
      {"mix-and-match:k", "4k/p4/5/5/1K3/2P2 w - - 0 1", "Ka3", "closer k:b2-a3 p:a5"},
      // in time if the king goes at once, which takes too many positions to tell
      {"chess", "6k1/3p1p1p/8/8/8/3P1P1P/P7/1K6 w - - 0 1", "a3", "advances p:a2-a3 5"},
      // across, and taken there
      {"rescue-the-queen", "5/5/1PN2/5/2r2/5 w - - 0 1", "b5", "advances p:b4-b5 1"},
      {"all-the-pieces", "5/3k1/q4/1P3/3K1/5 w - - 0 1", "bxa4", "takes-free p:b3-a4 q:a4"},
      // nothing more telling
      {"krazy-knights", "5/1p3/5/4p/5/N1P2 w - - 0 1", "Nb3", "closer n:a1-b3 p:b5"},
      {"chess", "6k1/7p/8/8/1b2R3/8/8/2K5 w - - 0 1", "Re1", "looks-good r:e4-e1"},  // it can be taken there
      {"chess", "4k3/7p/8/8/8/8/7P/K7 w - - 0 1", "Kb2", "closer k:a1-b2 k:e8"},
      {"kings-conquest", "4k/5/4p/4P/P4/1K3 w - - 0 1", "Ka1", "safe k:b1-a1"},
      {"chess", "4k3/7p/8/8/8/8/7P/1K6 w - - 0 1", "Ka1", "looks-good k:b1-a1"},  // no king is taken in chess
      {"mean-queens", "4q/ppppp/5/5/PPPPP/3Q1 w - - 0 1", "Qe1", "closer q:d1-e1 p:e5"},
  };
  for (const Case& c : kCases) expect_said(c, false);
}

TEST(Exchange, WhatEndsTheGameDrawnBringsNothing) {
  const Position p = *position_from_fen(**find_playable_variant("chess"), "7k/8/8/8/8/p7/1K6/8 w - - 0 1");
  EXPECT_EQ(capture_gain(p, *move_from_san(p, "Kxa3")), 0);
}

TEST(Harm, NamesTheMostTellingThing) {
  constexpr Case kCases[] = {
      {"power-pawns", "5/4p/5/5/p4/4P w - - 0 1", "e2", "wins p:a2-a1 far-edge", "a1"},
      {"rescue-the-queen", "5/4p/1p3/5/P4/4Q w - - 0 1", "a3", "wins p:b4-a3 last-pawn", "bxa3"},
      {"chess", "6k1/5ppp/8/8/8/8/r4PPP/6K1 w - - 0 1", "Kh1", "wins r:a2-a1 checkmate", "Ra1#"},
      {"power-pawns", "5/P3p/5/5/5/4P w - - 0 1", "e2", "misses-win p:a5-a6", "e4", "a6"},
      {"chess", "4k3/8/8/1p6/8/8/8/2R1K3 w - - 0 1", "Rc4", "steps-into r:c1-c4 r:c4 p:b5-c4", "bxc4"},
      {"raging-rooks", "4r/4p/1p3/R4/4P/5 w - - 0 1", "e3", "leaves p:e2-e3 r:a3 p:b4-a3", "bxa3"},
      {"chess", "4k3/7p/8/3p4/4P3/3K4/7P/8 w - - 0 1", "Kc3", "unguards k:d3-c3 p:e4 p:d5-e4", "dxe4"},
      // ... of what was in danger all the same, or is still guarded, or never was
      {"chess", "6k1/8/6b1/8/4Q3/2N5/8/6K1 w - - 0 1", "Nb1", "leaves n:c3-b1 q:e4 b:g6-e4", "Bxe4"},
      {"chess", "4k3/8/8/4n3/8/3QR3/8/6K1 w - - 0 1", "Rg3", "leaves r:e3-g3 q:d3 n:e5-d3", "Nxd3"},
      {"chess", "4k3/8/8/4n3/8/3B4/8/4R1K1 w - - 0 1", "Ra1", "leaves r:e1-a1 b:d3 n:e5-d3", "Nxd3"},
      {"chess", "3r2k1/8/8/8/3N4/8/8/3QK3 w - - 0 1", "Nb3", "unblocks n:d4-b3 q:d1 r:d8-d1", "Rxd1+"},
      {"chess", "4k3/7p/8/3r4/8/1B6/8/K7 w - - 0 1", "Ka2", "misses b:b3-d5 r:d5", "Rd3", "Bxd5"},
      {"power-pawns", "5/4p/5/5/5/P4 w - - 0 1", "a2", "runs p:e5-e4 3", "e4"},
      {"kings-conquest", "1k3/1p2p/p2pP/1P1P1/P4/1K3 w - - 0 1", "b4", "draws p:a4-a3 deadlock", "a3", "bxa4"},
  };
  for (const Case& c : kCases) expect_said(c, true);
}

TEST(Harm, NamesAWinInTwoMovesFirst) {
  constexpr Case kCases[] = {
      {"kings-conquest", "2k2/KP2p/3p1/2P2/1P2p/5 w - - 0 1", "b3", "misses-win p:b5-b6", "e1", "b6"},
      {"kings-conquest", "3k1/ppp1p/P4/2PPp/KP3/5 w - - 0 1", "b3", "misses-win p:a4-b5", "e2", "axb5"},
      {"power-pawns", "5/1pp2/p2Pp/1P3/P1PP1/5 w - - 0 1", "b4", "misses-win p:d4-c5", "cxd4", "dxc5"},
  };
  for (const Case& c : kCases) expect_said(c, true);
}

TEST(Harm, SaysNothingOfWhatTheBetterMoveWouldHaveLeftAsWell) {
  constexpr Case kCases[] = {
      {"chess", "7k/8/8/3b4/8/2N4p/8/K7 w - - 0 1", "Kb1", "misses n:c3-d5 b:d5", "h2", "Nxd5"},
      {"chess", "4k3/8/8/8/8/7p/8/K7 w - - 0 1", "Kb1", "", "h2", "Ka2"},
      {"chess", "4k3/8/8/8/8/8/7p/K7 w - - 0 1", "Kb1", "", "h1=Q+", "Ka2"},
      {"chess", "4k3/8/8/3q4/1p6/R7/8/3RK3 w - - 0 1", "Ke2", "misses r:d1-d5 q:d5", "bxa3", "Rxd5"},
  };
  for (const Case& c : kCases) expect_said(c, true);
}

TEST(Harm, OfAWayThatWasGoneNamesWhatThePawnShouldHaveBecome) {
  constexpr Case kCases[] = {
      {"chess", "1r5k/P6p/8/8/8/8/7P/7K w - - 0 1", "axb8=N", "becomes-less p:a7-b8 q:b8", "Kg7", "axb8=Q+"},
      {"chess", "5k2/P6p/5K2/8/8/8/7P/8 w - - 0 1", "a8=B", "becomes-less p:a7-a8 q:a8", "Ke8", "a8=Q#"},
      // however soon the other side wins then
      {"chess", "7k/P7/8/8/8/8/r5PP/6K1 w - - 0 1", "a8=N", "becomes-less p:a7-a8 q:a8", "Ra1#", "a8=Q+"},
  };
  for (const Case& c : kCases) expect_said(c, true);
}

TEST(Harm, SaysNothingOfAPieceThatWasTaken) {
  constexpr Case kCases[] = {
      {"chess", "4k3/7p/2n5/3P4/8/8/7P/2R1K3 w - - 0 1", "Rxc6", "", "Kf7", "dxc6"},
  };
  for (const Case& c : kCases) expect_said(c, true);
}

TEST(Harm, SaysNothingOfWhatOnlyASearchCanTell) {
  constexpr Case kCases[] = {
      {"krazy-knights", "5/5/1n3/4P/5/N4 w - - 0 1", "e4", "", "Nc6"},
      {"chess", "r3k3/7p/8/8/8/8/7P/R3K3 b - - 0 1", "Rb8", "", "Ra7"},
      {"chess", "4k3/8/8/1n6/8/8/8/R3K3 w - - 0 1", "Kd1", "", "Nd6"},
      {"chess", "4k3/7p/8/1n6/8/8/7P/R2K4 w - - 0 1", "Ra4", "", "Nc3+"},
      // A pawn for a pawn.
      {"krazy-knights", "4n/1pppp/pP3/P4/2PPP/4N w - - 0 4", "bxc5", "", "Nxc5"},
      {"chess", "4k3/8/4p3/3n4/8/2N5/8/K7 w - - 0 1", "Kb1", "", "Kd7", "Nxd5"},
      // A piece that stands to be taken, but whom the search would let stand.
      {"chess", "4k3/8/8/1p6/8/8/8/2R1K3 w - - 0 1", "Rc4", "", "Kd7"},
  };
  for (const Case& c : kCases) expect_said(c, true);
}

TEST(Harm, KnowsTheWayItSpeaksOf) {
  const auto way = [](const Case& c) {
    const Position p = position_of(c);
    const Move move = moves_of(p, c.move)[0];
    const Way found = way_of(*harm(p, move, moves_of(p.after(move), c.line), moves_of(p, c.better)));
    return square_name(found.from) + square_name(found.to);
  };
  EXPECT_EQ(way({"raging-rooks", "4r/4p/1p3/R4/4P/5 w - - 0 1", "e3", "", "bxa3"}), "b4a3") << "the enemy's";
  EXPECT_EQ(way({"power-pawns", "5/4p/5/5/p4/4P w - - 0 1", "e2", "", "a1"}), "a2a1");
  EXPECT_EQ(way({"power-pawns", "5/P3p/5/5/5/4P w - - 0 1", "e2", "", "e4", "a6"}), "a5a6")
      << "the one that was missed";
}

TEST(Remark, HasANameForEveryKind) {
  std::set<std::string_view> names;
  for (int kind = 0; kind < kRemarkKinds; ++kind) names.insert(kind_name(static_cast<RemarkKind>(kind)));
  EXPECT_EQ(names.size(), static_cast<std::size_t>(kRemarkKinds));
  EXPECT_FALSE(names.contains(""));
}

}  // namespace
}  // namespace thirty
