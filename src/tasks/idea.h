// Which idea solves a task: what the coach would say of the move, and what its refused neighbours run into.
#pragma once

#include <span>

#include "tasks/task.h"

namespace thirty {

/// The idea that all accepted moves of the first turn share; Look if they have none in common, or none that is known.
/// `line` is how the game goes on after the first of them.
Idea idea_of(const Task& task, std::span<const Move> line);

}  // namespace thirty
