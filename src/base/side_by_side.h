// The same work in several threads at once, for who wants to wait for all of it.
#pragma once

#include <functional>

namespace thirty {

/// Calls `work(i)` for each i from 0 to `count` - 1 and returns when all have ended: the first in this thread, the
/// others beside it as far as there are threads to be had, and what is left over after the first.
void side_by_side(int count, const std::function<void(int)>& work);

}  // namespace thirty
