// Every ending that the board shows, tried in the order of the rules page.
#include "rules/outcome.h"

#include <algorithm>
#include <bit>

#include "base/by_enum.h"
#include "rules/attacks.h"
#include "rules/movegen.h"

namespace thirty {

namespace {

constexpr ByEnum<Reason::Time, std::string_view> kReasonNames{
    "far-edge", "all-captured", "last-pawn", "deadlock", "no-move",   "checkmate",   "stalemate", "insufficient",
    "points",   "75-move",      "fivefold",  "claim",    "agreement", "resignation", "time"};

constexpr Bitboard kDarkSquares = 0xaa55aa55aa55aa55ull;  // a1 among them; which half is dark matters not

Bitboard far_rank(const Position& p, Color c) {
  return p.variant().far_rank[c];
}

/// Whom a lead of White's favours.
std::optional<Color> leader(int lead) {
  if (lead == 0) return std::nullopt;
  return lead > 0 ? Color::White : Color::Black;
}

/// The tie-breaker: the most advanced pawn, then the number of pawns.
std::optional<Color> tie_break(const Position& p) {
  const int advance = most_advanced(p, Color::White) - most_advanced(p, Color::Black);
  const int pawns = count(p.pieces(Color::White, PieceType::Pawn)) - count(p.pieces(Color::Black, PieceType::Pawn));
  return leader(advance != 0 ? advance : pawns);
}

/// Every pawn on the board faces a pawn and has nothing to capture.
bool deadlocked(const Position& p) {
  const Bitboard pawns = p.pieces(PieceType::Pawn);
  const Bitboard white = p.pieces(Color::White, PieceType::Pawn);
  const Bitboard black = p.pieces(Color::Black, PieceType::Pawn);
  const Bitboard faced = pawns_forward<Color::White>(white) | pawns_forward<Color::Black>(black);
  if (!pawns || (faced & ~pawns)) return false;
  if (p.en_passant() != kNoSquare) return false;
  return !(pawn_set_attacks(Color::White, white) & p.pieces(Color::Black)) &&
         !(pawn_set_attacks(Color::Black, black) & p.pieces(Color::White));
}

bool deadlock_counts(const Position& p) {
  if (!p.variant().deadlock) return false;
  // In Rescue the Queen a promoted piece may still break it.
  return p.variant().goal != Goal::CaptureAllPawns || !(p.occupied() & ~p.pieces(PieceType::Pawn));
}

int points(const Position& p, Color c) {
  return count(p.pieces(c, PieceType::Pawn)) + 3 * count(p.pieces(c, PieceType::Knight)) +
         3 * count(p.pieces(c, PieceType::Bishop)) + 5 * count(p.pieces(c, PieceType::Rook)) +
         9 * count(p.pieces(c, PieceType::Queen));
}

std::optional<Outcome> object_reached(const Position& p) {
  if (p.variant().royal()) return std::nullopt;
  for (const Color c : kColors)
    if (p.variant().goal == Goal::FarEdgeOrWipeOut && (p.pieces(c, PieceType::Pawn) & far_rank(p, c)))
      return Outcome{c, Reason::FarEdge};
  for (const Color c : kColors)
    if (!p.pieces(~c)) return Outcome{c, Reason::AllCaptured};
  if (const std::optional<Color> loser = p.lost_last_pawn()) return Outcome{~*loser, Reason::LastPawn};
  return std::nullopt;
}

/// Endings that come after mate and stalemate in the order of the page.
std::optional<Outcome> late_outcome(const Position& p) {
  if (!p.variant().royal()) return std::nullopt;
  if (insufficient_material(p)) return Outcome{std::nullopt, Reason::Insufficient};
  if (const int limit = p.variant().points_after_plies; limit > 0 && p.halfmove() >= limit) {
    return Outcome{leader(points(p, Color::White) - points(p, Color::Black)), Reason::Points};
  }
  return std::nullopt;
}

/// Endings that come before the question whether there is a move.
std::optional<Outcome> first_outcome(const Position& p) {
  if (const auto reached = object_reached(p)) return reached;
  if (deadlock_counts(p) && deadlocked(p)) return Outcome{tie_break(p), Reason::Deadlock};
  return std::nullopt;
}

std::optional<Outcome> stuck_outcome(const Position& p) {
  if (!p.variant().royal()) {
    const bool both = p.pieces(Color::White, PieceType::Pawn) && p.pieces(Color::Black, PieceType::Pawn);
    return Outcome{both ? tie_break(p) : std::nullopt, Reason::NoMove};
  }
  if (p.in_check()) return Outcome{~p.turn(), Reason::Checkmate};
  return Outcome{std::nullopt, Reason::Stalemate};
}

}  // namespace

std::string_view reason_name(Reason r) {
  return kReasonNames[r];
}

bool is_by_word(Reason r) {
  return std::ranges::find(kReasonsByWord, r) != kReasonsByWord.end();
}

std::string outcome_text(const Outcome& o) {
  return std::string(o.winner ? color_name(*o.winner) : "draw") + " " + std::string(reason_name(o.reason));
}

std::uint64_t outcome_key(const Position& p) {
  const std::uint64_t clock = p.variant().points_after_plies ? static_cast<std::uint64_t>(p.halfmove()) : 0;
  return p.hash() + clock * 0x9e3779b97f4a7c15ull;
}

int most_advanced(const Position& p, Color c) {
  const Bitboard pawns = p.pieces(c, PieceType::Pawn);
  if (!pawns) return -1;
  const int rank =
      c == Color::White ? rank_of(static_cast<Square>(63 - std::countl_zero(pawns))) : rank_of(lowest(pawns));
  return c == Color::White ? rank : p.variant().ranks - 1 - rank;
}

bool insufficient_material(const Position& p) {
  const Bitboard minors = p.pieces(PieceType::Knight) | p.pieces(PieceType::Bishop);
  if (p.occupied() & ~minors & ~p.pieces(PieceType::King)) return false;
  if (count(minors) <= 1) return true;
  if (p.pieces(PieceType::Knight)) return false;
  return !(minors & kDarkSquares) || !(minors & ~kDarkSquares);
}

std::optional<Outcome> early_outcome(const Position& p) {
  if (const auto first = first_outcome(p)) return first;
  return late_outcome(p);
}

std::optional<Outcome> board_outcome(const Position& p, bool can_move) {
  if (const auto first = first_outcome(p)) return first;
  if (!can_move) return stuck_outcome(p);
  return late_outcome(p);
}

std::optional<Outcome> board_outcome(const Position& p) {
  if (const auto first = first_outcome(p)) return first;
  if (!has_legal_move(p)) return stuck_outcome(p);
  return late_outcome(p);
}

}  // namespace thirty
