// The game clock. It owns no time source: every call is told what time it is, in microseconds of any
// steady clock, so that tests and hidden pages are simple.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "rules/by_color.h"
#include "rules/piece.h"

namespace thirty {

struct TimeControl {
  int minutes = 0;      ///< a side; 0 = no clock
  int increment_s = 0;  ///< added after each move

  bool exists() const { return minutes > 0; }
  bool operator==(const TimeControl&) const = default;
};

/// "none" (or ""), "5", "5+3". Error: anything else, minutes outside 1-180, increment outside 0-60.
Result<TimeControl> time_control_from_text(std::string_view text);

class Clock {
 public:
  explicit Clock(TimeControl control = {});

  const TimeControl& control() const { return control_; }
  std::int64_t left_us(Color c, std::int64_t now_us) const;
  /// The side whose time runs out, or nothing while it stands still.
  std::optional<Color> running() const { return ticking_ ? std::optional<Color>(side_) : std::nullopt; }
  /// The running side, once its time is up.
  std::optional<Color> flagged(std::int64_t now_us) const;

  /// Lets `side`'s time run; nothing happens without a time control.
  void run(Color side, std::int64_t now_us);
  void stop(std::int64_t now_us);
  /// Adds the increment for a move that `mover` has made.
  void add_increment(Color mover);

  /// Time left, to be put back when a move is undone.
  ByColor<std::int64_t> times_us(std::int64_t now_us) const;
  void set_times_us(const ByColor<std::int64_t>& times_us, std::int64_t now_us);

  /// When the shown time changes next: every second, every tenth below ten seconds.
  std::optional<std::int64_t> next_tick_us(std::int64_t now_us) const;

 private:
  TimeControl control_;
  ByColor<std::int64_t> left_us_{};  ///< at since_us_
  std::int64_t since_us_ = 0;
  Color side_ = Color::White;
  bool ticking_ = false;
};

/// "4:59", below ten seconds "9.3".
std::string clock_text(std::int64_t left_us);

}  // namespace thirty
