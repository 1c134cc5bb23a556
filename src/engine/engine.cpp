// Joins the rules and the search. Time is dealt out here: how long a move may take, how long a slice.
#include "engine/engine.h"

#include <algorithm>
#include <chrono>

#include "rules/catalogue.h"
#include "rules/fen.h"
#include "rules/movegen.h"
#include "rules/notation.h"
#include "rules/outcome.h"
#include "rules/perft.h"

namespace thirty {

namespace {

constexpr std::string_view kFirstGame = "power-pawns";
constexpr std::uint64_t kNodesBetweenClocks = 1024;  // about a millisecond

std::int64_t now_us() {
  using namespace std::chrono;
  return duration_cast<microseconds>(steady_clock::now().time_since_epoch()).count();
}

/// Files of answers by the endings of their names, the best first.
constexpr std::pair<FileKind, std::string_view> kFileKinds[]{{FileKind::Pack, ".pack"}, {FileKind::Book, ".book"}};

/// How long to think by the clock: a share of what is left, and the most it may become.
void allot_time(const GoCommand& command, Color turn, SearchRequest& request) {
  if (command.move_time_ms) {
    request.hard_us = *command.move_time_ms * 1000;
    request.soft_us = request.hard_us;
  }
  const std::optional<ClockTimes>& clock = turn == Color::White ? command.white_clock : command.black_clock;
  if (!clock) return;
  constexpr std::int64_t kOverhead_ms = 30;
  const std::int64_t usable_ms = std::max<std::int64_t>(clock->left_ms - kOverhead_ms, 1);
  const std::int64_t share_ms = usable_ms / command.moves_to_go.value_or(30) + clock->increment_ms * 3 / 4;
  const std::int64_t hard_ms = std::min(usable_ms, std::min(share_ms * 4, usable_ms / 3 + clock->increment_ms));
  request.soft_us = std::min(share_ms * 6 / 10, hard_ms) * 1000;
  request.hard_us = std::min(request.hard_us.value_or(hard_ms * 1000), hard_ms * 1000);
}

/// What the solver says in the search's terms; nothing where it does not know how far the end is.
std::optional<Value> value_of(const ExactValue& v) {
  if (v.wdl == Wdl::Draw) return kDrawn;
  if (v.plies == ExactValue::kUnknownPlies) return std::nullopt;
  return v.wdl == Wdl::Win ? win_after(v.plies) : loss_after(v.plies);
}

}  // namespace

Engine::Engine(Listener listener)
    : listener_(std::move(listener)),
      game_(*find_playable_variant(kFirstGame).value()),
      search_(table_),
      helpers_(table_) {
  search_.on_thought = [this](Thought t) {
    t.nodes = nodes();
    listener_.thought(t);
  };
}

Status Engine::refuse_if_busy() const {
  if (!busy()) return {};
  return Error{"a search is running; stop it first"};
}

Status Engine::set_variant(std::string_view id) {
  if (Status s = refuse_if_busy(); !s) return s;
  const Result<const Variant*> found = find_playable_variant(id);
  if (!found) return Error{found.error().message};
  game_ = Game(**found);
  choose_file();
  return {};
}

Status Engine::set_options(std::string_view comma_separated) {
  if (Status s = refuse_if_busy(); !s) return s;
  const Result<OptionSet> options = options_from_text(comma_separated);
  if (!options) return Error{options.error().message};
  const Result<const Variant*> found = find_playable_variant(variant().id, *options);
  if (!found) return Error{found.error().message};
  game_ = Game(**found);
  choose_file();
  return {};
}

Status Engine::set_position(const PositionCommand& command) {
  if (Status s = refuse_if_busy(); !s) return s;
  Position start = Position::start(variant());
  if (command.fen) {
    Result<Position> read = position_from_fen(variant(), *command.fen);
    if (!read) return Error{"FEN: " + read.error().message};
    start = *read;
  }
  Game game(start);
  for (const std::string& name : command.moves) {
    const Result<Move> m = move_from_name(game.position(), name);
    if (!m) return Error{"move " + std::to_string(game.moves().size() + 1) + ": " + m.error().message};
    if (Status s = game.play(*m); !s)
      return Error{"move " + std::to_string(game.moves().size() + 1) + ": " + s.error().message};
  }
  game_ = std::move(game);
  return {};
}

Status Engine::set_level(std::string_view text) {
  if (Status s = refuse_if_busy(); !s) return s;
  const Result<Level> level = Level::from_text(text);
  if (!level) return level.error();
  level_ = *level;
  return {};
}

Status Engine::set_hash_megabytes(int megabytes) {
  if (Status s = refuse_if_busy(); !s) return s;
  table_.resize(static_cast<std::size_t>(megabytes));
  return {};
}

Status Engine::set_multi_pv(int lines) {
  if (Status s = refuse_if_busy(); !s) return s;
  multi_pv_ = lines;
  return {};
}

Status Engine::set_threads(int threads) {
  if (Status s = refuse_if_busy(); !s) return s;
  helpers_.set_count(threads - 1);
  return {};
}

Status Engine::set_seed(std::uint64_t seed) {
  if (Status s = refuse_if_busy(); !s) return s;
  seed_ = seed;
  return {};
}

Status Engine::set_without(std::string_view parts) {
  if (Status s = refuse_if_busy(); !s) return s;
  const Result<PartSet> without = PartSet::from_text(parts);
  if (!without) return without.error();
  without_ = *without;
  return {};
}

Status Engine::set_packs(bool on) {
  if (Status s = refuse_if_busy(); !s) return s;
  packs_ = on;
  faulty_files_.clear();
  choose_file();
  return {};
}

/// Takes up the best file of answers to the present game that there can be.
void Engine::choose_file() {
  std::string file;
  FileKind kind{};
  const Variant* game = nullptr;
  for (const auto& [candidate, ending] : kFileKinds) {
    game = packs_ ? ExactValues::answering_game(candidate, variant()) : nullptr;
    if (!game) continue;
    kind = candidate;
    file = game->id + std::string(ending);
    if (std::find(faulty_files_.begin(), faulty_files_.end(), file) == faulty_files_.end()) break;
    file.clear();
  }
  if (file == file_) return;
  file_ = std::move(file);
  wanted_.clear();
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
  return {};
}

Status Engine::go(const GoCommand& command) {
  if (Status s = refuse_if_busy(); !s) return s;
  if (command.perft) {
    perft_depth_ = *command.perft;
    perft_counts_.clear();
    perft_left_.clear();
    for (const auto& [move, unused] : perft_divide(game_.position(), 1)) perft_left_.push_back(move);
    std::reverse(perft_left_.begin(), perft_left_.end());
    task_ = Task::Perft;
    return {};
  }
  if (game_.outcome()) {
    listener_.best_move(Move{});
    return {};
  }
  prepare_search(command);
  if (level_.is_perfect()) {
    constexpr std::int64_t kProofTime_us = 1'000'000;
    constexpr int kProofRounds = 1000;  // the clock ends it first
    move_values_.begin(game_.position(), kProofRounds);
    proof_end_us_ = now_us() + std::min(kProofTime_us, request_.soft_us.value_or(2 * kProofTime_us) / 2);
    task_ = Task::Prove;
  } else {
    begin_search();
  }
  return {};
}

Status Engine::ask_values() {
  if (Status s = refuse_if_busy(); !s) return s;
  constexpr int kRounds = 6;
  move_values_.begin(game_.position(), kRounds);
  task_ = Task::Values;
  return {};
}

void Engine::prepare_search(const GoCommand& command) {
  SearchRequest request;
  request.depth = command.depth;
  request.nodes = command.nodes;
  allot_time(command, game_.position().turn(), request);
  infinite_ = command.infinite || (!request.depth && !request.nodes && !request.hard_us);
  // A level that is to look at little needs no order to stop.
  infinite_ = infinite_ && (command.infinite || level_.is_full());
  request.infinite = infinite_;
  request.multi_pv = multi_pv_;
  request.level = level_;
  request.seed = seed_;
  request.without = without_;
  request_ = std::move(request);
}

void Engine::begin_search() {
  search_.begin(game_, request_);
  if (request_.level.is_full()) helpers_.begin(game_, request_);
  task_ = Task::Search;
}

bool Engine::wait_for_bytes(Progress progress) {
  if (progress != Progress::Waiting) return false;
  waiting_for_bytes_ = true;
  // The listener may answer at once, so what is wanted is looked at first.
  std::vector<ByteRange> fresh;
  for (const ByteRange& range : exact_.wanted())
    if (std::find(wanted_.begin(), wanted_.end(), range) == wanted_.end()) fresh.push_back(range);
  wanted_ = exact_.wanted();
  for (const ByteRange& range : fresh) listener_.want(file_, range);
  return true;
}

void Engine::supply(std::string_view file, const ByteRange& range,
                    const std::optional<std::vector<std::uint8_t>>& bytes) {
  const auto place = std::find(wanted_.begin(), wanted_.end(), range);
  if (file != file_ || place == wanted_.end()) return;
  wanted_.erase(place);
  const Status status = bytes ? exact_.supply(range, *bytes) : Error{"it cannot be had"};
  if (!status) {
    const std::string faulty = faulty_files_.emplace_back(file_);
    choose_file();
    listener_.file_fault(faulty, status.error());
  }
  if (wanted_.empty()) waiting_for_bytes_ = false;
}

/// Asks the solver a little longer; then searches, among the moves that are proven best if any are.
void Engine::prove() {
  const Progress progress = move_values_.step(exact_);
  if (wait_for_bytes(progress)) return;
  if (progress == Progress::Done || now_us() >= proof_end_us_) take_best_moves();
}

/// Searches among the moves that are known to be best. Of drawing ones the hardest to answer are found first.
void Engine::take_best_moves() {
  const std::vector<MoveValue> best = move_values_.best();
  std::vector<Move> moves;
  for (const MoveValue& v : best) moves.push_back(v.move);
  const std::optional<ExactValue> value = best.empty() ? std::nullopt : best.front().value;
  if (value) request_.proven = value_of(*value);
  if (value && value->wdl == Wdl::Draw && moves.size() > 1 && now_us() < proof_end_us_) {
    traps_.begin(game_.position(), std::move(moves));
    task_ = Task::SetTraps;
    return;
  }
  if (value && value->wdl == Wdl::Win && value->plies == ExactValue::kUnknownPlies) moves = without_repetitions(moves);
  request_.moves = std::move(moves);
  begin_search();
}

void Engine::set_traps() {
  const Progress progress = traps_.step(exact_);
  if (wait_for_bytes(progress)) return;
  if (progress != Progress::Done && now_us() < proof_end_us_) return;
  request_.moves = traps_.best();
  begin_search();
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
  helpers_.stop();
  listener_.best_move(search_.best());
}

void Engine::stop() {
  waiting_for_bytes_ = false;
  if (task_ == Task::Prove || task_ == Task::SetTraps) begin_search();
  if (task_ == Task::Perft || task_ == Task::Values)
    task_ = Task::None;
  else if (task_ != Task::None)
    end_search();
}

void Engine::count_next_root_move() {
  if (perft_left_.empty()) {
    task_ = Task::None;
    listener_.perft(perft_counts_);
    return;
  }
  const Move m = perft_left_.back();
  perft_left_.pop_back();
  perft_counts_.emplace_back(m, perft(game_.position().after(m), perft_depth_ - 1));
}

void Engine::find_values() {
  const Progress progress = move_values_.step(exact_);
  if (wait_for_bytes(progress) || progress == Progress::Working) return;
  const bool final = progress == Progress::Done;
  if (final) task_ = Task::None;
  listener_.values(move_values_.all(), final);
}

/// The smallest piece of work of the present task.
void Engine::work() {
  switch (task_) {
    case Task::Prove:
      return prove();
    case Task::SetTraps:
      return set_traps();
    case Task::Search:
      if (!search_.run(kNodesBetweenClocks)) return;
      helpers_.stop();
      // An unlimited search that has found all there is still owes its answer to `stop`.
      if (infinite_)
        task_ = Task::WaitForStop;
      else
        end_search();
      return;
    case Task::Perft:
      return count_next_root_move();
    case Task::Values:
      return find_values();
    case Task::None:
    case Task::WaitForStop:
      return;
  }
}

void Engine::step(std::int64_t slice_us) {
  const std::int64_t end_us = now_us() + slice_us;
  do {
    work();
  } while (working() && now_us() < end_us);
}

}  // namespace thirty
