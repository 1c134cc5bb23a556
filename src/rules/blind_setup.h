// Blind QuickChess before its first move: each side puts its pieces on its own half in secret.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "base/result.h"
#include "rules/position.h"

namespace thirty {

/// Where one side puts its pieces, by square; None where it puts nothing.
using Placement = std::array<PieceType, 64>;

/// The squares `c` may use: the half of the board nearer to it.
Bitboard own_half(const Variant& variant, Color c);

/// Error: a piece outside the own half, or one too many or missing, in words a child can follow.
Status check_placement(const Variant& variant, Color c, const Placement& placement);

/// A set-up offered by name, as its owner sees it.
struct ReadyMadeSetup {
  std::string_view name;   ///< "home", "castle" …: a key for the locale files
  std::string_view ranks;  ///< three ranks, the one farthest from the owner first: "5/ppppp/rbkqn"
};
const std::vector<ReadyMadeSetup>& ready_made_setups();

/// A placement for `c` from such ranks; the files are those of the board for both sides.
/// Error: as of check_placement, or unreadable text.
Result<Placement> placement_from_ranks(const Variant& variant, Color c, std::string_view ranks);

/// The same ranks of a placement of `c`.
std::string placement_ranks(const Variant& variant, Color c, const Placement& placement);

/// A sensible set-up: a pawn on every file, the king behind its pawn, no piece ahead of all pawns.
/// It sees nothing of the other side, for it is not given it.
Placement random_placement(const Variant& variant, Color c, Random& random);

/// Takes the barrier away. `first` is whom the coin chose; a side in check moves first instead.
/// Error: a bad placement, or both kings in check, when both players set up again.
Result<Position> lift_barrier(const Variant& variant, const Placement& white, const Placement& black, Color first);

}  // namespace thirty
