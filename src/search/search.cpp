// Iterative deepening over Tree. Everything it decides depends on finished searches, never on where a
// slice ended; the clock alone may cut an iteration short, and then the last finished one counts.
#include "search/search.h"

#include <algorithm>
#include <utility>

namespace thirty {

namespace {

constexpr int kMaxDepth = kMaxPly - 20;
constexpr Value kFirstMargin = 20;

bool better(const RootMove& a, const RootMove& b) {
  return a.value != b.value ? a.value > b.value : a.previous_value > b.previous_value;
}

}  // namespace

std::int64_t Search::elapsed_us() const {
  return now_us_() - asked_us_;
}

void Search::begin(const Game& game, const SearchRequest& request) {
  request_ = request;
  root_ = game.position();
  recipe_ = level_recipe(request.level, root_, request.seed);
  begun_us_ = asked_us_ = request.asked_us ? *request.asked_us : now_us_();
  if (!request.helps) table_.grow_older();
  tree_.set_root(game, Style{recipe_.own, recipe_.enemy, request.seed ^ root_.hash()}, request.without);
  if (!request.moves.empty())
    std::erase_if(tree_.root_moves(), [&](const RootMove& m) {
      return std::find(request.moves.begin(), request.moves.end(), m.move) == request.moves.end();
    });
  const int move_count = static_cast<int>(tree_.root_moves().size());
  // Whoever misjudges moves needs a judgement of each.
  lines_ = recipe_.misjudgement > 0 ? move_count : std::min(request.multi_pv, move_count);
  max_depth_ = std::min({request.depth.value_or(kMaxDepth), recipe_.depth, kMaxDepth});
  completed_ = tree_.root_moves();
  depth_ = 0;
  done_ = false;
  start_iteration();
}

void Search::start_iteration() {
  ++depth_;
  line_ = 0;
  for (RootMove& m : tree_.root_moves()) m.previous_value = m.value;
  start_line();
}

void Search::start_line() {
  const Value last = tree_.root_moves()[line_].previous_value;
  margin_ = kFirstMargin;
  alpha_ = -kInfinite;
  beta_ = kInfinite;
  if (depth_ >= 4 && !is_decided(last) && last != -kInfinite) {
    alpha_ = last - margin_;
    beta_ = last + margin_;
  }
  tree_.start(depth_, alpha_, beta_, line_);
}

/// Deals with a finished search of one line. False if it has to be searched again.
bool Search::settle_line() {
  std::vector<RootMove>& moves = tree_.root_moves();
  std::stable_sort(moves.begin() + line_, moves.end(), better);
  const Value value = tree_.value();
  if ((value <= alpha_ && alpha_ > -kInfinite) || (value >= beta_ && beta_ < kInfinite)) {
    margin_ *= 3;
    const bool wide = margin_ > 500 || is_decided(value);
    if (value <= alpha_)
      alpha_ = wide ? -kInfinite : value - margin_;
    else
      beta_ = wide ? kInfinite : value + margin_;
    tree_.start(depth_, alpha_, beta_, line_);
    return false;
  }
  return true;
}

bool Search::run(std::uint64_t nodes) {
  if (done_) return true;
  const std::uint64_t most = std::min(request_.nodes.value_or(recipe_.nodes), recipe_.nodes);
  const std::uint64_t slice_end = tree_.nodes() + nodes;
  while (tree_.run(depth_ == 1 ? slice_end : std::min(slice_end, most))) {
    if (!settle_line()) continue;
    if (++line_ < lines_) {
      start_line();
      continue;
    }
    std::stable_sort(tree_.root_moves().begin(), tree_.root_moves().begin() + lines_, better);
    completed_ = tree_.root_moves();
    report();
    if (finished()) return done_ = true;
    start_iteration();
  }
  if (depth_ == 1) return false;
  if (tree_.nodes() >= most) done_ = true;
  if (request_.time.hard_us && elapsed_us() >= *request_.time.hard_us) done_ = true;
  return done_;
}

void Search::finish_first_iteration() {
  constexpr std::uint64_t kSome = 1024;
  while (depth_ == 1 && !run(kSome)) {
  }
}

void Search::limit_time(const TimeLimits& time, std::int64_t asked_us) {
  request_.time = time;
  request_.infinite = false;
  asked_us_ = asked_us;
}

bool Search::finished() const {
  if (depth_ >= max_depth_) return true;
  if (request_.infinite) return false;
  if (request_.time.soft_us && elapsed_us() >= *request_.time.soft_us) return true;
  const Value best = completed_.front().value;
  if (request_.mate && best >= win_after(2 * *request_.mate - 1)) return true;
  // A forced end within the depth searched will not become any nearer.
  if (is_decided(best) && lines_ == 1 && kWon - std::abs(best) <= depth_) return true;
  const bool timed = request_.time.soft_us.has_value();
  return timed && completed_.size() == 1 && depth_ >= 6;
}

void Search::report() {
  if (!on_info) return;
  // A level that looks at every move still tells only what was asked for.
  const int told = std::min(lines_, std::max(request_.multi_pv, 1));
  for (int i = 0; i < told; ++i) {
    const RootMove& m = completed_[i];
    if (m.value == -kInfinite) continue;
    SearchInfo t;
    t.depth = depth_;
    t.selective_depth = std::max(m.selective_depth, depth_);
    t.number = i + 1;
    t.value = request_.proven.value_or(m.value);
    t.proven = request_.proven.has_value();
    t.nodes = tree_.nodes();
    t.time_us = now_us_() - begun_us_;
    t.table_fill_permille = table_.fill_permille();
    t.line.assign(m.line.moves.begin(), m.line.moves.begin() + m.line.size);
    on_info(t);
  }
}

Move Search::best() {
  if (recipe_.misjudgement > 0) return choose_by_recipe(recipe_, root_, completed_, request_.seed);
  // In an unfinished iteration the old best move is searched first, so one that has overtaken it since is to be
  // trusted. Where it has become worse itself, one that is not searched yet stands by what the last iteration found.
  const std::vector<RootMove>& moves = tree_.root_moves();
  const auto overtaker = std::min_element(moves.begin(), moves.end(), better);
  if (lines_ == 1 && depth_ > 1 && overtaker->value > -kInfinite) return overtaker->move;
  return completed_.front().move;
}

Move Search::expected_answer() {
  const Move played = best();
  // The line of an unfinished iteration is the fresher one.
  for (const std::vector<RootMove>* moves : {&std::as_const(tree_.root_moves()), &std::as_const(completed_)})
    for (const RootMove& m : *moves)
      if (m.move == played && m.line.size > 1 && m.line.moves[0] == played) return m.line.moves[1];
  return {};
}

}  // namespace thirty
