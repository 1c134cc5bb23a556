// What the coach says, as the page hears it.
#pragma once

#include <optional>
#include <string>

#include "base/json_writer.h"
#include "coach/obstacle.h"
#include "coach/remark.h"
#include "rules/position.h"

namespace thirty {

/// A hint that has been found; each step tells more of it.
struct Hint {
  Move move;
  Remark remark;
  int step = 1;
  bool is_told = false;  ///< as far as `step`

  static constexpr int kLastStep = 3;
};

/// A square's name; nothing for no square.
std::optional<std::string> maybe_square(Square s);
std::string hint_message(const Position& position, const Hint& hint);
/// Something about the move that led to ply `ply`, when it was a mistake.
std::string advice_message(int ply, const Remark& remark);
/// The rule in the way of a try.
void write_obstacle(JsonWriter& json, const Obstacle& obstacle);
std::string tried_message(const Obstacle& obstacle);

}  // namespace thirty
