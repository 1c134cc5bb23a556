// How a game ends, in one place and in the order the rules page gives.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rules/piece.h"
#include "rules/position.h"

namespace thirty {

enum class Reason : std::uint8_t {
  // shown by the board
  FarEdge,
  AllCaptured,
  LastPawn,
  Deadlock,
  NoMove,
  Checkmate,
  Stalemate,
  Insufficient,
  Points,
  // counted
  SeventyFiveMoves,
  FivefoldRepetition,
  // said by the players
  Claim,
  Agreement,
  Resignation,
  // run out on the clock
  Time,
};
/// "far-edge", "75-move" … as the engine interface prints them.
std::string_view reason_name(Reason r);
/// A draw was claimed or agreed, or the game given up.
inline constexpr std::array kReasonsByWord{Reason::Claim, Reason::Agreement, Reason::Resignation};
bool is_by_word(Reason r);

struct Outcome {
  std::optional<Color> winner;  ///< empty for a draw
  Reason reason = Reason::Stalemate;
  bool operator==(const Outcome&) const = default;
};
/// "white far-edge", "draw stalemate".
std::string outcome_text(const Outcome& o);

/// The end that the board itself shows (object, mate, last pawn, deadlock, no move, stalemate,
/// insufficient material, points), or nothing. Counted draws belong to Game.
std::optional<Outcome> board_outcome(const Position& position);

/// The same for a caller that already knows whether the side to move has a legal move.
std::optional<Outcome> board_outcome(const Position& position, bool has_legal_move);

/// The part of board_outcome that can hold although the side to move has moves: cheap, for inner loops.
std::optional<Outcome> early_outcome(const Position& position);

/// Equal for positions from which play ends alike, whatever the moves: `hash`, and where the clock decides games it is
/// part of the position. What is found out about the end of a game is remembered by it.
std::uint64_t outcome_key(const Position& position);

/// How far the most advanced pawn of `c` has come, in ranks from its own edge; -1 without a pawn. The tie-breaker goes
/// by it, then by the number of pawns.
int most_advanced(const Position& position, Color c);

/// K v K, K+B v K, K+N v K, and only bishops all on one square colour.
bool insufficient_material(const Position& position);

}  // namespace thirty
