// A strategy knows only what its own moves lead to, so each earlier move of the side's is held against it.
#include "engine/strategy_player.h"

#include "engine/strategy_judge.h"
#include "rules/outcome.h"

namespace thirty {

void StrategyPlayer::begin(const Game& game, FileDesk& desk) {
  state_ = State::Idle;
  const Variant& variant = game.variant();
  const Color side = game.position().turn();
  if (!StrategyReader::covers(variant) || !(game.start() == Position::start(variant))) return;
  std::string file = strategy_file_name(variant, side);
  if (desk.is_faulty(file)) return;
  if (file != file_) {
    desk.drop(file_);
    file_ = std::move(file);
    chosen_.clear();
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
    if (!more) return more.error();
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
  const auto [place, is_new] = chosen_.try_emplace(outcome_key(position));
  if (is_new) place->second = reader_->choose(position);
  return place->second;
}

Status StrategyPlayer::supply(const ByteRange& range, std::span<const std::uint8_t> bytes) {
  if (state_ == State::Waiting) state_ = State::Working;
  return reader_->supply(range, bytes);
}

void StrategyPlayer::drop() {
  file_.clear();
  reader_.reset();
  state_ = State::Idle;
}

}  // namespace thirty
