// A book is decoded whole as soon as it is at hand; a result is then found by its structure.
#include "solver/book_reader.h"

#include <algorithm>

namespace thirty {

BookReader::BookReader(const Variant& variant) : AnswerFile(variant) {
  want({0, kBookPreamble});
}

AnswerFile::Found BookReader::look_up(const Position& position) {
  const auto [key, structure, turn, pieces] = canonical_placement(position);
  const auto& starts = contents_.starts;
  const auto start = std::lower_bound(starts.begin(), starts.end(), std::pair{key, std::uint32_t{0}});
  if (start == starts.end() || start->first != key) return {};
  const int number = Layout(game_, structure).number(turn, pieces);
  const std::uint8_t result = contents_.results[start->second + static_cast<std::uint32_t>(number)];
  return result == kFree ? Found{} : Found{.value = value_of(result)};
}

Status BookReader::take(const ByteRange& range, std::span<const std::uint8_t> bytes) {
  if (range == ByteRange{0, kBookPreamble}) {
    const auto length = book_length(bytes);
    if (!length) return length.error();
    want({0, *length});
    return {};
  }
  const auto book = book_from_bytes(bytes);
  if (!book) return book.error();
  const auto game = game_of(book->header.subject);
  if (!game) return game.error();
  game_ = *game;
  RangeDecoder decoder(book->coded);
  DecodingCoder coder{decoder};
  BookModel model;
  BookContents contents;
  const BookRoom room = BookRoom::of(book->coded.size());
  model.code(
      coder, game_, book->header.plies, room, [](const Structure&) { return false; },
      [](const Structure&, std::uint8_t*) {}, contents);
  if (!contents.fits(room)) return Error{"it is damaged"};
  contents_ = std::move(contents);
  std::sort(contents_.starts.begin(), contents_.starts.end());
  header_ = book->header;
  return {};
}

}  // namespace thirty
