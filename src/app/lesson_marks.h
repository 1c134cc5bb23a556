// What a lesson or the truth view paints on the board: squares and arrows, given by the shell.
#pragma once

#include <string_view>
#include <vector>

#include "app/board_view.h"
#include "base/result.h"

namespace thirty {

struct LessonMarks {
  std::vector<SquareMark> squares;
  std::vector<Arrow> arrows;

  /// Reads "hint:c3,good:a2-a3"; kinds hint, good, draw, bad, star; "" clears.
  /// Error: an unknown kind or square, with its place.
  static Result<LessonMarks> parse(std::string_view list);
};

}  // namespace thirty
