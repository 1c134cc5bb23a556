// Whatever the coach says is true: thousands of moves of every game, good and bad, as the search and chance play them,
// each remark read again by naive_reading.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>

#include "base/random.h"
#include "coach/harm.h"
#include "coach/naive_reading.h"
#include "coach/why.h"
#include "load.h"
#include "rules/every_game.h"
#include "rules/fen.h"
#include "rules/game.h"
#include "rules/movegen.h"
#include "search/search.h"

namespace thirty::testing {
namespace {

constexpr int kMoves = share_of(60);  // of each game
constexpr std::uint64_t kNodes = 400;

using Counts = std::map<std::string_view, int>;

std::vector<std::string> names(const std::vector<Move>& moves, std::size_t from = 0) {
  std::vector<std::string> text;
  for (std::size_t i = from; i < moves.size(); ++i) text.push_back(move_name(moves[i]));
  return text;
}

/// How the search would go on.
std::vector<Move> foreseen(const Game& game) {
  TranspositionTable table(1);
  Search search(table);
  std::vector<Move> line;
  search.on_info = [&](const SearchInfo& t) { line = t.line; };
  SearchRequest request;
  request.nodes = kNodes;
  search.begin(game, request);
  while (!search.run(kNodes)) {
  }
  if (line.empty()) line.push_back(search.best());
  return line;
}

class Listener {
 public:
  explicit Listener(const Variant& v) : rules_(naive::rules_of(v.id, options_text(v.options))) {}

  void hear_why(const Position& p, Move m, std::span<const Move> line, const char* whose) {
    const Remark remark = why(p, m, line);
    ++said[kind_name(remark.kind)];
    const std::string wrong =
        naive::objection_to_why(rules_, board(p), move_name(m), names({line.begin(), line.end()}), remark);
    EXPECT_EQ(wrong, "") << whose << ' ' << kind_name(remark.kind) << ' ' << move_name(m) << " in " << fen(p);
  }
  void hear_harm(const Position& p, Move m, const std::vector<Move>& answer, const std::vector<Move>& better) {
    const std::optional<Remark> remark = harm(p, m, answer, better);
    if (!remark) return;
    ++harms[kind_name(remark->kind)];
    const std::string wrong =
        naive::objection_to_harm(rules_, board(p), move_name(m), names(answer), names(better), *remark);
    EXPECT_EQ(wrong, "") << "harm " << kind_name(remark->kind) << ' ' << move_name(m) << " in " << fen(p);
  }

  Counts said, harms;

 private:
  naive::Board board(const Position& p) const { return *naive::read_fen(rules_, fen(p)); }

  naive::Rules rules_;
};

class EveryRemark : public ::testing::TestWithParam<const Variant*> {};

TEST_P(EveryRemark, IsTrue) {
  const Variant& v = *GetParam();
  Random random(7);
  Listener listener(v);
  for (int said = 0; said < kMoves;) {
    Game game(v);
    for (int plies = 0; !game.outcome() && plies < 80 && said < kMoves; ++plies) {
      const Position& p = game.position();
      const std::vector<Move> line = foreseen(game);
      const Move chance = random.one_of(legal_moves(p));
      if (random.below(2)) {  // half of all positions are spoken about
        ++said;
        listener.hear_why(p, line[0], std::span(line).subspan(1), "best");
        listener.hear_why(p, chance, {}, "any");
        if (chance != line[0] && !board_outcome(p.after(chance))) {
          Game other = game;
          ASSERT_TRUE(other.play(chance));
          listener.hear_harm(p, chance, foreseen(other), line);
        }
      }
      ASSERT_TRUE(game.play(random.below(3) ? line[0] : chance));
    }
  }
  int vague = 0, all = 0;
  for (const auto& [kind, n] : listener.said) {
    all += n;
    if (kind == "looks-good" || kind == "safe") vague += n;
  }
  EXPECT_LT(vague * 4, std::max(all, 60)) << "too often nothing better to say than that";  // of a few, anything may be
  if (std::getenv("THIRTY_PRINT_REMARKS")) {
    for (const auto& [kind, n] : listener.said) std::printf("%s %d\n", std::string(kind).c_str(), n);
    for (const auto& [kind, n] : listener.harms) std::printf("harm.%s %d\n", std::string(kind).c_str(), n);
  }
}

std::string parameter_name(const ::testing::TestParamInfo<const Variant*>& info) {
  std::string name = game_name(*info.param);
  for (char& c : name)
    if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
  return name;
}

INSTANTIATE_TEST_SUITE_P(Coach, EveryRemark, ::testing::ValuesIn(every_plain_game()), parameter_name);

}  // namespace
}  // namespace thirty::testing
