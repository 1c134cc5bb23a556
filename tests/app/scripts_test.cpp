// Plays every script of tests/app/scripts/ against the App, one test a file. A line is one step:
//   say LINE          a line from the shell
//   engine LINE       a line from the engine
//   tap SQUARE        down and up with a mouse       touch SQUARE   the same with a finger
//   drag FROM TO      with a mouse                   swipe FROM TO  the same with a finger
//   key NAME          a key by its DOM name          wait MS        time passes, frames are drawn
//   moves MOVE…       the moves of the game are exactly these (none after `moves` means no move)
//   shows TEXT        the last position message contains TEXT
//   told TEXT         some message after the last one told contains TEXT
//   asked TEXT        some line for the engine after the last one asked contains TEXT
//   quiet             nothing more is drawn
// Empty lines and lines that start with # are skipped.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "app/table.h"

namespace thirty {
namespace {

/// Looks for lines one after another: each search goes on behind the line that was found last.
class Search {
 public:
  bool find(const std::vector<std::string>& lines, const std::string& text) {
    for (std::size_t i = next_; i < lines.size(); ++i) {
      if (lines[i].find(text) == std::string::npos) continue;
      next_ = i + 1;
      return true;
    }
    return false;
  }

 private:
  std::size_t next_ = 0;
};

struct Player {
  Table table;
  Search told, asked;
};

void run(Player& player, const std::string& verb, const std::string& rest) {
  Table& table = player.table;
  std::istringstream words(rest);
  std::string first, second;
  words >> first >> second;
  if (verb == "say") {
    table.say(rest);
  } else if (verb == "engine") {
    table.engine(rest);
  } else if (verb == "tap" || verb == "touch") {
    table.tap(first, verb == "touch");
  } else if (verb == "drag" || verb == "swipe") {
    table.drag(first, second, verb == "swipe");
  } else if (verb == "key") {
    table.key(first);
  } else if (verb == "wait") {
    for (int left_ms = std::stoi(first); left_ms > 0; left_ms -= 16) table.wait(kFrame_us);
  } else if (verb == "moves") {
    EXPECT_EQ(table.moves(), rest);
  } else if (verb == "shows") {
    EXPECT_TRUE(table.last_position_has(rest)) << table.last_position();
  } else if (verb == "told") {
    EXPECT_TRUE(player.told.find(table.messages, rest)) << "no message with " << rest;
  } else if (verb == "asked") {
    EXPECT_TRUE(player.asked.find(table.engine_lines, rest)) << "no engine line with " << rest;
  } else if (verb == "quiet") {
    EXPECT_FALSE(table.wait(kFrame_us));
  } else {
    FAIL() << "no such step: " << verb;
  }
}

class Scripts : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(Scripts, PlaysAsWritten) {
  std::ifstream file(GetParam());
  ASSERT_TRUE(file);
  Player player;
  int number = 0, steps = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    if (line.empty() || line[0] == '#') continue;
    SCOPED_TRACE(GetParam().filename().string() + ":" + std::to_string(number));
    const std::size_t space = std::min(line.find(' '), line.size());
    run(player, line.substr(0, space), line.substr(std::min(space + 1, line.size())));
    ++steps;
  }
  EXPECT_GT(steps, 0);
}

std::vector<std::filesystem::path> scripts() {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(THIRTY_SOURCE_DIR "/tests/app/scripts"))
    paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  return paths;
}

std::string test_name(const testing::TestParamInfo<std::filesystem::path>& info) {
  std::string name = info.param.stem().string();
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(App, Scripts, testing::ValuesIn(scripts()), test_name);

}  // namespace
}  // namespace thirty
