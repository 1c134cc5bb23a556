// The tasks that ship, looked at once more. By the rules page turned into code: every legal move is accepted or
// answered, every answer says what is so, and what can be forced within a few plies is as the task has it. By the proof
// search: what was read from tables is nowhere refuted, and often confirmed. A run looks at a sample;
// THIRTY_ALL_TASKS=1 at all.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <map>
#include <set>

#include "load.h"
#include "rules/catalogue.h"
#include "rules/fen.h"
#include "rules/notation.h"
#include "rules/plain_search.h"
#include "solver/proof_search.h"
#include "task_lines.h"
#include "tasks/draw.h"
#include "tasks/find.h"

namespace thirty::testing {
namespace {

using naive::Board;
using naive::Force;
using naive::PlainSearch;
using naive::Rules;

/// One task in so many is looked at.
int sample_of(int usual) {
  return std::getenv("THIRTY_ALL_TASKS") ? 1 : std::max(1, usual * 100 / std::max(1, share_of(100)));
}

/// Of all games, in the order of their files.
std::vector<LineTask> every_nth_task(int n) {
  std::vector<LineTask> sample;
  int count = 0;
  for (const std::string& game : games_with_tasks())
    for (const auto& tasks : {tasks_of(game), cabinet_tasks_of(game)})
      for (const LineTask& task : tasks)
        if (count++ % n == 0) sample.push_back(task);
  return sample;
}

const Variant& game_of(const LineTask& task) {
  return **find_playable_variant(task.game, *options_from_text(task.options));
}

bool is_pawn(char letter) {
  return letter == 'p' || letter == 'P';
}

const std::map<std::string, std::set<std::string>> kEnds{{"across", {"black far-edge"}},
                                                         {"mated", {"black checkmate"}},
                                                         {"last-pawn", {"black last-pawn"}},
                                                         {"nothing-left", {"black all-captured"}},
                                                         {"stuck-behind", {"black deadlock", "black no-move"}},
                                                         {"stuck-fewer", {"black deadlock", "black no-move"}}};

/// Whether the front pawns of both sides are equally far from their far edges.
bool are_fronts_even(const Rules& rules, const Board& board) {
  int white_to_go = rules.ranks, black_to_go = rules.ranks;
  for (int rank = 0; rank < rules.ranks; ++rank)
    for (int file = 0; file < rules.files; ++file) {
      if (board.at[rank][file] == 'P') white_to_go = std::min(white_to_go, rules.ranks - 1 - rank);
      if (board.at[rank][file] == 'p') black_to_go = std::min(black_to_go, rank);
    }
  return white_to_go == black_to_go;
}

/// What White has in points more than Black, or less.
int lead_of_white(const Board& board) {
  int lead = 0;
  for (const auto& rank : board.at)
    for (const char piece : rank)
      lead += piece >= 'A' && piece <= 'Z' ? naive::points_of(piece) : -naive::points_of(piece);
  return lead;
}

/// The same once both sides have gone on taking on `square` as long as that pays the one who takes; a draw pays nobody.
int lead_in_the_end(const Rules& rules, const Board& board, const std::string& square) {
  constexpr int kWon = 1000;
  int lead = lead_of_white(board);
  for (const std::string& move : naive::legal_moves(rules, board)) {
    if (target_of(move) != square) continue;
    const Board next = naive::after(rules, board, move);
    const std::string end = naive::outcome(rules, next);
    if (end.starts_with("draw")) continue;
    const int then = end == "none" ? lead_in_the_end(rules, next, square) : end.starts_with("white") ? kWon : -kWon;
    lead = board.turn == 'w' ? std::max(lead, then) : std::min(lead, then);
  }
  return lead;
}

/// Whether the game has ended on `board` in the way that is said of it.
bool has_ended_so(const Rules& rules, const Board& board, const std::string& said) {
  const auto meant = kEnds.find(said);
  return meant != kEnds.end() && meant->second.contains(naive::outcome(rules, board)) &&
         (!said.starts_with("stuck") || are_fronts_even(rules, board) == (said == "stuck-fewer"));
}

/// Whether what is said to a try is so; `before` is the board at which it is tried.
bool is_so(const Rules& rules, const Board& before, const std::string& attempt, const LineAnswer& answer) {
  const Board after = naive::after(rules, before, attempt);
  const std::string outcome = naive::outcome(rules, after);
  if (answer.said == "ends-drawn") return outcome.starts_with("draw") && answer.reply.empty();
  if (outcome != "none") return has_ended_so(rules, after, answer.said) && answer.reply.empty();
  if (answer.said == "slow") return answer.reply.empty();
  if (!naive::legal_moves(rules, after).contains(answer.reply)) return false;
  const Board replied = naive::after(rules, after, answer.reply);
  if (naive::outcome(rules, replied).starts_with("black") || kEnds.contains(answer.said))
    return has_ended_so(rules, replied, answer.said);
  const bool takes_in_passing = is_pawn(piece_at(after, from_of(answer.reply))) &&
                                target_of(answer.reply) == after.jumped && answer.reply[0] != answer.reply[2];
  const bool takes = takes_in_passing || piece_at(after, target_of(answer.reply)) != '.';
  if (answer.said == "attacked" || answer.said == "taken") {
    const bool is_where_it_went = target_of(answer.reply) == target_of(attempt);
    return takes && is_where_it_went == (answer.said == "attacked") &&
           lead_in_the_end(rules, replied, target_of(answer.reply)) <
               lead_of_white(before) + naive::gain_of_promotion(attempt);
  }
  if (answer.said == "runs") return !takes && is_pawn(piece_at(after, from_of(answer.reply)));
  return answer.said == "loses" || answer.said == "level" || answer.said == "less" || answer.said == "no-mate" ||
         answer.said == "too-late";
}

std::set<std::string> tries_of(const LineTurn& turn) {
  std::set<std::string> tries;
  for (const LineAnswer& answer : turn.answers) tries.insert(answer.tries.begin(), answer.tries.end());
  return tries;
}

TEST(Tasks, NoPawnStandsWhereNoneCanHaveCome) {
  for (const LineTask& task : every_nth_task(1)) {
    const Variant& game = game_of(task);
    if (game.blind) continue;
    const std::string pieces = task.fen.substr(0, task.fen.find(' '));
    EXPECT_EQ(pieces.substr(pieces.rfind('/')).find('P'), std::string::npos) << task.game << " " << task.text;
    EXPECT_EQ(pieces.substr(0, pieces.find('/')).find('p'), std::string::npos) << task.game << " " << task.text;
  }
}

TEST(Tasks, AreDrawnFromNoPositionWithAPawnOnItsOwnEdge) {
  const auto is_usual = [](const char* game, const char* fen) {
    return pawns_have_gone_ahead(*position_from_fen(**find_playable_variant(game), fen));
  };
  EXPECT_TRUE(is_usual("power-pawns", "5/p4/5/5/4P/5 w - - 0 1"));
  EXPECT_FALSE(is_usual("power-pawns", "5/p4/5/5/5/4P w - - 0 1"));
  EXPECT_FALSE(is_usual("power-pawns", "p4/5/5/5/4P/5 w - - 0 1"));
  EXPECT_TRUE(is_usual("blind", "rbkqn/ppppp/5/5/1PPPP/RPKQN w - - 0 2")) << "who sets up in secret may";
}

TEST(Tasks, HoldNoPieceThatALaterBoxBrings) {
  const auto board_of = [](const std::string& fen) { return fen.substr(0, fen.find(' ')); };
  std::map<char, int> brought_by;  // by the letter of the piece, as the boxes begin
  for (const Variant* game : catalogue())
    for (const char letter : board_of(game->start_fen))
      if (game->box > 0 && std::isalpha(static_cast<unsigned char>(letter))) brought_by.try_emplace(letter, game->box);
  for (const std::string& game : games_with_tasks())
    for (const LineTask& task : tasks_of(game))
      for (const char letter : board_of(task.fen)) {
        const auto brought = brought_by.find(letter);
        EXPECT_TRUE(brought == brought_by.end() || brought->second <= game_of(task).box) << game << " " << task.text;
      }
}

TEST(Tasks, EveryBoxHasFortyAtLeastAndNoTwins) {
  int all = 0;
  for (const Variant* game : catalogue()) {
    if (game->box < 2 || !game->has_board()) continue;
    const std::vector<LineTask> tasks = tasks_of(game->id);
    EXPECT_GE(tasks.size(), 40U) << game->id;
    std::set<std::string> seen;
    for (const LineTask& task : tasks) {
      const auto position = position_from_fen(game_of(task), task.fen);
      ASSERT_TRUE(position) << task.text;
      std::string pieces;
      std::string mirrored;
      for (int rank = 0; rank < game->ranks; ++rank)
        for (int file = 0; file < game->files; ++file) {
          pieces += fen_letter(position->piece_on(make_square(file, rank)));
          mirrored += fen_letter(position->piece_on(make_square(game->files - 1 - file, rank)));
        }
      EXPECT_TRUE(seen.insert(std::min(pieces, mirrored)).second) << task.text;
    }
    EXPECT_TRUE(std::is_sorted(tasks.begin(), tasks.end(), [](const auto& a, const auto& b) {
      return a.grade < b.grade;
    })) << game->id;
    all += static_cast<int>(tasks.size());
  }
  std::printf("%d tasks\n", all);
}

TEST(Tasks, AreDrawnAgainByTheSameSeed) {
  const Variant& game = **find_playable_variant("power-pawns");
  TaskDraw draw(game, 1);
  draw.look_through_games([&](Random&) { return Game(game); }, nullptr, 1500);
  std::vector<std::string> lines;
  for (const Task& task : draw.pick(48, 12)) lines.push_back(task_line(task));
  std::vector<std::string> kept;
  for (const LineTask& task : tasks_of(game.id)) kept.push_back(task.text);
  EXPECT_EQ(lines, kept);
}

TEST(Tasks, AreReadAgainFromTheirPositions) {
  constexpr int kPliesOfChess = 3;
  Judge judge(nullptr, kPliesOfChess);
  for (const LineTask& line : tasks_of("chess")) {
    const auto task = task_at(*position_from_fen(game_of(line), line.fen), judge);
    EXPECT_EQ(task ? task_line(*task) : "nothing", line.text);
  }
}

TEST(Tasks, OfBlackAreWhitesWithTheBoardTurnedRound) {
  const Variant& game = **find_playable_variant("kings-pro");
  const Position black = *position_from_fen(game, "qkbnr/ppp1p/3p1/1P3/P1PPP/QKBNR b Kk - 3 4");
  const std::optional<Position> white = turned_round(black);
  ASSERT_TRUE(white);
  EXPECT_EQ(fen(*white), "qkbnr/p1ppp/1p3/3P1/PPP1P/QKBNR w Kk - 0 1");
  EXPECT_EQ(fen(*turned_round(*white)), "qkbnr/ppp1p/3p1/1P3/P1PPP/QKBNR b Kk - 0 1");

  const Position one_side = *position_from_fen(game, "qkbnr/ppp1p/3p1/1P3/P1PPP/QKBNR b K - 3 4");
  EXPECT_EQ(fen(*turned_round(one_side)), "qkbnr/p1ppp/1p3/3P1/PPP1P/QKBNR w k - 0 1") << "whose right it is";

  const Variant& passing = **find_playable_variant("pawn-blasters", OptionSet().with(Option::EnPassant));
  const Position jumped = *position_from_fen(passing, "5/2p1p/Pp3/5/2P2/5 b - a3 0 1");
  EXPECT_EQ(fen(*turned_round(jumped)), "5/2p2/5/pP3/2P1P/5 w - a4 0 1");
}

TEST(Tasks, AcceptOrAnswerEveryMoveAndSayWhatIsSo) {
  int moves = 0;
  for (const LineTask& task : every_nth_task(sample_of(2))) {
    const Rules rules = naive::rules_of(task.game, task.options);
    auto board = naive::read_fen(rules, task.fen);
    ASSERT_TRUE(board) << task.text;
    for (const LineTurn& turn : task.turns) {
      ASSERT_EQ(naive::outcome(rules, *board), "none") << task.text;
      std::set<std::string> named = tries_of(turn);
      std::size_t count = named.size();
      named.insert(turn.play.begin(), turn.play.end());
      count += turn.play.size();
      EXPECT_EQ(named, naive::legal_moves(rules, *board)) << task.text;
      EXPECT_EQ(named.size(), count) << task.text << ": a move is both accepted and refused";
      for (const LineAnswer& answer : turn.answers)
        for (const std::string& attempt : answer.tries) {
          EXPECT_TRUE(is_so(rules, *board, attempt, answer)) << attempt << " " << answer.said << " in " << task.text;
          ++moves;
        }
      const bool is_last = &turn == &task.turns.back();
      EXPECT_EQ(turn.reply.empty(), is_last) << task.text;
      if (is_last && (task.aim == "win-now" || task.turns.size() > 1)) {
        for (const std::string& move : turn.play)
          EXPECT_TRUE(naive::outcome(rules, naive::after(rules, *board, move)).starts_with("white")) << task.text;
      }
      if (is_last) break;
      EXPECT_EQ(turn.play.size(), 1U) << task.text;
      const Board next = naive::after(rules, *board, turn.play.front());
      ASSERT_TRUE(naive::legal_moves(rules, next).contains(turn.reply)) << task.text;
      board = naive::after(rules, next, turn.reply);
    }
  }
  std::printf("%d refused moves and what is said to them\n", moves);
}

/// What the plain search says of a task that is to be done within its moves: its accepted moves force it, others do
/// not.
void expect_forced(const LineTask& task, const Rules& rules, const Board& board) {
  const int plies = 2 * static_cast<int>(task.turns.size()) - 2;
  PlainSearch search(rules);
  const LineTurn& turn = task.turns.front();
  for (const std::string& move : turn.play)
    EXPECT_EQ(search.look(naive::after(rules, board, move), plies), Force::Loss) << move << " in " << task.text;
  for (const std::string& move : tries_of(turn))
    EXPECT_NE(search.look(naive::after(rules, board, move), plies), Force::Loss) << move << " in " << task.text;
}

TEST(Tasks, ThatEndSoonAreForcedByThePlainRules) {
  constexpr int kMostPliesOnTheBigBoard = 0;  // too many moves for a search without pruning
  int looked_at = 0;
  for (const LineTask& task : every_nth_task(sample_of(4))) {
    const bool to_the_end = task.aim == "win-now" || (task.aim == "win" && task.turns.size() > 1);
    const Rules rules = naive::rules_of(task.game, task.options);
    const Board board = *naive::read_fen(rules, task.fen);
    const int plies = 2 * static_cast<int>(task.turns.size()) - 2;
    if (to_the_end && (rules.files == 5 || plies <= kMostPliesOnTheBigBoard)) {
      expect_forced(task, rules, board);
      ++looked_at;
    }
    if (task.aim == "save") {
      PlainSearch search(rules);
      for (const std::string& move : task.turns.front().play)
        EXPECT_NE(search.look(naive::after(rules, board, move), 1), Force::Win) << move << " in " << task.text;
      for (const std::string& move : tries_of(task.turns.front()))
        EXPECT_EQ(search.look(naive::after(rules, board, move), 1), Force::Win) << move << " in " << task.text;
      ++looked_at;
    }
  }
  std::printf("%d tasks forced by the plain rules\n", looked_at);
  EXPECT_GT(looked_at, 0);
}

/// What is said to a try of how the game stands for White after it; nothing where a fact alone is said.
std::optional<Wdl> claim_of(const std::string& said) {
  static const std::map<std::string, Wdl> kClaims{
      {"slow", Wdl::Win}, {"level", Wdl::Draw}, {"loses", Wdl::Loss}, {"runs", Wdl::Loss}};
  const auto claim = kClaims.find(said);
  return claim == kClaims.end() ? std::nullopt : std::optional(claim->second);
}

/// What a position with nothing but pawns is worth to the side that moves, by the naive rules to the very end.
class PlainPawns {
 public:
  explicit PlainPawns(const Rules& rules) : rules_(rules) {}

