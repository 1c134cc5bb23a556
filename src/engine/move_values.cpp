// Goes round the moves, a slice for each: the first rounds bring what is quickly known, the later ones the
// distances of far ends and the proofs that take long. A round that lacked bytes of the pack is repeated
// when they are there. A single known win settles the position although other moves are unknown.
#include "engine/move_values.h"

#include <algorithm>
#include <utility>

#include "rules/movegen.h"
#include "rules/outcome.h"

namespace thirty {

namespace {

/// Positions looked at for each move in the first round; some milliseconds.
constexpr std::uint64_t kFirstSlice = 10'000;

}  // namespace

void MoveValues::begin(const Position& position, int rounds) {
  position_ = position;
  rounds_left_ = rounds;
  next_ = 0;
  slice_ = kFirstSlice;
  news_ = false;
  bytes_missing_ = false;
  values_.clear();
  if (!board_outcome(position)) {
    MoveList moves;
    generate_legal(position, moves);
    for (const Move m : moves) values_.push_back({m, std::nullopt});
  }
  open_.assign(values_.size(), true);
}

Progress MoveValues::step(ExactValues& exact) {
  while (next_ < values_.size() && !open_[next_]) ++next_;
  if (next_ == values_.size()) return end_round(exact);

  auto& value = values_[next_].value;
  const Position after = position_.after(values_[next_].move);
  const auto found = value ? exact.measure(after, value->for_mover().wdl, slice_) : exact.probe(after, slice_);
  if (found) value = found->for_mover();
  news_ = news_ || found;
  const bool far = found && found->plies == ExactValue::kUnknownPlies;
  open_[next_] = far || (!found && (exact.unfinished() || exact.waiting()));
  bytes_missing_ = bytes_missing_ || exact.waiting();
  ++next_;
  return Progress::Working;
}

Progress MoveValues::end_round(const ExactValues& exact) {
  if (bytes_missing_ && !exact.wanted().empty()) return Progress::Waiting;
  const bool ask_again = std::exchange(bytes_missing_, false);
  if (!ask_again && (--rounds_left_ <= 0 || std::find(open_.begin(), open_.end(), true) == open_.end()))
    return Progress::Done;
  next_ = 0;
  if (ask_again) return Progress::Working;
  slice_ = std::min(2 * slice_, ExactValues::kSlice);
  return std::exchange(news_, false) ? Progress::Surveyed : Progress::Working;
}

std::vector<MoveValue> MoveValues::best() const {
  std::optional<ExactValue> most;
  bool all_known = true;
  for (const MoveValue& v : values_) {
    all_known = all_known && v.value;
    if (v.value && (!most || *v.value > *most)) most = v.value;
  }
  if (!most || (!all_known && most->wdl != Wdl::Win)) return {};
  std::vector<MoveValue> moves;
  for (const MoveValue& v : values_)
    if (v.value == most) moves.push_back(v);
  return moves;
}

}  // namespace thirty
