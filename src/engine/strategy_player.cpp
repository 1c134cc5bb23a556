// A strategy knows only what its own moves lead to, so each earlier move of the side's is held against it.
#include "engine/strategy_player.h"

#include <algorithm>

#include "engine/strategy_judge.h"

namespace thirty {

void StrategyPlayer::begin(const Game& game) {
  state_ = State::Idle;
  const Variant& variant = game.variant();
  const Color side = game.position().turn();
  if (!StrategyReader::covers(variant) || !(game.start() == Position::start(variant))) return;
  std::string file = strategy_file_name(variant, side);
  if (std::ranges::find(faulty_, file) != faulty_.end()) return;
  if (file != file_) {
    file_ = std::move(file);
    chosen_.clear();
    told_.clear();
    reader_.emplace(variant, side, strategy_judge(variant));
  }
  game_ = game;
  checked_ = 0;
  state_ = State::Working;
}

Status StrategyPlayer::step() {
  if (state_ != State::Working && state_ != State::Waiting) return {};
  if (!reader_->open()) {
    if (!reader_->wanted().empty()) {
      state_ = State::Waiting;
      return {};
    }
    const Result<bool> more = reader_->prepare();
    if (!more) return give_up(more.error());
    state_ = State::Working;
    return {};
  }
  state_ = State::Working;
  const std::vector<Position>& positions = game_->positions();
  while (positions[checked_].turn() != game_->position().turn()) ++checked_;
  const Move move = chosen(positions[checked_]);
  if (checked_ + 1 == positions.size()) {
    move_ = move;
    state_ = State::Ready;
  } else if (move != game_->moves()[checked_]) {
    state_ = State::Left;
  } else {
    ++checked_;
  }
  return {};
}

Move StrategyPlayer::chosen(const Position& position) {
  constexpr std::size_t kMostRemembered = 1000;
  if (chosen_.size() > kMostRemembered) chosen_.clear();
  const auto [place, is_new] = chosen_.try_emplace(position.hash());
  if (is_new) place->second = reader_->choose(position);
  return place->second;
}

std::vector<ByteRange> StrategyPlayer::fresh_wishes() {
  std::vector<ByteRange> fresh;
  if (!reader_) return fresh;
  for (const ByteRange& range : reader_->wanted())
    if (std::ranges::find(told_, range) == told_.end()) fresh.push_back(range);
  told_.insert(told_.end(), fresh.begin(), fresh.end());
  return fresh;
}

bool StrategyPlayer::awaits(std::string_view file, const ByteRange& range) const {
  return reader_ && file == file_ && std::ranges::find(told_, range) != told_.end();
}

Status StrategyPlayer::supply(const ByteRange& range, std::optional<std::span<const std::uint8_t>> bytes) {
  std::erase(told_, range);
  const Status status = bytes ? reader_->supply(range, *bytes) : Error{"it cannot be had"};
  if (!status) return give_up(status.error());
  if (state_ == State::Waiting) state_ = State::Working;
  return {};
}

Status StrategyPlayer::give_up(const Error& error) {
  faulty_.push_back(std::exchange(file_, {}));
  reader_.reset();
  state_ = State::Idle;
  return error;
}

}  // namespace thirty
