// What a move gave away.
#pragma once

#include <optional>
#include <span>

#include "coach/remark.h"

namespace thirty {

/// The most telling thing that is true of the harm in `move`, which is legal at `position` and does not end the
/// game: `answer` is how the search expects the enemy to use it, `better` what it would have played instead; what
/// is no legal move is left out of account. Whether the move was bad enough to speak of is the caller's judgement.
///
/// The kinds under "harm alone" speak of the move; all others (Wins, Draws, Promotes, Runs) are `why` of the enemy's
/// reply, which need not be new. Nothing, where nothing is to be taken, won or outrun: what only a search can tell is
/// no help to a child.
std::optional<Remark> harm(const Position& position, Move move, std::span<const Move> answer,
                           std::span<const Move> better);

}  // namespace thirty
