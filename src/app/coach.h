// The computer looks over the person's shoulder: after each of the person's moves it asks the engine, at full strength,
// what the move cost, and says one true thing where that was much. It never blames. The computer's answer waits for it,
// three seconds at most, and after a remark until the person has read it.
#pragma once

#include <cstdint>
#include <optional>

#include "app/engine_port.h"
#include "app/session.h"
#include "coach/judgement.h"
#include "coach/remark.h"

namespace thirty {

/// What the engine expects of the game after `position`, as far as it is legal.
std::vector<Move> expected_line(const Position& position, const EngineAnswer& answer);

/// The third step of a hint.
Remark hint_remark(const Position& position, const EngineAnswer& answer, Move move);

class Coach {
 public:
  /// How long the computer waits for the coach's looks, and how long for a person to read what it says.
  static constexpr std::int64_t kLooking_us = 3'000'000;
  static constexpr std::int64_t kReading_us = 15'000'000;

  /// Whether it watches from the next move on.
  void set_on(bool on) { on_ = on; }

  /// The last move of `session` was just played. Where a clock runs, nobody waits and nothing is said.
  void watch(const Session& session, std::int64_t now_us);
  /// Looks no further, and takes back what it said. False if there was nothing to forget.
  bool forget();
  /// The computer has waited long enough.
  bool is_late(std::int64_t now_us) const { return end_us_ && now_us >= *end_us_; }
  std::optional<std::int64_t> end_us() const { return end_us_; }

  /// It has that much longer: nobody was there to read.
  void put_off(std::int64_t us) {
    if (end_us_) *end_us_ += us;
  }

  /// What is to be asked before the computer is asked for its move.
  std::optional<Judgement::Question> wanted() const;
  /// Hears an answer to what it wanted. True if it has something to say now.
  bool hear(const EngineAnswer& answer, const Session& session, std::int64_t now_us);
  /// What it says of the last move, which the person is reading.
  std::optional<Remark> remark() const;

 private:
  bool on_ = false;
  std::optional<Judgement> judgement_;  ///< of the last move
  std::optional<std::int64_t> end_us_;  ///< of looking, or of reading
};

}  // namespace thirty