  int value(const Board& board) {
    const std::string outcome = naive::outcome(rules_, board);
    if (outcome != "none")
      return outcome.starts_with("draw") ? 0 : outcome.starts_with("white") == (board.turn == 'w') ? 1 : -1;
    std::string key = naive::write_fen(rules_, board);
    key.resize(key.find(' ') + 2);  // the pieces and the turn
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    int best = -1;
    for (const std::string& move : naive::legal_moves(rules_, board)) {
      best = std::max(best, -value(naive::after(rules_, board, move)));
      if (best == 1) break;
    }
    return known_[key] = best;
  }

 private:
  const Rules& rules_;
  std::map<std::string, int> known_;
};

TEST(Tasks, OfPawnsAloneAreWorthThatByThePlainRules) {
  int moves = 0;
  for (const LineTask& task : every_nth_task(sample_of(1))) {
    if (task.game != "power-pawns" || task.grade < 2 || moves > sample_of(1) * 200) continue;
    const Rules rules = naive::rules_of(task.game, task.options);
    const Board board = *naive::read_fen(rules, task.fen);
    PlainPawns truth(rules);
    const int best = truth.value(board);
    EXPECT_EQ(best, task.aim == "hold" ? 0 : 1) << task.text;
    for (const std::string& move : task.turns.front().play)
      EXPECT_EQ(-truth.value(naive::after(rules, board, move)), best) << move << " in " << task.text;
    for (const LineAnswer& answer : task.turns.front().answers)
      for (const std::string& move : answer.tries) {
        const int worth = -truth.value(naive::after(rules, board, move));
        if (task.aim != "win-now") {
          EXPECT_LT(worth, best) << move << " in " << task.text;
        }
        const Wdl wdl = worth > 0 ? Wdl::Win : worth < 0 ? Wdl::Loss : Wdl::Draw;
        EXPECT_EQ(claim_of(answer.said).value_or(wdl), wdl) << move << " " << answer.said << " in " << task.text;
        ++moves;
      }
  }
  std::printf("%d refused moves valued to the end\n", moves);
  EXPECT_GT(moves, share_of(50));
}

/// The score that the proof search finds within some plies, for the side that has just moved; nothing if it finds none.
std::optional<Wdl> proven_for_mover(ProofSearch& proof, const Position& before, const std::string& move) {
  constexpr int kDepth = 9;
  std::uint64_t budget = 300'000;
  const auto score = proof.decide(before.after(*move_from_name(before, move)), kDepth, budget);
  if (!score || *score == 0) return std::nullopt;
  return wdl_of(static_cast<Score>(-*score));
}

TEST(Tasks, AreNowhereRefutedByTheProofSearch) {
  int confirmed = 0;
  int claims = 0;
  ProofSearch proof(18);
  for (const LineTask& task : every_nth_task(sample_of(6))) {
    if (task.game == "chess" || task.aim == "save") continue;
    const Variant& game = game_of(task);
    const Position start = *position_from_fen(game, task.fen);
    const LineTurn& turn = task.turns.front();
    for (const std::string& move : turn.play) {
      const auto proven = proven_for_mover(proof, start, move);
      EXPECT_NE(proven, std::optional(Wdl::Loss)) << move << " in " << task.text;
      confirmed += task.aim == "win" && proven == Wdl::Win ? 1 : 0;
      claims += task.aim == "win" ? 1 : 0;
    }
    for (const LineAnswer& answer : turn.answers)
      for (const std::string& move : answer.tries) {
        const auto claim = claim_of(answer.said);
        if (task.aim == "win-now" && !claim) continue;
        const auto proven = proven_for_mover(proof, start, move);
        if (claim && proven) {
          EXPECT_EQ(proven, claim) << move << " " << answer.said << " in " << task.text;
        }
        const bool is_fact_alone =
            answer.said == "slow" || answer.said == "too-late" || answer.said == "attacked" || answer.said == "taken";
        if (!is_fact_alone) {
          EXPECT_NE(proven, std::optional(Wdl::Win)) << move << " in " << task.text;
        }
        if (task.aim == "hold") {
          EXPECT_NE(proven, std::optional(Wdl::Win)) << move << " in " << task.text;
          confirmed += proven == Wdl::Loss ? 1 : 0;
          ++claims;
        }
      }
  }
  std::printf("%d of %d wins and losses proven once more\n", confirmed, claims);
  EXPECT_GT(confirmed, claims / 2);
}

}  // namespace
}  // namespace thirty::testing
