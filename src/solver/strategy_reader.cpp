// A strategy is decoded whole, some moves at a time, and believed only if the search chooses as the one did with which
// it was made: what is stored is where that one went wrong.
#include "solver/strategy_reader.h"

#include <algorithm>

#include "rules/fen.h"

namespace thirty {

/// A strategy on its way from bytes to moves.
struct StrategyReader::Decoding {
  Decoding(const StrategyText& text, const StrategySearch& with, const Position& start)
      : bytes(text.coded.begin(), text.coded.end()), decoder(text.header, bytes), search(with), mark(start) {}

  std::vector<std::uint8_t> bytes;
  StrategyDecoder decoder;
  StrategySearch search;
  ChoiceMark mark;
};

StrategyReader::~StrategyReader() = default;

StrategyReader::StrategyReader(const Variant& variant, Color side, Opinion judge)
    : SuppliedFile(variant), judge_(std::move(judge)), side_(side) {
  want({0, kSealedPreamble});
}

bool StrategyReader::covers(const Variant& variant) {
  return variant.has_board() && !variant.royal() && variant.options == OptionSet{};
}

Status StrategyReader::take(const ByteRange& range, std::span<const std::uint8_t> bytes) {
  if (range == ByteRange{0, kSealedPreamble}) {
    const auto length = strategy_length(bytes);
    if (!length) return length.error();
    want({0, *length});
    return {};
  }
  const auto text = strategy_from_bytes(bytes);
  if (!text) return text.error();
  if (const Status s = check(text->header.subject); !s) return s;
  if (text->header.side != side_) return Error{"it is of the other side"};
  const Position start = Position::start(game());
  if (text->header.subject.fen != fen(start)) return Error{"it is of another start"};
  const int depth = text->header.subject.free_plies;
  if (depth < 1 || depth > StrategySearch::kMaxDepth) return Error{"it is damaged"};
  header_ = text->header;
  moves_.clear();
  decoding_ = std::make_unique<Decoding>(*text, StrategySearch(judge_, depth), start);
  return {};
}

Result<bool> StrategyReader::prepare() {
  if (!decoding_) return false;
  constexpr std::size_t kMoves = 2000;  // about a millisecond
  Decoding& d = *decoding_;
  for (std::size_t n = 0; n < kMoves && moves_.size() < header_.count; ++n) {
    const auto move = d.decoder.next();
    if (!move) {
      decoding_.reset();
      return move.error();
    }
    moves_.push_back(*move);
  }
  if (moves_.size() < header_.count || !d.mark.step(d.search)) return true;
  const bool is_ours = d.mark.mark() == header_.choice_mark;
  if (is_ours) search_ = d.search;
  decoding_.reset();
  if (!is_ours) return Error{"it was made for another version of the search"};
  return false;
}

const StoredMove* StrategyReader::stored(const Position& position) const {
  const std::uint64_t key = header_.key_of(position.hash());
  const auto place = std::ranges::lower_bound(moves_, key, {}, &StoredMove::key);
  return place != moves_.end() && place->key == key ? &*place : nullptr;
}

Move StrategyReader::choose(const Position& position) const {
  const StrategySearch::Choice choice = search_->choose(position);
  if (choice.wins) return choice.move;
  const StoredMove* move = stored(position);
  const Move named = move ? move_of_number(position, move->number) : Move{};
  return named ? named : choice.move;
}

}  // namespace thirty
