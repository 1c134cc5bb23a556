// The coach asks a search as the page does, by counted nodes. The judge knows nothing of the coach's thresholds: a
// remark is wrong if the move gave nothing away, or if the enemy had better not do what the remark warns of.
#include "tools/coach_games.h"

#include <algorithm>
#include <atomic>
#include <limits>
#include <optional>

#include "base/random.h"
#include "base/side_by_side.h"
#include "coach/judgement.h"
#include "rules/movegen.h"
#include "rules/notation.h"
#include "search/child.h"
#include "search/search.h"
#include "solver/probe.h"

namespace thirty {

namespace {

class Thinker {
 public:
  explicit Thinker(std::size_t megabytes) : table_(megabytes) {
    search_.on_info = [this](const SearchInfo& info) { info_ = info; };
  }

  void new_game() {
    table_.clear();
    search_.clear();
  }
  Move choose(const Game& game, const SearchRequest& request) {
    info_ = {};
    search_.begin(game, request);
    while (!search_.run(std::numeric_limits<std::uint64_t>::max() / 2)) {
    }
    return search_.best();
  }
  /// What so many nodes at full strength find.
  Finding look(const Game& game, std::uint64_t nodes) {
    SearchRequest request;
    request.nodes = nodes;
    const Move best = choose(game, request);
    Finding found{.score = points(search_.best_value()), .line = info_.line};
    if (found.line.empty() || found.line.front() != best) found.line = {best};
    return found;
  }

 private:
  /// As the engine tells it: forced ends in moves.
  static int points(Value value) {
    if (!is_decided(value)) return value;
    const int moves = (kWon - std::abs(value) + 1) / 2;
    return value > 0 ? kForcedScore - moves : moves - kForcedScore;
  }

  TranspositionTable table_;
  Search search_{table_};
  SearchInfo info_;
};

/// The judge of a game. What a solver remembers of one would let it know more in the next.
class RemarkJudge {
 public:
  explicit RemarkJudge(const CoachGames& plan) : plan_(plan) {}

  /// `game` stands before the move.
  void judge(const Game& game, Said& said) {
    // The way of a better move is none of the enemy's.
    warned_of_ = move_on(said.before.after(said.move), way_of(said.remark));
    if (const std::optional<std::string> fault = exact_fault(said)) {
      said.exact = true;
      said.fault = *fault;
    } else {
      said.fault = searched_fault(game, said, plan_.judge_nodes);
      // A search may be hasty as well: before it blames, it looks longer.
      if (!said.fault.empty()) said.fault = searched_fault(game, said, kDoubt * plan_.judge_nodes);
    }
  }

 private:
  static constexpr std::uint64_t kDoubt = 10;

  static std::optional<Move> move_on(const Position& p, Way way) {
    MoveList moves;
    generate_legal(p, moves);
    for (const Move m : moves)  // queens come first
      if (m.from() == way.from && m.to() == way.to) return m;
    return std::nullopt;
  }

  /// For the side to move.
  std::optional<ExactValue> value(const Position& p) {
    if (const std::optional<Outcome> end = board_outcome(p)) {
      if (!end->winner) return ExactValue::draw();
      return *end->winner == p.turn() ? ExactValue::win(0) : ExactValue::loss(0);
    }
    if (plan_.table)
      if (const std::optional<Score> score = plan_.table->find(p)) return decode(*score);
    return exact_.probe(p, plan_.judge_positions);
  }

  /// Nothing where the values are not known.
  std::optional<std::string> exact_fault(const Said& said) {
    const Position after = said.before.after(said.move);
    const std::optional<ExactValue> before = value(said.before), next = value(after);
    if (!before || !next) return std::nullopt;
    const ExactValue left = next->for_mover();
    if (left.wdl == before->wdl) {
      if (left.wdl != Wdl::Loss) return left.wdl == Wdl::Win ? "the game is won still" : "the game is drawn still";
      const bool known = left.plies != ExactValue::kUnknownPlies && before->plies != ExactValue::kUnknownPlies;
      if (!known) return std::nullopt;
      if (left.plies >= before->plies) return "the game was lost as soon without it";
    }
    if (!warned_of_) return "";
    const std::optional<ExactValue> done = value(after.after(*warned_of_));
    if (!done) return std::nullopt;
    return done->wdl > left.wdl ? "what it warns of is no good" : "";
  }

