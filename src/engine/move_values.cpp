// Asks about one move after the other; a move that does not yield its value in its share of slices stays
// unknown. A single known win settles the position although other moves are unknown.
#include "engine/move_values.h"

#include <algorithm>

#include "rules/movegen.h"
#include "rules/outcome.h"

namespace thirty {

void MoveValues::begin(const Position& position, int slices) {
  position_ = position;
  slices_ = slices;
  next_ = 0;
  used_ = 0;
  values_.clear();
  if (board_outcome(position)) return;
  MoveList moves;
  generate_legal(position, moves);
  for (const Move m : moves) values_.push_back({m, std::nullopt});
}

bool MoveValues::step(ExactValues& exact) {
  if (next_ == values_.size()) return true;
  MoveValue& current = values_[next_];
  const std::optional<ExactValue> value = exact.probe(position_.after(current.move));
  if (value) current.value = value->for_mover();
  ++used_;
  if (!value && exact.unfinished() && used_ < slices_) return false;
  used_ = 0;
  return ++next_ == values_.size();
}

std::vector<Move> MoveValues::best() const {
  std::optional<ExactValue> most;
  bool all_known = true;
  for (const MoveValue& v : values_) {
    all_known = all_known && v.value;
    if (v.value && (!most || *v.value > *most)) most = v.value;
  }
  if (!most || (!all_known && most->wdl != Wdl::Win)) return {};
  std::vector<Move> moves;
  for (const MoveValue& v : values_)
    if (v.value == most) moves.push_back(v.move);
  return moves;
}

}  // namespace thirty
