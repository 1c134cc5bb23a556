// What can be said about a move: one true thing, as data. The page makes a sentence of it in the player's
// language; what each kind claims is written here, and why.cpp and harm.cpp say it only where it holds.
#pragma once

#include <optional>
#include <string_view>

#include "coach/exchange.h"
#include "rules/notation.h"
#include "rules/outcome.h"

namespace thirty {

enum class RemarkKind : std::uint8_t {
  // --- the game ends
  Wins,          ///< the move wins at once, by `end`
  Draws,         ///< the move ends the game without a winner, by `end`
  StopsWin,      ///< `other` could have won next, by `end`; now nobody can
  ThreatensWin,  ///< `other` can win next, by `end`, if nothing is done
  // --- a king in check
  TakesChecker,  ///< takes `other`, which gave check
  LeavesCheck,   ///< the king steps out of the sight of `other`
  BlocksCheck,   ///< steps between the king and `other`
  // --- taking
  TakesFree,    ///< takes `other`, and nobody can take back
  TakesDearer,  ///< takes `other`, which is worth more than the piece that takes it
  TakesGain,    ///< takes `other`, and comes out ahead when both sides go on taking there
  Trades,       ///< takes `other`, which is worth as much as the piece that takes it, and gets as much as it gives
  Takes,        ///< takes `other`; what it costs is given for something else
  // --- attacking
  Forks,      ///< attacks `other` and `third`, and whatever happens, one of them can be taken
  Discovers,  ///< opens the line of `other`, an own piece, to `third`, which it could take at a gain (a king: check)
  Checks,     ///< gives check itself
  Threatens,  ///< could take `other` next, at a gain
  Squeezes,   ///< every reply allows a capture of more than it brings, or a win; doing nothing would not
  Plans,      ///< after the reply `third` to `third_to`, `other` can be taken at a gain
  // --- looking after one's own
  Castles,   ///< king and rook move together
  Escapes,   ///< `other` could have taken the piece at a gain where it stood
  Shields,   ///< steps between `other`, an own piece in danger, and `third`
  Protects,  ///< looks after `other`, an own piece that `third` could have taken at a gain
  // --- the way to the far edge
  Promotes,  ///< becomes `other`
  Runs,      ///< nobody can keep the pawn from the far edge, `steps` away
  Blocks,    ///< stands right in front of `other`, an enemy pawn
  Leads,     ///< has become the pawn nearest to its far edge, which counts when no pawn can move
  Advances,  ///< a pawn, now `steps` from its far edge
  // --- nothing more telling
  Closer,     ///< nearer to `other`, an enemy
  Widens,     ///< sees more squares than before
  Safe,       ///< can be taken in this game, and not at a gain where it stands now
  LooksGood,  ///< the search likes it
  // --- harm alone: what a move gave away; the words of the kinds above fit the enemy's reply as well
  Misses,       ///< the piece could have taken `other`, which nobody took, at a gain by going to `to`
  MissesWin,    ///< the piece could have won by going to `to`, at once or with the next move, whatever the reply
  BecomesLess,  ///< the pawn would have done better to become `other`
  StepsInto,    ///< `third` can take the piece at a gain where it has gone
  Leaves,       ///< `third` can take `other`, an own piece, at a gain
  Unguards,     ///< the same, and the piece that moved looked after `other`
  Unblocks,     ///< the same, and the piece that moved stood between `other` and `third`
};
constexpr int kRemarkKinds = static_cast<int>(RemarkKind::Unblocks) + 1;

/// "wins", "takes-free" …: a key for the locale files.
std::string_view kind_name(RemarkKind kind);

struct Remark {
  RemarkKind kind = RemarkKind::LooksGood;
  PlacedPiece mover;  ///< who moves, on the square it comes from
  Square to = kNoSquare;
  PlacedPiece other = {};
  PlacedPiece third = {};
  Square third_to = kNoSquare;
  std::optional<Reason> end = {};
  int steps = 0;

  bool operator==(const Remark&) const = default;
};

/// The way on the board that a remark about harm speaks of: the enemy's, or the better one that was not taken.
Way way_of(const Remark& harm);

}  // namespace thirty
