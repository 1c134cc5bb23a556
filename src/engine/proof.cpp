#include "engine/proof.h"

#include <algorithm>
#include <limits>

#include "rules/move_count.h"
#include "solver/pawn_solver.h"

namespace thirty {

namespace {

constexpr std::int64_t kPatience_us = 20'000;  // with a strategy that is wanted at once

/// What the solver says in the search's terms; nothing where it does not know how far the end is, or where a draw
/// by the count of moves may come before it.
std::optional<Value> value_of(const ExactValue& v, int halfmove) {
  if (v.wdl == Wdl::Draw) return kDrawn;
  if (v.plies == ExactValue::kUnknownPlies || halfmove + v.plies > drawing_count(halfmove)) return std::nullopt;
  return v.wdl == Wdl::Win ? win_after(v.plies) : loss_after(v.plies);
}

}  // namespace

void Proof::begin(bool may_follow_strategy) {
  constexpr int kRounds = 1000;  // time ends it first
  constexpr std::int64_t kTime_us = 1'000'000;
  constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();
  values_.begin(game_.position(), kRounds, request_.moves);
  sets_traps_ = false;
  forget_choice();
  left_us_ = std::min(kTime_us, request_.time.soft_us.value_or(2 * kTime_us) / 2);
  positions_end_ = request_.nodes ? library_.exact().looked_at() + *request_.nodes : kNoLimit;
  library_.begin_strategy(may_follow_strategy);
  const std::vector<Position>& positions = game_.positions();
  must_win_ = positions.size() > 1 && promised_ == positions[positions.size() - 2].hash();
  promised_.reset();
}

bool Proof::step() {
  if (library_.strategy_at_work() || awaits_strategy()) return false;
  if (!library_.waiting() && may_ask_solver()) {
    if (library_.prepare()) return false;
    const std::int64_t begun_us = now_us_();
    const Progress progress = sets_traps_ ? traps_.step(library_.exact()) : values_.step(library_.exact());
    left_us_ -= now_us_() - begun_us;
    if (library_.wait_for_answers(progress) || progress != Progress::Done) return false;
    if (!sets_traps_ && set_traps()) return false;
  }
  return !library_.wait_for_strategy();
}

bool Proof::out_of_time() const {
  return request_.time.soft_us && now_us_() - *request_.asked_us >= *request_.time.soft_us;
}

bool Proof::awaits_strategy() const {
  return library_.strategy().state() == StrategyPlayer::State::Waiting && out_of_time();
}

void Proof::hurry() {
  for (const std::int64_t end_us = now_us_() + kPatience_us; now_us_() < end_us && library_.strategy_at_work();) {
  }
}

bool Proof::may_ask_solver() const {
  if (must_win_ && !wins_by_known_moves()) return true;
  // Pawns alone are solved soon enough, and it was the solver that left the strategy.
  const bool has_left = library_.strategy().state() == StrategyPlayer::State::Left;
  if (has_left && PawnSolver::covers(game_.position())) return true;
  return left_us_ > 0 && library_.exact().looked_at() < positions_end_ && !out_of_time();
}

/// Whether some moves are known to win, and how soon.
bool Proof::wins_by_known_moves() const {
  const std::vector<MoveValue> best = values_.best();
  return !best.empty() && best.front().value->wdl == Wdl::Win && best.front().value->plies != ExactValue::kUnknownPlies;
}

/// Whether the best moves draw, and there is time to find out which of them is the hardest to answer.
bool Proof::set_traps() {
  const std::vector<MoveValue> best = values_.best();
  if (best.size() < 2 || best.front().value->wdl != Wdl::Draw || !may_ask_solver()) return false;
  traps_.begin(game_.position(), moves_of(best));
  return sets_traps_ = true;
}

std::optional<Proof::Choice> Proof::choose(Value opinion) {
  const int halfmove = game_.position().halfmove();
  const std::vector<MoveValue> best = values_.best();
  const std::optional<ExactValue> known = best.empty() ? std::nullopt : best.front().value;
  const bool sees_quicker_win =
      known && known->wdl == Wdl::Win && opinion > value_of(*known, halfmove).value_or(kDecided);
  const bool has_strategy = library_.strategy().state() == StrategyPlayer::State::Ready;
  Choice choice;
  if (has_strategy && !wins_by_known_moves() && !(known && library_.knows_all())) {
    choice.moves = {library_.strategy().move()};
  } else if (!known || (!has_strategy && sees_quicker_win)) {
    choice.moves = values_.candidates();
    leaves_out_losses_ = choice.moves.size() < values_.all().size();
  } else {
    choice.moves = sets_traps_ ? traps_.best() : moves_of(best);
    choice.proven = value_of(*known, halfmove);
    const bool may_go_in_circles = known->wdl == Wdl::Win && known->plies == ExactValue::kUnknownPlies;
    if (may_go_in_circles) choice.moves = without_repetitions(std::move(choice.moves));
  }
  if (choice.moves.size() == values_.all().size() && !choice.proven) return std::nullopt;
  return choice;
}

std::optional<Proof::Choice> Proof::slowest_loss(Value opinion) const {
  if (!leaves_out_losses_ || opinion > -kDecided) return std::nullopt;
  const std::vector<MoveValue> known = values_.best(true);
  const std::optional<Value> slowest = value_of(*known.front().value, game_.position().halfmove());
  if (slowest.value_or(kDrawn) <= opinion) return std::nullopt;
  return Choice{.moves = moves_of(known), .proven = slowest};
}

/// Those that lead to something new, if any do: who does not know how far a win is must not go in circles.
std::vector<Move> Proof::without_repetitions(std::vector<Move> moves) const {
  std::vector<Move> fresh;
  for (const Move m : moves) {
    Game game = game_;
    if (game.play(m) && game.repetitions() < 2) fresh.push_back(m);
  }
  return fresh.empty() ? moves : fresh;
}

void Proof::promise_win(Move move, Value value) {
  const bool is_promised = must_win_ || library_.strategy().may_be_left_by(move);
  if (is_promised && value >= kDecided) promised_ = game_.position().after(move).hash();
}

}  // namespace thirty
