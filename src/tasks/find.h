// Whether a position makes a task: something has to be found in it, it can be failed, and a child can see why.
#pragma once

#include <optional>

#include "tasks/judge.h"
#include "tasks/task.h"

namespace thirty {

/// The task that a position with White to move makes, with its answers; nothing if it makes none.
std::optional<Task> task_at(const Position& position, Judge& judge);

/// Whether no pawn stands behind the rank where pawns begin, to which no game comes but one whose pieces are placed.
bool pawns_have_gone_ahead(const Position& position);

/// The same position with the colours exchanged, so that Black's tasks are White's. Nothing where that is not the same
/// (the sides castle differently).
std::optional<Position> turned_round(const Position& position);

/// With White to move, or nothing where the colours cannot be exchanged.
std::optional<Position> for_white(const Position& position);

}  // namespace thirty
