// Writes and reads the header of a pack. Reading trusts nothing: lengths are checked before bytes are used.
#include "solver/pack_format.h"

#include <algorithm>

#include "solver/checksum.h"

namespace thirty {

namespace {

constexpr std::size_t kChecksumSize = 8;
constexpr std::size_t kBlockChecksumSize = 4;

/// A model, many of whose contexts have seen nothing: runs of those, and of the others.
void write_model(ByteWriter& writer, std::span<const BitModel> model) {
  const auto is_unseen = [](const BitModel& bit) { return bit.zero() == BitModel::kEven; };
  for (auto at = model.begin(); at != model.end();) {
    const auto seen = std::find_if_not(at, model.end(), is_unseen);
    const auto end = std::find_if(seen, model.end(), is_unseen);
    writer.small_number(static_cast<std::uint64_t>(seen - at));
    writer.small_number(static_cast<std::uint64_t>(end - seen));
    for (at = seen; at != end; ++at) writer.number(at->zero(), 2);
  }
}

void read_model(ByteReader& reader, std::span<BitModel> model) {
  for (std::size_t at = 0; at < model.size() && !reader.overran();) {
    const auto run = [&] { return std::min<std::uint64_t>(reader.small_number(), model.size() - at); };
    at += run();
    for (std::uint64_t seen = run(); seen > 0; --seen)
      model[at++] = BitModel(static_cast<std::uint16_t>(reader.number(2)));
  }
}

}  // namespace

void seal_block(std::vector<std::uint8_t>& bytes) {
  ByteWriter sum;
  sum.number(checksum(bytes.data(), bytes.size()), kBlockChecksumSize);
  bytes.insert(bytes.end(), sum.bytes.begin(), sum.bytes.end());
}

Result<std::span<const std::uint8_t>> opened_block(std::span<const std::uint8_t> bytes) {
  const Error damaged{"it is damaged"};
  if (bytes.size() < kBlockChecksumSize) return damaged;
  const auto block = bytes.first(bytes.size() - kBlockChecksumSize);
  const auto sum = static_cast<std::uint32_t>(checksum(block.data(), block.size()));
  if (ByteReader(bytes.subspan(block.size())).number(kBlockChecksumSize) != sum) return damaged;
  return block;
}

std::vector<std::uint8_t> header_bytes(PackHeader& header) {
  ByteWriter body;
  header.subject.write(body);
  body.small_number(static_cast<std::uint64_t>(header.kind));
  body.small_number(header.group_count);
  write_model(body, header.model);
  body.small_number(header.blocks.size());
  std::uint32_t group = 0;
  for (const PackBlock& block : header.blocks) {
    body.small_number(block.first_group - group);
    group = block.first_group;
    body.small_number(block.size);
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

Result<PackHeader> header_from_bytes(std::span<const std::uint8_t> bytes, const Variant& variant) {
  const auto length = header_length(bytes);
  if (!length) return length.error();
  if (bytes.size() < *length) return Error{"its header is cut short"};
  const std::size_t body_end = static_cast<std::size_t>(*length) - kChecksumSize;
  if (ByteReader(bytes.subspan(body_end)).number(kChecksumSize) != checksum(bytes.data(), body_end))
    return Error{"its header is damaged"};

  ByteReader reader(bytes.subspan(kPackPreamble, body_end - kPackPreamble));
  PackHeader header;
  header.subject = AnswerSubject::read(reader);
  header.kind = static_cast<PackKind>(std::min<std::uint64_t>(reader.small_number(), kPackKinds - 1));
  header.group_count = static_cast<std::uint32_t>(reader.small_number());
  header.model.resize(pack_model_size(variant, header.kind));
  read_model(reader, header.model);
  const std::uint64_t blocks = std::min<std::uint64_t>(reader.small_number(), body_end);
  std::uint32_t group = 0;
  std::uint64_t offset = *length;
  for (std::uint64_t i = 0; i < blocks; ++i) {
    PackBlock block;
    block.first_group = group += static_cast<std::uint32_t>(reader.small_number());
    block.size = static_cast<std::uint32_t>(reader.small_number());
    block.offset = offset;
    offset += block.size;
    header.blocks.push_back(block);
  }
  if (reader.overran()) return Error{"its header is damaged"};
  return header;
}

}  // namespace thirty
