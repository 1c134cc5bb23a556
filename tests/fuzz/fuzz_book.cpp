// A book whose seal is mended before it is read, so that its header and its coded results are looked at.
#include <cstdint>

#include "../fuzz/answer_questions.h"
#include "solver/book_format.h"

using namespace thirty;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t kSeal = 8;
  constexpr std::size_t kMost = 4096;
  if (size < kSealedPreamble || size > kMost) return 0;
  Bytes book(data, data + size);
  const Claim claim = claim_of(book);
  if (has_endings(*claim.game) && claim.game->royal()) return 0;  // which have no book
  book.resize(size + kSeal);
  for (std::size_t i = 0; i < 8; ++i) book[8 + i] = static_cast<std::uint8_t>(book.size() >> (8 * i));
  seal(book, kSeal);
  ask_about_play(FileKind::Book, claim, checksum(data, size), [&](const ByteRange& range) {
    const std::size_t end = std::min<std::size_t>(book.size(), range.offset + range.length);
    return Bytes(book.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(range.offset, end)),
                 book.begin() + static_cast<std::ptrdiff_t>(end));
  });
  return 0;
}
