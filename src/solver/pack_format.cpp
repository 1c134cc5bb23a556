// Writes and reads the header of a pack. Reading trusts nothing: lengths are checked before bytes are used.
#include "solver/pack_format.h"

#include <algorithm>

#include "solver/checksum.h"
#include "solver/range_coder.h"

namespace thirty {

namespace {

constexpr std::size_t kBlockChecksumSize = 4;

/// What a context that has seen nothing thinks, as a number of a model.
constexpr std::uint16_t kUnseen = BitModel::kEven;

/// A model, many of whose contexts have seen nothing: runs of those, and of the others.
void write_model(ByteWriter& writer, std::span<const std::uint16_t> model) {
  const auto is_unseen = [](std::uint16_t number) { return number == kUnseen; };
  for (auto at = model.begin(); at != model.end();) {
    const auto seen = std::find_if_not(at, model.end(), is_unseen);
    const auto end = std::find_if(seen, model.end(), is_unseen);
    writer.small_number(static_cast<std::uint64_t>(seen - at));
    writer.small_number(static_cast<std::uint64_t>(end - seen));
    for (at = seen; at != end; ++at) writer.number(*at, 2);
  }
}

ModelNumbers read_model(ByteReader& reader, std::size_t size) {
  ModelNumbers model(size, kUnseen);
  for (std::size_t at = 0; at < size && !reader.overran();) {
    const auto run = [&] { return std::min<std::uint64_t>(reader.small_number(), size - at); };
    at += run();
    for (std::uint64_t seen = run(); seen > 0; --seen) model[at++] = static_cast<std::uint16_t>(reader.number(2));
  }
  return model;
}

/// The blocks that follow a header of so many bytes. Error: they are not in order, or larger than any can be.
Result<std::vector<PackBlock>> read_directory(ByteReader& reader, std::uint64_t offset, std::uint32_t groups) {
  constexpr std::uint64_t kLargest = 1 << 20;
  const Error damaged{"its header is damaged"};
  std::vector<PackBlock> blocks;
  std::uint64_t group = 0;
  for (std::uint64_t left = reader.small_number(); left > 0; --left) {
    const std::uint64_t step = reader.small_number();
    const std::uint64_t size = reader.small_number();
    // The first block begins with the first group, every other one after the one before.
    if (reader.overran() || (step == 0) != blocks.empty() || step >= groups - group) return damaged;
    if (size < kBlockChecksumSize || size > kLargest) return damaged;
    group += step;
    blocks.push_back({static_cast<std::uint32_t>(group), offset, static_cast<std::uint32_t>(size)});
    offset += size;
  }
  return blocks;
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
  header.subject = FileSubject::read(reader);
  const std::uint64_t groups = reader.small_number();
  header.group_count = static_cast<std::uint32_t>(groups);
  if (groups == 0 || groups != header.group_count) return Error{"its header is damaged"};
  header.model = read_model(reader, pack_model_size(variant));
  auto blocks = read_directory(reader, *length, header.group_count);
  if (!blocks) return blocks.error();
  header.blocks = std::move(*blocks);
  return header;
}

}  // namespace thirty
