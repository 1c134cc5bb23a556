// One function an ending, in the order of the rules page.
#include "rules/deciding.h"

#include "rules/attacks.h"

namespace thirty {

namespace {

/// The most advanced pawns of `c`.
Bitboard front_pawns(const Position& p, Color c) {
  const int advance = most_advanced(p, c);
  if (advance < 0) return 0;
  return p.pieces(c, PieceType::Pawn) & rank_set(c == Color::White ? advance : p.variant().ranks - 1 - advance);
}

/// Who took the last piece that was wanted; all of the winner's pieces where that happened before this game.
Bitboard taker(const Game& game, Color winner) {
  return game.moves().empty() ? game.position().pieces(winner) : bit(game.moves().back().to());
}

/// The pawns that the tie-breaker compared: those in front or, where these had come equally far, all of them.
DecidingSquares tie_broken(const Position& p, std::optional<Color> winner) {
  const bool by_front = most_advanced(p, Color::White) != most_advanced(p, Color::Black);
  const auto compared = [&](Color c) { return by_front ? front_pawns(p, c) : p.pieces(c, PieceType::Pawn); };
  if (!winner) return {.helpers = compared(Color::White) | compared(Color::Black)};
  return {.heart = compared(*winner), .befallen = compared(~*winner)};
}

DecidingSquares deadlock(const Position& p, std::optional<Color> winner) {
  DecidingSquares lit = tie_broken(p, winner);
  lit.helpers = p.pieces(PieceType::Pawn) & ~lit.heart & ~lit.befallen;
  return lit;
}

/// Besides the pawns that were compared, the pieces of the side that could not move.
DecidingSquares no_move(const Position& p, std::optional<Color> winner) {
  const bool both = p.pieces(Color::White, PieceType::Pawn) && p.pieces(Color::Black, PieceType::Pawn);
  DecidingSquares lit = both ? tie_broken(p, winner) : DecidingSquares{};
  lit.helpers = (lit.helpers | p.pieces(p.turn())) & ~lit.heart & ~lit.befallen;
  return lit;
}

/// The king to move and what shuts it in, square by square around it.
DecidingSquares shut_in(const Position& p) {
  const Color mover = p.turn();
  const Square king = p.king(mover);
  DecidingSquares lit{.befallen = bit(king)};
  for (Bitboard around = king_attacks(king) & p.variant().squares; around;) {
    const Square next = pop_lowest(around);
    if (contains(p.pieces(mover), next)) {
      lit.helpers |= bit(next);
    } else {
      lit.helpers |= p.attackers(next, ~mover, p.occupied());
      if (!contains(p.occupied(), next)) lit.closed |= bit(next);
    }
  }
  return lit;
}

DecidingSquares checkmate(const Position& p) {
  DecidingSquares lit = shut_in(p);
  lit.heart = p.checkers();
  lit.helpers &= ~lit.heart;
  return lit;
}

/// The pieces whose worth was counted.
DecidingSquares points(const Position& p, std::optional<Color> winner) {
  const Bitboard counted = p.occupied() & ~p.pieces(PieceType::King);
  if (!winner) return {.helpers = counted};
  return {.heart = counted & p.pieces(*winner), .befallen = counted & p.pieces(~*winner)};
}

/// What the game was about, and neither side got: the kings, or the pawns.
DecidingSquares nothing_won(const Position& p) {
  return {.helpers = p.pieces(p.variant().royal() ? PieceType::King : PieceType::Pawn)};
}

/// The pieces that went to and fro.
DecidingSquares repeated(const Game& game) {
  const std::vector<Move>& moves = game.moves();
  DecidingSquares lit;
  for (std::size_t back = 1; back <= 2 && back <= moves.size(); ++back)
    lit.helpers |= bit(moves[moves.size() - back].to());
  return lit;
}

}  // namespace

DecidingSquares deciding_squares(const Game& game) {
  const std::optional<Outcome>& outcome = game.outcome();
  if (!outcome) return {};
  const Position& p = game.position();
  const std::optional<Color> winner = outcome->winner;
  switch (outcome->reason) {
    case Reason::FarEdge:
      return {.heart = p.pieces(*winner, PieceType::Pawn) & p.variant().far_rank[*winner]};
    case Reason::AllCaptured:
    case Reason::LastPawn:
      return {.heart = taker(game, *winner)};
    case Reason::Deadlock:
      return deadlock(p, winner);
    case Reason::NoMove:
      return no_move(p, winner);
    case Reason::Checkmate:
      return checkmate(p);
    case Reason::Stalemate:
      return shut_in(p);
    case Reason::Insufficient:
      return {.helpers = p.occupied()};
    case Reason::Points:
      return points(p, winner);
    case Reason::FivefoldRepetition:
      return repeated(game);
    case Reason::SeventyFiveMoves:
    case Reason::Claim:
      return nothing_won(p);
    case Reason::Agreement:
    case Reason::Resignation:
    case Reason::Time:
      return {};
  }
  return {};
}

}  // namespace thirty
