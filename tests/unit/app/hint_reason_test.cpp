#include "app/hint_reason.h"

#include <gtest/gtest.h>

#include "app/lesson_marks.h"
#include "rules/catalogue.h"
#include "rules/fen.h"
#include "rules/notation.h"

namespace thirty {
namespace {

TEST(HintReason, NamesWhatTheEyeCanSee) {
  struct Case {
    const char *fen, *move, *reason;
  };
  constexpr Case kCases[] = {
      {"6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "Ra8#", "wins"},
      {"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", "castle"},
      {"8/P6k/8/8/8/8/8/K7 w - - 0 1", "a8=Q", "promote"},
      {"4k3/8/8/8/8/8/8/K6R w - - 0 1", "Rh8+", "check"},
      {"4k3/8/8/3p4/8/8/8/K2R4 w - - 0 1", "Rxd5", "free-capture"},
      {"4k3/8/4p3/3p4/8/8/8/K2R4 w - - 0 1", "Rxd5", "capture"},
      {"4k3/8/8/8/8/2p5/3R4/K7 w - - 0 1", "Rh2", "escape"},
      {"4k3/8/8/8/8/1n6/8/R5K1 w - - 0 1", "Re1+", "check"},
      {"4k3/8/8/8/8/8/4P3/K7 w - - 0 1", "e3", "advance"},
      {"4k3/8/8/8/8/8/8/K7 w - - 0 1", "Kb2", "plan"},
  };
  for (const Case& c : kCases) {
    const Position position = *position_from_fen(**find_playable_variant("chess"), c.fen);
    const Result<Move> move = move_from_san(position, c.move);
    ASSERT_TRUE(move) << c.move;
    EXPECT_EQ(hint_reason(position, *move), c.reason) << c.fen << ' ' << c.move;
  }
}

TEST(LessonMarks, ReadsSquaresAndArrows) {
  const Result<LessonMarks> marks = LessonMarks::parse("hint:c3,good:a2-a3,star:e6");
  ASSERT_TRUE(marks);
  ASSERT_EQ(marks->squares.size(), 2u);
  EXPECT_EQ(marks->squares[1].mark, Mark::Star);
  ASSERT_EQ(marks->arrows.size(), 1u);
  EXPECT_EQ(marks->arrows[0].to, square_from_name("a3"));
  EXPECT_TRUE(LessonMarks::parse("")->squares.empty());
}

TEST(LessonMarks, NamesThePlaceOfWhatItDoesNotKnow) {
  EXPECT_EQ(LessonMarks::parse("hint:c3,glow:c4").error().at, 8u);
  EXPECT_EQ(LessonMarks::parse("hint:z9").error().at, 5u);
  EXPECT_FALSE(LessonMarks::parse("hint"));
  EXPECT_FALSE(LessonMarks::parse("good:a2-"));
}

}  // namespace
}  // namespace thirty
