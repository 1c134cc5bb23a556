// Where those who keep time read it, so that a test can hold the clock in its hand.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>

namespace thirty {

/// Microseconds since some moment; never goes back.
using TimeSource = std::function<std::int64_t()>;

inline std::int64_t steady_now_us() {
  using namespace std::chrono;
  return duration_cast<microseconds>(steady_clock::now().time_since_epoch()).count();
}

}  // namespace thirty
