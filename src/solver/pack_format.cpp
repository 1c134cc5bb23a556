// Writes and reads the header of a pack. Reading trusts nothing: lengths are checked before bytes are used.
#include "solver/pack_format.h"

#include <algorithm>
#include <string_view>

#include "solver/checksum.h"

namespace thirty {

namespace {

class ByteWriter {
 public:
  void number(std::uint64_t value, int size) {
    for (int i = 0; i < size; ++i) bytes.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
  }
  /// Seven bits a byte, the highest bit saying that more follow.
  void small_number(std::uint64_t value) {
    for (; value >= 128; value >>= 7) bytes.push_back(static_cast<std::uint8_t>(value | 128));
    bytes.push_back(static_cast<std::uint8_t>(value));
  }
  void text(const std::string& value) {
    small_number(value.size());
    bytes.insert(bytes.end(), value.begin(), value.end());
  }

  std::vector<std::uint8_t> bytes;
};

/// Reads zeros past the end and remembers that it did.
class ByteReader {
 public:
  explicit ByteReader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}
  std::uint64_t number(int size) {
    std::uint64_t value = 0;
    for (int i = 0; i < size; ++i) value |= static_cast<std::uint64_t>(next()) << (8 * i);
    return value;
  }
  std::uint64_t small_number() {
    std::uint64_t value = 0;
    for (int shift = 0; shift < 63; shift += 7) {
      const std::uint8_t byte = next();
      value |= static_cast<std::uint64_t>(byte & 127) << shift;
      if (byte < 128) break;
    }
    return value;
  }
  std::string text() {
    std::string value(std::min<std::uint64_t>(small_number(), bytes_.size()), '\0');
    for (char& c : value) c = static_cast<char>(next());
    return value;
  }
  bool overran() const { return overran_; }

 private:
  std::uint8_t next() {
    if (at_ < bytes_.size()) return bytes_[at_++];
    overran_ = true;
    return 0;
  }
  std::span<const std::uint8_t> bytes_;
  std::size_t at_ = 0;
  bool overran_ = false;
};

constexpr std::size_t kChecksumSize = 8;

}  // namespace

std::uint32_t block_checksum(std::span<const std::uint8_t> bytes) {
  return static_cast<std::uint32_t>(checksum(bytes.data(), bytes.size()));
}

std::vector<std::uint8_t> header_bytes(PackHeader& header) {
  ByteWriter body;
  body.text(header.game);
  body.text(header.options);
  body.text(header.fen);
  body.small_number(static_cast<std::uint64_t>(header.free_plies));
  body.small_number(header.group_count);
  header.model.for_each([&](BitModel& bit) { body.number(bit.zero(), 2); });
  body.small_number(header.blocks.size());
  std::uint32_t group = 0;
  for (const PackBlock& block : header.blocks) {
    body.small_number(block.first_group - group);
    group = block.first_group;
    body.small_number(block.size);
    body.number(block.checksum, 4);
  }

  ByteWriter all;
  all.bytes.assign(kPackMagic.begin(), kPackMagic.end());
  const std::uint64_t length = kPackPreamble + body.bytes.size() + kChecksumSize;
  all.number(length, 8);
  all.bytes.insert(all.bytes.end(), body.bytes.begin(), body.bytes.end());
  all.number(checksum(all.bytes.data(), all.bytes.size()), kChecksumSize);

  std::uint64_t offset = length;
  for (PackBlock& block : header.blocks) {
    block.offset = offset;
    offset += block.size;
  }
  return std::move(all.bytes);
}

Result<std::uint64_t> header_length(std::span<const std::uint8_t> preamble) {
  constexpr std::uint64_t kLongest = 1 << 24;
  if (preamble.size() < kPackPreamble || !std::equal(kPackMagic.begin(), kPackMagic.end(), preamble.begin()))
    return Error{"this is not a pack of this version"};
  ByteReader reader(preamble.subspan(kPackMagic.size()));
  const std::uint64_t length = reader.number(8);
  if (length < kPackPreamble + kChecksumSize || length > kLongest) return Error{"the pack's header is damaged"};
  return length;
}

Result<PackHeader> header_from_bytes(std::span<const std::uint8_t> bytes) {
  const auto length = header_length(bytes);
  if (!length) return length.error();
  if (bytes.size() < *length) return Error{"the pack's header is cut short"};
  const std::size_t body_end = static_cast<std::size_t>(*length) - kChecksumSize;
  if (ByteReader(bytes.subspan(body_end)).number(kChecksumSize) != checksum(bytes.data(), body_end))
    return Error{"the pack's header is damaged"};

  ByteReader reader(bytes.subspan(kPackPreamble, body_end - kPackPreamble));
  PackHeader header;
  header.game = reader.text();
  header.options = reader.text();
  header.fen = reader.text();
  header.free_plies = static_cast<int>(std::min<std::uint64_t>(reader.small_number(), kMaxPlies));
  header.group_count = static_cast<std::uint32_t>(reader.small_number());
  header.model.for_each([&](BitModel& bit) { bit = BitModel(static_cast<std::uint16_t>(reader.number(2))); });
  const std::uint64_t blocks = std::min<std::uint64_t>(reader.small_number(), body_end);
  std::uint32_t group = 0;
  std::uint64_t offset = *length;
  for (std::uint64_t i = 0; i < blocks; ++i) {
    PackBlock block;
    block.first_group = group += static_cast<std::uint32_t>(reader.small_number());
    block.size = static_cast<std::uint32_t>(reader.small_number());
    block.checksum = static_cast<std::uint32_t>(reader.number(4));
    block.offset = offset;
    offset += block.size;
    header.blocks.push_back(block);
  }
  if (reader.overran()) return Error{"the pack's header is damaged"};
  return header;
}

}  // namespace thirty
