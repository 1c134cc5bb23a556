// What a task shows besides its idea, told from its position and its moves.
#pragma once

#include "tasks/task.h"

namespace thirty {

/// The first theme in the order of `Theme` that the whole task shows; None if it shows none.
Theme theme_of(const Task& task);

/// Whether the game is among the first in which a theme can be met, where there are to be enough of its tasks.
bool is_at_home(Theme theme, const Variant& variant);

}  // namespace thirty
