// A book is decoded whole, some structures at a time, once it is at hand; a result is then found by its structure.
#include "solver/book_reader.h"

#include <algorithm>

namespace thirty {

/// A book on its way from bytes to results.
struct BookReader::Decoding {
  Decoding(const BookText& book, const PieceGame& game)
      : header(book.header),
        bytes(book.coded.begin(), book.coded.end()),
        decoder(bytes),
        order(game, book.header.plies),
        room(BookRoom::of(bytes.size())) {}

  BookHeader header;
  std::vector<std::uint8_t> bytes;
  RangeDecoder decoder;
  DecodingCoder coder{decoder};
  BookModel model;
  BookOrder order;
  BookRoom room;
};

BookReader::~BookReader() = default;

BookReader::BookReader(const Variant& variant) : SealedFile(variant, kBook) {}

AnswerFile::Found BookReader::look_up(const Position& position) {
  const auto placement = canonical_placement(game_, position);
  if (!placement) return {};
  const auto& [key, structure, turn, pieces] = *placement;
  const auto& starts = contents_.starts;
  const auto start = std::lower_bound(starts.begin(), starts.end(), std::pair{key, std::uint32_t{0}});
  if (start == starts.end() || start->first != key) return {};
  const int number = Numbering(game_, structure).number(turn, pieces);
  const std::uint8_t result = contents_.results[start->second + static_cast<std::uint32_t>(number)];
  return result == kFree ? Found{} : Found{.value = value_of(result)};
}

Status BookReader::take_contents(std::span<const std::uint8_t> contents) {
  const auto book = book_from_contents(contents);
  if (!book) return book.error();
  const auto game = game_of(book->header.subject);
  if (!game) return game.error();
  game_ = *game;
  decoding_ = std::make_unique<Decoding>(*book, game_);
  return {};
}

Result<bool> BookReader::prepare() {
  if (!decoding_) return false;
  constexpr std::size_t kStructures = 16;  // about a millisecond
  Decoding& d = *decoding_;
  const bool more = d.model.code(
      d.coder, game_, d.order, kStructures, d.room, [](const Structure&) { return false; },
      [](const Structure&, std::uint8_t*) {}, contents_);
  if (!contents_.fits(d.room)) {
    decoding_.reset();
    return Error{"it is damaged"};
  }
  if (more) return true;
  std::sort(contents_.starts.begin(), contents_.starts.end());
  header_ = d.header;
  decoding_.reset();
  return false;
}

}  // namespace thirty
