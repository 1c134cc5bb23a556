// Writes and reads what a pack has around its blocks. Reading trusts nothing: lengths are checked before bytes are
// used.
#include "solver/pack_format.h"

#include <algorithm>
#include <bit>

#include "solver/checksum.h"
#include "solver/range_coder.h"

namespace thirty {

namespace {

constexpr std::size_t kBlockChecksumSize = 4;

/// What a context that has seen nothing thinks, as a number of a model.
constexpr std::uint16_t kUnseen = BitModel::kEven;

constexpr int kCertain = 1 << BitModel::kBits;
constexpr int kMantissaBits = 3;
constexpr std::uint8_t kWhole = 0x7f;  ///< a number of two bytes follows
static_assert(BitModel::kLeast == 1 << kMantissaBits, "the smallest probability has the exponent 0");

/// A short probability: which of 0 and 1 is rarer, and how rare, in the manner of a floating point number.
std::uint16_t long_form(std::uint8_t code) {
  const int exponent = code >> kMantissaBits & 15;
  const int mantissa = code & (BitModel::kLeast - 1);
  const int rarer = (BitModel::kLeast | mantissa) << exponent;
  return static_cast<std::uint16_t>(code < 128 ? rarer : kCertain - rarer);
}

std::uint8_t short_form(std::uint16_t zero) {
  const bool is_one_rarer = zero > kCertain / 2;
  const auto rarer = static_cast<unsigned>(is_one_rarer ? kCertain - zero : zero);
  const int exponent = std::bit_width(rarer) - std::bit_width(unsigned{BitModel::kLeast});
  const unsigned mantissa = (rarer >> exponent) - BitModel::kLeast;
  return static_cast<std::uint8_t>(is_one_rarer << 7 | exponent << kMantissaBits | static_cast<int>(mantissa));
}

bool has_short_form(std::uint16_t number) {
  return number >= BitModel::kLeast && number <= kCertain - BitModel::kLeast && long_form(short_form(number)) == number;
}

/// A model, many of whose contexts have seen nothing: runs of those, and of the others.
void write_model(ByteWriter& writer, std::span<const std::uint16_t> model) {
  const auto is_unseen = [](std::uint16_t number) { return number == kUnseen; };
  for (auto at = model.begin(); at != model.end();) {
    const auto seen = std::find_if_not(at, model.end(), is_unseen);
    const auto end = std::find_if(seen, model.end(), is_unseen);
    writer.small_number(static_cast<std::uint64_t>(seen - at));
    writer.small_number(static_cast<std::uint64_t>(end - seen));
    for (at = seen; at != end; ++at) {
      const bool is_short = has_short_form(*at);
      writer.number(is_short ? short_form(*at) : kWhole, 1);
      if (!is_short) writer.number(*at, 2);
    }
  }
}

ModelNumbers read_model(ByteReader& reader, std::size_t size) {
  ModelNumbers model(size, kUnseen);
  for (std::size_t at = 0; at < size && !reader.overran();) {
    const auto run = [&] { return std::min<std::uint64_t>(reader.small_number(), size - at); };
    at += run();
    for (std::uint64_t seen = run(); seen > 0; --seen) {
      const auto code = static_cast<std::uint8_t>(reader.number(1));
      model[at++] = code == kWhole ? static_cast<std::uint16_t>(reader.number(2)) : long_form(code);
    }
  }
  return model;
}

/// Reads parts that follow one another in groups and in the file, from `whole` on to the end of its groups: the number
/// of groups of each, and what `read_rest` makes of what follows, which tells the bytes of the part. Error: they are
/// not such.
template <typename Part, typename ReadRest>
Result<std::vector<Part>> read_parts(ByteReader& reader, const PackPart& whole, ReadRest read_rest) {
  constexpr std::uint64_t kLargest = 1 << 28;  // bytes
  std::vector<Part> parts;
  std::uint64_t offset = whole.offset;
  for (std::uint32_t group = whole.first_group; group < whole.end_group;) {
    const std::uint64_t groups = reader.small_number();
    Part part;
    const std::uint64_t size = read_rest(part);
    if (reader.overran() || groups == 0 || groups > whole.end_group - group || size == 0 || size > kLargest)
      return Error{"it is damaged"};
    part.first_group = group;
    part.end_group = group += static_cast<std::uint32_t>(groups);
    part.offset = offset;
    offset += size;
    parts.push_back(part);
  }
  return parts;
}

/// A size in the file of what has a checksum at its end; 0 if it has no room for that.
std::uint32_t read_sealed_size(ByteReader& reader) {
  constexpr std::uint64_t kLargest = 1 << 20;
  const std::uint64_t size = reader.small_number();
  return size < kBlockChecksumSize || size > kLargest ? 0 : static_cast<std::uint32_t>(size);
}

std::vector<std::uint8_t> directory_bytes(std::span<const PackBlock> blocks) {
  ByteWriter directory;
  for (const PackBlock& block : blocks) {
    directory.small_number(block.end_group - block.first_group);
    directory.small_number(block.size);
  }
  seal_block(directory.bytes);
  return std::move(directory.bytes);
}

std::vector<std::uint8_t> header_bytes(const PackHeader& header) {
  ByteWriter body;
  header.subject.write(body);
  body.small_number(header.group_count);
  write_model(body, header.model);
  for (const PackSection& section : header.sections) {
    body.small_number(section.end_group - section.first_group);
    body.small_number(section.directory_size);
    body.small_number(section.blocks_size);
  }
  return seal_bytes(kPack, body.bytes);
}

}  // namespace

std::uint16_t short_probability(std::uint16_t zero) {
  return long_form(short_form(std::clamp<std::uint16_t>(zero, BitModel::kLeast, kCertain - BitModel::kLeast)));
}

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

std::vector<std::uint8_t> pack_bytes(PackHeader header, std::span<const PackBlock> blocks,
                                     std::span<const std::uint8_t> bytes) {
  constexpr std::size_t kSectionBlocks = 128;
  std::vector<std::vector<std::uint8_t>> directories;
  header.sections.clear();
  for (std::size_t first = 0; first < blocks.size(); first += kSectionBlocks) {
    const auto of_section = blocks.subspan(first, std::min(kSectionBlocks, blocks.size() - first));
    const auto& directory = directories.emplace_back(directory_bytes(of_section));
    PackSection section;
    section.first_group = of_section.front().first_group;
    section.end_group = of_section.back().end_group;
    section.directory_size = static_cast<std::uint32_t>(directory.size());
    for (const PackBlock& block : of_section) section.blocks_size += block.size;
    header.sections.push_back(section);
  }
  std::vector<std::uint8_t> pack = header_bytes(header);
  for (std::size_t i = 0; i < directories.size(); ++i) {
    const auto size = static_cast<std::size_t>(header.sections[i].blocks_size);
    pack.insert(pack.end(), directories[i].begin(), directories[i].end());
    pack.insert(pack.end(), bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size));
    bytes = bytes.subspan(size);
  }
  return pack;
}