  /// What it cost the mover to come from `before` to `after`; a lost game that is lost sooner cost the least that
  /// counts.
  static int cost(int before, int after) {
    constexpr int kMost = 1000;
    const bool was_lost = before < -kForcedScore / 2;
    if (was_lost && after < before) return kLeastCost;
    return std::clamp(before, -kMost, kMost) - std::clamp(after, -kMost, kMost);
  }

  std::string searched_fault(const Game& game, const Said& said, std::uint64_t nodes) {
    Move best;
    const auto seen = [&](const Game& g) {
      if (g.outcome())
        return !g.outcome()->winner ? 0 : *g.outcome()->winner == g.position().turn() ? kForcedScore : -kForcedScore;
      searcher_.new_game();
      const Finding found = searcher_.look(g, nodes);
      best = found.line.front();
      return found.score;
    };
    const int before = seen(game);
    Game after = game;
    if (!after.play(said.move)) return "no move";
    const int left = cost(before, -seen(after));
    if (left < kLeastCost) return "it cost " + std::to_string(left) + " of " + std::to_string(before);
    if (!warned_of_ || *warned_of_ == best) return "";
    if (!after.play(*warned_of_)) return "what it warns of cannot be";
    const int done = cost(before, seen(after));
    return done < kLeastCost ? "what it warns of costs " + std::to_string(done) : "";
  }

  static constexpr int kLeastCost = 100;  ///< in hundredths of a pawn

  const CoachGames& plan_;
  ExactValues exact_;
  Thinker searcher_{64};
  std::optional<Move> warned_of_;  ///< the enemy's move; nothing where the remark is about one that was missed
};

/// One thread's player and coach.
class Room {
 public:
  Room(const Variant& variant, const CoachGames& plan) : variant_(variant), plan_(plan) {
    level_.level = *Level::from_text(std::to_string(plan.level));
  }

  CoachReport play(int number) {
    constexpr std::size_t kMostPlies = 200;
    CoachReport report{.games = 1};
    const Color child = number % 2 == 0 ? Color::White : Color::Black;
    std::uint64_t seed = plan_.seed + static_cast<std::uint64_t>(number);
    const std::uint64_t dice = split_mix64(seed);
    opponent_.new_game();
    coach_.new_game();
    RemarkJudge judge(plan_);
    Game game(variant_);
    while (!game.outcome() && !game.can_claim_draw() && game.moves().size() < kMostPlies &&
           report.said.size() < plan_.most_remarks) {
      const std::uint64_t throw_ = dice + game.moves().size();
      if (game.position().turn() != child) {
        level_.seed = throw_;
        if (!game.play(opponent_.choose(game, level_))) break;
        continue;
      }
      MoveList moves;
      generate_legal(game.position(), moves);
      const Game before = game;
      if (!game.play(child_move(Child::Greedy, game.position(), {moves.begin(), moves.end()}, throw_)) ||
          game.outcome())
        break;
      ++report.moves;
      if (std::optional<Remark> remark = listen(before, game)) {
        report.said.push_back({.before = before.position(), .move = game.moves().back(), .remark = *remark});
        judge.judge(before, report.said.back());
      }
    }
    return report;
  }

 private:
  std::optional<Remark> listen(const Game& before, const Game& after) {
    Judgement judgement(before.position(), after.moves().back());
    while (const auto question = judgement.question())
      judgement.hear(coach_.look(question->scene == Judgement::Scene::Before ? before : after, question->nodes));
    return judgement.remark();
  }

  const Variant& variant_;
  const CoachGames& plan_;
  SearchRequest level_;
  Thinker opponent_{4};
  Thinker coach_{16};
};

}  // namespace

CoachReport play_under_coach(const Variant& variant, const CoachGames& plan) {
  std::vector<CoachReport> reports(plan.games);
  std::atomic<int> next = 0;
  side_by_side(plan.threads, [&](int) {
    Room room(variant, plan);
    for (int i; (i = next++) < plan.games;) reports[i] = room.play(i);
  });
  CoachReport all;
  for (CoachReport& report : reports) {
    all.games += report.games;
    all.moves += report.moves;
    std::ranges::move(report.said, std::back_inserter(all.said));
  }
  return all;
}

}  // namespace thirty
