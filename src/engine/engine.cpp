// Joins the rules, the search and the solver. A perfect player has an opinion first, then asks the solver, then
// searches among the moves that the solver calls best: whenever time is up or somebody says stop, there is a move.
#include "engine/engine.h"

#include <algorithm>

#include "engine/time_control.h"
#include "rules/catalogue.h"
#include "rules/notation.h"

namespace thirty {

namespace {

constexpr std::uint64_t kNodesBetweenClocks = 1024;      // about a millisecond
constexpr std::uint64_t kPositionsBetweenClocks = 4096;  // of perft; the same

}  // namespace

Engine::Engine(Listener listener, TimeSource now)
    : listener_(std::move(listener)),
      now_us_(std::move(now)),
      game_(*find_playable_variant(Engine::kFirstGame).value()),
      search_(table_, now_us_),
      helpers_(table_),
      library_(game_, listener_.files),
      proof_(game_, request_, library_, now_us_) {
  search_.on_info = [this](SearchInfo t) {
    t.nodes = nodes();
    listener_.info(t);
  };
}

Status Engine::refuse_if_busy() const {
  if (!busy()) return {};
  return Error{"a search is running; stop it first"};
}

void Engine::take_up(Game game) {
  game_ = std::move(game);
  library_.choose();
}

Status Engine::new_game() {
  if (Status s = refuse_if_busy(); !s) return s;
  table_.clear();
  search_.clear();
  helpers_.clear();
  library_.forgive();
  return {};
}

Status Engine::go(const GoCommand& command) {
  if (Status s = refuse_if_busy(); !s) return s;
  if (command.perft) return begin_perft(*command.perft);
  Result<std::vector<Move>> moves = moves_named(command.search_moves);
  if (!moves) return moves.error();
  if (game_.outcome()) {
    listener_.best_move(Move{}, Move{});
    return {};
  }
  prepare_search(command, std::move(*moves));
  earlier_nodes_ = 0;
  if (!await_network()) begin_thinking();
  return {};
}

/// Asks for the network by which the game is to be judged, if it is missing. False if there is nothing to wait for:
/// whoever has a clock begins without it.
bool Engine::await_network() {
  if (without_.has(Part::Network) || !library_.lacks_network()) return false;
  task_ = Task::AwaitNetwork;
  library_.want_network();
  if (task_ != Task::AwaitNetwork) return true;  // the listener had it, and the search has begun
  if (!request_.time.hard_us) return true;
  task_ = Task::None;
  return false;
}

void Engine::begin_thinking() {
  const bool asks_solver = request_.level.is_perfect();
  if (asks_solver && request_.nodes) *request_.nodes -= *request_.nodes / 2;  // the other half is the solver's
  begin_search();
  if (!asks_solver) return;

  proof_.begin(may_follow_strategy());
  task_ = Task::Prove;
}

Status Engine::begin_perft(int depth) {
  perft_.begin(game_.position(), depth);
  task_ = Task::Perft;
  return {};
}

Result<std::vector<Move>> Engine::moves_named(const std::vector<std::string>& names) const {
  std::vector<Move> moves;
  for (const std::string& name : names) {
    const Result<Move> m = move_from_name(game_.position(), name);
    if (!m) return in_context("go searchmoves", m.error());
    moves.push_back(*m);
  }
  return moves;
}

Status Engine::ask_values() {
  if (Status s = refuse_if_busy(); !s) return s;
  if (game_.outcome()) {
    listener_.values({}, true);
    return {};
  }
  constexpr int kRounds = 6;
  request_ = {};
  values_.begin(game_.position(), kRounds);
  task_ = Task::Values;
  return {};
}

void Engine::prepare_search(const GoCommand& command, std::vector<Move> moves) {
  SearchRequest request;
  request.depth = command.depth;
  request.nodes = command.nodes;
  request.mate = command.mate;
  request.time = allot_time(command, game_.position().turn());
  request.asked_us = now_us_();
  request.moves = std::move(moves);
  request.level = playing_level();
  infinite_ = command.infinite || command.ponder || !(request.is_bounded() || request.mate);
  pondering_ = command.ponder;
  if (pondering_) time_after_hit_ = std::exchange(request.time, {});
  request.infinite = infinite_;
  request.multi_pv = multi_pv_;
  request.seed = seed_;
  request.without = without_;
  request_ = std::move(request);
}

void Engine::begin_search() {
  search_.begin(game_, request_);
  if (request_.level.is_full() && !request_.level.is_perfect()) helpers_.begin(game_, request_);
  proof_.forget_choice();
  task_ = Task::Search;
}

void Engine::ponder_hit() {
  if (!pondering_ || !thinking()) return;
  pondering_ = infinite_ = false;
  request_.infinite = false;
  request_.time = time_after_hit_;
  request_.asked_us = now_us_();
  if (task_ == Task::AwaitNetwork) return begin_thinking();
  search_.limit_time(request_.time, *request_.asked_us);
  if (task_ == Task::WaitForStop) end_search();
}

void Engine::supply(std::string_view file, const ByteRange& range, std::optional<std::span<const std::uint8_t>> bytes) {
  library_.supply(file, range, bytes);
  if (task_ == Task::AwaitNetwork && !library_.lacks_network()) begin_thinking();
}

/// Whether a move alone is asked for, not what somebody thinks of all.
bool Engine::may_follow_strategy() const {
  const bool is_look = request_.nodes || (request_.infinite && !pondering_);
  return library_.has_strategies() && !is_look && request_.multi_pv == 1 && request_.moves.empty();
}

/// Asks the solver a little longer; then goes on with what it has told.
void Engine::prove_on() {
  constexpr std::uint64_t kFirstLook = 2 * kNodesBetweenClocks;  // an opinion, for the case that time is up early
  if (search_.nodes() < kFirstLook && !search_.run(kNodesBetweenClocks)) return;
  // While bytes are on their way the opinion gets better; time may be up before they are there.
  if (library_.waiting() && !search_.run(kNodesBetweenClocks)) return;
  if (proof_.step()) take_best_moves();
}

/// Ends the questions to the solver and keeps to the moves that it calls best.
void Engine::take_best_moves() {
  library_.stop_waiting();
  search_.finish_first_iteration();
  if (std::optional<Proof::Choice> choice = proof_.choose(search_.best_value())) search_among(std::move(*choice));
  helpers_.begin(game_, request_);
  task_ = Task::Search;
}

void Engine::search_among(Proof::Choice choice) {
  request_.moves = std::move(choice.moves);
  request_.proven = choice.proven;
  earlier_nodes_ += search_.nodes();
  if (request_.nodes) request_.nodes = *request_.nodes - std::min(*request_.nodes, search_.nodes());
  search_.begin(game_, request_);
}

/// A perfect player's last look at what it has found.
void Engine::hold_against_proof() {
  if (std::optional<Proof::Choice> slower = proof_.slowest_loss(search_.best_value())) {
    search_among(std::move(*slower));
    search_.finish_first_iteration();
  }
  proof_.promise_win(search_.best(), request_.proven.value_or(search_.best_value()));
}

void Engine::end_search() {
  task_ = Task::None;
  library_.stop_waiting();
  helpers_.stop();
  search_.finish_first_iteration();
  if (request_.level.is_perfect()) hold_against_proof();
  listener_.best_move(search_.best(), tells_expected_answer_ ? search_.expected_answer() : Move{});
}

void Engine::stop() {
  library_.stop_waiting();
  switch (task_) {
    case Task::None:
      return;
    case Task::AwaitNetwork:
      begin_search();
      return end_search();
    case Task::Prove:
      proof_.hurry();
      take_best_moves();
      return end_search();
    case Task::Search:
    case Task::WaitForStop:
      return end_search();
    case Task::Perft:
      task_ = Task::None;
      return listener_.perft_stopped();
    case Task::Values:
      task_ = Task::None;
      return listener_.values(values_.all(), true);
  }
}

void Engine::find_values() {
  if (library_.prepare()) return;
  const Progress progress = values_.step(library_.exact());
  if (library_.wait_for_answers(progress) || progress == Progress::Working) return;
  const bool final = progress == Progress::Done;
  if (final) task_ = Task::None;
  listener_.values(values_.all(), final);
}

void Engine::search_on() {
  if (!search_.run(kNodesBetweenClocks)) return;
  helpers_.stop();
  // An unlimited search that has found all there is still owes its answer to `stop`.
  if (infinite_)
    task_ = Task::WaitForStop;
  else
    end_search();
}

/// The smallest piece of work of the present task.
void Engine::work() {
  if (resting()) return;
  switch (task_) {
    case Task::Prove:
      return prove_on();
    case Task::Search:
      return search_on();
    case Task::Perft:
      if (!perft_.run(kPositionsBetweenClocks)) return;
      task_ = Task::None;
      return listener_.perft(perft_.counts());
    case Task::Values:
      return find_values();
    case Task::None:
    case Task::AwaitNetwork:
    case Task::WaitForStop:
      return;
  }
}

void Engine::step(std::int64_t slice_us) {
  const std::int64_t end_us = now_us_() + slice_us;
  do {
    work();
  } while (working() && now_us_() < end_us);
}

}  // namespace thirty
