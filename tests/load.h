// How much of their load the tests of many rounds carry in this build: all of it natively; a share of it where the same
// code runs as wasm, and under the sanitizers, which are several times slower and look at every single step.
#pragma once

#include <algorithm>

namespace thirty {

/// The part of `whole` rounds that this build runs: at least one.
constexpr int share_of(int whole) {
  return std::max(1, whole * THIRTY_TEST_LOAD / 100);
}

}  // namespace thirty
