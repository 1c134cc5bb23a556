// A header, a byte for each position, a seal.
#include "solver/pawn_book.h"

#include <algorithm>

#include "rules/fen.h"
#include "solver/ending_class.h"
#include "solver/pawn_solver.h"

namespace thirty {

namespace {

constexpr SealedKind kPawnBook{{'3', '0', 'p', 'a', 'w', 'n', 's', 1}, "a book of pawns"};

}  // namespace

Score book_score(const ExactValue& value) {
  return encode({value.wdl, value.plies == ExactValue::kUnknownPlies ? kMaxPlies : value.plies});
}

ExactValue value_of_book_score(Score score) {
  const ExactValue value = decode(score);
  return value.plies == kMaxPlies ? ExactValue::unmeasured(value.wdl) : value;
}

std::vector<std::uint8_t> pawn_book_bytes(const FileSubject& subject, int plies, std::span<const Score> scores) {
  ByteWriter body;
  subject.write(body);
  body.small_number(static_cast<std::uint64_t>(plies));
  for (const Score score : scores) body.number(static_cast<std::uint8_t>(score), 1);
  return seal_bytes(kPawnBook, body.bytes);
}

PawnBookReader::PawnBookReader(const Variant& game) : SealedFile(game, kPawnBook) {}

bool PawnBookReader::may_hold(const Position& position) {
  return has_pawns_alone(position) && count(position.occupied()) > kMostEndingPieces;
}

Status PawnBookReader::take_contents(std::span<const std::uint8_t> contents) {
  ByteReader reader(contents);
  const FileSubject subject = FileSubject::read(reader);
  const auto plies = static_cast<int>(std::min<std::uint64_t>(reader.small_number(), kMaxPlies));
  if (reader.overran()) return Error{"it is damaged"};
  if (const Status s = check(subject); !s) return s.error();
  const auto start = position_from_fen(game(), subject.fen);
  if (!start || !has_pawns_alone(*start)) return Error{"its start is no position of pawns of its game"};
  results_.assign(reader.rest().begin(), reader.rest().end());
  order_.emplace(*start, plies);
  return {};
}

Result<bool> PawnBookReader::prepare() {
  if (!order_) return false;
  constexpr std::size_t kPositions = 300;  // about a millisecond
  bool fits = true;
  const bool more = order_->walk(std::min(kPositions, results_.size() - taken_ + 1), [&](const Position& position) {
    fits = fits && taken_ < results_.size();
    if (!fits) return;
    const auto score = static_cast<Score>(results_[taken_++]);
    if (score != kNoScore) scores_.insert(pawn_key(position), score);
  });
  if (fits && more) return true;
  order_.reset();
  if (!fits || taken_ != results_.size()) return Error{"it is damaged"};
  results_.clear();
  is_open_ = true;
  return false;
}

AnswerFile::Found PawnBookReader::look_up(const Position& position) {
  const std::optional<Score> score = scores_.find(pawn_key(position));
  return score ? Found{.value = value_of_book_score(*score)} : Found{};
}

}  // namespace thirty
