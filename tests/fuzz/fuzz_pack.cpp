// A pack whose seals are mended before it is read, so that what they cover is looked at: its header, its directories,
// and blocks of any bytes. The seeds are packs of two pawns and two pieces.
#include <cstdint>

#include "../fuzz/answer_questions.h"
#include "solver/pack_format.h"

using namespace thirty;

namespace {

constexpr std::size_t kHeaderSeal = 8;
constexpr std::size_t kBlockSeal = 4;

/// The header with its length, its magic and its seal as they should be.
Bytes mended_header(const Bytes& file) {
  constexpr std::size_t kLeast = kSealedPreamble + kHeaderSeal;
  const std::uint64_t claimed = ByteReader(std::span(file).subspan(kPack.magic.size())).number(8);
  const std::size_t length = std::clamp<std::uint64_t>(claimed, kLeast, std::max<std::size_t>(kLeast, file.size()));
  Bytes header(file.begin(), file.begin() + static_cast<std::ptrdiff_t>(std::min(length, file.size())));
  header.resize(length);
  std::copy(kPack.magic.begin(), kPack.magic.end(), header.begin());
  for (std::size_t i = 0; i < 8; ++i) header[8 + i] = static_cast<std::uint8_t>(length >> (8 * i));
  seal(header, kHeaderSeal);
  return header;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < kSealedPreamble) return 0;
  const Bytes file(data, data + size);
  const Claim claim = claim_of(file);
  const Bytes header = mended_header(file);
  ask_about_play(FileKind::Pack, claim, checksum(data, size), [&](const ByteRange& range) {
    Bytes part(static_cast<std::size_t>(range.length));
    if (range.offset == 0) {
      std::copy_n(header.begin(), std::min(part.size(), header.size()), part.begin());
      return part;
    }
    for (std::size_t i = 0; i < part.size() && range.offset + i < size; ++i) part[i] = data[range.offset + i];
    if (part.size() >= kBlockSeal) seal(part, kBlockSeal);
    return part;
  });
  return 0;
}
