#include "engine/library.h"

#include <utility>

#include "search/network.h"
#include "solver/ending_class.h"
#include "solver/pawn_solver.h"
#include "solver/strategy_format.h"

namespace thirty {

namespace {

/// Files of answers by the endings of their names, the best first.
constexpr std::pair<FileKind, std::string_view> kFileKinds[]{{FileKind::Pack, ".pack"}, {FileKind::Book, ".book"}};

constexpr std::string_view kNetworkEnding = ".network";

Status add_network(std::string_view file, std::span<const std::uint8_t> bytes) {
  file.remove_suffix(kNetworkEnding.size());
  return Network::add(file, std::string(bytes.begin(), bytes.end()));
}

}  // namespace

void Library::allow_packs(bool on) {
  packs_ = on;
  for (const auto& [kind, ending] : kFileKinds) desk_.forgive(ending);
  choose();
}

void Library::allow_strategies(bool on) {
  strategies_ = on;
  desk_.forgive(kStrategyEnding);
}

void Library::allow_networks(bool on) {
  networks_ = on;
  desk_.forget(kNetworkEnding);  // whoever says so may have heard nothing of what was wanted before
}

void Library::forgive() {
  desk_.forgive({});
  choose();
}

void Library::choose() {
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
  if (file == answers_) return;
  desk_.drop(answers_);
  answers_ = std::move(file);
  if (answers_.empty())
    exact_.drop_file();
  else
    exact_.use_file(kind, *game);
}

/// Asks for what has not been asked for. The listener may answer at once, and the answer may show a fault.
void Library::want(std::string file, std::vector<ByteRange> wanted) {
  for (const ByteRange& range : desk_.fresh(file, std::move(wanted)))
    if (!desk_.is_faulty(file)) listener_.want(file, range);
}

void Library::supply(std::string_view file, const ByteRange& range,
                     std::optional<std::span<const std::uint8_t>> bytes) {
  const bool is_network = file.ends_with(kNetworkEnding);
  // A network comes whole, however long it is.
  if (!(is_network ? desk_.drop(file) : desk_.takes(file, range))) return;
  const bool is_strategy = file == strategy_.file();
  const Status status = bytes ? take(file, range, *bytes) : Error{"it cannot be had"};
  if (!status) drop_faulty(std::string(file), status.error());
  // Whatever else is missing is found missing again.
  if (!is_network && (is_strategy || !desk_.awaits(answers_))) stop_waiting();
}

Status Library::take(std::string_view file, const ByteRange& range, std::span<const std::uint8_t> bytes) {
  if (file.ends_with(kNetworkEnding)) return add_network(file, bytes);
  return file == strategy_.file() ? strategy_.supply(range, bytes) : exact_.supply(range, bytes);
}

/// Another is used in its place, if there is one.
void Library::drop_faulty(std::string file, const Error& error) {
  desk_.fault(file);
  if (file == strategy_.file()) strategy_.drop();
  choose();
  listener_.file_fault(file, error);
}

std::optional<std::string> Library::missing_network() const {
  const std::optional<Network::Elsewhere> network = networks_ ? Network::missing(game_.variant()) : std::nullopt;
  if (!network) return std::nullopt;
  std::string file = std::string(network->name) + std::string(kNetworkEnding);
  if (desk_.is_faulty(file)) return std::nullopt;
  return file;
}

void Library::want_network() {
  want(*missing_network(), {{0, Network::missing(game_.variant())->size}});
}

bool Library::prepare() {
  const Result<bool> more = exact_.prepare();
  if (!more) drop_faulty(answers_, more.error());
  return more && *more;
}

/// Pawns alone are solved as soon as they are known.
bool Library::knows_all() const {
  return PawnSolver::covers(game_.position()) || (answers_.ends_with(".pack") && !has_endings(game_.variant()));
}

void Library::begin_strategy(bool is_asked) {
  if (is_asked)
    strategy_.begin(game_, desk_);
  else
    strategy_.end();
}

bool Library::strategy_at_work() {
  const Status status = strategy_.step();
  if (!status) drop_faulty(strategy_.file(), status.error());
  if (strategy_.state() == StrategyPlayer::State::Waiting) want(strategy_.file(), strategy_.wanted());
  return strategy_.state() == StrategyPlayer::State::Working;
}

bool Library::wait_for_answers(Progress progress) {
  if (progress != Progress::Waiting) return false;
  waiting_ = true;
  want(answers_, exact_.wanted());
  return true;
}

bool Library::wait_for_strategy() {
  return waiting_ = strategy_.state() == StrategyPlayer::State::Waiting;
}

}  // namespace thirty
