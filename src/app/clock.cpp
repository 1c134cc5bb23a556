// Time left is stored as it stood when the clock last changed hands; what has run since is worked out
// when asked. Displayed times are rounded down, so the last tenth of a second is "0.0" already.
#include "app/clock.h"

#include <algorithm>
#include <cstdio>

#include "base/text.h"

namespace thirty {

namespace {

constexpr std::int64_t kSecond_us = 1'000'000;
constexpr std::int64_t kTenth_us = kSecond_us / 10;
constexpr std::int64_t kTenthsBelow_us = 10 * kSecond_us;

bool read_number(std::string_view text, int low, int high, int& out) {
  out = number_in<int>(text).value_or(low - 1);
  return out >= low && out <= high;
}

}  // namespace

Result<TimeControl> time_control_from_text(std::string_view text) {
  if (text.empty() || text == "none" || text == "0") return TimeControl{};
  const std::size_t plus = text.find_first_of("+ ");  // which an address reads alike
  TimeControl control;
  if (!read_number(text.substr(0, plus), 1, 180, control.minutes)) return Error{"minutes must be 1 to 180", 0};
  if (plus != std::string_view::npos && !read_number(text.substr(plus + 1), 0, 60, control.increment_s))
    return Error{"seconds added must be 0 to 60", plus + 1};
  return control;
}

Clock::Clock(TimeControl control) : control_(control) {
  left_us_.fill(control.minutes * 60 * kSecond_us);
}

std::int64_t Clock::left_us(Color c, std::int64_t now_us) const {
  const std::int64_t left = left_us_[c];
  const bool counts = ticking_ && c == side_;
  return std::max<std::int64_t>(0, counts ? left - (now_us - since_us_) : left);
}

std::optional<Color> Clock::flagged(std::int64_t now_us) const {
  return ticking_ && left_us(side_, now_us) == 0 ? std::optional<Color>(side_) : std::nullopt;
}

void Clock::run(Color side, std::int64_t now_us) {
  stop(now_us);
  side_ = side;
  since_us_ = now_us;
  ticking_ = control_.exists();
}

void Clock::stop(std::int64_t now_us) {
  left_us_ = times_us(now_us);
  ticking_ = false;
}

void Clock::add_increment(Color mover) {
  left_us_[mover] += control_.increment_s * kSecond_us;
}

ByColor<std::int64_t> Clock::times_us(std::int64_t now_us) const {
  return {left_us(Color::White, now_us), left_us(Color::Black, now_us)};
}

void Clock::set_times_us(const ByColor<std::int64_t>& times_us, std::int64_t now_us) {
  left_us_ = times_us;
  since_us_ = now_us;
}

std::optional<std::int64_t> Clock::next_tick_us(std::int64_t now_us) const {
  if (!ticking_) return std::nullopt;
  const std::int64_t left = left_us(side_, now_us);
  const std::int64_t step = left <= kTenthsBelow_us ? kTenth_us : kSecond_us;
  return now_us + left % step + 1;
}

std::string clock_text(std::int64_t left_us) {
  char text[24];
  if (left_us < kTenthsBelow_us) {
    const int tenths = static_cast<int>(left_us / kTenth_us);
    std::snprintf(text, sizeof text, "%d.%d", tenths / 10, tenths % 10);
  } else {
    const int seconds = static_cast<int>(left_us / kSecond_us);
    std::snprintf(text, sizeof text, "%d:%02d", seconds / 60, seconds % 60);
  }
  return text;
}

}  // namespace thirty
