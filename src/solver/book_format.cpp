// Writes and reads what surrounds the coded results of a book.
#include "solver/book_format.h"

#include <algorithm>

#include "solver/score.h"

namespace thirty {

std::vector<std::uint8_t> book_bytes(const BookHeader& header, std::span<const std::uint8_t> coded) {
  ByteWriter body;
  header.subject.write(body);
  body.small_number(static_cast<std::uint64_t>(header.plies));
  body.bytes.insert(body.bytes.end(), coded.begin(), coded.end());
  return seal_bytes(kBook, body.bytes);
}

Result<BookText> book_from_contents(std::span<const std::uint8_t> contents) {
  ByteReader reader(contents);
  BookText book;
  book.header.subject = FileSubject::read(reader);
  book.header.plies = static_cast<int>(std::min<std::uint64_t>(reader.small_number(), kMaxPlies));
  if (reader.overran()) return Error{"it is damaged"};
  book.coded = reader.rest();
  return book;
}

}  // namespace thirty
