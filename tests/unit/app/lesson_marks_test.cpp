#include "app/lesson_marks.h"

#include <gtest/gtest.h>

namespace thirty {
namespace {

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
  EXPECT_FALSE(LessonMarks::parse("good:z9-a2"));
}

}  // namespace
}  // namespace thirty
