// Joins session, input and animation into the plain data that is drawn.
#pragma once

#include "app/animation.h"
#include "app/board_input.h"
#include "app/board_view.h"
#include "app/drawing.h"
#include "app/layout.h"
#include "app/lesson_marks.h"
#include "app/look.h"
#include "app/messages.h"
#include "app/remark_message.h"
#include "app/session.h"

namespace thirty {

struct Scene {
  const Session& session;
  const BoardInput& input;
  const Animation& animation;
  const Layout& layout;
  const Canvas& canvas;
  const Look& look;
  const LessonMarks& lesson_marks;
  const Drawing& drawing;
  const std::optional<Hint>& hint;
  const std::optional<Remark>& advice;
  std::optional<Color> far;  ///< who sits across the table: those pieces stand the other way round
  bool teaches;              ///< a lesson has the board
  Square in_the_way;         ///< of the try that is being answered; kNoSquare where it is nobody
};

BoardView build_board_view(const Scene& scene, std::int64_t now_us);

}  // namespace thirty
