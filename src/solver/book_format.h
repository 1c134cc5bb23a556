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

inline constexpr SealedKind kBook{{'3', '0', 'b', 'o', 'o', 'k', 0, 1}, "a book"};

struct BookHeader {
  FileSubject subject;
  int plies = 0;  ///< it holds positions that can come about within so many
};

std::vector<std::uint8_t> book_bytes(const BookHeader& header, std::span<const std::uint8_t> coded);

struct BookText {
  BookHeader header;
  std::span<const std::uint8_t> coded;  ///< within the contents
};
/// From what is in a book. Error: damaged.
Result<BookText> book_from_contents(std::span<const std::uint8_t> contents);

}  // namespace thirty
