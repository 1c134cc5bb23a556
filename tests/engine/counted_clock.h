// A clock that goes on a little whenever somebody looks: every build does the same in its time.
#pragma once

#include "base/time_source.h"

namespace thirty {

inline TimeSource counted_clock(std::int64_t step_us) {
  return [step_us, us = std::int64_t{0}]() mutable { return us += step_us; };
}

}  // namespace thirty
