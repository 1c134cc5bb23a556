// The lessons' values once more: every move of values.txt whose end is near enough is tried by the naive rules, with
// every answer to it, as deep as its end is said to lie. No table, no pruning, no line of code in common with the
// engine.
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "load.h"
#include "rules/plain_search.h"

namespace thirty::testing {
namespace {

using naive::Board;
using naive::Force;
using naive::PlainSearch;
using naive::Rules;

/// How far away an end may lie, in plies.
int near() {
  const char* wanted = std::getenv("THIRTY_NEAR");
  return wanted ? std::atoi(wanted) : 5;
}

/// One line of values.txt, cut at its bars.
std::vector<std::string> fields(const std::string& line) {
  std::vector<std::string> cut{""};
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line.compare(i, 3, " | ") != 0) {
      cut.back() += line[i];
    } else {
      cut.emplace_back();
      i += 2;
    }
  }
  return cut;
}

struct Claim {
  std::string move, kind;
  int plies = near();
};

std::vector<Claim> claims(const std::string& text) {
  std::vector<Claim> read;
  std::istringstream all(text);
  for (std::string one; std::getline(all, one, ',');) {
    std::istringstream words(one);
    Claim claim;
    words >> claim.move >> claim.kind;
    int plies = 0;
    if (words >> plies) claim.plies = plies;
    read.push_back(claim);
  }
  return read;
}

/// What the claim says of the side that answers the move.
Force foreseen(const Claim& claim) {
  return claim.kind == "win" ? Force::Loss : claim.kind == "loss" ? Force::Win : Force::Nothing;
}

TEST(LessonValues, ArePlainlySo) {
  std::ifstream file(std::string(THIRTY_SOURCE_DIR) + "/tests/lessons/values.txt");
  int turns = 0;
  int moves = 0;
  int lines = 0;
  const int share = 100 / std::max(1, share_of(100));
  for (std::string line; std::getline(file, line);) {
    if (lines++ % share != 0) continue;
    const std::vector<std::string> parts = fields(line);
    ASSERT_EQ(parts.size(), 4U) << line;
    if (parts[0] == "chess") continue;  // too many moves for a search without pruning
    const Rules rules = naive::rules_of(parts[0], parts[1]);
    const std::optional<Board> board = naive::read_fen(rules, parts[2]);
    ASSERT_TRUE(board) << line;
    PlainSearch search(rules);
    int looked_at = 0;
    for (const Claim& claim : claims(parts[3])) {
      if (claim.plies > near()) continue;
      EXPECT_EQ(search.look(naive::after(rules, *board, claim.move), claim.plies - 1), foreseen(claim))
          << claim.move << " in " << line;
      ++looked_at;
    }
    turns += looked_at > 0 ? 1 : 0;
    moves += looked_at;
  }
  std::printf("%d turns, %d moves valued by the naive rules\n", turns, moves);
  if (share == 1) {
    EXPECT_GE(turns, 50);
  }
}

}  // namespace
}  // namespace thirty::testing
