// Writes and reads what surrounds the coded results of a book.
#include "solver/book_format.h"

#include <algorithm>

#include "solver/checksum.h"
#include "solver/score.h"

namespace thirty {

namespace {

constexpr std::array<std::uint8_t, 8> kMagic{'3', '0', 'b', 'o', 'o', 'k', 0, 1};

}  // namespace

std::vector<std::uint8_t> book_bytes(const BookHeader& header, std::span<const std::uint8_t> coded) {
  ByteWriter body;
  header.subject.write(body);
  body.small_number(static_cast<std::uint64_t>(header.plies));
  body.bytes.insert(body.bytes.end(), coded.begin(), coded.end());

  ByteWriter all;
  all.bytes.assign(kMagic.begin(), kMagic.end());
  all.number(kBookPreamble + body.bytes.size() + kChecksumSize, 8);
  all.bytes.insert(all.bytes.end(), body.bytes.begin(), body.bytes.end());
  all.number(checksum(all.bytes.data(), all.bytes.size()), kChecksumSize);
  return std::move(all.bytes);
}

Result<std::uint64_t> book_length(std::span<const std::uint8_t> preamble) {
  constexpr std::uint64_t kLongest = 1 << 20;
  if (preamble.size() < kBookPreamble || !std::equal(kMagic.begin(), kMagic.end(), preamble.begin()))
    return Error{"it is not a book of this version"};
  const std::uint64_t length = ByteReader(preamble.subspan(kMagic.size())).number(8);
  if (length < kBookPreamble + kChecksumSize || length > kLongest) return Error{"it is damaged"};
  return length;
}

Result<BookText> book_from_bytes(std::span<const std::uint8_t> bytes) {
  const auto length = book_length(bytes);
  if (!length) return length.error();
  if (bytes.size() != *length) return Error{"it is cut short"};
  const std::size_t end = bytes.size() - kChecksumSize;
  if (ByteReader(bytes.subspan(end)).number(kChecksumSize) != checksum(bytes.data(), end))
    return Error{"it is damaged"};

  ByteReader reader(bytes.subspan(kBookPreamble, end - kBookPreamble));
  BookText book;
  book.header.subject = AnswerSubject::read(reader);
  book.header.plies = static_cast<int>(std::min<std::uint64_t>(reader.small_number(), kMaxPlies));
  if (reader.overran()) return Error{"it is damaged"};
  book.coded = reader.rest();
  return book;
}

}  // namespace thirty
