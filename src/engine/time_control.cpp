// A share of what is left on the clock, and the most it may become.
#include "engine/time_control.h"

#include <algorithm>

namespace thirty {

TimeLimits allot_time(const GoCommand& command, Color turn) {
  TimeLimits limits;
  if (command.move_time_ms) {
    limits.hard_us = *command.move_time_ms * 1000;
    limits.soft_us = limits.hard_us;
  }
  const std::optional<ClockTimes>& clock = turn == Color::White ? command.white_clock : command.black_clock;
  if (!clock) return limits;
  constexpr std::int64_t kOverhead_ms = 30;
  const std::int64_t usable_ms = std::max<std::int64_t>(clock->left_ms - kOverhead_ms, 1);
  const std::int64_t share_ms = usable_ms / command.moves_to_go.value_or(30) + clock->increment_ms * 3 / 4;
  const std::int64_t hard_ms = std::min(usable_ms, std::min(share_ms * 4, usable_ms / 3 + clock->increment_ms));
  const std::int64_t soft_ms = std::min(share_ms * 6 / 10, hard_ms);
  limits.soft_us = std::min(limits.soft_us.value_or(soft_ms * 1000), soft_ms * 1000);
  limits.hard_us = std::min(limits.hard_us.value_or(hard_ms * 1000), hard_ms * 1000);
  return limits;
}

}  // namespace thirty
