// Alpha-beta over exact scores. A line still open at the horizon counts 0, like a draw: good enough to
// find every win and loss within the depth, and their distances, but never to prove a draw.
#include "solver/proof_search.h"

#include <algorithm>
#include <utility>

#include "rules/movegen.h"
#include "rules/outcome.h"
#include "solver/move_urgency.h"
#include "solver/outcome_score.h"

namespace thirty {

namespace {

constexpr int kInfinity = 128;

/// Turns a bound of the mover's into one for the position after the move; the inverse of `before`.
int after(int bound) {
  return bound > 0 ? -bound - 1 : bound < 0 ? -bound + 1 : 0;
}

}  // namespace

/// A position on the way from the question to the one that is looked at.
struct ProofSearch::Node {
  enum class Stage : std::uint8_t {
    Enter,
    NearSearched,  ///< ends within the hints' free plies have been looked for
    NextMove,
    MoveSearched,
  };

  Position position;
  MoveList moves;
  Move best_move;  ///< the best one remembered, at first
  int depth;
  int floor;  ///< alpha, as it was asked for
  int beta;
  int best;
  int next;
  Stage stage;
};

ProofSearch::ProofSearch(int memory_bits) : memory_(memory_bits) {}

ProofSearch::~ProofSearch() = default;

void ProofSearch::use_hints(Hints hints) {
  hints_ = std::move(hints);
  memory_.forget();
  top_ = -1;
}

std::optional<int> ProofSearch::search_within(std::uint64_t& budget, const Position& position, int depth, int alpha,
                                              int beta) {
  if (variant_ != &position.variant()) {
    memory_.forget();
    top_ = -1;
  }
  variant_ = &position.variant();
  const Question question{outcome_key(position), depth, alpha, beta};
  std::optional<int> score;
  if (top_ < 0 || question != question_) {
    // What is known need not push the work at hand aside.
    score = remembered(question);
    if (!score) {
      question_ = question;
      top_ = -1;
      call(position, depth, alpha, beta);
    }
  }
  if (!score) {
    if (!run(budget)) return std::nullopt;
    score = returned_;
  }
  // Remembered deeper searches may tell of ends beyond the depth, but not the nearest one.
  return plies_of(static_cast<Score>(*score)) <= depth ? *score : 0;
}

std::optional<Score> ProofSearch::decide(const Position& position, int depth, std::uint64_t& budget) {
  const auto score = search_within(budget, position, depth, -kInfinity, kInfinity);
  return score ? std::optional(static_cast<Score>(*score)) : std::nullopt;
}

std::optional<bool> ProofSearch::ends(const Position& position, Wdl wdl, int depth, std::uint64_t& budget) {
  // A window this narrow lets no farther end pass for one within the depth.
  const bool won = wdl == Wdl::Win;
  const int alpha = won ? win_in(depth) - 1 : loss_in(depth);
  const auto score = search_within(budget, position, depth, alpha, alpha + 1);
  return score ? std::optional(won ? *score > alpha : *score < 0 && *score <= alpha) : std::nullopt;
}

void ProofSearch::call(const Position& position, int depth, int alpha, int beta) {
  if (++top_ == static_cast<int>(frames_.size())) frames_.push_back(std::make_unique<Node>());
  Node& f = *frames_[top_];
  f.position = position;
  f.depth = depth;
  f.floor = alpha;
  f.beta = beta;
  f.stage = Node::Stage::Enter;
}

void ProofSearch::leave(int score) {
  returned_ = score;
  --top_;
}

/// Goes on until the question is answered; false if the budget is spent before.
bool ProofSearch::run(std::uint64_t& budget) {
  while (top_ >= 0) {
    Node& f = *frames_[top_];
    switch (f.stage) {
      case Node::Stage::Enter:
        if (!enter(f, budget)) return false;
        break;
      case Node::Stage::NearSearched:
        if (returned_ != 0 && plies_of(static_cast<Score>(returned_)) <= hints_.free_plies)
          leave(returned_);
        else
          ask_hints(f);
        break;
      case Node::Stage::NextMove:
        next_move(f);
        break;
      case Node::Stage::MoveSearched:
        move_searched(f);
        break;
    }
  }
  return true;
}

/// What the memory says to a question, if it is enough.
std::optional<int> ProofSearch::remembered(const Question& q) const {
  const BoundEntry& entry = memory_.of(q.key);
  if (entry.key != q.key || entry.bound == BoundKind::None) return std::nullopt;
  // An end within the depth stands at any depth; anything else speaks for its own depth and less.
  const auto score = static_cast<Score>(entry.value);
  if (entry.bound == BoundKind::Exact && score != 0 && plies_of(score) <= entry.depth) return score;
  if (entry.depth < q.depth || !entry.answers(q.alpha, q.beta)) return std::nullopt;
  return score;
}

bool ProofSearch::enter(Node& f, std::uint64_t& budget) {
  f.moves.clear();
  generate_legal(f.position, f.moves);
  if (const auto outcome = board_outcome(f.position, !f.moves.empty())) {
    leave(score_of(*outcome, f.position.turn()));
    return true;
  }
  if (f.depth == 0) {
    leave(0);
    return true;
  }
  if (budget == 0) return false;
  --budget;

  const std::uint64_t key = outcome_key(f.position);
  if (const auto score = remembered({key, f.depth, f.floor, f.beta})) {
    leave(*score);
    return true;
  }
  const BoundEntry& entry = memory_.of(key);
  const bool known = entry.key == key;
  f.best_move = known && entry.bound != BoundKind::None ? entry.best : Move{};
  if (!hints_.result || f.depth <= hints_.free_plies) {
    list_moves(f);
  } else if (hints_.free_plies > 0 && (!known || entry.depth <= hints_.free_plies)) {
    // Near ends are ruled out first, unless a deeper search has done so.
    f.stage = Node::Stage::NearSearched;
    call(f.position, hints_.free_plies, -kInfinity, kInfinity);
  } else {
    ask_hints(f);
  }
  return true;
}

/// Leaves a position whose result somebody else knows, if that is all that is asked: not where the score of a bare
/// result could pass for that of the farthest end there can be.
void ProofSearch::ask_hints(Node& f) {
  const auto result = hints_.result(f.position);
  if (result == Wdl::Draw) {
    const std::uint64_t key = outcome_key(f.position);
    memory_.of(key) = {key, 0, kMaxPlies, BoundKind::Exact, {}};
    return leave(0);
  }
  if (result == Wdl::Win && f.beta <= 0) return leave(1);
  if (result == Wdl::Loss && f.floor >= 0) return leave(-1);
  list_moves(f);
}

void ProofSearch::list_moves(Node& f) {
  sort_by_urgency(f.position, f.best_move, f.moves);
  f.best = -kInfinity;
  f.best_move = {};
  f.next = 0;
  f.stage = Node::Stage::NextMove;
}

void ProofSearch::next_move(Node& f) {
  if (f.next == f.moves.size()) return finish(f);
  f.stage = Node::Stage::MoveSearched;
  call(f.position.after(f.moves[f.next++]), f.depth - 1, after(f.beta), after(std::max(f.floor, f.best)));
}

void ProofSearch::move_searched(Node& f) {
  f.stage = Node::Stage::NextMove;
  const int score = before(static_cast<Score>(returned_));
  if (score <= f.best) return;
  f.best = score;
  f.best_move = f.moves[f.next - 1];
  if (f.best >= f.beta) finish(f);
}

void ProofSearch::finish(Node& f) {
  const std::uint64_t key = outcome_key(f.position);
  memory_.of(key) = {key, static_cast<std::int16_t>(f.best), static_cast<std::int8_t>(f.depth),
                     bound_of(f.best, f.floor, f.beta), f.best_move};
  leave(f.best);
}

}  // namespace thirty
