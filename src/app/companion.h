// The computer looks over the person's shoulder: after each of the person's moves it asks the engine, at full
// strength and briefly, what the move cost, and says one true thing where that was much. It never blames, and
// it delays the computer's answer by less than anybody notices.
#pragma once

#include <optional>

#include "app/engine_port.h"
#include "app/session.h"
#include "coach/remark.h"

namespace thirty {

/// What the engine expects of the game after `position`, as far as it is legal.
std::vector<Move> expected_line(const Position& position, const EngineAnswer& answer);

/// The third step of a hint.
Remark hint_remark(const Position& position, const EngineAnswer& answer, Move move);

class Companion {
 public:
  void set_on(bool on);

  /// The last move of `session` was just played.
  void watch(const Session& session);
  void forget() { wanted_.reset(); }
  /// What is to be asked before the computer is asked for its move.
  std::optional<EngineQuestion::Kind> wanted() const { return wanted_; }
  /// Hears an answer to what it wanted. What the move gave away, once that is known and much.
  std::optional<Remark> hear(const EngineAnswer& answer, const Session& session);

 private:
  bool on_ = false;
  std::optional<EngineQuestion::Kind> wanted_;
  EngineAnswer before_;
};

}  // namespace thirty
