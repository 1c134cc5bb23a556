// What a fuzz target asserts: a promise that holds in release builds too.
#pragma once

#include <cstdlib>

inline void require(bool holds) {
  if (!holds) std::abort();
}
