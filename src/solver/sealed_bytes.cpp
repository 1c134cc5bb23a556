// The same few bytes around the contents of every kind.
#include "solver/sealed_bytes.h"

#include <algorithm>
#include <string>

#include "solver/byte_stream.h"
#include "solver/checksum.h"

namespace thirty {

namespace {

Error fault(const SealedKind& kind, const char* what) {
  return Error{std::string(kind.sealed) + what};
}

}  // namespace

std::vector<std::uint8_t> seal_bytes(const SealedKind& kind, std::span<const std::uint8_t> contents) {
  ByteWriter all;
  all.bytes.assign(kind.magic.begin(), kind.magic.end());
  all.number(kSealedPreamble + contents.size() + kChecksumSize, 8);
  all.bytes.insert(all.bytes.end(), contents.begin(), contents.end());
  all.number(checksum(all.bytes.data(), all.bytes.size()), kChecksumSize);
  return std::move(all.bytes);
}

Result<std::uint64_t> sealed_length(const SealedKind& kind, std::span<const std::uint8_t> preamble) {
  if (preamble.size() < kSealedPreamble || !std::equal(kind.magic.begin(), kind.magic.end(), preamble.begin()))
    return Error{std::string("it is not ") + kind.name + " of this version"};
  const std::uint64_t length = ByteReader(preamble.subspan(kind.magic.size())).number(8);
  if (length < kSealedPreamble + kChecksumSize || length > kind.longest) return fault(kind, " is damaged");
  return length;
}

Result<std::span<const std::uint8_t>> sealed_contents(const SealedKind& kind, std::span<const std::uint8_t> bytes) {
  const auto length = sealed_length(kind, bytes);
  if (!length) return length.error();
  if (bytes.size() != *length) return fault(kind, " is cut short");
  const std::size_t end = bytes.size() - kChecksumSize;
  if (ByteReader(bytes.subspan(end)).number(kChecksumSize) != checksum(bytes.data(), end))
    return fault(kind, " is damaged");
  return bytes.subspan(kSealedPreamble, end - kSealedPreamble);
}

}  // namespace thirty
