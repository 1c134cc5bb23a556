// Asks for the values of the opponent's answers, one of our moves after the other.
#include "engine/traps.h"

#include <algorithm>
#include <utility>

namespace thirty {

namespace {

constexpr int kRounds = 4;  ///< of questions about the answers to a move

}  // namespace

void Traps::begin(const Position& position, std::vector<Move> draws) {
  position_ = position;
  draws_ = std::move(draws);
  traps_.clear();
  look_at_next();
}

void Traps::look_at_next() {
  if (traps_.size() < draws_.size()) answers_.begin(position_.after(draws_[traps_.size()]), kRounds);
}

Progress Traps::step(ExactValues& exact) {
  if (traps_.size() == draws_.size()) return Progress::Done;
  const Progress progress = answers_.step(exact);
  if (progress != Progress::Done) return progress;
  Trap trap;
  for (const MoveValue& answer : answers_.all()) {
    trap.wrong += answer.value && answer.value->wdl == Wdl::Loss;
    ++trap.answers;
  }
  traps_.push_back(trap);
  look_at_next();
  return Progress::Working;
}

std::vector<Move> Traps::best() const {
  const auto easier = [](const Trap& a, const Trap& b) {  // to answer a than b; a game that is over has no answers
    return a.wrong * std::max(b.answers, 1) < b.wrong * std::max(a.answers, 1);
  };
  if (traps_.empty()) return draws_;
  const Trap& hardest = *std::max_element(traps_.begin(), traps_.end(), easier);
  std::vector<Move> moves;
  for (std::size_t i = 0; i < traps_.size(); ++i)
    if (!easier(traps_[i], hardest)) moves.push_back(draws_[i]);
  return moves;
}

}  // namespace thirty
