// Goes round the moves, a slice for each: the first rounds bring what is quickly known, the later ones the
// distances of far ends and the proofs that take long. A round that lacked bytes of the pack is repeated
// when they are there. A single known win settles the position although other moves are unknown.
#include "engine/move_values.h"

#include <algorithm>
#include <utility>

#include "rules/move_count.h"
#include "rules/movegen.h"
#include "rules/outcome.h"

namespace thirty {

namespace {

/// Positions looked at for each move in the first round; some milliseconds.
constexpr std::uint64_t kFirstSlice = 10'000;
/// The same at one go; whoever has to listen does so in between.
constexpr std::uint64_t kPiece = 2'000;

}  // namespace

void MoveValues::begin(const Position& position, int rounds, const std::vector<Move>& moves) {
  position_ = position;
  rounds_left_ = rounds;
  next_ = 0;
  slice_ = kFirstSlice;
  spent_ = 0;
  news_ = false;
  bytes_missing_ = false;
  values_.clear();
  if (!board_outcome(position)) {
    MoveList legal;
    generate_legal(position, legal);
    for (const Move m : legal)
      if (moves.empty() || std::find(moves.begin(), moves.end(), m) != moves.end())
        values_.push_back({m, std::nullopt});
  }
  open_.assign(values_.size(), true);
}

Progress MoveValues::step(ExactValues& exact) {
  while (next_ < values_.size() && !open_[next_]) ++next_;
  if (next_ == values_.size()) return end_round(exact);

  auto& value = values_[next_].value;
  const Position after = position_.after(values_[next_].move);
  const std::uint64_t piece = std::min(kPiece, slice_ - spent_);
  const auto found = value ? exact.measure(after, value->for_mover().wdl, piece) : exact.probe(after, piece);
  spent_ += piece;
  if (!found && exact.unfinished() && spent_ < slice_) return Progress::Working;
  spent_ = 0;
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

/// The values in the game, where the board alone does not decide: a move that fills the count of moves draws, and of an
/// end that may come after that nobody knows how far it is.
std::vector<MoveValue> MoveValues::counted() const {
  std::vector<MoveValue> values = values_;
  for (MoveValue& v : values) {
    if (!v.value || v.value->wdl == Wdl::Draw) continue;
    const int left = std::max(kAutomaticPlies - position_.after(v.move).halfmove(), 0);
    const bool ends_in_time = v.value->plies != ExactValue::kUnknownPlies && v.value->plies - 1 <= left;
    if (!ends_in_time) v.value = ExactValue::unmeasured(left > 0 ? v.value->wdl : Wdl::Draw);
  }
  return values;
}

std::vector<MoveValue> MoveValues::best(bool others_are_no_better) const {
  const std::vector<MoveValue> values = counted();
  std::optional<ExactValue> most;
  bool all_known = true;
  for (const MoveValue& v : values) {
    all_known = all_known && (v.value || others_are_no_better);
    if (v.value && (!most || *v.value > *most)) most = v.value;
  }
  if (!most || (!all_known && most->wdl != Wdl::Win)) return {};
  std::vector<MoveValue> moves;
  for (const MoveValue& v : values)
    if (v.value == most) moves.push_back(v);
  return moves;
}

std::vector<Move> MoveValues::candidates() const {
  std::vector<Move> moves;
  for (const MoveValue& v : counted())
    if (!v.value || v.value->wdl != Wdl::Loss) moves.push_back(v.move);
  return moves.empty() ? moves_of(values_) : moves;
}

std::vector<Move> moves_of(const std::vector<MoveValue>& values) {
  std::vector<Move> moves;
  for (const MoveValue& v : values) moves.push_back(v.move);
  return moves;
}

}  // namespace thirty
