// Joins the rules, the search and the solver. A perfect player has an opinion first, then asks the solver, then
// searches among the moves that the solver calls best: whenever time is up or somebody says stop, there is a move.
#include "engine/engine.h"

#include <algorithm>
#include <limits>

#include "engine/time_control.h"
#include "rules/catalogue.h"
#include "rules/fen.h"
#include "rules/move_count.h"
#include "rules/movegen.h"
#include "rules/notation.h"
#include "rules/outcome.h"
#include "search/network.h"
#include "solver/ending_class.h"
#include "solver/pawn_solver.h"

namespace thirty {

namespace {

constexpr std::uint64_t kNodesBetweenClocks = 1024;      // about a millisecond
constexpr std::uint64_t kPositionsBetweenClocks = 4096;  // of perft; the same
constexpr std::int64_t kPatience_us = 20'000;            // with a strategy that is wanted at once

/// Files of answers by the endings of their names, the best first.
constexpr std::pair<FileKind, std::string_view> kFileKinds[]{{FileKind::Pack, ".pack"}, {FileKind::Book, ".book"}};

constexpr std::string_view kNetworkEnding = ".network";

Status add_network(std::string_view file, std::span<const std::uint8_t> bytes) {
  file.remove_suffix(kNetworkEnding.size());
  return Network::add(file, std::string(bytes.begin(), bytes.end()));
}

/// What the solver says in the search's terms; nothing where it does not know how far the end is, or where a draw
/// by the count of moves may come before it.
std::optional<Value> value_of(const ExactValue& v, int halfmove) {
  if (v.wdl == Wdl::Draw) return kDrawn;
  if (v.plies == ExactValue::kUnknownPlies || halfmove + v.plies > drawing_count(halfmove)) return std::nullopt;
  return v.wdl == Wdl::Win ? win_after(v.plies) : loss_after(v.plies);
}

}  // namespace

Engine::Engine(Listener listener, TimeSource now)
    : listener_(std::move(listener)),
      now_us_(std::move(now)),
      game_(*find_playable_variant(Engine::kFirstGame).value()),
      search_(table_, now_us_),
      helpers_(table_) {
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
  choose_file();
}

/// Takes up the best file of answers to the present position that there can be.
void Engine::choose_file() {
  std::string file;
  FileKind kind{};
  const Variant* game = nullptr;
  for (const auto& [candidate, ending] : kFileKinds) {
    game = packs_ ? ExactValues::answering_game(candidate, game_.position()) : nullptr;
    if (!game) continue;
    kind = candidate;
    file = game->id + std::string(ending);
    if (!desk_.is_faulty(file)) break;
    file.clear();
  }
  if (file == file_) return;
  desk_.drop(file_);
  file_ = std::move(file);
  if (file_.empty())
    exact_.drop_file();
  else
    exact_.use_file(kind, *game);
}

Status Engine::new_game() {
  if (Status s = refuse_if_busy(); !s) return s;
  table_.clear();
  search_.clear();
  helpers_.clear();
  forgive_files();
  return {};
}

/// What could not be had, or was damaged, is tried again.
void Engine::forgive_files() {
  desk_.forgive();
  choose_file();
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

/// The file of the network that the game wants, if that is neither here nor known not to be had.
std::optional<std::string> Engine::missing_network() const {
  const std::optional<Network::Elsewhere> network = Network::missing(variant());
  if (!network) return std::nullopt;
  std::string file = std::string(network->name) + std::string(kNetworkEnding);
  if (desk_.is_faulty(file)) return std::nullopt;
  return file;
}

/// Asks for the network by which the game is to be judged, if it is missing. False if there is nothing to wait for:
/// whoever has a clock begins without it.
bool Engine::await_network() {
  const std::optional<std::string> file = networks_ && !without_.has(Part::Network) ? missing_network() : std::nullopt;
  if (!file) return false;
  task_ = Task::AwaitNetwork;
  want(*file, {{0, Network::missing(variant())->size}});
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

  constexpr int kProofRounds = 1000;  // time ends it first
  constexpr std::int64_t kProofTime_us = 1'000'000;
  move_values_.begin(game_.position(), kProofRounds, request_.moves);
  proof_left_us_ = std::min(kProofTime_us, request_.time.soft_us.value_or(2 * kProofTime_us) / 2);
  constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();
  proof_positions_end_ = request_.nodes ? exact_.looked_at() + *request_.nodes : kNoLimit;
  if (may_follow_strategy())
    strategy_.begin(game_, desk_);
  else
    strategy_.end();
  const std::vector<Position>& positions = game_.positions();
  must_win_ = positions.size() > 1 && promised_ == positions[positions.size() - 2].hash();
  promised_.reset();
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
  move_values_.begin(game_.position(), kRounds);
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
  leaves_out_losses_ = false;
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

bool Engine::wait_for_bytes(Progress progress) {
  if (progress != Progress::Waiting) return false;
  waiting_for_bytes_ = true;
  want(file_, exact_.wanted());
  return true;
}

/// Asks for what has not been asked for. The listener may answer at once, and the answer may show a fault.
void Engine::want(std::string file, std::vector<ByteRange> wanted) {
  for (const ByteRange& range : desk_.fresh(file, std::move(wanted)))
    if (!desk_.is_faulty(file)) listener_.want(file, range);
}

void Engine::supply(std::string_view file, const ByteRange& range, std::optional<std::span<const std::uint8_t>> bytes) {
  const bool is_network = file.ends_with(kNetworkEnding);
  // A network comes whole, however long it is.
  if (!(is_network ? desk_.drop(file) : desk_.takes(file, range))) return;
  const bool is_strategy = file == strategy_.file();
  Status status = Error{"it cannot be had"};
  if (bytes)
    status = is_network    ? add_network(file, *bytes)
             : is_strategy ? strategy_.supply(range, *bytes)
                           : exact_.supply(range, *bytes);
  if (!status) drop_faulty_file(std::string(file), status.error());
  if (is_network) {
    if (task_ == Task::AwaitNetwork && !missing_network()) begin_thinking();
  } else if (is_strategy || !desk_.awaits(file_)) {
    waiting_for_bytes_ = false;  // whatever else is missing is found missing again
  }
}

/// Another is used in its place, if there is one.
void Engine::drop_faulty_file(std::string file, const Error& error) {
  desk_.fault(file);
  if (file == strategy_.file()) strategy_.drop();
  choose_file();
  listener_.file_fault(file, error);
}

/// Works a little at a file that has come but cannot be asked yet; false if there is none.
bool Engine::prepare_file() {
  const Result<bool> more = exact_.prepare();
  if (!more) drop_faulty_file(file_, more.error());
  return more && *more;
}

/// Whether a move alone is asked for, not what somebody thinks of all.
bool Engine::may_follow_strategy() const {
  const bool is_look = request_.nodes || (request_.infinite && !pondering_);
  return strategies_ && !is_look && request_.multi_pv == 1 && request_.moves.empty();
}

/// Works a little at finding the strategy's move; false if there is nothing to be done, before bytes arrive or at all.
bool Engine::strategy_at_work() {
  const Status status = strategy_.step();
  if (!status) drop_faulty_file(strategy_.file(), status.error());
  if (strategy_.state() == StrategyPlayer::State::Waiting) want(strategy_.file(), strategy_.wanted());
  return strategy_.state() == StrategyPlayer::State::Working;
}

bool Engine::out_of_time() const {
  return request_.time.soft_us && now_us_() - *request_.asked_us >= *request_.time.soft_us;
}

/// Whether nothing but the strategy's file is missing, which is waited for beyond the time that is left: the side could
/// not come back to a strategy that it has left.
bool Engine::awaits_strategy() const {
  return proving() && strategy_.state() == StrategyPlayer::State::Waiting && out_of_time();
}

bool Engine::may_ask_solver() const {
  if (must_win_ && !wins_by_known_moves()) return true;
  // Pawns alone are solved soon enough, and it was the solver that left the strategy.
  if (strategy_.state() == StrategyPlayer::State::Left && PawnSolver::covers(game_.position())) return true;
  return proof_left_us_ > 0 && exact_.looked_at() < proof_positions_end_ && !out_of_time();
}

/// Notes where a win is on the way that no strategy leads to.
void Engine::promise_win() {
  if (!request_.level.is_perfect() || !(must_win_ || strategy_.may_be_left_by(search_.best()))) return;
  if (request_.proven.value_or(search_.best_value()) >= kDecided)
    promised_ = game_.position().after(search_.best()).hash();
}

/// Whether some moves are known to win, and how soon.
bool Engine::wins_by_known_moves() const {
  const std::vector<MoveValue> best = move_values_.best();
  return !best.empty() && best.front().value->wdl == Wdl::Win && best.front().value->plies != ExactValue::kUnknownPlies;
}

/// Asks the solver a little longer; then goes on with what it has told.
void Engine::ask_solver() {
  constexpr std::uint64_t kFirstLook = 2 * kNodesBetweenClocks;  // an opinion, for the case that time is up early
  if (search_.nodes() < kFirstLook && !search_.run(kNodesBetweenClocks)) return;
  // While bytes are on their way the opinion gets better; time may be up before they are there.
  if (waiting_for_bytes_ && !search_.run(kNodesBetweenClocks)) return;
  if (strategy_at_work() || awaits_strategy()) return;
  if (!waiting_for_bytes_ && may_ask_solver()) {
    if (prepare_file()) return;
    const std::int64_t begun_us = now_us_();
    const Progress progress = task_ == Task::Prove ? move_values_.step(exact_) : traps_.step(exact_);
    proof_left_us_ -= now_us_() - begun_us;
    if (wait_for_bytes(progress) || progress != Progress::Done) return;
    if (task_ == Task::Prove && set_traps()) return;
  }
  if (strategy_.state() == StrategyPlayer::State::Waiting) {
    waiting_for_bytes_ = true;
    return;
  }
  take_best_moves();
}

/// Whether the best moves draw, and there is time to find out which of them is the hardest to answer.
bool Engine::set_traps() {
  const std::vector<MoveValue> best = move_values_.best();
  if (best.size() < 2 || best.front().value->wdl != Wdl::Draw || !may_ask_solver()) return false;
  traps_.begin(game_.position(), moves_of(best));
  task_ = Task::SetTraps;
  return true;
}

/// Whether the opinion is a forced end that the solver has not come to yet.
bool Engine::sees_quicker_win_than(const ExactValue& value) {
  search_.finish_first_iteration();
  const Value known = value_of(value, game_.position().halfmove()).value_or(kDecided);
  return value.wdl == Wdl::Win && search_.best_value() > known;
}

/// Ends the questions to the solver and keeps to the moves that it calls best; where it does not know, to those that
/// are not known to lose.
void Engine::take_best_moves() {
  waiting_for_bytes_ = false;
  const std::vector<MoveValue> best = move_values_.best();
  std::vector<Move> moves = moves_of(best);
  // Pawns alone are solved as soon as they are known, and a pack knows every position: there is more to choose from.
  const bool knows_all = PawnSolver::covers(game_.position()) || (file_.ends_with(".pack") && !has_endings(variant()));
  const bool all_is_known = !best.empty() && knows_all;
  const bool has_strategy = strategy_.state() == StrategyPlayer::State::Ready;
  if (has_strategy && !wins_by_known_moves() && !all_is_known) {
    moves = {strategy_.move()};
  } else if (best.empty() || (!has_strategy && sees_quicker_win_than(*best.front().value))) {
    moves = move_values_.candidates();
    leaves_out_losses_ = moves.size() < move_values_.all().size();
  } else {
    const ExactValue value = *best.front().value;
    request_.proven = value_of(value, game_.position().halfmove());
    if (value.wdl == Wdl::Win && value.plies == ExactValue::kUnknownPlies) moves = without_repetitions(moves);
    if (task_ == Task::SetTraps) moves = traps_.best();
  }
  if (moves.size() < move_values_.all().size() || request_.proven) search_among(std::move(moves));
  helpers_.begin(game_, request_);
  task_ = Task::Search;
}

void Engine::search_among(std::vector<Move> moves) {
  request_.moves = std::move(moves);
  earlier_nodes_ += search_.nodes();
  if (request_.nodes) request_.nodes = *request_.nodes - std::min(*request_.nodes, search_.nodes());
  search_.begin(game_, request_);
}

/// Moves that are known to lose have been left out; where the others turn out to lose sooner, the slowest of those is
/// played after all, and told.
void Engine::turn_to_slowest_loss() {
  if (!leaves_out_losses_ || search_.best_value() > -kDecided) return;
  const std::vector<MoveValue> known = move_values_.best(true);
  const std::optional<Value> slowest = value_of(*known.front().value, game_.position().halfmove());
  if (slowest.value_or(kDrawn) <= search_.best_value()) return;
  request_.proven = slowest;
  search_among(moves_of(known));
  search_.finish_first_iteration();
}

/// Those that lead to something new, if any do: who does not know how far a win is must not go in circles.
std::vector<Move> Engine::without_repetitions(std::vector<Move> moves) const {
  std::vector<Move> fresh;
  for (const Move m : moves) {
    Game game = game_;
    if (game.play(m) && game.repetitions() < 2) fresh.push_back(m);
  }
  return fresh.empty() ? moves : fresh;
}

void Engine::end_search() {
  task_ = Task::None;
  waiting_for_bytes_ = false;
  helpers_.stop();
  search_.finish_first_iteration();
  turn_to_slowest_loss();
  promise_win();
  listener_.best_move(search_.best(), tells_expected_answer_ ? search_.expected_answer() : Move{});
}

void Engine::stop() {
  waiting_for_bytes_ = false;
  switch (task_) {
    case Task::None:
      return;
    case Task::AwaitNetwork:
      begin_search();
      return end_search();
    case Task::Prove:
    case Task::SetTraps:
      for (const std::int64_t end_us = now_us_() + kPatience_us; now_us_() < end_us && strategy_at_work();) {
      }
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
      return listener_.values(move_values_.all(), true);
  }
}

void Engine::find_values() {
  if (prepare_file()) return;
  const Progress progress = move_values_.step(exact_);
  if (wait_for_bytes(progress) || progress == Progress::Working) return;
  const bool final = progress == Progress::Done;
  if (final) task_ = Task::None;
  listener_.values(move_values_.all(), final);
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
    case Task::SetTraps:
      return ask_solver();
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