Result<PackHeader> header_from_bytes(std::span<const std::uint8_t> bytes, const Variant& variant) {
  const auto length = sealed_length(kPack, bytes);
  if (!length) return length.error();
  const auto contents = sealed_contents(kPack, bytes.first(std::min(bytes.size(), static_cast<std::size_t>(*length))));
  if (!contents) return contents.error();

  ByteReader reader(*contents);
  PackHeader header;
  header.subject = FileSubject::read(reader);
  const std::uint64_t groups = reader.small_number();
  header.group_count = static_cast<std::uint32_t>(groups);
  if (groups == 0 || groups != header.group_count) return Error{"its header is damaged"};
  header.model = read_model(reader, pack_model_size(variant));
  auto sections = read_parts<PackSection>(reader, {0, header.group_count, *length}, [&](PackSection& section) {
    section.directory_size = read_sealed_size(reader);
    section.blocks_size = reader.small_number();
    return section.directory_size == 0 ? 0 : section.directory_size + section.blocks_size;
  });
  if (!sections) return Error{"its header is damaged"};
  header.sections = std::move(*sections);
  return header;
}

Result<PackDirectory> directory_from_bytes(std::span<const std::uint8_t> bytes, const PackSection& section) {
  const auto opened = opened_block(bytes);
  if (!opened) return opened.error();
  ByteReader reader(*opened);
  const std::uint64_t begin = section.offset + section.directory_size;
  auto blocks = read_parts<PackBlock>(reader, {section.first_group, section.end_group, begin}, [&](PackBlock& block) {
    block.size = read_sealed_size(reader);
    return std::uint64_t{block.size};
  });
  if (!blocks) return blocks.error();
  const PackBlock& last = blocks->back();
  if (last.offset + last.size != begin + section.blocks_size) return Error{"it is damaged"};
  return blocks;
}

}  // namespace thirty
