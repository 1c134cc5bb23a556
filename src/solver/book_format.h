// The bytes of an opening book: what it is of, then the results of every position it holds, in the order of
// BookOrder, as one run of the range coder, then a checksum. It is small, so a reader has it whole or not at all.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/result.h"
#include "solver/sealed_bytes.h"
#include "solver/supplied_file.h"

namespace thirty {

/// Bytes a reader asks for first.
constexpr std::uint64_t kBookPreamble = kSealedPreamble;

struct BookHeader {
  FileSubject subject;
  int plies = 0;  ///< it holds positions that can come about within so many
};

std::vector<std::uint8_t> book_bytes(const BookHeader& header, std::span<const std::uint8_t> coded);
/// The length of the book from its preamble. Error: not a book of this version.
Result<std::uint64_t> book_length(std::span<const std::uint8_t> preamble);

struct BookText {
  BookHeader header;
  std::span<const std::uint8_t> coded;  ///< within the bytes that were read
};
/// Error: damaged.
Result<BookText> book_from_bytes(std::span<const std::uint8_t> bytes);

}  // namespace thirty
