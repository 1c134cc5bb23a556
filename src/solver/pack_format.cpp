// Writes and reads the header of a pack. Reading trusts nothing: lengths are checked before bytes are used.
#include "solver/pack_format.h"

#include <algorithm>

#include "solver/checksum.h"

namespace thirty {

namespace {

constexpr std::size_t kChecksumSize = 8;

}  // namespace

std::uint32_t block_checksum(std::span<const std::uint8_t> bytes) {
  return static_cast<std::uint32_t>(checksum(bytes.data(), bytes.size()));
}

std::vector<std::uint8_t> header_bytes(PackHeader& header) {
  ByteWriter body;
  header.subject.write(body);
  body.small_number(header.group_count);
  for (const BitModel& bit : header.model) body.number(bit.zero(), 2);
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
    return Error{"it is not a pack of this version"};
  ByteReader reader(preamble.subspan(kPackMagic.size()));
  const std::uint64_t length = reader.number(8);
  if (length < kPackPreamble + kChecksumSize || length > kLongest) return Error{"its header is damaged"};
  return length;
}

Result<PackHeader> header_from_bytes(std::span<const std::uint8_t> bytes, std::size_t model_size) {
  const auto length = header_length(bytes);
  if (!length) return length.error();
  if (bytes.size() < *length) return Error{"its header is cut short"};
  const std::size_t body_end = static_cast<std::size_t>(*length) - kChecksumSize;
  if (ByteReader(bytes.subspan(body_end)).number(kChecksumSize) != checksum(bytes.data(), body_end))
    return Error{"its header is damaged"};

  ByteReader reader(bytes.subspan(kPackPreamble, body_end - kPackPreamble));
  PackHeader header;
  header.subject = AnswerSubject::read(reader);
  header.group_count = static_cast<std::uint32_t>(reader.small_number());
  header.model.resize(model_size);
  for (BitModel& bit : header.model) bit = BitModel(static_cast<std::uint16_t>(reader.number(2)));
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
  if (reader.overran()) return Error{"its header is damaged"};
  return header;
}

}  // namespace thirty
