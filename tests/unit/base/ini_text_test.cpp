#include "base/ini_text.h"

#include <gtest/gtest.h>

namespace thirty {
namespace {

struct Lamp {
  bool lit = false;
  int watts = 0;
};

constexpr IniKey<Lamp> kKeys[] = {
    {"lit", [](std::string_view t, Lamp& lamp) { return read_choice(t, kYesNo, lamp.lit); }},
    {"watts", [](std::string_view t, Lamp& lamp) { return read_number(t, 1, 100, lamp.watts); }},
};

TEST(IniText, KeysAreReadIntoWhatTheyStandFor) {
  Lamp lamp;
  EXPECT_TRUE(read_keys("# a lamp\n\nwatts = 60\n  lit=yes  \n[page]\ncolour = green\n", kKeys, lamp).ok());
  EXPECT_TRUE(lamp.lit);
  EXPECT_EQ(lamp.watts, 60);
}

TEST(IniText, WhatIsWrongIsSaidWithItsPlace) {
  const std::string before = "lit = no\n";
  for (const auto& [line, message] : {std::pair{"lit", "expected 'key = value'"},
                                      {"colour = green", "there is no field called 'colour'"},
                                      {"lit = maybe", "lit: expected one of: yes, no"},
                                      {"lit =", "lit: expected one of: yes, no"},
                                      {"watts = 101", "watts: expected a number from 1 to 100"},
                                      {"watts = 60 or so", "watts: expected a number from 1 to 100"}}) {
    Lamp lamp;
    const Status read = read_keys(before + line, kKeys, lamp);
    ASSERT_FALSE(read.ok()) << line;
    EXPECT_EQ(read.error().message, message);
    EXPECT_EQ(read.error().at, before.size()) << line;
  }
}

TEST(IniText, AReadingMayLeaveLinesToAnotherAndKnowKeysByOtherNames) {
  const auto bright = [](std::string_view key) {
    constexpr std::string_view kBright = "bright.";
    return key.starts_with(kBright) ? std::optional(key.substr(kBright.size())) : std::nullopt;
  };
  Lamp lamp;
  EXPECT_TRUE(read_keys("watts = 5\ncolour = green\nbright.watts = 90\n", kKeys, lamp, bright).ok());
  EXPECT_EQ(lamp.watts, 90);
  // Told by the name that stands in the file.
  EXPECT_EQ(read_keys("bright.size = 3\n", kKeys, lamp, bright).error().message,
            "there is no field called 'bright.size'");
}

TEST(IniText, TheValueOfOneKeyIsFoundAboveThePagesPart) {
  constexpr std::string_view kText = "parent = lamp\nwatts = 60\nwatts = 70\n[page]\nplace = 3\n";
  EXPECT_EQ(ini_value(kText, "parent"), "lamp");
  EXPECT_EQ(ini_value(kText, "watts"), "60");
  EXPECT_EQ(ini_value(kText, "place"), "");
}

TEST(IniText, NothingMayFollowTheEndOfAValue) {
  EXPECT_FALSE(expect_end(" \t"));
  EXPECT_EQ(expect_end(" and more "), "there is more than there should be: 'and more'");
}

}  // namespace
}  // namespace thirty
