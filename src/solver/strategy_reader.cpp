// A strategy is believed only if the search chooses as the one did with which it was made: what is stored is where that
// one went wrong.
#include "solver/strategy_reader.h"

#include "rules/fen.h"

namespace thirty {

namespace {

constexpr int kRememberedBits = 14;  ///< for the search: 256 kB

}  // namespace

StrategyReader::StrategyReader(const Variant& variant, Color side, Opinion judge)
    : SealedFile(variant, kStrategy), judge_(std::move(judge)), side_(side) {}

bool StrategyReader::covers(const Variant& variant) {
  return variant.has_board() && !variant.royal() && variant.options == OptionSet{};
}

Status StrategyReader::take_contents(std::span<const std::uint8_t> contents) {
  auto strategy = strategy_from_contents(contents);
  if (!strategy) return strategy.error();
  const StrategyHeader& header = strategy->header;
  if (const Status s = check(header.subject); !s) return s;
  if (header.side != side_) return Error{"it is of the other side"};
  const Position start = Position::start(game());
  if (header.subject.fen != fen(start)) return Error{"it is of another start"};
  const int depth = header.subject.free_plies;
  if (depth < 1 || depth > StrategySearch::kMaxDepth) return Error{"it is damaged"};
  contents_ = std::move(*strategy);
  check_ = {StrategySearch(judge_, depth, kRememberedBits), ChoiceMark(start)};
  return {};
}

Result<bool> StrategyReader::prepare() {
  if (!check_) return false;
  if (!check_->mark.step(check_->search)) return true;
  const bool is_ours = check_->mark.mark() == contents_.header.choice_mark;
  if (is_ours) search_ = check_->search;
  check_.reset();
  if (!is_ours) return Error{"it was made for another version of the search"};
  return false;
}

Move StrategyReader::choose(const Position& position) const {
  const auto rank = static_cast<std::size_t>(contents_.ranks.rank_of(outcome_key(position)));
  if (rank == 0) return search_->choose(position).move;
  const auto [moves, wins] = search_->ranked(position);
  return moves[wins || rank >= moves.size() ? 0 : rank];
}

}  // namespace thirty
