#include "app/clock.h"

#include <gtest/gtest.h>

#include "app/table.h"

namespace thirty {
namespace {

TEST(TimeControl, IsReadInMinutesAndSeconds) {
  for (const auto& [text, control] : {std::pair{"none", TimeControl{}},
                                      {"", {}},
                                      {"0", {}},
                                      {"3", {3, 0}},
                                      {"5+0", {5, 0}},
                                      {"10+5", {10, 5}},
                                      {"10 5", {10, 5}},
                                      {"180+60", {180, 60}}}) {
    const Result<TimeControl> read = time_control_from_text(text);
    ASSERT_TRUE(read) << text;
    EXPECT_EQ(*read, control) << text;
  }
  for (const char* text : {"soon", "-3", "5+", "+3", "181", "5+61", "5 ", "5 +3", "3.5", "0+5"})
    EXPECT_FALSE(time_control_from_text(text)) << text;
}

TEST(Clock, OnlyTheRunningSideLosesTime) {
  Clock clock(TimeControl{3, 2});
  clock.run(Color::White, 0);
  EXPECT_EQ(clock.left_us(Color::White, 10 * kSecond), 170 * kSecond);
  EXPECT_EQ(clock.left_us(Color::Black, 10 * kSecond), 180 * kSecond);
  clock.run(Color::Black, 10 * kSecond);
  clock.add_increment(Color::White);
  EXPECT_EQ(clock.left_us(Color::White, 60 * kSecond), 172 * kSecond);
  EXPECT_EQ(clock.left_us(Color::Black, 60 * kSecond), 130 * kSecond);
}

TEST(Clock, StandsStillWhileStopped) {
  Clock clock(TimeControl{3, 0});
  clock.run(Color::White, 0);
  clock.stop(5 * kSecond);
  EXPECT_EQ(clock.left_us(Color::White, 500 * kSecond), 175 * kSecond);
  EXPECT_EQ(clock.next_tick_us(500 * kSecond), std::nullopt);
}

TEST(Clock, TheFlagFallsAtZeroAndTimeIsNeverNegative) {
  Clock clock(TimeControl{1, 0});
  clock.run(Color::Black, 0);
  EXPECT_EQ(clock.flagged(60 * kSecond - 1), std::nullopt);
  EXPECT_EQ(clock.flagged(60 * kSecond), Color::Black);
  EXPECT_EQ(clock.left_us(Color::Black, 90 * kSecond), 0);
}

TEST(Clock, WithoutATimeControlNothingRuns) {
  Clock clock;
  clock.run(Color::White, 0);
  EXPECT_EQ(clock.running(), std::nullopt);
  EXPECT_EQ(clock.flagged(1000 * kSecond), std::nullopt);
}

TEST(Clock, TicksWheneverTheShownTimeChanges) {
  Clock clock(TimeControl{1, 0});
  clock.run(Color::White, 0);
  std::int64_t now = kSecond / 3;  // whoever looks comes at any time
  std::string shown = clock_text(clock.left_us(Color::White, now));
  int changes = 0;
  while (const auto tick = clock.next_tick_us(now)) {
    if (clock.flagged(now)) break;
    ASSERT_GT(*tick, now);
    const std::string just_before = clock_text(clock.left_us(Color::White, *tick - 2));
    EXPECT_TRUE(just_before == shown || *tick - 2 <= now) << "at " << now;
    now = *tick;
    shown = clock_text(clock.left_us(Color::White, now));
    ++changes;
  }
  EXPECT_NEAR(changes, 50 + 100, 3);
}

TEST(Clock, IsWrittenInMinutesAndLastlyInTenths) {
  EXPECT_EQ(clock_text(180 * kSecond), "3:00");
  EXPECT_EQ(clock_text(65 * kSecond + 900'000), "1:05");
  EXPECT_EQ(clock_text(10 * kSecond), "0:10");
  EXPECT_EQ(clock_text(9'340'000), "9.3");
  EXPECT_EQ(clock_text(0), "0.0");
}

}  // namespace
}  // namespace thirty
