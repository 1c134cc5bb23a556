// A position that is lost is never told to be lost sooner than it is, however little of it the solver has seen: kings
// and pawns, where the only move that lasts is often the one of which the loss is found first.
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>

#include "engine/dialogue.h"

namespace thirty {
namespace {

/// The number behind `word`; nothing without it.
std::optional<int> number_behind(const std::string& line, const std::string& word) {
  const std::size_t at = line.find(word);
  return at == std::string::npos ? std::nullopt : std::optional(std::stoi(line.substr(at + word.size())));
}

/// An engine that plays kings and pawns perfectly, and has seen nothing yet.
class KingsAndPawns : public Dialogue {
 public:
  explicit KingsAndPawns(const char* position) {
    say("setoption name UCI_Variant value kings-conquest");
    say("setoption name Level value perfect");
    say(std::string("position fen ") + position);
  }
};

constexpr const char* kLost[] = {
    "5/1p2k/1Pp2/3P1/2K2/5 b - - 0 11", "5/2kp1/1ppP1/1PP2/1K3/5 b - - 0 8", "5/2k2/2p2/1PPp1/2K2/5 w - - 3 13",
    "5/k4/2Kp1/2P2/1P3/5 b - - 0 9",    "3k1/1p3/5/1PpPK/2P2/5 b - - 0 8",   "2k2/1P3/2pp1/2KP1/1P3/5 b - - 0 8",
};

TEST(Losses, AreToldNoSoonerThanTheyAre) {
  int told = 0;
  for (const char* position : kLost) {
    int plies = 0;
    for (const std::string& line : KingsAndPawns(position).say("values")) {
      if (line.starts_with("value ")) plies = std::max(plies, number_behind(line, " loss ").value_or(1000));
    }
    ASSERT_LT(plies, 1000) << position << ": not every move is known to lose";
    for (const char* nodes : {"6000", "12000", "15000", "20000"}) {
      const auto lines = KingsAndPawns(position).say(std::string("go nodes ") + nodes);
      const auto last =
          std::find_if(lines.rbegin(), lines.rend(), [](const auto& l) { return l.starts_with("info depth"); });
      ASSERT_NE(last, lines.rend());
      const std::optional<int> mate = number_behind(*last, " mate -");
      if (!mate) continue;
      ++told;
      EXPECT_GE(2 * *mate, plies) << position << " after " << nodes << ": " << *last;
    }
  }
  EXPECT_GT(told, 10);
}

}  // namespace
}  // namespace thirty
